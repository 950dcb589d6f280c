import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page } from '#src/content/company/articles/privacy.ts';
import { ArticlePage } from './article.route.tsx';

const html = renderToStaticMarkup(<ArticlePage {...page} />);

test('the policy has twelve numbered sections, and its contents lead to each', () => {
  const anchors = [...html.matchAll(/<li><a href="#([^"]+)">/g)].map(([, id]) => id);
  const sections = [...html.matchAll(/<section id="([^"]+)"><h2><span class="num">(\d+)</g)];
  expect(anchors).toHaveLength(12);
  expect(sections.map(([, id]) => id)).toEqual(anchors);
  expect(sections.map(([, , number]) => Number(number))).toEqual(
    [...Array(12).keys()].map((n) => n + 1),
  );
});

test('the policy is dated, says how long data is kept, and names both laws', () => {
  const text = html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('Effective January 1, 2025. Last updated January 1, 2025.');
  expect(text).toContain('about 7 years after service');
  expect(text).toContain('up to 10 photos or videos, 25 MB each');
  expect(text).toMatch(/CCPA.*GDPR/s);
});

test('addresses in a text are links, and the words around them stay', () => {
  const { sections, ...rest } = page;
  const [section] = sections;
  if (!section) throw new Error('the policy has no sections');
  const text = 'Write to hello@stoopandtower.example or call (800) 555-0199 today.';
  const changed = { ...rest, sections: [{ ...section, paragraphs: [text] }] };
  expect(renderToStaticMarkup(<ArticlePage {...changed} />)).toContain(
    '<p>Write to <a href="mailto:hello@stoopandtower.example">hello@stoopandtower.example</a> or call <a href="tel:+18005550199">(800) 555-0199</a> today.</p>',
  );
});

test('the contents are closed until someone opens them', () => {
  expect(html).toContain('<details><summary>');
});

test('an article is valid HTML, its table captioned', async () => {
  expect(html).toContain('<caption>What we keep, and for how long</caption>');
  const { results } = await new HtmlValidate({
    extends: ['html-validate:standard'],
  }).validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});
