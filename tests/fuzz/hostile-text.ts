import fc from 'fast-check';

/** A header of this name in any answer or mail was injected. */
export const injectedHeader = 'x-injected';

const injection = `X-Injected: yes`;

/** Texts that have broken other software before. */
const tricks = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb\ud83d',
  `a\r\n${injection}`,
  `a\n${injection}`,
  `a\r${injection}`,
  `a\u2028${injection}\u2029`,
  `a\u0085${injection}`,
  '=?utf-8?Q?a=0D=0AX-Injected:_yes?=',
  '\u202egnp.exe',
  '\ufeff',
  '\ufffe\uffff',
  '\u001b[2J\u0007',
  '../../../etc/passwd',
  '..\\..\\windows',
  "' or 1=1 --",
  '"; drop table leads; --',
  "\\'; select pg_sleep(9); --",
  '" OR "" MATCH "',
  'NEAR(a b, 1) AND * NOT (',
  '%_!%',
  '{{7*7}}<%= 7*7 %>',
  `$${'{7*7}'}`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=1+1',
  '@SUM(A1)',
  '%0d%0aX-Injected:%20yes',
  '%00',
  '%c0%af',
  '%s%n%x',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x7fffffff',
  '2147483648',
  '9223372036854775808',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  'a@b.example, c@d.example',
  '"a b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  'Q-999999999',
  'q-1',
  '(212) 555-0142',
  '𝕿𝖍𝖊 ½ ﬀ İstanbul ß ſ',
  'e\u0301'.repeat(40),
  '\u0e47'.repeat(200),
  'x'.repeat(300),
  'x'.repeat(5000),
];

const loneSurrogates = fc
  .array(fc.integer({ min: 0xd800, max: 0xdfff }), { minLength: 1, maxLength: 8 })
  .map((units) => String.fromCharCode(...units));

const controls = fc
  .array(fc.integer({ min: 0, max: 0x1f }), { minLength: 1, maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

/** Text that nobody types. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...tricks) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 120 }) },
  { weight: 1, arbitrary: loneSurrogates },
  { weight: 1, arbitrary: controls },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...tricks.filter((trick) => trick.length < 40)), { maxLength: 5 })
      .map((parts) => parts.join('')),
  },
);

/** The same without what fields of one line refuse, so that most of it is taken. */
export const hostileLine: fc.Arbitrary<string> = hostileText.map((text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  text.replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 60),
);
