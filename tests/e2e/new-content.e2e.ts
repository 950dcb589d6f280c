import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from './fixtures.ts';
import { startServer } from './start-server.ts';

const copied = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const configured = ['vite.config.ts', 'react-router.config.ts'];

const yonkers = `area: 'yonkers',
  areaDetails: {
    id: 'yonkers',
    name: 'Yonkers',
    tier: 'extended',
    availability: 'By appointment',
    focus: 'Hills and river lofts',
    neighborhoods: ['Getty Square', 'Nodine Hill', 'Ludlow', 'Park Hill'],
  },`;

/** A copy of the sources in a folder of their own. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-content-'));
  for (const name of [...copied, ...configured]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const name of ['node_modules', 'public']) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

/** Writes a new content file: an old one under another name, some words changed. */
function addPage(folder: string, from: string, to: string, changes: [string | RegExp, string][]) {
  let text = readFileSync(join(folder, 'src/content', from), 'utf8');
  for (const [before, after] of changes) {
    const changed = text.replace(before, after);
    expect(changed, `${before} stands in ${from}`).not.toBe(text);
    text = changed;
  }
  writeFileSync(join(folder, 'src/content', to), text);
}

test('a borough, a service and an article are one new file each', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = copySources();
  addPage(folder, 'boroughs/queens.ts', 'boroughs/yonkers.ts', [
    [/headline:\s*'[^']+'/, "headline: 'Up the Saw Mill'"],
    [/title: '[^']+'/, "title: 'Junk removal in Yonkers'"],
    ["area: 'queens',", yonkers],
  ]);
  addPage(folder, 'services/storage-unit-cleanout.ts', 'services/piano-removal.ts', [
    [/headline:\s*'[^']+'/, "headline: 'Eighty-eight keys, four flights'"],
    [/name: '[^']+'/, "name: 'Piano removal'"],
  ]);
  addPage(folder, 'articles/privacy.ts', 'articles/what-a-coi-is.ts', [
    [/\n {2}title: '[^']+'/, "\n  title: 'What a certificate of insurance is'"],
  ]);
  const server = await startServer({}, folder);
  try {
    for (const [path, heading] of [
      ['/yonkers-junk-removal', 'Up the Saw Mill'],
      ['/piano-removal', 'Eighty-eight keys, four flights'],
      ['/what-a-coi-is', 'What a certificate of insurance is'],
    ] as const) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    for (const path of ['/yonkers-junk-removal', '/piano-removal', '/what-a-coi-is']) {
      expect(sitemap).toContain(`${path}</loc>`);
    }
    await page.goto(`${server.url}/coverage`);
    const covered = page.getByRole('main').getByRole('link', { name: 'Yonkers' });
    await expect(covered).toHaveAttribute('href', '/yonkers-junk-removal');
    await page.goto(`${server.url}/services`);
    await expect(page.getByRole('main').getByRole('link', { name: /Piano removal/ })).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
