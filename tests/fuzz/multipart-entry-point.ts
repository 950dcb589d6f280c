import fc from 'fast-check';
import { quoteFields } from '#tests/support/quote-form.ts';
import type { EntryPoint } from './entry-point.ts';
import { type FuzzRequest, nextAddress } from './fuzz-request.ts';
import { hostileText } from './hostile-text.ts';
import type { MediaSamples } from './media-samples.ts';

const boundary = 'fuzz-boundary';
const fileNames = [
  ...[
    'room.jpg',
    'room.png',
    'a.svg',
    'a.html',
    '../../../a.jpg',
    '..\\a.jpg',
    'C:\\a.jpg',
    '/etc/passwd',
    '.htaccess',
  ],
  ...[
    '',
    '.',
    '..',
    'con.jpg',
    'a\x00.jpg',
    'a\r\nX-Injected: yes.jpg',
    'a"; name="b',
    '%00',
    '=cmd|x',
    'a'.repeat(3000),
  ],
  ...['\u202egpj.exe', '💥.jpg', '__proto__', "a.jpg; filename*=UTF-8''b.jpg"],
];
const dispositions = [
  ...[
    'form-data; name="files"',
    'form-data; name=files',
    'form-data',
    'attachment; name="files"',
    'form-data; name="files[]"',
  ],
  ...[
    'form-data; name="__proto__"',
    'form-data; name="constructor"',
    'form-data; name=""',
    'form-data; name="a"; name="b"',
  ],
  ...[
    "form-data; name*=UTF-8''files",
    'form-data; name="files"; filename',
    `form-data; name="${'n'.repeat(2000)}"`,
  ],
];
const contentTypes = [
  `multipart/form-data; boundary=${boundary}`,
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=x',
  ],
  ...[
    `multipart/form-data; boundary="${boundary}"`,
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/form-data; boundary=\xff',
  ],
  ...[
    'multipart/form-data; boundary=other',
    'application/json',
    `Multipart/Form-Data; charset=x; BOUNDARY=${boundary}`,
  ],
];

/** Where forms with files go. */
interface FormAddress {
  name: string;
  path: string;
  minTaken: number;
}

const photoQuote = { name: 'POST /api/quotes/ai', path: '/api/quotes/ai', minTaken: 0.2 };

/** The form of the photo quote, with anything in it that may be wrong. */
export function multipartEntryPoint(
  { tiny, spoilt }: MediaSamples,
  { name, path, minTaken }: FormAddress = photoQuote,
): EntryPoint {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const field = (name: string, value: string | Buffer) =>
    part(`Content-Disposition: form-data; name="${name}"`, value);
  const file = (name: string, bytes: Buffer, type = 'image/jpeg', where = 'files') =>
    part(
      `Content-Disposition: form-data; name="${where}"; filename="${name}"\r\nContent-Type: ${type}`,
      bytes,
    );

  const spoiltFile = spoilt.map((bytes) => file('room.jpg', bytes));
  const goodFile = fc.constantFrom(...tiny).map((bytes) => file('room.jpg', bytes));
  const oddFile = fc
    .record({
      name: fc.oneof(fc.constantFrom(...fileNames), hostileText),
      bytes: fc.oneof(
        { weight: 3, arbitrary: spoilt },
        { weight: 1, arbitrary: hostileText.map((text) => Buffer.from(text)) },
      ),
      type: fc.constantFrom(
        'image/jpeg',
        'text/html',
        'multipart/mixed; boundary=x',
        '',
        'a',
        '\xff',
      ),
      where: fc.constantFrom(
        'files',
        'files',
        'files',
        'files',
        'description',
        '__proto__',
        'photos',
      ),
    })
    .map(({ name, bytes, type, where }) => file(name, bytes, type, where));
  const oddField = fc
    .tuple(
      fc.constantFrom(
        ...Object.keys(quoteFields),
        'files',
        '__proto__',
        'constructor',
        'sourceDetail',
        'extra',
        '',
      ),
      fc.oneof(
        hostileText.map((text) => Buffer.from(text)),
        fc.constant(Buffer.alloc(40_000, 'x')),
        fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
      ),
    )
    .map(([name, value]) => field(name, value));
  const oddPart = fc
    .record({
      head: fc.constantFrom(...dispositions),
      more: fc.constantFrom(
        '',
        '\r\nContent-Transfer-Encoding: base64',
        '\r\nContent-Length: 99999',
        '\r\nX: y'.repeat(100),
        '\r\nbroken',
        `\r\nX: ${'y'.repeat(20_000)}`,
      ),
      bytes: fc.constantFrom(...tiny),
    })
    .map(({ head, more, bytes }) => part(`Content-Disposition: ${head}${more}`, bytes));
  const nested = goodFile.map((inner) => field('files', inner));
  const many = fc
    .constantFrom(30, 3000)
    .chain((count) =>
      fc
        .constantFrom(
          field('description', 'x'),
          file('a.jpg', tiny[0] ?? Buffer.alloc(0)),
          part('', ''),
          Buffer.from(`--${boundary}\r\n`),
        )
        .map((one) => Buffer.concat(Array.from({ length: count }, () => one))),
    );

  const form = fc
    .record({
      dropped: fc.subarray(Object.keys(quoteFields), { maxLength: 1 }),
      isWhole: fc.constantFrom(true, true, true, true, true, true, true, false),
      fieldsFirst: fc.constantFrom(true, true, true, true, true, false),
      files: fc.array(
        fc.oneof(
          { weight: 6, arbitrary: goodFile },
          { weight: 3, arbitrary: spoiltFile },
          { weight: 1, arbitrary: oddFile },
        ),
        { minLength: 1, maxLength: 2 },
      ),
      odd: fc.array(
        fc.oneof(
          { weight: 6, arbitrary: oddField },
          { weight: 2, arbitrary: oddPart },
          { weight: 1, arbitrary: nested },
          { weight: 1, arbitrary: many },
        ),
        { maxLength: 1 },
      ),
      changed: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        {
          weight: 1,
          arbitrary: fc.tuple(
            fc.constantFrom('description', 'clientName', 'clientPhone'),
            hostileText,
          ),
        },
      ),
    })
    .map(({ dropped, isWhole, fieldsFirst, files, odd, changed }) => {
      const fields = Object.entries({
        ...quoteFields,
        ...(changed && { [changed[0]]: changed[1] }),
      })
        .filter(([name]) => isWhole || !dropped.includes(name))
        .map(([name, value]) => field(name, value));
      return Buffer.concat(
        fieldsFirst ? [...fields, ...odd, ...files] : [...files, ...odd, ...fields],
      );
    });

  const damage = fc.oneof(
    { weight: 3, arbitrary: fc.constant('none' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...(['cut', 'no end', 'two ends', 'feeds', 'preamble', 'late', 'flipped'] as const),
      ),
    },
  );
  const requests = fc
    .record({
      form,
      damage,
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      contentType: fc.oneof(
        { weight: 14, arbitrary: fc.constant(contentTypes[0] ?? '') },
        { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
      ),
      length: fc.oneof(
        { weight: 12, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(-20, 5000) },
      ),
      key: fc.oneof(
        { weight: 4, arbitrary: fc.constant('') },
        { weight: 4, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.constantFrom('short', 'k'.repeat(20), 'x'.repeat(200)) },
      ),
    })
    .map(({ form: parts, damage: what, at, contentType, length, key }): FuzzRequest => {
      const end = Buffer.from(`--${boundary}--\r\n`);
      const whole = Buffer.concat([parts, end]);
      const cut = Math.floor(whole.length * at);
      const flipped = Buffer.from(whole);
      flipped[cut] = (flipped[cut] ?? 0) ^ 0x55;
      const body = {
        none: whole,
        cut: whole.subarray(0, cut),
        'no end': parts,
        'two ends': Buffer.concat([end, whole]),
        feeds: Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
        preamble: Buffer.concat([Buffer.from('hello\r\n'), whole]),
        late: Buffer.concat([whole, Buffer.alloc(3000, 'x')]),
        flipped,
      }[what];
      const headers = { 'content-type': contentType, ...(key && { 'idempotency-key': key }) };
      const fuzzRequest: FuzzRequest = { method: 'POST', path, headers, body };
      return length === 0
        ? fuzzRequest
        : { ...fuzzRequest, wire: overTheWire(path, headers, body, body.length + length) };
    });
  return { name: `${name} (multipart)`, requests, minTaken };
}

/** The same request with a length that is not its own. */
function overTheWire(
  path: string,
  headers: Record<string, string>,
  body: Buffer,
  length: number,
): Buffer {
  const lines = Object.entries({
    host: 'stoop.example',
    connection: 'close',
    'x-forwarded-for': nextAddress(),
    ...headers,
    'content-length': String(Math.max(0, length)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    body,
  ]);
}
