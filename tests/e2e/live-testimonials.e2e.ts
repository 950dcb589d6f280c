import { join } from 'node:path';
import { connectSqlite } from '#src/database/connect.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { startServer } from './start-server.ts';

test('what staff publish is on the pages within seconds, and off again', {
  tag: '@desktop',
}, async ({ page }) => {
  const server = await startServer();
  const database = connectSqlite(join(server.dataDir, 'app.sqlite'));
  try {
    await page.goto(`${server.url}/testimonials`);
    const words = page.getByText('Even the boiler room <b>smiled</b>.');
    await expect(words).toHaveCount(0);

    const { id } = await database.db
      .insertInto('testimonials')
      .values({
        customerName: 'Anselm Oyelaran',
        customerEmail: 'private@example.com',
        companyName:
          'A company with a remarkably long name</script><script>document.title = "taken"</script>',
        jobTitle: 'Super',
        serviceType: 'warehouse-cleanout',
        location: 'Maspeth, Queens',
        quoteId: null,
        rating: 4,
        testimonialText: 'Even the boiler room <b>smiled</b>.',
        isApproved: 1,
        approvedAt: '2026-11-20T10:00:00.000Z',
        isPublic: 1,
        feedbackToken: null,
        submittedAt: '2026-11-19T10:00:00.000Z',
        projectValueCents: null,
        createdAt: '2026-11-18T10:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shows = (path: string) => async () =>
      (await (await fetch(server.url + path)).text()).includes('Even the boiler room');
    const seconds = { timeout: 10_000 };
    await expect.poll(shows('/testimonials'), seconds).toBe(true);
    await page.goto(`${server.url}/testimonials`);
    await expect(words).toHaveCount(1);
    await expect(page.getByText('Warehouse cleanout')).toBeVisible();
    // Markup of a visitor is text: it neither runs nor ends what it stands in.
    await expect(page.getByText('a remarkably long name</script><script>')).toBeVisible();
    await expect(page).not.toHaveTitle('taken');
    await expect(page.getByText('November 2026')).toBeVisible();
    await expect(page.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(await page.content()).not.toContain('private@example.com');
    await expectAccessible(page);
    expect(await shows('/')()).toBe(true);
    expect(await shows('/queens-junk-removal')()).toBe(true);
    expect(await shows('/brooklyn-junk-removal')()).toBe(false);

    await database.db
      .updateTable('testimonials')
      .set({ isPublic: 0 })
      .where('id', '=', id)
      .execute();
    await expect.poll(shows('/testimonials'), seconds).toBe(false);
    await expect.poll(shows('/queens-junk-removal'), seconds).toBe(false);
  } finally {
    await database.close();
    await server.stop();
  }
});
