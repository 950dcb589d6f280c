import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/decisions/002-dependencies.md', 'utf8');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

it.each([
  ['## In the product', '## To build', ['dependencies', 'optionalDependencies']],
  ['## To build', '## Cut out', ['devDependencies']],
])(
  'the decision says under "%s" why each package is here, and names none that is gone',
  (start, end, kinds) => {
    const section = text.slice(text.indexOf(start), text.indexOf(end));
    const named = [...section.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name);
    const installed = kinds.flatMap((kind) => Object.keys(manifest[kind]));
    expect(named.toSorted()).toEqual(installed.toSorted());
  },
);
