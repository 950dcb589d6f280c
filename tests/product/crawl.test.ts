import { HtmlValidate } from 'html-validate';
import { expect, inject, it } from 'vitest';
import { publicPages } from '#tests/e2e/public-pages.ts';
import { attributeOf, get, readPage } from './read-page.ts';

const origin = inject('productUrl');

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

it('from home, every page is reached and nothing is broken', { timeout: 120_000 }, async () => {
  const bodies = new Map<string, string>();
  const statuses = new Map<string, number>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const queue = [{ path: '/', from: 'the start' }];
  const broken: string[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    if (statuses.has(path)) continue;
    const response = await fetch(origin + path);
    statuses.set(path, response.status);
    if (response.status !== 200) broken.push(`${path} answers ${response.status}, from ${from}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    const html = await response.text();
    const reached = new URL(response.url).pathname;
    bodies.set(reached, html);
    for (const address of addressesIn(html)) {
      const { pathname, hash } = new URL(address, new URL(reached, origin));
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

it('the sitemap and robots lead search engines to every page', async () => {
  const sitemap = await (await get('/sitemap.xml')).text();
  const entries = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  expect(entries.map(([, address]) => new URL(address ?? '').pathname).sort()).toEqual(
    [...publicPages, '/cotizacion'].sort(),
  );
  for (const [, address = '', day = ''] of entries) {
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(day).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await get(new URL(address).pathname)).status).toBe(200);
  }
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  // The pictures of links that are passed on.
  expect(robots).toContain('Disallow: /api/\nAllow: /api/quote-cards/\n');
});

it('every page names itself, its picture and what it is about', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of publicPages) {
    const page = await readPage(path);
    const meta = (selector: string) => attributeOf(page.querySelector(selector), 'content');
    expect([
      attributeOf(page.querySelector('link[rel="canonical"]'), 'href'),
      meta('meta[property="og:url"]'),
      meta('meta[name="twitter:card"]'),
    ]).toEqual([origin + path, origin + path, 'summary_large_image']);
    const image = await get(new URL(meta('meta[property="og:image"]')).pathname);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const data of page.querySelectorAll('script[type="application/ld+json"]')) {
      expect(JSON.parse(data.textContent)['@context']).toBe('https://schema.org');
    }
    titles.add(page.querySelector('title')?.textContent ?? '');
    descriptions.add(meta('meta[name="description"]'));
  }
  expect([titles.size, descriptions.size]).toEqual([publicPages.length, publicPages.length]);
});

it('old and short addresses lead on for good, with their campaign', async () => {
  for (const [from, to] of [
    ['/get-quote?utm_source=flyer', '/quote?utm_source=flyer'],
    ['/storage-cleanout', '/storage-unit-cleanout'],
    ['/estate-cleanout', '/estate-cleanouts'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/Get-Quote', '/get-quote'],
    ['//evil.example//', '/evil.example'],
  ] as const) {
    const response = await get(from);
    expect([response.status, response.headers.get('location')], from).toEqual([301, to]);
  }
});

it('no other spelling of an address is a page of its own', async () => {
  for (const path of ['/%61bout', '/%41BOUT', '/about.data/x', '/Nowhere', '/404']) {
    const response = await fetch(origin + path);
    expect([response.status, path]).toEqual([404, path]);
    expect(await response.text()).toContain('Page Not Found');
  }
});

it('pages only for staff ask not to be found, and show nothing to who has not signed in', async () => {
  for (const page of ['', '-contacts', '-photos', '-prices', '-testimonials']) {
    const html = await readPage(`/admin${page}`);
    expect(attributeOf(html.querySelector('meta[name="robots"]'), 'content')).toContain('noindex');
    expect(html.querySelector('h1'), page).toBeNull();
  }
});

it('what is below the first view waits, and keeps its room until it comes', async () => {
  for (const path of publicPages) {
    const pictures = (await readPage(path)).querySelectorAll('main img');
    const isPriority = (picture: (typeof pictures)[number]) =>
      picture.getAttributeValue('fetchpriority') === 'high';
    for (const picture of pictures) {
      expect(picture.hasAttribute('width') && picture.hasAttribute('height'), path).toBe(true);
      if (!isPriority(picture)) expect(picture.getAttributeValue('loading'), path).toBe('lazy');
    }
    expect(pictures.filter(isPriority).length, path).toBeLessThanOrEqual(1);
  }
});
