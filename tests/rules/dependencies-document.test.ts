import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/decisions/002-dependencies.md', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

it.each([
  ['## In the product', '## To build', 'dependencies'],
  ['## To build', '## Cut out', 'devDependencies'],
])(
  'the decision says under "%s" why each package is here, and names none that is gone',
  (start, end, kind) => {
    const section = text.slice(text.indexOf(start), text.indexOf(end));
    const named = [...section.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(manifest[kind]).toSorted());
  },
);
