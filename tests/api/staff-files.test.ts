import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { staffFilesSchema, staffQuotesSchema } from '#src/features/staff-quotes/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import {
  type FormFile,
  makePhoto,
  makeQuoteForm,
  type quoteFields,
} from '#tests/support/quote-form.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { startS3Peer } from '#tests/support/s3-peer.ts';
import { sendBytes } from '#tests/support/send-bytes.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

async function sendQuote(
  app: TestApp,
  names: string[],
  changes: Partial<Record<keyof typeof quoteFields, string>> = {},
) {
  const bytes = await makePhoto();
  const files: FormFile[] = names.map((name) => ({ name, bytes }));
  const answer = await app.postForm('/api/quotes/ai', await makeQuoteForm(changes, files));
  return sharedQuoteSchema.parse(await answer.json());
}

async function listFiles(app: TestApp, query = '') {
  const answer = await app.get(`/api/admin/photos?${query}`, staffHeaders);
  expect(answer.status).toBe(200);
  return staffFilesSchema.parse(await answer.json());
}

async function firstFile(app: TestApp) {
  const { files } = await listFiles(app);
  return files[0] ?? expect.fail('no file is listed');
}

async function download(app: TestApp, url: string) {
  const answer = await app.get(url);
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function storageKeys(app: TestApp): Promise<string[]> {
  const rows = await app.db.selectFrom('quoteFiles').select('storageKey').orderBy('id').execute();
  return rows.map((row) => row.storageKey);
}

describe.each(dialects)('the list of files on %s', (dialect) => {
  it('counts files, photos, videos and this week, and filters by type', async () => {
    const app = await startApp(dialect);
    await sendQuote(app, ['old.jpg']);
    app.clock.advance(8 * 24 * 3600_000);
    await sendQuote(app, ['room.jpg', 'walk.mp4', 'hall.jpg']);
    await app.db
      .updateTable('quoteFiles')
      .set({ fileType: 'video' })
      .where('fileName', '=', 'walk.mp4')
      .execute();
    const counts = { total: 4, photos: 3, videos: 1, thisWeek: 3 };
    const all = await listFiles(app);
    expect(all.counts).toEqual({ ...counts, matching: 4 });
    expect(all.files.map((file) => file.fileName)).toEqual([
      'hall.jpg',
      'walk.mp4',
      'room.jpg',
      'old.jpg',
    ]);
    expect(all.files.map((file) => file.quoteFileCount)).toEqual([3, 3, 3, 1]);
    const videos = await listFiles(app, 'type=video');
    expect(videos.counts).toEqual({ ...counts, matching: 1 });
    expect(videos.files).toMatchObject([{ fileName: 'walk.mp4', quoteFileCount: 3 }]);
    const photos = await listFiles(app, 'type=image&limit=1');
    expect(photos.counts.matching).toBe(3);
    expect(photos.nextCursor).not.toBeNull();
    const rest = await listFiles(app, `type=image&cursor=${photos.nextCursor}`);
    expect(rest.files.map((file) => file.fileName)).toEqual(['room.jpg', 'old.jpg']);
    expect(rest.counts.matching).toBe(3);
    expect(rest.nextCursor).toBeNull();
    expect((await app.get('/api/admin/photos?type=audio', staffHeaders)).status).toBe(422);
  });

  it('finds files by client, phone in any form, ticket, the words of the request and file name', async () => {
    const app = await startApp(dialect);
    await sendQuote(app, ['IMG_0042.jpg', 'den.jpg'], {
      clientName: 'Ana Ortiz',
      clientPhone: '+1 (917) 555-0188',
      description: '1 grand piano in Queens',
    });
    await sendQuote(app, ['IMGX0042.jpg'], { clientName: 'Ben Adler' });
    const find = async (q: string) => {
      const { files, counts } = await listFiles(app, `q=${encodeURIComponent(q)}`);
      expect(counts.matching).toBe(files.length);
      return files.map((file) => file.fileName);
    };
    const ofAna = ['den.jpg', 'IMG_0042.jpg'];
    expect(await find('ORTIZ')).toEqual(ofAna);
    for (const phone of [
      '9175550188',
      '917-555-0188',
      '(917) 555 0188',
      '+19175550188',
      '555-0188',
    ]) {
      expect(await find(phone), phone).toEqual(ofAna);
    }
    expect(await find('q-1')).toEqual(ofAna);
    expect(await find('Grand Piano')).toEqual(ofAna);
    expect(await find('queen')).toEqual(ofAna);
    // A name brings its whole quote.
    expect(await find('img_0042')).toEqual(ofAna);
    expect(await find('100%')).toEqual([]);
    expect(await find('zzz')).toEqual([]);
  });

  it('finds quotes the same way, and pages them in the order they came', async () => {
    const app = await startApp(dialect);
    for (const clientName of ['Ana Ortiz', 'Ben Adler', 'Cem Kaya']) {
      await sendQuote(app, ['a.jpg'], {
        clientName,
        ...(clientName === 'Ben Adler' && {
          clientPhone: '718.555.0177',
          description: '2 sofas on Staten Island',
        }),
      });
    }
    const find = async (query: string) => {
      const answer = await app.get(`/api/admin/quotes?${query}`, staffHeaders);
      const { quotes, counts } = staffQuotesSchema.parse(await answer.json());
      expect(counts.total).toBe(3);
      return [counts.matching, ...quotes.map((quote) => quote.clientName)];
    };
    for (const q of ['adler', '(718) 555-0177', '7185550177', 'Q-2', 'SOFAS', 'staten']) {
      expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual([1, 'Ben Adler']);
    }
    expect(await find('q=brooklyn&limit=1')).toEqual([2, 'Cem Kaya']);
    expect(await find('q=brooklyn&limit=1&cursor=3')).toEqual([2, 'Ana Ortiz']);
    expect(await find('status=needs-review&cursor=3')).toEqual([3, 'Ben Adler', 'Ana Ortiz']);
  });

  it('gives one file under its own name, and all files of its quote in one archive', async () => {
    const app = await startApp(dialect);
    await sendQuote(app, ['room.jpg', 'Room.heic', 'room.jpg', 'Küche 客厅.png'], {
      clientName: 'Jordan "JJ" Castellanos/Reyes',
    });
    const file = await firstFile(app);
    const stored = await download(app, file.fileUrl);
    const kept = await download(app, file.downloadUrl);
    expect(kept.bytes).toEqual(stored.bytes);
    expect(Object.fromEntries(kept.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="Ku_che __.jpg"; filename*=UTF-8''K%C3%BCche%20%E5%AE%A2%E5%8E%85.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(stored.headers.get('content-disposition')).toBeNull();

    const archive = await download(app, file.archiveUrl);
    expect(Object.fromEntries(archive.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.bytes.length),
      'content-disposition': expect.stringContaining(
        'filename="Q-1 Jordan -JJ- Castellanos-Reyes.zip"',
      ),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const entries = readZip(archive.bytes);
    expect(entries.map(({ name, method }) => [name, method])).toEqual([
      ['room.jpg', 0],
      ['Room (2).jpg', 0],
      ['room (3).jpg', 0],
      ['Küche 客厅.jpg', 0],
    ]);
    expect(entries[3]?.bytes).toEqual(stored.bytes);
  });
});

describe('links to files', () => {
  it('open what they name, in that one way, until they expire', async () => {
    const app = await startApp('sqlite');
    await sendQuote(app, ['a.jpg', 'b.jpg']);
    const { files } = await listFiles(app);
    const [second, first] = files;
    if (!first || !second) throw new Error('two files are listed');
    const urls = [first.fileUrl, first.thumbnailUrl ?? '', first.downloadUrl, first.archiveUrl];
    const path = (url: string) => url.split('?')[0] ?? '';
    const signature = (url: string) => url.split('?')[1] ?? '';
    const paths = [...urls, second.fileUrl, second.downloadUrl].map(path);
    for (const url of urls) {
      expect((await app.get(url)).status).toBe(200);
      expect((await app.get(path(url))).status).toBe(403);
      expect((await app.get(url.replace('signature=', 'signature=x'))).status).toBe(403);
      expect((await app.get(url.replace('expires=', 'expires=9'))).status).toBe(403);
      for (const other of paths.filter((candidate) => candidate !== path(url))) {
        expect((await app.get(`${other}?${signature(url)}`)).status, other).toBe(403);
      }
    }
    const detour = first.fileUrl.replace('/api/files/', '/api/files/x/%2e%2e/');
    const refused = await sendBytes(app.url, `GET ${detour} HTTP/1.0\r\nhost: localhost\r\n\r\n`);
    expect(refused).toMatch(/^HTTP\/1.1 403 /);
    app.clock.advance(26 * 3600_000);
    for (const url of urls) {
      const answer = await app.get(url);
      expect(answer.status).toBe(403);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(await answer.json()).toMatchObject({
        error: 'This link is no longer valid. Reload the page for a fresh one.',
        code: 'link-expired',
      });
    }
  });

  it('are given to staff alone', async () => {
    const app = await startApp('sqlite');
    for (const path of ['/api/admin/photos', '/api/admin/quotes']) {
      expect((await app.get(path)).status).toBe(401);
      expect((await app.get(path, { 'x-admin-password': 'wrong' })).status).toBe(401);
    }
    for (const path of ['/api/downloads/quotes/1', '/api/downloads/quotes/1/files/1']) {
      expect((await app.get(path, staffHeaders)).status).toBe(403);
    }
  });

  it('answer a part, a part too far and HEAD, always with the headers that tame an upload', async () => {
    const app = await startApp('sqlite');
    await sendQuote(app, ['a.jpg', 'b.jpg']);
    const { fileUrl, downloadUrl, archiveUrl, fileSize } = await firstFile(app);
    const opened = vi.spyOn(app.context.files, 'getStream');
    const tame = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    };
    for (const url of [fileUrl, downloadUrl]) {
      const part = await app.get(url, { range: 'bytes=0-1' });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 0-1/${fileSize}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from([0xff, 0xd8]));
      const tooFar = await app.get(url, { range: 'bytes=99999999-' });
      expect(tooFar.status).toBe(416);
      expect(Object.fromEntries(tooFar.headers)).toMatchObject({
        ...tame,
        'content-range': `bytes */${fileSize}`,
        'cache-control': 'no-store',
      });
    }
    opened.mockClear();
    for (const url of [fileUrl, downloadUrl, archiveUrl]) {
      const head = await fetch(app.url + url, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(Object.fromEntries(head.headers)).toMatchObject(tame);
      expect(opened).not.toHaveBeenCalled();
      const { headers, bytes } = await download(app, url);
      expect(head.headers.get('content-length')).toBe(String(bytes.length));
      expect(head.headers.get('content-type')).toBe(headers.get('content-type'));
      opened.mockClear();
    }
    const expired = await fetch(app.url + fileUrl.replace('expires=', 'expires=1'));
    expect(Object.fromEntries(expired.headers)).toMatchObject(tame);
  });
});

describe('archives', () => {
  it('leave out what storage has lost and say so; with nothing left there is none', async () => {
    const app = await startApp('sqlite');
    await sendQuote(app, ['a.jpg', 'b.jpg']);
    const { archiveUrl, downloadUrl } = await firstFile(app);
    const [first = '', second = ''] = await storageKeys(app);
    await app.context.files.delete(second);
    const entries = readZip((await download(app, archiveUrl)).bytes);
    expect(entries.map(({ name }) => name)).toEqual(['a.jpg', 'Missing files.txt']);
    expect(entries[1]?.bytes.toString()).toContain('b.jpg');
    const lost = await app.get(downloadUrl);
    expect(lost.status).toBe(404);
    expect(await lost.json()).toMatchObject({
      error: 'This file is gone.',
      code: 'file-not-found',
    });
    await app.context.files.delete(first);
    expect((await app.get(archiveUrl)).status).toBe(404);
  });

  it('come out of S3 as well, and single files with them', async () => {
    const s3 = await startS3Peer();
    onTestFinished(() => s3.stop());
    const app = await startApp('sqlite', {
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    await sendQuote(app, ['a.jpg', 'b.jpg', 'c.jpg']);
    const { archiveUrl, downloadUrl, fileSize } = await firstFile(app);
    expect((await download(app, downloadUrl)).bytes.length).toBe(fileSize);
    const [, second = ''] = await storageKeys(app);
    await app.context.files.delete(second);
    const entries = readZip((await download(app, archiveUrl)).bytes);
    expect(entries.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['a.jpg', fileSize],
      ['c.jpg', fileSize],
      ['Missing files.txt', expect.any(Number)],
    ]);
  });

  it('break off visibly when a file ends early, instead of passing for whole', async () => {
    const app = await startApp('sqlite');
    await sendQuote(app, ['a.jpg', 'b.jpg']);
    const { archiveUrl } = await firstFile(app);
    const size = app.context.files.size;
    vi.spyOn(app.context.files, 'size').mockImplementation(async (key) => (await size(key)) + 1);
    await expect(app.get(archiveUrl).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });

  it('stop reading when the client goes', async () => {
    const app = await startApp('sqlite');
    await sendQuote(app, ['a.jpg', 'b.jpg']);
    const large = join(temporaryFolder(), 'large');
    writeFileSync(large, randomBytes(20_000_000));
    for (const key of await storageKeys(app)) {
      await app.context.files.putFile(key, large, 'image/jpeg');
    }
    const { archiveUrl } = await firstFile(app);
    const opened: Readable[] = [];
    const { getStream } = app.context.files;
    vi.spyOn(app.context.files, 'getStream').mockImplementation(async (...args) => {
      const stream = await getStream(...args);
      opened.push(stream);
      return stream;
    });
    await new Promise<void>((resolve, reject) => {
      const request = get(app.url + archiveUrl, (response) => {
        response.once('data', () => request.destroy());
        response.once('close', resolve);
        response.on('error', () => {});
      });
      request.on('error', (error) => {
        if (!request.destroyed) reject(error);
      });
    });
    await expect.poll(() => opened.map((stream) => stream.destroyed)).toEqual([true]);
  });
});
