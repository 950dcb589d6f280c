import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BeforeAfter } from './before-after.tsx';

const html = renderToStaticMarkup(
  <BeforeAfter
    before={{ picture: 'before', alt: 'Illustration: a crowded office' }}
    after={{ picture: 'after', alt: 'Illustration: the office, empty' }}
    caption="One office floor."
  />,
);

test('both states are there, named and described', () => {
  for (const text of ['Illustration: a crowded office', 'Illustration: the office, empty']) {
    expect(html).toContain(`alt="${text}"`);
  }
  expect(html).toMatch(/>Before<.*>After</);
  expect(html).toMatch(/<figcaption[^>]*>One office floor\. /);
});

test('the slider is left out until a script can answer it', () => {
  expect(html).toMatch(/<input type="range" hidden="" data-reveal="true"[^>]*value="50"/);
  expect(html).toContain('aria-label="Reveal before or after"');
});
