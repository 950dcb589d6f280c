import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lockRow } from '#src/database/locks.ts';
import { handoffSchema, openedHandoffSchema } from '#src/features/photos/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { makePhoto } from '#tests/support/quote-form.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { randomAddress } from '#tests/support/visitor.ts';

const twoHoursMs = 2 * 3600_000;
const ended = 'This link has ended. Ask for a new code on your other screen.';

async function open(app: TestApp) {
  const answer = await app.postJson('/api/drafts', {});
  expect(answer.status).toBe(201);
  return openedHandoffSchema.parse(await answer.json());
}

async function read(app: TestApp, token: string) {
  const answer = await app.get(`/api/drafts/${token}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return handoffSchema.parse(await answer.json());
}

async function send(
  app: TestApp,
  token: string,
  file: { name?: string; bytes?: Uint8Array; key?: string; field?: string } = {},
) {
  const form = new FormData();
  const bytes = new Uint8Array(file.bytes ?? (await makePhoto()));
  form.append(file.field ?? 'files', new Blob([bytes]), file.name ?? 'hall.jpg');
  // One address has three uploads at a time.
  const headers = {
    'idempotency-key': file.key ?? randomUUID(),
    'x-forwarded-for': randomAddress(),
  };
  const answer = await app.postForm(`/api/drafts/${token}/files`, form, headers);
  return { status: answer.status, ...(await answer.json()) };
}

describe.each(dialects)('photos from a phone, on %s', (dialect) => {
  it('arrive on the other screen in order, and go when they are fetched', async () => {
    const app = await startApp(dialect);
    const { token, expiresAt } = await open(app);
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBe(twoHoursMs);
    expect(await read(app, token)).toEqual({ expiresAt, files: [] });
    for (const name of ['hall.jpg', 'room.jpg']) {
      expect(await send(app, token, { name })).toMatchObject({ status: 201, name });
    }
    const { files } = await read(app, token);
    expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
      ['hall.jpg', 'image/jpeg'],
      ['room.jpg', 'image/jpeg'],
    ]);
    const photo = await app.get(`/api/drafts/${token}/files/${files[0]?.id}`);
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await photo.arrayBuffer()).byteLength).toBe(files[0]?.bytes);

    const gone = await fetch(`${app.url}/api/drafts/${token}`, { method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect((await app.get(`/api/drafts/${token}`)).status).toBe(404);
    await expect.poll(app.listFiles).toEqual([]);
    const again = await fetch(`${app.url}/api/drafts/${token}`, { method: 'DELETE' });
    expect(again.status).toBe(204);
  });

  it('go although one of them is being saved', async () => {
    const app = await startApp(dialect);
    const { token } = await open(app);
    await send(app, token);
    const file = await app.db.selectFrom('photoHandoffFiles').selectAll().executeTakeFirstOrThrow();
    const { id, ...same } = file;
    let end: Promise<Response> | undefined;
    await app.db.transaction().execute(async (transaction) => {
      await lockRow(transaction, 'photoHandoffs', file.handoffId);
      end = fetch(`${app.url}/api/drafts/${token}`, { method: 'DELETE' });
      await wait(200);
      const late = { ...same, position: 1, uploadKey: randomUUID() };
      await transaction.insertInto('photoHandoffFiles').values(late).execute();
    });
    expect((await end)?.status).toBe(204);
    expect(await app.db.selectFrom('photoHandoffFiles').selectAll().execute()).toEqual([]);
  });

  it('are one file however often they are sent, and ten at most', async () => {
    const app = await startApp(dialect, { TRUST_PROXY: 'true' });
    const { token } = await open(app);
    const key = randomUUID();
    const both = await Promise.all([send(app, token, { key }), send(app, token, { key })]);
    expect(both[0]).toEqual(both[1]);
    expect((await send(app, token, { key })).id).toBe(both[0]?.id);
    const more = await Promise.all(Array.from({ length: 10 }, () => send(app, token)));
    expect(more.map(({ status }) => status).sort()).toEqual([...Array(9).fill(201), 422]);
    expect(more.find(({ status }) => status === 422)).toMatchObject({
      error: 'Maximum 10 files allowed',
    });
    expect((await read(app, token)).files).toHaveLength(10);
    await expect.poll(app.listFiles).toHaveLength(10);
  });

  it('are gone two hours later, rows and files', async () => {
    const app = await startApp(dialect);
    const { token } = await open(app);
    await send(app, token);
    app.clock.advance(twoHoursMs);
    const answer = await app.get(`/api/drafts/${token}`);
    expect([answer.status, (await answer.json()).error]).toEqual([404, ended]);
    expect(await send(app, token)).toMatchObject({ status: 404, error: ended });
    expect(await app.context.handoffs.sweep()).toBe(1);
    await app.context.removals.removeDue();
    await expect.poll(app.listFiles).toEqual([]);
    for (const table of ['photoHandoffs', 'photoHandoffFiles', 'fileRemovals'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await app.context.handoffs.sweep()).toBe(0);
  });

  it('leave nothing where the process dies between file and row', async () => {
    const app = await startApp(dialect);
    const { token } = await open(app);
    await app.db.schema
      .alterTable('photo_handoff_files')
      .renameTo('photo_handoff_files_away')
      .execute();
    expect((await send(app, token)).status).toBe(500);
    await app.db.schema
      .alterTable('photo_handoff_files_away')
      .renameTo('photo_handoff_files')
      .execute();
    await expect.poll(app.listFiles).toEqual([]);
    expect(await send(app, token)).toMatchObject({ status: 201 });
  });
});

describe('photos from a phone', () => {
  it('are refused in a sentence when they are no photos, and leave nothing', async () => {
    const app = await startApp('sqlite');
    const { token } = await open(app);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await send(app, token, { name: 'a.jpg', bytes: svg })).toMatchObject({
      status: 415,
      error: expect.stringContaining('a.jpg: Only photos'),
    });
    expect(await send(app, token, { bytes: Buffer.alloc(0) })).toMatchObject({ status: 422 });
    const large = Buffer.concat([await makePhoto(), Buffer.alloc(26_214_400)]);
    expect(await send(app, token, { name: 'big.jpg', bytes: large })).toMatchObject({
      status: 413,
      error: expect.stringContaining('big.jpg: File is too large.'),
    });
    expect(await send(app, token, { field: 'other' })).toMatchObject({ status: 400 });
    expect(await send(app, token, { key: 'short' })).toMatchObject({ status: 400 });
    const named = await send(app, token, { name: '../../../etc/passwd.jpg' });
    expect(named.name).not.toContain('/');
    const two = new FormData();
    for (const name of ['a.jpg', 'b.jpg']) {
      two.append('files', new Blob([new Uint8Array(await makePhoto())]), name);
    }
    const both = await app.postForm(`/api/drafts/${token}/files`, two);
    expect([both.status, (await both.json()).error]).toEqual([422, 'Maximum 10 files allowed']);
    const json = await app.postJson(`/api/drafts/${token}/files`, { files: [] });
    expect(json.status).toBe(415);
    expect((await read(app, token)).files).toHaveLength(1);
    await expect.poll(app.listFiles).toHaveLength(1);
  });

  it('need the right link, and a file of another link is none of this one', async () => {
    const app = await startApp('sqlite');
    const [mine, other] = [await open(app), await open(app)];
    await send(app, other.token);
    const [file] = (await read(app, other.token)).files;
    expect((await app.get(`/api/drafts/${mine.token}/files/${file?.id}`)).status).toBe(404);
    for (const token of ['x', 'a'.repeat(32), '..%2f..', "' or 1=1 --"]) {
      const path = `/api/drafts/${encodeURIComponent(token)}`;
      const answer = await app.get(path);
      expect([answer.status, (await answer.json()).error]).toEqual([404, ended]);
      expect((await app.get(`${path}/files/1`)).status).toBe(404);
      expect(await send(app, encodeURIComponent(token))).toMatchObject({
        status: 404,
        error: ended,
      });
    }
    for (const id of ['abc', '99999999999', '-1', '1.5']) {
      const { status } = await app.get(`/api/drafts/${mine.token}/files/${id}`);
      expect([404, 422]).toContain(status);
    }
  });

  it('are read no more often by one address than a form asks', async () => {
    const app = await startApp('sqlite');
    const { token } = await open(app);
    const { id } = await send(app, token);
    const photo = `/api/drafts/${token}/files/${id}`;
    expect((await app.get(photo)).status).toBe(200);
    await app.db.updateTable('rateLimits').set({ hits: 4000 }).execute();
    for (const path of [photo, `/api/drafts/${token}`]) {
      const refused = await app.get(path);
      expect([refused.status, (await refused.json()).error]).toEqual([
        429,
        'That is a lot of questions from one place. Please try again in an hour.',
      ]);
    }
  });

  it('are given out without what they carry unseen, and to no more readers than a form is', async () => {
    const app = await startApp('sqlite');
    const { token } = await open(app);
    const located = await sharp(await makePhoto())
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 41/1 0/1' } })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([located, Buffer.from('<script>evil()</script>')]);
    const { id } = await send(app, token, { bytes });
    const photo = `/api/drafts/${token}/files/${id}`;
    const clean = Buffer.from(await (await app.get(photo)).arrayBuffer());
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
    expect(clean.includes('evil')).toBe(false);
    await app.db.updateTable('rateLimits').set({ hits: 60 }).execute();
    const refused = await app.get(photo);
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-requests']);
  });

  it('that cannot be opened are refused at once, by name', async () => {
    const app = await startApp('sqlite');
    const { token } = await open(app);
    const bytes = (await makePhoto()).subarray(0, 400);
    expect(await send(app, token, { bytes })).toMatchObject({
      status: 422,
      error: expect.stringMatching(/^hall\.jpg: This file could not be opened\./),
    });
    expect((await read(app, token)).files).toEqual([]);
    await expect.poll(app.listFiles).toEqual([]);
  });

  it('are limited by address', async () => {
    const app = await startApp('sqlite');
    for (let index = 0; index < 30; index += 1) await open(app);
    const refused = await app.postJson('/api/drafts', {});
    expect([refused.status, (await refused.json()).error]).toEqual([
      429,
      'That is a lot of codes from one place. Add the photos on this screen, or call us.',
    ]);
  });
});
