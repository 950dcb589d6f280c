import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { coverageLinks, serviceLinks } from '#src/content/navigation.ts';
import { SiteFooter } from './footer.tsx';
import { SideMenu, SiteHeader } from './header.tsx';

test('the header leads to every service and area, to the phone and to the quote', () => {
  const html = renderToStaticMarkup(<SiteHeader pathname="/" />);
  for (const { href } of [...serviceLinks, ...coverageLinks.primary, ...coverageLinks.extended]) {
    expect(html).toContain(`href="${href}"`);
  }
  expect(html).toContain('href="tel:+18005550199"');
  expect(html).toContain('href="/quote"');
});

test('the header marks the page being read, and the menu it is in', () => {
  expect(renderToStaticMarkup(<SiteHeader pathname="/about/" />)).toContain(
    '<a href="/about" aria-current="page">',
  );
  expect(renderToStaticMarkup(<SiteHeader pathname="/queens-junk-removal" />)).toMatch(
    /popoverTarget="menu-coverage"[^>]* aria-current="true"/,
  );
  expect(renderToStaticMarkup(<SiteHeader pathname="/" />)).not.toContain('aria-current');
});

test('the side menu holds the services, five pages, the quote and the phone', () => {
  const html = renderToStaticMarkup(<SideMenu pathname="/" />);
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
  expect(hrefs).toEqual([
    '/',
    ...serviceLinks.map((link) => link.href),
    '/how-it-works',
    '/prices',
    '/coverage',
    '/about',
    '/contact',
    '/quote',
    'tel:+18005550199',
  ]);
});

test('social icons without an address are placeholder links that go nowhere', () => {
  const html = renderToStaticMarkup(<SiteFooter />);
  expect(html.match(/role="link" aria-disabled="true"/g)).toHaveLength(3);
  expect(html).not.toContain('href="#"');
  expect(html).toContain('© 2024');
});
