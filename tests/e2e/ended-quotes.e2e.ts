import type { Locator, Page } from '@playwright/test';
import { site } from '#src/content/site.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { keyboard } from './input-devices.ts';
import { quoteTwoPhotos, resultDialog } from './quote-page.ts';
import { expectFigures, lineOf, openQuote, readQuote, requestQuote } from './shared-quotes.ts';
import { staffHeaders } from './staff-access.ts';
import type { Product } from './start-server.ts';

test('what is open in a page is changed by phone alone once the job is settled or staff have set its price', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);

  await test.step('a job that is settled is changed by phone alone, also where its page was open', async () => {
    const quote = await requestQuote(server);
    await openQuote(page, quote);
    await asStaff(server, 'PATCH', `${quote.quoteId}`, { status: 'booked' });
    await page.getByRole('button', { name: 'One more: Desk, office' }).click();
    await expect(page.getByRole('alert')).toHaveText('This job is settled. Call us to change it.');
    await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity .*6$/);
    await expect(page.getByText('This job is booked or closed.', { exact: true })).toBeVisible();
    await expectNothingToChange(page.getByRole('main'));
    await expectOnlyCall(page);
  });

  await test.step('a price that staff set while its window was open is said to be theirs', async () => {
    const quote = await quoteTwoPhotos(page);
    const dialog = resultDialog(page);
    await setPrice(server, quote, { handPrice: 640, reason: 'Agreed by phone' });
    await keyboard.press(dialog.getByRole('button', { name: 'One more: Desk, office' }));
    await expect(dialog.getByRole('alert')).toHaveText(
      'Our staff have set this price. Call us to change it.',
    );
    await expect(dialog.locator('.inventory_edit-status')).toBeFocused();
    const now = await readQuote(server, quote);
    expect(now.analysis.estimatedPrice).toBe(640);
    await expectFigures(dialog, now);
    await expect(dialog.locator('.quote-result_closed-note')).toHaveText(
      `Our staff have set this price. Call ${site.phone.display} to change it.`,
    );
    await expect(dialog.getByText('Set by our staff', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Agreed by phone')).toBeVisible();
    await expectNothingToChange(dialog);
    await expectAccessible(page);
  });
});

async function expectOnlyCall(page: Page): Promise<void> {
  const links = page.locator('.shared-quote_shared-foot').getByRole('link');
  await expect(links).toHaveText([`Call ${site.phone.display}`]);
}

async function expectNothingToChange(area: Locator): Promise<void> {
  await expect(
    area.getByRole('button', { name: /^One (more|fewer)|^Undo|^Add an item/ }),
  ).toHaveCount(0);
  await expect(area.getByRole('radio').or(area.getByRole('combobox'))).toHaveCount(0);
}

/** Has staff set a price by hand. */
function setPrice(
  server: Product,
  { quoteId, revision }: SharedQuote,
  change: { handPrice: number; reason: string },
): Promise<void> {
  const body = { ...change, baseRevision: revision, send: false };
  return asStaff(server, 'POST', `${quoteId}/revisions`, body);
}

async function asStaff(
  { url }: Product,
  method: 'PATCH' | 'POST',
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/quotes/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...staffHeaders },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
