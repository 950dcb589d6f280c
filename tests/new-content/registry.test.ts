import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { gonePages, newPages, placeNewContent } from './place-new-content.ts';

it('a borough, a service and an article are one new file each, and taking one away is no more', async () => {
  const folder = placeNewContent();
  const load = (file: string) => import(/* @vite-ignore */ join(folder, 'src', file));

  const routes: { default: RouteConfigEntry[] } = await load('routes.ts');
  const addresses = routes.default
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .map(({ path }) => `/${path}`);
  expect(addresses).toEqual(expect.arrayContaining(newPages.map(([path]) => path)));

  const { pages }: typeof import('#src/content/pages.ts') = await load('content/pages.ts');
  const documents = new Map<string, object>(Object.values(pages).flatMap((byPath) => [...byPath]));
  expect(gonePages.filter((path) => documents.has(path) || addresses.includes(path))).toEqual([]);
  for (const [path, heading] of newPages) {
    expect(JSON.stringify(documents.get(path)), path).toContain(heading);
  }

  const { PageBlocks }: typeof import('#src/features/marketing/web/blocks/page-blocks.tsx') =
    await load('features/marketing/web/blocks/page-blocks.tsx');
  const render = (path: string) =>
    renderToStaticMarkup(
      createElement(PageBlocks, { blocks: pages.plain.get(path)?.blocks ?? [] }),
    );
  expect(render('/coverage')).toMatch(/<a [^>]*href="\/yonkers-junk-removal"[^>]*>[^/]*Yonkers/);
  const { readAreas }: typeof import('#src/server/read-areas.ts') =
    await load('server/read-areas.ts');
  expect((await readAreas()).map(({ id }) => id)).toContain('yonkers');
  expect(render('/services')).toContain('<a href="/theater-cleanouts">Theater cleanouts</a>');
});

it('a company without pages about areas or services starts, and no page needs the types of a route it lost', async () => {
  const folder = placeNewContent();
  for (const kind of ['boroughs', 'services']) {
    rmSync(join(folder, 'src/content/company', kind), { recursive: true });
  }
  const { default: routes }: typeof import('#src/routes.ts') = await import(
    /* @vite-ignore */ join(folder, 'src/routes.ts')
  );
  const used = JSON.stringify(routes);
  const typed = globSync('features/**/*.route.ts*', { cwd: 'src' }).filter((file) =>
    readFileSync(join('src', file), 'utf8').includes("'./+types/"),
  );
  expect(typed.length).toBeGreaterThan(10);
  expect(typed.filter((file) => !used.includes(`"${file}"`))).toEqual([]);
  const { readAreas }: typeof import('#src/server/read-areas.ts') = await import(
    /* @vite-ignore */ join(folder, 'src/server/read-areas.ts')
  );
  expect((await readAreas()).length).toBeGreaterThan(3);
});

it('two files of one address are refused by name', async () => {
  const folder = placeNewContent();
  const services = join(folder, 'src/content/company/services');
  cpSync(join(services, 'theater-cleanouts.ts'), join(services, 'piano-removal.ts'));
  const loading = import(/* @vite-ignore */ join(folder, 'src/routes.ts'));
  await expect(loading).rejects.toThrow('Two pages are at /piano-removal');
});
