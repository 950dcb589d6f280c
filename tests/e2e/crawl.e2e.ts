import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes them so, and browsers read them so.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    // A label around a control and an id on it say the same twice.
    'no-redundant-for': 'off',
    // Phone numbers may wrap; CSS keeps them together where they stand.
    'tel-non-breaking': 'off',
    'long-title': ['error', { maxlength: 71 }],
    'script-type': 'off',
    'element-permitted-content': 'error',
  },
});

/** Addresses a page points at: links, pictures, scripts, styles, clips. */
function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster|data-[a-z]+)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((entry) => entry.replace(/ \S+$/, '')),
  );
  return [...single, ...sets]
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.startsWith('/') || address.startsWith('#'));
}

test('from home, every page is reached and nothing is broken', { tag: '@desktop' }, async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const bodies = new Map<string, string>();
  const statuses = new Map<string, number>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const queue = [{ path: '/', from: 'the start' }];
  const broken: string[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    if (statuses.has(path)) continue;
    const response = await request.get(path);
    statuses.set(path, response.status());
    if (response.status() !== 200)
      broken.push(`${path} answers ${response.status()}, from ${from}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    const reached = new URL(response.url()).pathname;
    bodies.set(reached, html);
    for (const address of addressesIn(html)) {
      const { pathname, hash } = new URL(address, new URL(reached, String(baseURL)));
      if (hash) anchors.push({ from: reached, path: pathname, id: hash.slice(1) });
      queue.push({ path: pathname, from: reached });
    }
  }
  expect(broken).toEqual([]);
  expect([...bodies.keys()]).toEqual(expect.arrayContaining(publicPages));
  const lost = anchors.filter(({ path, id }) => !bodies.get(path)?.includes(`id="${id}"`));
  expect(lost).toEqual([]);

  for (const [path, html] of bodies) {
    const { results } = await htmlValidate.validateString(html, path);
    const messages = results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`,
      ),
    );
    expect(messages, path).toEqual([]);
    expect(html.match(/<img(?![^>]*\salt=)/g), path).toBeNull();
  }
});

test('the sitemap and robots lead search engines to every page', { tag: '@desktop' }, async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  expect(entries.map(([, address]) => new URL(address ?? '').pathname).sort()).toEqual(
    [...publicPages].sort(),
  );
  for (const [, address = '', day = ''] of entries) {
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(day).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await request.get(new URL(address).pathname)).status()).toBe(200);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
});

test('every page names itself, its picture and what it is about', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/');
  const heads = await page.evaluate(readHeads, publicPages);
  for (const { path, canonical, url, card, picture, data } of heads) {
    expect([canonical, url, card]).toEqual([baseURL + path, baseURL + path, 'summary_large_image']);
    const image = await request.get(new URL(picture ?? '').pathname);
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    for (const text of data) expect(JSON.parse(text)['@context']).toBe('https://schema.org');
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(publicPages.length);
});

/** Runs in the page, whose parser reads the pages as search engines get them. */
function readHeads(paths: string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(path)).text();
      const { head, title } = new DOMParser().parseFromString(html, 'text/html');
      const attribute = (selector: string, name: string) =>
        head.querySelector(selector)?.getAttribute(name);
      return {
        path,
        title,
        canonical: attribute('link[rel=canonical]', 'href'),
        url: attribute('meta[property="og:url"]', 'content'),
        card: attribute('meta[name="twitter:card"]', 'content'),
        picture: attribute('meta[property="og:image"]', 'content'),
        description: attribute('meta[name=description]', 'content'),
        data: [...head.ownerDocument.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent ?? '',
        ),
      };
    }),
  );
}

test('old and short addresses lead on for good, with their campaign', { tag: '@desktop' }, async ({
  request,
  baseURL,
}) => {
  for (const [from, to] of [
    ['/get-quote?utm_source=flyer', '/quote?utm_source=flyer'],
    ['/storage-cleanout', '/storage-unit-cleanout'],
    ['/estate-cleanout', '/estate-cleanouts'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/Get-Quote', '/get-quote'],
    ['//evil.example//', '/evil.example'],
  ] as const) {
    const response = await request.get(baseURL + from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([301, to]);
  }
});

test('no other spelling of an address is a page of its own', { tag: '@desktop' }, async ({
  request,
  baseURL,
}) => {
  for (const path of ['/%61bout', '/%41BOUT', '/about.data/x', '/Nowhere', '/404']) {
    const response = await request.get(baseURL + path);
    expect([response.status(), path]).toEqual([404, path]);
    expect(await response.text()).toContain('Page Not Found');
  }
});

test('pages only for staff ask not to be found', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/admin', '/admin-contacts', '/admin-photos', '/admin-testimonials']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
});
