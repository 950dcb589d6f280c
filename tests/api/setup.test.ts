import { describe, expect, it } from 'vitest';
import { lastBackupSetting, writeSetting } from '#src/database/settings.ts';
import { setupSchema } from '#src/features/setup/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { readPricing } from '#tests/support/staff-quotes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import { feedback } from '#tests/support/testimonials.ts';

const path = '/api/admin/setup';

async function readTopics(app: TestApp): Promise<Record<'open' | 'aside', string[]>> {
  const answer = await app.get(path, staffHeaders);
  const { items } = setupSchema.parse(await answer.json());
  const topicsOf = (wanted: boolean) =>
    items.filter(({ isAside }) => isAside === wanted).map(({ topic }) => topic);
  return { open: topicsOf(false), aside: topicsOf(true) };
}

const putAside = (app: TestApp, topic: string, isAside = true) =>
  app.patchJson(path, { topic, isAside }, staffHeaders);

describe.each(dialects)('the checklist of what is not set up, on %s', (dialect) => {
  it('follows what is done, and remembers what was put aside', async () => {
    const app = await startApp(dialect, {
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_FROM: 'hello@stoop.example',
      BUSINESS_NAME: 'Harbor Hauling',
      TRUST_PROXY: '1',
    });
    expect(await readTopics(app)).toEqual({
      open: ['business', 'prices', 'content', 'backup', 'model'],
      aside: [],
    });

    await writeSetting(app.db, lastBackupSetting, app.clock.now().toISOString());
    const { figures, version: baseVersion } = (await readPricing(app)).priceBook;
    await app.postJson('/api/admin/pricing/price-book', { figures, baseVersion }, staffHeaders);
    await putAside(app, 'model');
    expect((await putAside(app, 'model')).status).toBe(200);
    await putAside(app, 'content');
    expect(await readTopics(app)).toEqual({
      open: ['business'],
      aside: ['content', 'model'],
    });

    await putAside(app, 'model', false);
    expect(await readTopics(app)).toMatchObject({ aside: ['content'] });
    app.clock.advance(49 * 3600_000);
    expect((await readTopics(app)).open).toContain('backup');
  });
});

it('lists mails that were kept as files once there is a mail server, and sends them', async () => {
  const app = await startApp('sqlite', {
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'hello@stoop.example',
  });
  const path = '/api/admin/setup/mails';
  expect((await app.postJson(path, {})).status).toBe(401);
  await app.postJson('/api/testimonials', feedback);
  expect((await readTopics(app)).open).not.toContain('kept-mails');
  const sentAt = app.clock.now().toISOString();
  await app.db.updateTable('outboxMails').set({ sentAt, isKept: 1 }).execute();
  expect((await readTopics(app)).open).toContain('kept-mails');
  const answer = await app.postJson(path, {}, staffHeaders);
  expect(JSON.stringify(await answer.json())).not.toContain('kept-mails');
  expect((await app.context.outbox.backlog()).waiting).toBe(1);
});

it('sends no kept mail where there is no mail server', async () => {
  const app = await startApp('sqlite');
  const answer = await app.postJson('/api/admin/setup/mails', {}, staffHeaders);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: 'There is no mail server to send mails through. Set SMTP_URL first.' },
  ]);
});

it('is for staff only, and knows its items', async () => {
  const app = await startApp('sqlite');
  expect((await app.get(path)).status).toBe(401);
  expect((await app.patchJson(path, { topic: 'mail', isAside: true })).status).toBe(401);
  const answer = await putAside(app, 'weather');
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { fields: { topic: 'There is nothing of this name to set up' } },
  ]);
});
