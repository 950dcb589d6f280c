import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page as home } from '#src/content/company/pages/home.ts';
import { site } from '#src/content/site.ts';
import { EmergencyBlock } from './emergency-block.tsx';
import { PageBlocks } from './page-blocks.tsx';

test('the home page has the sections of the specification, in order', () => {
  expect(home.blocks.map(({ type }) => type)).toEqual([
    'stats',
    'associations',
    'sampleQuote',
    'pledge',
    'solutions',
    'voices',
    'published',
    'caseStudy',
  ]);
  const html = renderToStaticMarkup(<PageBlocks blocks={home.blocks} />);
  expect(html.match(/class="voices_testimonial-quote/g)).toHaveLength(3);
  expect(html.match(/aria-label="Play video: /g)).toHaveLength(3);
  expect(html).toMatch(
    new RegExp(`<a target="_blank"[^>]*href="${site.schedulerUrl}"[^>]*>.*Schedule Property`),
  );
  expect(html).toMatch(/<a [^>]*href="\/quote"[^>]*>.*Get Your Quote/);
  expect(html).toContain('<span>186</span> hotel rooms');
  // With and without a separator in one strip, one of them reads as a slip.
  expect(html).toContain('1000+ facility managers served.');
  expect(JSON.stringify(home.blocks[0])).not.toContain('1000+');
});

test('the emergency band says how soon, what it costs and whom to call', () => {
  const html = renderToStaticMarkup(
    <EmergencyBlock
      type="emergency"
      heading="Something went wrong?"
      lead="Call, at any hour."
      picture={{ picture: 'emergency', alt: 'Illustration: a crew at night' }}
    />,
  );
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?) <small>/g)].map(([, ...row]) => row);
  expect(rows).toEqual([
    ['Manhattan', '30–60'],
    ['Brooklyn', '45–90'],
    ['Queens', '45–90'],
    ['Bronx', '60–90'],
    ['Nassau County', '45–75'],
  ]);
  expect(html).toContain('at premium rates.');
  expect(html).toContain(`href="${site.phone.href}"`);
});
