import { join } from 'node:path';
import { connectSqlite } from '#src/database/connect.ts';
import { manyJobs, type SeededJob, seedFinishedJobs } from '#tests/support/seed-finished-jobs.ts';
import { expect, expectAccessible, withOwn } from './fixtures.ts';
import { expectTabReachesAll } from './input-devices.ts';
import { signIn } from './staff-access.ts';
import { startServer } from './start-server.ts';

/** A product whose jobs are done as the test says. */
const test = withOwn(async () => {
  const server = await startServer();
  const database = connectSqlite(join(server.dataDir, 'app.sqlite'));
  return {
    server,
    finish: (jobs: SeededJob[]) => seedFinishedJobs(database.db, jobs),
    async stop() {
      await database.close();
      await server.stop();
    },
  };
});

const desks = {
  serviceType: 'office-cleanout',
  items: { 'desk-office': 6, 'office-chair': 4 },
  volumeRatio: 1,
};
const sofas = { items: { 'sofa-3-seat': 3 }, volumeRatio: 1.2, priceRatio: 1.25 };

test('finished jobs show how quotes held, and a suggestion is answered by keyboard', {
  tag: '@desktop',
}, async ({ page, own: { finish } }) => {
  await signIn(page);
  await page.goto('/admin-prices?tab=accuracy');
  const empty = page.getByRole('heading', { name: /to go$/ });
  await expect(empty).toHaveText('20 more jobs to go');
  await expectAccessible(page);

  // Loads are recorded on other pages, and count once this one is opened again.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await finish([...manyJobs(24, desks), ...manyJobs(15, sofas)]);
  await page.getByRole('link', { name: 'Prices', exact: true }).click();
  await page.getByRole('tab', { name: 'Accuracy' }).click();
  await expect(page.getByText('inside the quoted range, 24 of 39 jobs')).toBeVisible();
  await expect(page.getByText('62%').first()).toBeVisible();
  const office = page.getByRole('row', { name: /^Office cleanout/ });
  await expect(office).toContainText('24 of 24');
  await expect(office).toContainText('as quoted');
  await expect(page.getByRole('row', { name: /^Residential cleanout/ })).toContainText('20% more');
  await expect(page.getByRole('row', { name: /^Sofa, three-seat/ })).toContainText('19% more');
  await expectTabReachesAll(page);

  const suggestion = page.getByRole('listitem').filter({ hasText: 'By 15 jobs' });
  await expect(suggestion).toContainText('Sofa, three-seat: 34.5 to 41 cu ft');
  const leave = suggestion.getByRole('button', { name: /^Leave it at 34.5/ });
  await leave.press('Enter');
  await expect(suggestion).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Suggested corrections' })).toBeFocused();
  const answered = page.getByText('Sofa, three-seat: 34.5 to 41 cu ft, left as it was.');
  await expect(answered).toBeVisible();

  // What all loads share is put down to the packing. Who accepts it has not looked at the prices.
  await finish(manyJobs(200, { ...desks, volumeRatio: 1.3 }));
  await page.reload();
  await expect(answered).toBeVisible();
  await expect(suggestion).toHaveCount(0);
  const unconfirmed = page.getByText('These prices are not confirmed by the operator.');
  await expect(unconfirmed).toBeVisible();
  const packing = page.getByRole('listitem').filter({ hasText: /^Packing factor: 1.3 to 1.\d+By/ });
  await packing.getByRole('button', { name: /^Use/ }).press('Enter');
  await expect(packing).toHaveCount(0);
  await expect(page.getByText(/Packing factor: 1.3 to 1.\d+, in use since./)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: 'Suggested corrections' })).toBeFocused();
  await expect(unconfirmed).toBeVisible();
  await page.getByRole('tab', { name: 'Accuracy' }).press('Home');
  await expect(page.getByLabel(/^Packing/)).toHaveValue(/^1\.[4-9]/);
  const trial = page.getByRole('complementary', { name: 'Try and save' });
  await expect(trial).toContainText(/Packing from 1.3 to 1.\d+, as \d+ finished jobs say/);
  await trial.getByRole('button', { name: 'Try on recent quotes' }).press('Enter');
  await trial.getByRole('button', { name: 'Save, use from now on' }).press('Enter');
  await expect(unconfirmed).toBeHidden();
});
