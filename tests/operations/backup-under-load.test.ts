import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#src/database/migrate.ts';
import type { StaffFile } from '#src/features/staff-quotes/contract.ts';
import { readRows, sha256 } from '#tests/support/compare-installations.ts';
import { readManifest } from '#tests/support/edit-backup.ts';
import { placeInstallation } from '#tests/support/installation.ts';
import { inquiry } from '#tests/support/leads.ts';
import { runCommand, startCommand } from '#tests/support/operator.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { invite } from '#tests/support/testimonials.ts';
import { until } from '#tests/support/until.ts';

interface Acknowledged {
  kind: 'lead' | 'quote' | 'invitation';
  id: number;
  atMs: number;
  /** The token of its link, where it has one. */
  token: string;
}

/** A photo like no other. */
function makeNoise(): Promise<Buffer> {
  const raw = { width: 64, height: 48, channels: 3 } as const;
  return sharp(randomBytes(64 * 48 * 3), { raw })
    .resize(640, 480)
    .jpeg()
    .toBuffer();
}

/** Sends one request after the other until it is told to stop; remembers what was acknowledged. */
function putUnderLoad(app: TestApp) {
  const acknowledged: Acknowledged[] = [];
  /** Fingerprints of everything that was uploaded. */
  const uploads = new Set<string>();
  let isStopped = false;
  let addresses = 0;

  async function acknowledge(kind: Acknowledged['kind'], id: number, token = '') {
    acknowledged.push({ kind, id, token, atMs: Date.now() });
  }
  async function send(kind: 'lead' | 'quote') {
    addresses += 1;
    const headers = { 'x-forwarded-for': `10.7.${addresses >> 8}.${addresses & 255}` };
    if (kind === 'lead') {
      const answer = await app.postJson('/api/contact', inquiry, headers);
      expect(answer.status).toBe(201);
      return acknowledge(kind, ((await answer.json()) as { id: number }).id);
    }
    const bytes = await makeNoise();
    uploads.add(sha256(bytes));
    const form = await makeQuoteForm({}, [{ name: 'room.jpg', bytes }]);
    const answer = await app.postForm('/api/quotes/ai', form, headers);
    expect(answer.status).toBe(201);
    const { quoteId, shareToken } = (await answer.json()) as {
      quoteId: number;
      shareToken: string;
    };
    return acknowledge(kind, quoteId, shareToken);
  }
  async function work(kind: 'lead' | 'quote') {
    while (!isStopped) await send(kind);
  }
  const workers = [work('lead'), work('quote'), work('quote')];
  void (async () => {
    const { id, token } = await invite(app);
    await acknowledge('invitation', id, token);
  })();
  return {
    acknowledged,
    uploads,
    async stop() {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}

async function listFileUrls(app: TestApp): Promise<Map<string, StaffFile>> {
  const answer = await app.get('/api/admin/photos?limit=200', staffHeaders);
  const { files } = (await answer.json()) as { files: StaffFile[] };
  return new Map(files.map((file) => [new URL(file.fileUrl, app.url).pathname, file]));
}

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a backup of a busy server on %s, restored on %s', (from, to) => {
  it('has every row acknowledged before it, every file whole, and the same links', async () => {
    const source = await placeInstallation(from);
    await migrate(source.connect());
    const app = await startApp(from, { ...source.environment, TRUST_PROXY: 'true' });
    // The commands go by the clock on the wall, and share leases with the server.
    const keepTime = () => app.clock.advance(Date.now() - app.clock.now().getTime());
    keepTime();
    const timer = setInterval(keepTime, 50);
    onTestFinished(() => clearInterval(timer));

    const load = putUnderLoad(app);
    await until(() => load.acknowledged.filter(({ kind }) => kind === 'quote').length >= 4);
    const folder = join(temporaryFolder(), 'backup');
    const command = startCommand('backup', [folder], source.environment);
    const before = load.acknowledged.length;
    expect(await command.ended).toMatchObject({ code: 0, errors: '' });
    // The server went on taking requests all the time.
    expect(load.acknowledged.length).toBeGreaterThan(before);
    await load.stop();
    await app.context.quotes.drain();
    keepTime();

    const place = await placeInstallation(to);
    const secret = join(folder, 'secrets', 'app-secret.txt');
    const environment = {
      ...place.environment,
      APP_SECRET: source.environment.APP_SECRET ?? readFileSync(secret, 'utf8').trim(),
    };
    const restore = await runCommand('restore', [folder], environment);
    expect(restore).toMatchObject({ code: 0, errors: '' });
    expect(restore.output).not.toContain('not whole');

    const rows = await readRows(place.connect());
    const has = {
      lead: new Set(rows.leads?.map(({ id }) => id)),
      quote: new Set(rows.quotes?.map(({ id }) => id)),
      invitation: new Set(rows.testimonials?.map(({ id }) => id)),
    };
    const madeAtMs = Date.parse(readManifest(folder).madeAt);
    const due = load.acknowledged.filter(({ atMs }) => atMs < madeAtMs);
    expect(due.filter(({ kind }) => kind === 'quote').length).toBeGreaterThanOrEqual(4);
    expect(due.filter(({ kind, id }) => !has[kind].has(id))).toEqual([]);
    expect(await readRows(source.connect())).toMatchObject({
      leads: expect.arrayContaining(rows.leads ?? []),
    });

    // Each file is what the source shows of it, or the upload as it came where it was not cleaned yet.
    let original = 0;
    for (const file of rows.quote_files ?? []) {
      const bytes = await buffer(await place.files.getStream(String(file.storage_key)));
      expect(bytes.length).toBe(file.bytes);
      if (file.state === 'received') {
        original += 1;
        expect(load.uploads).toContain(sha256(bytes));
      } else {
        const here = await buffer(await source.files.getStream(String(file.storage_key)));
        expect(bytes.equals(here)).toBe(true);
        await sharp(bytes).raw().toBuffer();
      }
    }

    const copy = await startApp(to, environment);
    copy.clock.advance(Date.now() - copy.clock.now().getTime());
    const same = async (path: string) => {
      const [here, there] = await Promise.all([app.get(path), copy.get(path)]);
      expect([path, there.status]).toEqual([path, 200]);
      expect(sha256(await there.bytes())).toBe(sha256(await here.bytes()));
    };
    const priced = new Set(rows.quotes?.filter((row) => row.result).map(({ id }) => id));
    const quotes = due.filter(({ kind, id }) => kind === 'quote' && priced.has(id));
    expect(quotes.length).toBeGreaterThanOrEqual(4);
    for (const { token } of quotes) await same(`/api/quotes/${token}`);
    const [here, there] = await Promise.all([listFileUrls(app), listFileUrls(copy)]);
    expect(there.size).toBe((rows.quote_files?.length ?? 0) - original);
    for (const path of there.keys()) await same(here.get(path)?.fileUrl ?? path);
    const { token } = due.find(({ kind }) => kind === 'invitation') ?? {};
    expect(await copy.context.testimonials.findInvitation(token ?? '')).toMatchObject({
      state: 'open',
    });
  }, 120_000);
});
