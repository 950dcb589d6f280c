import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#tests/e2e/start-server.ts';
import { newPages, placeNewContent } from './place-new-content.ts';

it('a site with new content builds, serves it, and leads to it', async () => {
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
  expect(await read('/services')).toContain('href="/piano-removal"');
});
