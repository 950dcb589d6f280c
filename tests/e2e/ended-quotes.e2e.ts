import { join } from 'node:path';
import { site } from '#src/content/site.ts';
import { connectSqlite } from '#src/database/connect.ts';
import { createQuoteSeal } from '#src/features/quotes/server/quote-seal.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { dollars, lineOf, openQuote, requestQuote } from './shared-quotes.ts';
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

test('a price that has ended stays readable and takes no more changes', async ({
  page,
  server,
}) => {
  const quote = await requestQuote(server);
  const validUntil = new Date(Date.now() - 6 * dayMs).toISOString();
  await change(server, async (db) => {
    const ofQuote = db
      .selectFrom('quoteRevisions')
      .selectAll()
      .where('quoteId', '=', quote.quoteId);
    const price = { ...(await ofQuote.executeTakeFirstOrThrow()), validUntil };
    await db
      .updateTable('quoteRevisions')
      .set({ validUntil, seal: createQuoteSeal(appSecret).sign(price) })
      .where('id', '=', price.id)
      .execute();
  });
  await openQuote(page, quote);
  await expect(page.getByText(`This price ended on ${formatLongDay(validUntil)}.`)).toBeVisible();
  await expect(page.locator('.price-figure')).toHaveText(dollars(quote.analysis.estimatedPrice));
  await expect(page.getByText('Was valid until')).toBeVisible();
  await expect(page.getByText(/never more than/i)).toHaveCount(0);
  await expect(lineOf(page, 'Desk, office')).toContainText(/Quantity .*6$/);
  await expectNothingToChange(page);
  await expectAccessible(page);
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
  await expectNothingToChange(page);
});

async function expectNothingToChange(page: Parameters<typeof openQuote>[0]): Promise<void> {
  const main = page.getByRole('main');
  const foot = main.locator('.shared-foot');
  await expect(foot.getByRole('link')).toHaveText([`Call ${site.phone.display}`]);
  for (const name of [/^One (more|fewer)/, /^Undo/, /^Add an item/]) {
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(main.getByRole('radio')).toHaveCount(0);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What would change this price' })).toHaveCount(0);
}

async function change(
  { dataDir }: ServerProcess,
  work: (db: ReturnType<typeof connectSqlite>['db']) => Promise<unknown>,
): Promise<void> {
  const database = connectSqlite(join(dataDir, 'app.sqlite'));
  await work(database.db);
  await database.close();
}
