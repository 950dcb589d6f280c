import { expect, it } from 'vitest';
import { createFixedClock } from '#tests/support/fixed-clock.ts';
import { createSignedLinks } from './signed-links.ts';

const hourMs = 3600_000;

function partsOf(link: string) {
  const url = new URL(link, 'http://localhost');
  return {
    path: url.pathname,
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  };
}

it('accepts its own links for a day, then no more', () => {
  const clock = createFixedClock();
  const links = createSignedLinks({ secret: 'one', clock });
  const { path, expires, signature } = partsOf(links.linkTo('/api/files/quotes/a/photo.jpg'));
  expect(path).toBe('/api/files/quotes/a/photo.jpg');
  expect(links.isValid(path, expires, signature)).toBe(true);
  clock.advance(24 * hourMs - 1);
  expect(links.isValid(path, expires, signature)).toBe(true);
  clock.advance(2 * hourMs);
  expect(links.isValid(path, expires, signature)).toBe(false);
});

it('gives the same link all through an hour, so that browsers keep the picture', () => {
  const clock = createFixedClock('2026-03-10T15:01:00.000Z');
  const links = createSignedLinks({ secret: 'one', clock });
  const first = links.linkTo('/a.jpg');
  clock.advance(50 * 60_000);
  expect(links.linkTo('/a.jpg')).toBe(first);
});

it('refuses links that were changed or signed with another secret', () => {
  const clock = createFixedClock();
  const links = createSignedLinks({ secret: 'one', clock });
  const { path, expires, signature } = partsOf(links.linkTo('/view/a.jpg'));
  expect(links.isValid('/view/b.jpg', expires, signature)).toBe(false);
  expect(links.isValid('/keep/a.jpg', expires, signature)).toBe(false);
  expect(links.isValid(path, String(Number(expires) + hourMs), signature)).toBe(false);
  expect(links.isValid(path, expires, `${signature}x`)).toBe(false);
  expect(links.isValid(path, expires, '')).toBe(false);
  const other = createSignedLinks({ secret: 'two', clock });
  expect(other.isValid(path, expires, signature)).toBe(false);
});
