import { beforeEach, expect, test, vi } from 'vitest';
import { firstTouchKey } from '#src/shared/first-touch.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});

let visits = 0;

/** Opens a page: what it loads runs anew every time. */
async function visit(path: string, referrer = ''): Promise<unknown> {
  const url = new URL(path, 'https://stoop.example');
  vi.stubGlobal('location', url);
  vi.stubGlobal('document', { referrer });
  visits += 1;
  await import(/* @vite-ignore */ `./first-touch.ts?visit=${visits}`);
  return JSON.parse(kept.get(firstTouchKey) ?? 'null');
}

test('a visitor who comes by no campaign and from nowhere leaves nothing', async () => {
  expect(await visit('/services')).toBeNull();
  expect(await visit('/about?page=2', 'https://stoop.example/services')).toBeNull();
});

test('the first touch is campaign, referrer without its query, landing page and time', async () => {
  const search = '?utm_source=mail&utm_campaign=spring&gclid=g1&token=secret';
  const first = await visit(`/about${search}`, 'https://search.example/find?q=my+name');
  expect(first).toEqual({
    campaign: { utm_source: 'mail', utm_campaign: 'spring', gclid: 'g1' },
    referrer: 'search.example/find',
    landing: '/about',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await visit('/?utm_source=flyer')).toEqual(first);
});

test('the address of a shared quote is not kept, and of long texts a hundred letters', async () => {
  expect(await visit(`/quote/secret?utm_source=${'x'.repeat(150)}`)).toMatchObject({
    campaign: { utm_source: 'x'.repeat(100) },
    landing: '/quote',
  });
});

test('after 90 days a first touch is forgotten, and the next one is kept', async () => {
  const at = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
  kept.set(firstTouchKey, JSON.stringify({ campaign: {}, landing: '/', at }));
  expect(await visit('/about')).toBeNull();
  expect(await visit('/?utm_source=flyer')).toMatchObject({ campaign: { utm_source: 'flyer' } });
});

test('a browser that stores nothing is no error', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(await visit('/?utm_source=mail')).toBeNull();
});
