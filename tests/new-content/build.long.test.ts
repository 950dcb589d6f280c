import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#tests/e2e/start-server.ts';
import { listPages } from '../../scripts/list-pages.ts';
import { gonePages, newPages, placeNewContent } from './place-new-content.ts';

it('a site with new content and without some of the old one builds, and every link leads somewhere', async () => {
  const server = await startServer({}, placeNewContent());
  onTestFinished(() => server.stop());
  const read = async (path: string) => (await fetch(server.url + path)).text();
  const sitemap = await read('/sitemap.xml');
  for (const [path, heading] of newPages) {
    const html = await read(path);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(heading);
    expect(html).toContain('<footer');
    expect(sitemap).toContain(`${path}</loc>`);
  }
  expect(await read('/coverage')).toContain('href="/yonkers-junk-removal"');
  expect(await read('/services')).toContain('href="/theater-cleanouts"');

  const pages = await listPages(server.url);
  const links = new Set<string>();
  for (const path of pages) {
    for (const [, href = ''] of (await read(path)).matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      links.add(href);
  }
  expect(pages.length).toBeGreaterThan(15);
  for (const path of [...pages, ...links]) {
    expect(gonePages).not.toContain(path);
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  for (const path of gonePages) expect((await fetch(server.url + path)).status, path).toBe(404);
});
