import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { staffFilesSchema } from '#src/features/staff-quotes/contract.ts';
import { addLead, inquiry } from '#tests/support/leads.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { staffHeaders, startApp, type TestApp } from '#tests/support/start-app.ts';

const browser = 'gzip, deflate, br, zstd';

it.each([
  [browser, 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long answer is sent compressed to whoever takes %s', async (accepted, encoding, unpack) => {
  const app = await startApp('sqlite');
  for (let lead = 0; lead < 30; lead += 1) await addLead(app);
  const path = '/api/admin/contacts';
  const plain = await read(app, path, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await read(app, path, accepted);
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': plain.headers['content-type'],
    vary: 'accept-encoding',
    'cache-control': plain.headers['cache-control'],
  });
  expect(packed.body.length).toBeLessThan(plain.body.length / 5);
  expect(unpack(packed.body).toString()).toBe(plain.body.toString());
  expect(staffLeadsSchema.parse(JSON.parse(plain.body.toString())).contacts).toHaveLength(30);
});

it('a short answer is sent as it is', async () => {
  const app = await startApp('sqlite');
  await addLead(app);
  const { headers, body } = await read(app, '/api/admin/contacts', browser);
  expect(body.length).toBeLessThan(1024);
  expect(headers['content-encoding']).toBeUndefined();
});

it('photos, archives and sheets are sent as they are', async () => {
  const app = await startApp('sqlite');
  await app.postForm('/api/quotes/ai', await makeQuoteForm());
  const list = await app.get('/api/admin/photos', staffHeaders);
  const [file] = staffFilesSchema.parse(await list.json()).files;
  if (!file) return expect.fail('no file');
  for (const url of [file.fileUrl, file.downloadUrl, file.archiveUrl]) {
    const { headers, body } = await read(app, url, browser);
    expect(headers['content-encoding'], url).toBeUndefined();
    expect(Number(headers['content-length']), url).toBe(body.length);
  }
  for (let lead = 0; lead < 30; lead += 1) await addLead(app);
  const { headers } = await read(app, '/api/admin/contacts.csv', browser);
  expect(headers['content-encoding']).toBeUndefined();
});

it('a compressed request is not unpacked: a small one could hold gigabytes', async () => {
  const app = await startApp('sqlite');
  const answer = await fetch(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify(inquiry)),
  });
  expect(answer.status).toBe(400);
});

/** An answer as it travels. */
async function read({ url }: TestApp, path: string, acceptEncoding: string) {
  const headers = { ...staffHeaders, 'accept-encoding': acceptEncoding };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(path, url), { headers }, resolve).on('error', reject).end();
  });
  return { headers: response.headers, body: await buffer(response) };
}
