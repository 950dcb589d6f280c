import type { Page } from '@playwright/test';
import { expect, withOwnServer } from './fixtures.ts';
import { sendQuote, signIn, staffHeaders } from './staff-access.ts';
import type { Product } from './start-server.ts';

/** A product whose quotes nobody else waits with. */
const test = withOwnServer();

test.beforeEach(({ page }) => signIn(page));

const refreshEveryMs = 10_000;

const nameOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

async function sendAsColleague(server: Product, id: number): Promise<void> {
  const answer = await fetch(`${server.url}/api/admin/quotes/${id}/revisions`, {
    method: 'POST',
    headers: { ...staffHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ send: true, baseRevision: 1 }),
  });
  expect(answer.status).toBe(200);
}

test('an empty desk takes up the next quote by itself, and what a colleague sent leaves its queue', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await page.clock.install();
  await page.goto('/admin-review');
  await expect(page.getByText('The next one appears here by itself.')).toBeVisible();
  const ids: number[] = [];
  for (const clientName of ['Ada Ames', 'Bea Beck', 'Cal Cole']) {
    ids.push((await sendQuote(server, { clientName })).quoteId);
  }
  await page.clock.fastForward(refreshEveryMs);
  await expect(nameOf(page, 'Ada Ames')).toBeVisible();
  // The question for initials takes its room from the list, not from the price.
  await page.getByRole('button', { name: 'Who are you?' }).click();
  await expect(page.getByRole('textbox', { name: 'Initials' })).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('region', { name: 'Price and sending' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Close' }).click();
  const queue = page.getByRole('list', { name: 'Waiting for a review' });
  await expect(queue).toContainText('Bea Beck');
  await sendAsColleague(server, ids[1] ?? 0);
  await page.clock.fastForward(refreshEveryMs);
  await expect(queue).not.toContainText('Bea Beck');
  await expect(queue).toContainText('Cal Cole');
  await expect(nameOf(page, 'Ada Ames')).toBeVisible();
  for (const id of [ids[0] ?? 0, ids[2] ?? 0]) await sendAsColleague(server, id);
});

test('of two colleagues at the first quote, the second one sees what the first one sent', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const { quoteId } = await sendQuote(server, { clientName: 'Dee Dunn' });
  await sendQuote(server, { clientName: 'Eli East' });
  await page.goto('/admin-review');
  await expect(nameOf(page, 'Dee Dunn')).toBeVisible();
  for (const key of ['1', '5']) await page.keyboard.press(key);
  const total = page.getByRole('region', { name: 'Price and sending' }).getByRole('status');
  await expect(total).toContainText('1 correction');
  await expect(total).not.toHaveAttribute('data-stale');
  const reason = page.getByLabel('Why, in one line');
  await reason.fill('The photos show fewer');

  await sendAsColleague(server, quoteId);
  const answer = page.waitForResponse((response) => response.status() === 409);
  await reason.press('Enter');
  await answer;
  const conflict = page.getByRole('alert').filter({ hasText: 'This quote changed meanwhile' });
  await expect(conflict).toContainText('Yours: $');
  await expect(nameOf(page, 'Dee Dunn')).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
});

test('a page of the queue that does not load is asked for again with the next look, not at once', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 503/);
  await sendQuote(server, { clientName: 'Flo Frey' });
  let asked = 0;
  await page.route('**/api/admin/quotes?*', async (route) => {
    if (route.request().url().includes('cursor=')) {
      asked += 1;
      const busy = { error: 'Busy.', code: 'busy', requestId: '1' };
      return route.fulfill({ status: 503, json: busy });
    }
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), nextCursor: 'more' } });
  });
  await page.goto('/admin-review');
  await expect(page.getByRole('list', { name: 'Waiting for a review' })).toContainText('Flo Frey');
  await page.waitForTimeout(2000);
  expect(asked).toBeLessThanOrEqual(2);
});
