import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastBackupSetting, nudgeRuleSetting, readSettings } from '#src/database/settings.ts';
import { actOn, hold, readBooking } from '#tests/support/bookings.ts';
import { fingerprintFiles, readRows } from '#tests/support/compare-installations.ts';
import type { dialects } from '#tests/support/databases.ts';
import { type Installation, placeInstallation } from '#tests/support/installation.ts';
import { inquiry, patchLead, readLead } from '#tests/support/leads.ts';
import { runCommand } from '#tests/support/operator.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { staffHeaders, startApp } from '#tests/support/start-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { addTestimonial, invite, mailInvitation } from '#tests/support/testimonials.ts';

const connections = '/api/admin/connections';

/** A migrated installation with one of everything in it. */
async function fill(place: Installation, dialect: (typeof dialects)[number]) {
  expect(await runCommand('migrate', [], place.environment)).toMatchObject({ code: 0, errors: '' });
  const app = await startApp(dialect, place.environment);
  const endpoint = { url: 'https://hooks.example/', types: ['lead.created'] };
  await app.postJson(`${connections}/endpoints`, endpoint, staffHeaders);
  const newToken = { name: 'Books', scopes: ['leads:read'] };
  const made = await app.postJson(`${connections}/tokens`, newToken, staffHeaders);
  const { secret: apiToken } = (await made.json()) as { secret: string };
  const quote = await app.postForm('/api/quotes/ai', await makeQuoteForm());
  expect(quote.status).toBe(201);
  const { shareToken, quoteId } = (await quote.json()) as { shareToken: string; quoteId: number };
  expect((await app.postJson('/api/contact', inquiry)).status).toBe(201);
  await patchLead(app, 1, { status: 'quoted' });
  const note = { key: 'elevators', text: 'Two “elevators”\u2028OK' };
  await app.postJson('/api/admin/contacts/1/notes', note, staffHeaders);
  const { token: bookingToken } = await readBooking(await hold(app, shareToken));
  await readBooking(await actOn(app, bookingToken, 'accept'));
  await addTestimonial(app, 'public');
  const { id, token } = await invite(app, { quoteId });
  await mailInvitation(app, id);
  await app.context.nudges.turn(true);
  // One mail has left, the others wait.
  const db = app.db;
  await db
    .updateTable('outboxMails')
    .set({ sentAt: '2026-03-10T15:00:01.000Z' })
    .where('id', '=', 1)
    .execute();
  return { app, shareToken, token, apiToken };
}

async function readFileUrl(app: Awaited<ReturnType<typeof startApp>>): Promise<string> {
  const answer = await app.get('/api/admin/photos', staffHeaders);
  const { files } = (await answer.json()) as { files: { fileUrl: string }[] };
  return files[0]?.fileUrl ?? '';
}

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('an installation on %s, backed up and restored on %s', (from, to) => {
  it('is the same in every row, file and link, and writes to nobody by itself', async () => {
    const source = await placeInstallation(from);
    const { app, shareToken, token, apiToken } = await fill(source, from);
    const fileUrl = await readFileUrl(app);
    const target = join(temporaryFolder(), 'backups', 'one');
    const backup = await runCommand('backup', [target], source.environment);
    expect(backup).toMatchObject({ code: 0, errors: '' });
    expect(backup.output).toContain(
      'leads 2, quotes 1, prices 2, events 3, bookings 1, testimonials 2, mails 8',
    );
    expect(backup.output).toContain('stored files 2 ');
    expect(backup.output).not.toContain('not whole');
    const { madeAt } = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
    const settings = await readSettings(source.connect().db);
    expect(settings.get(lastBackupSetting)).toBe(madeAt);

    const place = await placeInstallation(to);
    const kept = join(target, 'secrets', 'app-secret.txt');
    const environment = {
      ...place.environment,
      APP_SECRET: source.environment.APP_SECRET ?? readFileSync(kept, 'utf8').trim(),
    };
    const restore = await runCommand('restore', [target], environment);
    expect(restore).toMatchObject({ code: 0, errors: '' });
    expect(restore.output).toContain('held back: 7 waiting mails and 2 events for other systems');

    expect(settings.has(nudgeRuleSetting)).toBe(true);
    const restored = await readSettings(place.connect().db);
    expect(restored.has(nudgeRuleSetting), 'no reminder goes out by itself').toBe(false);

    const before = await readRows(source.connect());
    const after = await readRows(place.connect());
    expect(after.outbox_mails?.map((mail) => [mail.sent_at !== null, mail.last_error])).toEqual([
      [true, null],
      ...Array.from({ length: 7 }, () => [false, 'restored']),
    ]);
    const settled = (mails: typeof before.outbox_mails) =>
      mails?.map(({ failed_at, last_error, ...mail }) => mail);
    const running = (endpoints: typeof before.webhook_endpoints) =>
      endpoints?.map(({ paused_at, pause_reason, ...endpoint }) => endpoint);
    const comparable = (rows: typeof before) => ({
      ...rows,
      outbox_mails: settled(rows.outbox_mails),
      webhook_deliveries: settled(rows.webhook_deliveries),
      webhook_endpoints: running(rows.webhook_endpoints),
    });
    expect(comparable(after)).toEqual(comparable(before));
    expect(await fingerprintFiles(after, place.files)).toEqual(
      await fingerprintFiles(before, source.files),
    );

    const copy = await startApp(to, environment);
    for (const path of [`/api/quotes/${shareToken}`, fileUrl, '/api/testimonials']) {
      const [here, there] = await Promise.all([app.get(path), copy.get(path)]);
      expect(there.status).toBe(200);
      expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()));
    }
    expect(await copy.context.testimonials.findInvitation(token)).toMatchObject({ state: 'open' });
    expect(await copy.context.outbox.deliverDue()).toBe(0);
    expect(await copy.context.webhooks.listEndpoints()).toMatchObject([
      { paused: { reason: 'restored' } },
    ]);
    await copy.context.webhooks.setPaused(1, false);
    expect(await copy.context.webhooks.backlog()).toMatchObject({ waiting: 0 });
    const bearer = { authorization: `Bearer ${apiToken}` };
    expect((await copy.get('/api/admin/contacts', bearer)).status).toBe(200);
    expect(await copy.context.quotes.resumeAbandoned()).toBe(0);
    await copy.context.outbox.sendAgain(2);
    expect(await copy.context.outbox.deliverDue()).toBe(1);
    // A search finds it, and new ids come after the old ones.
    const found = await copy.get('/api/admin/contacts?q=office.jpg', staffHeaders);
    expect(await found.json()).toMatchObject({ contacts: [{ id: 1 }] });
    const { timeline } = await readLead(copy, 1);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'Two “elevators”\u2028OK' }),
    );
    expect(await (await copy.postJson('/api/contact', inquiry)).json()).toEqual({ id: 3 });
  });
});
