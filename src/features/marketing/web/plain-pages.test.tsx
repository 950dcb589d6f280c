import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pages } from '#src/content/pages.ts';
import { site } from '#src/content/site.ts';
import { PageBlocks } from './blocks/page-blocks.tsx';

function render(path: string): string {
  const page = pages.plain.get(path);
  if (!page) throw new Error(`there is no page at ${path}`);
  return renderToStaticMarkup(<PageBlocks blocks={page.blocks} />);
}

/** The text of every element of one kind, without the markup inside it. */
function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([element]) =>
    element
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .trim(),
  );
}

const scheduler = `href="${site.schedulerUrl}"`;

test('the services page names the core services with their times, and the eight others', () => {
  const html = render('/services');
  const text = html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
  for (const { time } of site.completionTimes) expect(text).toContain(time);
  expect(textsOf(html, 'h3')).toEqual(
    expect.arrayContaining([
      'Office Cleanouts',
      'Commercial Property Cleanouts',
      'Dual Use Business & Residential Buildings',
      'Commercial space cleanouts',
      'Business facility cleanouts',
      'Construction debris removal',
      'Office equipment removal',
      'Furniture donation coordination',
      'Electronics recycling',
      'Document destruction',
      'Same-day emergency service',
    ]),
  );
  expect(html).toContain(scheduler);
});

test('the services page leads to every service that has a page', () => {
  const html = render('/services');
  for (const [path, { name }] of pages.service) {
    expect(html).toContain(`<a href="${path}">${name.replaceAll('&', '&amp;')}</a>`);
  }
});

test('how it works is five numbered steps', () => {
  expect(textsOf(render('/how-it-works'), 'h2').slice(0, 6)).toEqual([
    'Request a Quote',
    'Schedule Your Cleanout',
    'On-Site Cleanout',
    'Responsible Disposal',
    'Final Review & Sign-Off',
    'Why It Works',
  ]);
});

test('the about page holds the figures, the table and the ways to a price and a visit', () => {
  const html = render('/about');
  expect(textsOf(html, 'dd').slice(0, 4)).toEqual(['19 years', '1000+', '100,000+', '100%']);
  expect(textsOf(html, 'caption')).toHaveLength(1);
  expect(html).toContain('href="/quote"');
  expect(html).toContain(scheduler);
});

test('the testimonials page calls Nassau the main service area and sums up four', () => {
  const html = render('/testimonials');
  expect(html).toMatch(/Nassau County<\/a><\/h3><span class="badge sign">Main service area/);
  expect(textsOf(html, 'h3').slice(-4)).toEqual([
    'Nassau County',
    'Manhattan',
    'Brooklyn',
    'Queens',
  ]);
  expect(textsOf(html, 'dd')[0]).toBe('4.9 of 5');
});
