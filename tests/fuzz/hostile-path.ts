import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

const tricks = [
  ...[
    '..',
    '.',
    '...',
    '%2e%2e',
    '%2E%2e%2F',
    '..%2f..%2f',
    '..%5c..%5c',
    '..%c0%af',
    '%252e%252e%252f',
  ],
  ...['%00', 'a%00.jpg', '%', '%z', '%zz', '%e0%a4', '%ff', '%u0041', '%0d%0aX-Injected:%20yes'],
  ...[
    '\\',
    '\\\\evil.example',
    '\\[',
    '[',
    '[::1]',
    ']',
    '{',
    '}',
    '|',
    '^',
    '"',
    '<b>',
    '`',
    "'",
    ';a=b',
  ],
  ...['//', '/', '/evil.example/', './/evil.example/', '@evil.example', ':80', '#', '~', '*'],
  ...[
    '.env',
    '.git',
    'config',
    'package.json',
    'app.sqlite',
    'admin-password.txt',
    'etc',
    'passwd',
  ],
  ...[
    'src',
    'server',
    'main.ts',
    'build',
    'index.js.map',
    'assets',
    'img',
    '__manifest',
    '__proto__',
    '_root.data',
  ],
  ...['0', '1', '-1', '1e9', '2147483648', '9999999999999999999999', 'NaN', 'null', '1.5', '%31'],
  'x'.repeat(3000),
  'a/'.repeat(1000),
];

const queryless = (text: string) => text.replace(/[^!-~]/g, '-').replace(/[?#]/g, '-');

/** What may stand in an address, and should not. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...tricks) },
  { weight: 3, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: hostileText.map((text) =>
      encodeURIComponent(encodeURIComponent(text.toWellFormed())),
    ),
  },
  { weight: 2, arbitrary: hostileText.map(queryless) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map(queryless) },
);

/** A query with some of the names an address knows, as often as not with values it cannot use. */
export function hostileQuery(known: Record<string, string[]>): fc.Arbitrary<string> {
  const names = Object.keys(known);
  const good = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .constantFrom(...(known[name] ?? ['']))
        .map((value) => `${name}=${encodeURIComponent(value)}`),
    );
  const bad = fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...names) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('__proto__', 'constructor', 'q[]', 'q[a]', '', '%'),
        },
        { weight: 1, arbitrary: hostileSegment },
      ),
      hostileSegment,
    )
    .map(([name, value]) => `${name}=${value.replaceAll('#', '%23')}`);
  const freeText = hostileText.map(
    (text) => `q=${encodeURIComponent(text.toWellFormed().slice(0, 90))}`,
  );
  const parts = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: good },
      { weight: 2, arbitrary: names.includes('q') ? freeText : good },
      { weight: 2, arbitrary: bad },
    ),
    { maxLength: 4 },
  );
  return parts.map((all) => (all.length > 0 ? `?${all.join('&')}` : ''));
}
