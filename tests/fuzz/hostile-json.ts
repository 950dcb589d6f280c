import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

const deep = (open: string, close: string, levels: number) =>
  open.repeat(levels) + close.repeat(levels);

/** JSON that stands where a field's value should. */
const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['null', 'true', 'false', '0', '-0', '-1', '0.1', '1e308', '1e400', '2147483648'],
      ...['9007199254740993', '-9223372036854775809', '[]', '{}', '[null]', '{"length":1e9}'],
      ...['{"__proto__":{"isStaff":true}}', '{"toString":1}', '{"then":1}', '"\\u0000"'],
      '"\\ud800"',
      deep('[', ']', 500),
    ),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double().map((value) => JSON.stringify(value)) },
);

const alienKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'status',
  'website',
  '',
];

/** Whole bodies that are no object with fields. */
const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  hostileText,
  fc.constantFrom(
    ...['', ' ', 'null', '[]', '""', '0', '{', '{"', '{"a":', '{"a":1,}', "{'a':1}", '{a:1}'],
    ...['\ufeff{}', '{}{}', '{} garbage', '/* */{}', 'NaN', '{"a":\u0000}', '{"a":"\n"}'],
    deep('[', ']', 20_000),
    deep('{"a":', '}', 8000).replace('}', '1}'),
    `{"a":"${'x'.repeat(70_000)}"}`,
    `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join()}}`,
  ),
);

interface Fields {
  [name: string]: unknown;
}

/** A body as the form sends it, with some of its fields spoilt, missing, doubled or out of place; sometimes no such body at all. */
export function spoiltBody(valid: Fields): fc.Arbitrary<string> {
  const names = Object.keys(valid);
  const anyName = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names, ...names) },
    { weight: 1, arbitrary: fc.constantFrom(...alienKeys) },
    { weight: 1, arbitrary: hostileText },
  );
  const spoilt = fc
    .record({
      changed: fc.array(fc.tuple(anyName, hostileValue), { maxLength: 3 }),
      added: fc.array(fc.tuple(anyName, hostileValue), { maxLength: 1 }),
      dropped: fc.subarray(names, { maxLength: 1 }),
    })
    .map(({ changed, added, dropped }) => {
      const changes = new Map(changed);
      const kept = Object.entries(valid)
        .filter(([name]) => !dropped.includes(name))
        .map(([name, value]) => [name, changes.get(name) ?? JSON.stringify(value)] as const);
      const members = [...kept, ...added].map(
        ([name, value]) => `${JSON.stringify(name)}:${value}`,
      );
      return `{${members.join(',')}}`;
    });
  return fc.oneof({ weight: 9, arbitrary: spoilt }, { weight: 1, arbitrary: hostileBody });
}
