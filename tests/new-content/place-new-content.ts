import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const copied = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const configured = ['vite.config.ts', 'react-router.config.ts'];

const company = 'src/content/company';

const yonkers = `area: 'yonkers',
  areaDetails: {
    id: 'yonkers',
    name: 'Yonkers',
    tier: 'extended',
    availability: 'By appointment',
    focus: 'Hills and river lofts',
    neighborhoods: ['Getty Square', 'Nodine Hill', 'Ludlow', 'Park Hill'],
    zipCodes: ['107'],
  },`;

/** What the three new files become: each page's path and its heading. */
export const newPages = [
  ['/yonkers-junk-removal', 'Up the Saw Mill'],
  ['/theater-cleanouts', 'Sets, seats and spotlights'],
  ['/what-a-coi-is', 'What a certificate of insurance is'],
] as const;

/** The pages of the files that are taken away. */
export const gonePages = [
  '/nassau-junk-removal',
  '/retail-store-cleanouts',
  '/about',
  '/how-it-works',
  '/sofa-removal',
  '/testimonials',
];

/** Copies the sources into a folder of their own, adds a borough, a service and an article, one file each, and takes some pages away. */
export function placeNewContent(): string {
  const folder = temporaryFolder();
  for (const name of [...copied, ...configured]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const name of ['node_modules', 'public']) symlinkSync(resolve(name), join(folder, name));
  addPage(folder, 'boroughs/queens.ts', 'boroughs/yonkers.ts', [
    [/headline:\s*'[^']+'/, "headline: 'Up the Saw Mill'"],
    [/title: '[^']+'/, "title: 'Junk removal in Yonkers'"],
    ["area: 'queens',", yonkers],
  ]);
  addPage(folder, 'services/storage-unit-cleanout.ts', 'services/theater-cleanouts.ts', [
    [/headline:\s*'[^']+'/, "headline: 'Sets, seats and spotlights'"],
    [/name: '[^']+'/, "name: 'Theater cleanouts'"],
  ]);
  addPage(folder, 'articles/privacy.ts', 'articles/what-a-coi-is.ts', [
    [/\n {2}title: '[^']+'/, "\n  title: 'What a certificate of insurance is'"],
  ]);
  for (const name of ['boroughs/nassau', 'services/retail-store-cleanouts']) {
    rmSync(join(folder, company, `${name}.ts`));
  }
  for (const name of ['about', 'how-it-works', 'sofa-removal', 'testimonials']) {
    rmSync(join(folder, company, `pages/${name}.ts`));
  }
  return folder;
}

/** Writes a new content file: an old one under another name, some words changed. */
function addPage(folder: string, from: string, to: string, changes: [string | RegExp, string][]) {
  let text = readFileSync(join(folder, company, from), 'utf8');
  for (const [before, after] of changes) {
    const changed = text.replace(before, after);
    expect(changed, `${before} stands in ${from}`).not.toBe(text);
    text = changed;
  }
  writeFileSync(join(folder, company, to), text);
}
