import fc from 'fast-check';
import type { EntryPoint } from './entry-point.ts';
import { hostileSegment } from './hostile-path.ts';
import { hostileText } from './hostile-text.ts';

const methods = [
  ...[
    'GET',
    'GET',
    'POST',
    'POST',
    'HEAD',
    'OPTIONS',
    'PATCH',
    'PUT',
    'DELETE',
    'TRACE',
    'CONNECT',
  ],
  ...[
    'PROPFIND',
    'M-SEARCH',
    'QUERY',
    'get',
    'G ET',
    '',
    'GÉT',
    'X'.repeat(4000),
    '\x16\x03\x01',
    'PRI',
  ],
];

const targets = [
  ...[
    '/',
    '/quote',
    '/api/health',
    '/api/contact',
    '/api/quotes/ai',
    '/api/testimonials',
    '/api/admin/quotes',
  ],
  ...[
    '*',
    '',
    '?',
    '//',
    '/\\[',
    '//evil.example/',
    '/./',
    'http://x/api/health',
    'http://[/api/files/a',
    'http://',
  ],
  ...[
    'evil.example:443',
    '/a b',
    '/\x00',
    '/\x7f\x80\xff',
    `/${'x'.repeat(20_000)}`,
    '/api/files/../../app.sqlite',
  ],
  ...[
    '/.env',
    '/img/../../package.json',
    '/assets/..%2f..%2f.env',
    '/api/docs/json',
    '/metrics',
    'javascript:alert(1)',
  ],
];

const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.1x',
  'http/1.1',
  '',
];

const lines = [
  ...[
    'Host: x',
    'Host: x\r\nHost: y',
    'Host: a b',
    'Host: evil.example/..',
    'Host:',
    'Hos\x00t: x',
  ],
  ...['Connection: close', 'Connection: keep-alive', 'Connection: upgrade\r\nUpgrade: websocket'],
  ...[
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Type: \xff',
  ],
  ...[
    'Content-Length: 0',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 0x5',
  ],
  ...[
    'Content-Length: 5, 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 99999999999999999999',
  ],
  ...['Content-Length: +5', 'Content-Length : 5', 'Content-Length: 4294967296', 'Content-Length: '],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: Chunked, identity',
    'Transfer-Encoding: gzip, chunked',
  ],
  ...[
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
  ],
  ...[
    'TE: trailers',
    'Trailer: Content-Length',
    'Expect: 100-continue',
    'Expect: 200-ok',
    'Content-Encoding: gzip',
  ],
  ...[
    'Range: bytes=0-0',
    'Range: bytes=-',
    `Range: bytes=${'0-,'.repeat(1000)}`,
    'If-Range: x',
    'If-None-Match: *',
  ],
  ...[
    'Accept-Encoding: br',
    'Accept-Encoding: \xff',
    `Accept-Encoding: ${'gzip;q=0.001,'.repeat(500)}`,
    'Accept: \x7f',
  ],
  ...[
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-For: \xff',
    'X-Forwarded-For: , , ,',
    'X-Forwarded-For: [::1]:99999',
  ],
  ...[
    'X-Forwarded-For: 1.1.1.1, x, 2.2.2.2\r\nX-Forwarded-For: 3.3.3.3',
    `X-Forwarded-For: ${'1.1.1.1,'.repeat(1500)}`,
  ],
  ...[
    'X-Forwarded-For: ::ffff:1.2.3.4',
    'X-Forwarded-For: <script>',
    'X-Forwarded-Host: evil.example',
    'Forwarded: for=x',
  ],
  ...[
    'X-Forwarded-Proto: javascript',
    'X-Http-Method-Override: DELETE',
    'X-Original-Url: /admin',
    'Accept-Version: 9',
  ],
  ...[
    'X-Admin-Password: wrong',
    'X-Admin-Password: \xe9',
    `X-Admin-Password: ${'x'.repeat(10_000)}`,
    'X-Admin-Password:',
  ],
  ...[
    'Idempotency-Key: short',
    `Idempotency-Key: ${'k'.repeat(5000)}`,
    'Idempotency-Key: a\r\nIdempotency-Key: b',
  ],
  ...[
    'Cookie: a=b',
    `Cookie: ${'a=b; '.repeat(1500)}`,
    'Authorization: Basic eHg6eHg=',
    'Authorization: Bearer \xff',
    'Origin: null',
  ],
  ...[
    'X: a\x00b',
    'X: a\rX-Injected: yes',
    'X: a\nX-Injected: yes',
    ' folded: x',
    '\tfolded',
    'no colon',
    ': empty',
    'X: \x1b[2J',
  ],
  ...[
    'X: '.repeat(3),
    `X: ${'y'.repeat(17_000)}`,
    'x\r\n'.repeat(50),
    '__proto__: x',
    'constructor: x',
  ],
  Array.from({ length: 300 }, (_, index) => `X-${index}: ${index}`).join('\r\n'),
  Array.from({ length: 2500 }, (_, index) => `X${index}:`).join('\r\n'),
];

const bodies = [
  ...[
    '',
    '',
    '{}',
    '12345',
    '{"password":"x"}',
    '0\r\n\r\n',
    '5\r\nhello\r\n0\r\n\r\n',
    '5\r\nhell',
    'ffffffffffffffff\r\n',
  ],
  ...[
    '-1\r\nx\r\n',
    '5;ext="\r\n',
    `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
    'zz\r\n',
    '0\r\nX-Injected: yes\r\n\r\n',
  ],
  ...[
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    '--x\r\n\r\n',
    '\x00'.repeat(1000),
  ],
  'GET /api/health HTTP/1.1\r\nHost: smuggled\r\nX-Injected: yes\r\n\r\n',
];

/** Bytes on a connection that may or may not be HTTP. */
export function rawHttpEntryPoint(): EntryPoint {
  const target = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('/', '/quote', '/api/health', '/api/testimonials') },
    { weight: 4, arbitrary: fc.constantFrom(...targets) },
    { weight: 1, arbitrary: hostileSegment.map((segment) => `/api/${segment}`) },
  );
  const freeLine = hostileText.map((text) => `X-Free: ${Buffer.from(text).toString('latin1')}`);
  const header = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...lines) },
    { weight: 1, arbitrary: freeLine },
  );
  const request = fc
    .record({
      method: mostly('GET', methods),
      target,
      version: mostly('HTTP/1.1', versions),
      host: mostly('Host: stoop.example', ['']),
      headers: fc.array(header, { maxLength: 2 }),
      lineEnd: mostly('\r\n', ['\n', '\r']),
      body: mostly('', bodies),
    })
    .map(({ method, target: path, version, host, headers, lineEnd, body }) =>
      [`${method} ${path} ${version}`, ...(host ? [host] : []), ...headers, '', body].join(lineEnd),
    );
  const bytes = fc.oneof(
    { weight: 12, arbitrary: request.map((text) => Buffer.from(text, 'latin1')) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(request, fc.nat(300))
        .map(([text, cut]) => Buffer.from(text.slice(0, cut), 'latin1')),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array)) },
  );
  return {
    name: 'raw HTTP',
    minTaken: 0.1,
    requests: bytes.map((wire) => ({ method: '', path: '', wire })),
  };
}

function mostly(usual: string, others: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}
