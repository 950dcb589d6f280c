import { describe, expect, it } from 'vitest';
import { sendBytes } from '#tests/support/send-bytes.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

/** Status, headers and JSON of the only answer to some bytes. */
async function answerTo(app: TestApp, bytes: string | Buffer) {
  const answer = await sendBytes(app.url, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    head: head.toLowerCase(),
    body: JSON.parse(body) as Record<string, unknown>,
  };
}

const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: stoop.example\r\nConnection: close\r\n${headers}\r\n`;

describe('a request that is none', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad-request'],
    ['a control byte in a header', get('/api/health', 'X-A: a\x01b\r\n'), 400, 'bad-request'],
    ['a line break inside a header', get('/api/health', 'X-A: a\rX-B: b\r\n'), 400, 'bad-request'],
    [
      'a length that is no number',
      get('/api/health', 'Content-Length: 1e3\r\n'),
      400,
      'bad-request',
    ],
    [
      'two different lengths',
      get('/api/health', 'Content-Length: 3\r\nContent-Length: 4\r\n'),
      400,
      'bad-request',
    ],
    [
      'a length and chunks',
      get('/api/health', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
      400,
      'bad-request',
    ],
    [
      'headers without end',
      get('/api/health', `X-A: ${'a'.repeat(20_000)}\r\n`),
      431,
      'headers-too-large',
    ],
    ['a broken escape', get('/api/admin/contacts/%zz'), 400, 'unreadable-address'],
    ['a byte that is no UTF-8', get('/api/quotes/%ff'), 400, 'unreadable-address'],
    ['a name without end', get(`/api/quotes/${'x'.repeat(500)}`), 404, 'not-found'],
  ])('is answered in the shape of the contract: %s', async (_what, bytes, status, code) => {
    const app = await startApp('sqlite');
    const answer = await answerTo(app, bytes);
    expect(answer).toMatchObject({
      status,
      body: {
        error: expect.stringMatching(/^[A-Z].* .*\.$/),
        code,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    });
    expect(answer.head).toContain('x-content-type-options: nosniff');
    expect(answer.head).toContain('connection: close');
    expect(Object.keys(answer.body)).toEqual(['error', 'code', 'requestId']);
  });

  it('costs nobody else an answer', async () => {
    const app = await startApp('sqlite');
    await Promise.all(Array.from({ length: 50 }, () => sendBytes(app.url, '\x16\x03\x01\x00')));
    expect((await app.get('/api/health')).status).toBe(200);
  });
});

it('a target that names its host is the path in it', async () => {
  const app = await startApp('sqlite');
  expect(await answerTo(app, get('http://elsewhere.example/api/health'))).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  expect(await answerTo(app, get('http://[/api/files/x'))).toMatchObject({ status: 403 });
  expect(await answerTo(app, get('http://[/api/nothing'))).toMatchObject({ status: 404 });
});
