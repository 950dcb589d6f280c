import { afterEach, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

interface Link {
  href: string;
  remove(): void;
  onload(): void;
  onerror(): void;
}

/** A document with the links of its first page; those that are added come behind. */
function stubDocument(addresses: string[]): Link[] {
  const unused = () => {};
  const links = addresses.map((href) => ({
    href,
    remove: unused,
    onload: unused,
    onerror: unused,
  }));
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    createElement: () => {
      const link: Link = { href: '', onload: unused, onerror: unused, remove: unused };
      link.remove = () => links.splice(links.indexOf(link), 1);
      return link;
    },
    head: { append: (link: Link) => links.push(link) },
  });
  return links;
}

test('fetches what failed again, all else once, and nothing that the document brought along', async () => {
  stubDocument(['/assets/base.js']);
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('', { status: 503 })),
  ];
  const fetched = vi.fn(
    (_address: string) => answers.shift()?.() ?? Promise.resolve(new Response()),
  );
  vi.stubGlobal('fetch', fetched);
  const load = vi.fn(() => Promise.resolve('dialog'));
  const files = ['assets/dialog.js', 'assets/base.js'];

  await expect(loadChunk(load, files)).rejects.toThrow('Failed to fetch');
  await expect(loadChunk(load, files)).rejects.toThrow('/assets/dialog.js answers 503');
  expect(load).not.toHaveBeenCalled();
  await expect(loadChunk(load, files)).resolves.toBe('dialog');
  await expect(loadChunk(load, files)).resolves.toBe('dialog');
  expect(fetched.mock.calls).toEqual(Array(3).fill(['/assets/dialog.js']));
});

test('waits for styles, and asks for them again where they failed', async () => {
  const links = stubDocument([]);
  const load = () => Promise.resolve('dialog');
  const failed = loadChunk(load, ['assets/dialog.css']);
  expect(links.map(({ href }) => href)).toEqual(['/assets/dialog.css']);
  links[0]?.onerror();
  await expect(failed).rejects.toThrow('/assets/dialog.css did not load');
  expect(links).toEqual([]);
  const again = loadChunk(load, ['assets/dialog.css']);
  links[0]?.onload();
  await expect(again).resolves.toBe('dialog');
});
