import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { site } from '#src/content/site.ts';
import { connectSqlite } from '#src/database/connect.ts';
import { maxChanges, type SharedQuote } from '#src/features/quotes/contract.ts';
import { createQuoteSeal } from '#src/features/quotes/server/revisions-repository.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { keyboard } from './input-devices.ts';
import { quoteTwoPhotos, resultDialog } from './quote-page.ts';
import {
  dollars,
  expectFigures,
  lineOf,
  openQuote,
  readQuote,
  requestQuote,
} from './shared-quotes.ts';
import { staffHeaders } from './staff-access.ts';
import { type ServerProcess, startServer } from './start-server.ts';

/** A product whose database the test may reach into. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const server = await startServer({ APP_SECRET: appSecret });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** Seals the prices of that product. */
const appSecret = 'a secret that only this test and its product know';
const dayMs = 24 * 3600_000;

test('a price that has ended, or was changed too often, stays readable and takes no more changes', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const quote = await requestQuote(server);
  const validUntil = new Date(Date.now() - 6 * dayMs).toISOString();
  await changePrice(server, quote, { validUntil });
  await openQuote(page, quote);
  await expect(page.getByText(`This price ended on ${formatLongDay(validUntil)}.`)).toBeVisible();
  await expect(page.locator('.quote-result_price-figure')).toHaveText(
    dollars(quote.analysis.estimatedPrice),
  );
  await expect(page.getByText('Was valid until')).toBeVisible();
  await expect(page.getByText(/never more than/i)).toHaveCount(0);
  await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity .*6$/);
  await expectNothingToChange(page.getByRole('main'));
  await expectOnlyCall(page);
  await expectAccessible(page);

  await changePrice(server, quote, { validUntil: quote.validUntil, number: maxChanges + 1 });
  await page.reload();
  await expect(page.locator('.quote-result_closed-note')).toHaveText(
    `This list has been changed 500 times, as often as we allow. Call ${site.phone.display} to change it.`,
  );
  await expectFigures(page, quote);
  await expectNothingToChange(page.getByRole('main'));
});

test('a job that is settled is changed by phone alone, also where its page was open', {
  tag: '@desktop',
}, async ({ page, server, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const quote = await requestQuote(server);
  await openQuote(page, quote);
  await change(server, (db) =>
    db.updateTable('quotes').set({ status: 'booked' }).where('id', '=', quote.quoteId).execute(),
  );
  await page.getByRole('button', { name: 'One more: Desk, office' }).click();
  await expect(page.getByRole('alert')).toHaveText('This job is settled. Call us to change it.');
  await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity .*6$/);
  await expect(page.getByText('This job is settled.', { exact: true })).toBeVisible();
  await expectNothingToChange(page.getByRole('main'));
  await expectOnlyCall(page);
});

test('a price that staff have set is said to be theirs, in the window and on its page', {
  tag: '@desktop',
}, async ({ page, server, context, quietConsole }) => {
  quietConsole.allow(/status of 409/);
  const quote = await quoteTwoPhotos(page);
  const dialog = resultDialog(page);
  const shared = await context.newPage();
  await openQuote(shared, quote);
  const main = shared.getByRole('main');
  await setPrice(server, quote, { handPrice: 640, reason: 'Agreed by phone' });

  // Where the quote was open, the first change meets it.
  for (const area of [dialog, main]) {
    await keyboard.press(area.getByRole('button', { name: 'One more: Desk, office' }));
    await expect(area.getByRole('alert')).toHaveText(
      'Our staff have set this price. Call us to change it.',
    );
    await expect(area.locator('.inventory_edit-status')).toBeFocused();
    await expectStaffPrice(area);
    await expectAccessible(area.page());
  }
  await shared.reload();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expectStaffPrice(main);

  async function expectStaffPrice(area: Locator): Promise<void> {
    const now = await readQuote(server, quote);
    expect(now.analysis.estimatedPrice).toBe(640);
    await expectFigures(area, now);
    await expect(area.locator('.quote-result_closed-note')).toHaveText(
      `Our staff have set this price. Call ${site.phone.display} to change it.`,
    );
    await expect(area.getByText('Set by our staff', { exact: true })).toBeVisible();
    await expect(area.getByText('Agreed by phone')).toBeVisible();
    await expect(area.getByText(/confidence$|not been analyzed|Not checked/)).toHaveCount(0);
    await expectNothingToChange(area);
  }
});

async function expectOnlyCall(page: Page): Promise<void> {
  const links = page.locator('.shared-quote_shared-foot').getByRole('link');
  await expect(links).toHaveText([`Call ${site.phone.display}`]);
}

async function expectNothingToChange(area: Locator): Promise<void> {
  for (const name of [/^One (more|fewer)/, /^Undo/, /^Add an item/]) {
    await expect(area.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(area.getByRole('radio')).toHaveCount(0);
  await expect(area.getByRole('combobox')).toHaveCount(0);
  await expect(area.getByRole('heading', { name: 'What would change this price' })).toHaveCount(0);
}

/** Has staff set a price by hand. */
async function setPrice(
  { url }: ServerProcess,
  { quoteId, revision }: SharedQuote,
  change: { handPrice: number; reason: string },
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/quotes/${quoteId}/revisions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...staffHeaders },
    body: JSON.stringify({ ...change, baseRevision: revision, send: false }),
  });
  expect(answer.status).toBe(200);
}

/** Makes another price of the one there is, with a seal of its own. */
async function changePrice(
  server: ServerProcess,
  { quoteId }: SharedQuote,
  changes: { validUntil: string; number?: number },
): Promise<void> {
  await change(server, async (db) => {
    const ofQuote = db.selectFrom('quoteRevisions').selectAll().where('quoteId', '=', quoteId);
    const price = { ...(await ofQuote.executeTakeFirstOrThrow()), ...changes };
    const seal = createQuoteSeal(appSecret).sign(price);
    await db
      .updateTable('quoteRevisions')
      .set({ ...changes, seal })
      .where('id', '=', price.id)
      .execute();
    await db
      .updateTable('quotes')
      .set({ revision: price.number })
      .where('id', '=', quoteId)
      .execute();
  });
}

async function change(
  { dataDir }: ServerProcess,
  work: (db: ReturnType<typeof connectSqlite>['db']) => Promise<unknown>,
): Promise<void> {
  const database = connectSqlite(join(dataDir, 'app.sqlite'));
  await work(database.db);
  await database.close();
}
