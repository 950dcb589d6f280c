import type { Page } from '@playwright/test';
import { staffLeadDetailSchema } from '#src/features/leads/contract.ts';
import { expect, test } from './fixtures.ts';
import { details, newName, openLeads, row, sendInquiry } from './leads-page.ts';
import { expectToast } from './quote-page.ts';
import { sendQuote, signIn, staffHeaders } from './staff-access.ts';

test.beforeEach(({ page }) => signIn(page));

/** Keeps answers of these requests back, as a slow line does, until what it returns is called. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await line.promise;
    return route.fulfill({ response });
  });
  return line.resolve;
}

/** As a link does, without another load of the page. */
async function openQuote(page: Page, quoteId: number): Promise<void> {
  await page.evaluate((id) => {
    history.pushState(history.state, '', `?quote=${id}`);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, quoteId);
}

test('a note that is saved after its lead was closed is not kept as unsaved', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const name = newName('Ivo');
  const id = await sendInquiry(server, { name });
  await openLeads(page, `?q=${name.slice(-8)}&lead=${id}`);
  const drawer = details(page, name);
  const note = drawer.getByRole('textbox', { name: 'New note' });
  await note.fill('Comes on Friday.');
  const answer = await holdAnswers(page, `**/api/admin/contacts/${id}/notes`);
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(drawer.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close details' }).click();
  await expect(drawer).toHaveCount(0);
  const answered = page.waitForResponse(`**/api/admin/contacts/${id}/notes`);
  answer();
  await answered;
  await page.getByRole('link', { name, exact: true }).click();
  await expect(drawer.getByRole('listitem').first()).toContainText('Comes on Friday.');
  await expect(note).toHaveValue('');
  await expect(drawer.getByText('Not saved yet.')).toHaveCount(0);
});

test('a status and a call that are not saved are told of, whatever is open by then', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 503/);
  const [name, other] = [newName('Jane'), newName('Kim')];
  const id = await sendInquiry(server, { name });
  await sendInquiry(server, { name: other });
  await openLeads(page, `?lead=${id}`);
  const line = { current: Promise.withResolvers<void>() };
  await page.route(`**/api/admin/contacts/${id}{,/calls}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await line.current.promise;
    const busy = { error: 'Busy.', code: 'busy', requestId: '1' };
    return route.fulfill({ status: 503, json: busy });
  });
  const drawer = details(page, name);
  await drawer.getByRole('combobox', { name: 'Status' }).selectOption('Booked');
  await drawer.getByRole('button', { name: 'Save status' }).click();
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(details(page, other)).toBeVisible();
  line.current.resolve();
  await expectToast(page, 'Error', 'The status was not saved. 503: Busy.');

  line.current = Promise.withResolvers<void>();
  await page.getByRole('link', { name, exact: true }).click();
  await drawer.getByRole('button', { name: 'Reached' }).click();
  await page.getByRole('link', { name: other, exact: true }).click();
  line.current.resolve();
  await expectToast(page, 'Error', 'The call was not saved. 503: Busy.');
  await expect(row(page, name)).toContainText('New');
  const answer = await fetch(`${server.url}/api/admin/contacts/${id}`, { headers: staffHeaders });
  expect(staffLeadDetailSchema.parse(await answer.json())).toMatchObject({ status: 'new' });
});

test('a correction that is sent while the next quote is looked at is told of, and is no draft any more', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 503/);
  const { quoteId } = await sendQuote(server, { clientName: 'Lou Lane' });
  await page.goto(`/admin-review?quote=${quoteId}`);
  const heading = page.getByRole('heading', { name: 'Lou Lane', level: 2 });
  await expect(heading).toBeVisible();
  for (const key of ['1', '5']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Price and sending' });
  await bar.getByRole('button', { name: 'Agreed on the phone' }).click();
  await expect(bar.getByRole('status')).toContainText('1 correction');
  await expect(bar.getByRole('status')).not.toHaveAttribute('data-stale');
  const answer = await holdAnswers(page, `**/api/admin/quotes/${quoteId}/revisions`);
  await bar.getByRole('button', { name: /^Send \$/ }).click();
  await expect(bar.getByRole('button', { name: 'Sending...' })).toBeVisible();
  const { quoteId: otherId } = await sendQuote(server, { clientName: 'Meg Moss' });
  await openQuote(page, otherId);
  await expect(page.getByRole('heading', { name: 'Meg Moss', level: 2 })).toBeVisible();
  answer();
  await expect(page.getByText(/^Sent for Lou Lane/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meg Moss', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByText('This quote changed meanwhile')).toHaveCount(0);
  await expect(bar.getByRole('status')).not.toContainText('correction');

  // Neither is it silent when the mail could not be taken back, with the next one sent by then.
  await expect(bar.getByRole('status')).not.toHaveAttribute('data-stale');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sent for Lou Lane/)).toBeVisible();
  const recall = Promise.withResolvers<void>();
  await page.route(`**/api/admin/quotes/${quoteId}/recall`, async (route) => {
    await recall.promise;
    const busy = { error: 'Busy.', code: 'busy', requestId: '1' };
    await route.fulfill({ status: 503, json: busy });
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await openQuote(page, otherId);
  await expect(page.getByRole('heading', { name: 'Meg Moss', level: 2 })).toBeVisible();
  await expect(bar.getByRole('status')).not.toHaveAttribute('data-stale');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sent for Meg Moss/)).toBeVisible();
  recall.resolve();
  await expectToast(page, 'Error', 'What was sent to Lou Lane was not taken back. 503: Busy.');
});
