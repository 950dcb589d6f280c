import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { areas } from '#src/content/company/areas.ts';
import { coverageMap } from '#src/content/company/coverage-map.ts';
import { CoverageBlock, CoverageMap } from './coverage-block.tsx';

const html = renderToStaticMarkup(<CoverageBlock type="coverage" />);
const map = /<nav class="places_map".*?<\/nav>/s.exec(html)?.[0] ?? '';

/** The row of an area in the list. */
function row(id: string): string {
  return new RegExp(`<li id="${id}">.*?</dl><p>[^<]*</p></li>`, 's').exec(html)?.[0] ?? '';
}

test('every area has a row with its tier, pickup, arrival time and neighborhoods', () => {
  for (const { id, tier, availability, neighborhoods } of areas) {
    expect(row(id).toLowerCase()).toContain(`>${tier}<`);
    expect(row(id)).toContain(`<dt>Pickup</dt><dd>${availability}</dd>`);
    expect(row(id)).toContain(neighborhoods.join(', '));
  }
  expect(row('manhattan')).toContain('<dd>30–60\u00a0min</dd>');
  expect(row('bronx')).toContain('<dd>60–90\u00a0min</dd>');
  expect(row('hudson')).toContain('<dd>By phone</dd>');
});

test('an area leads to its own page, or to its own row where it has none', () => {
  expect(row('manhattan')).toContain('<a href="/manhattan-junk-removal">Manhattan</a>');
  expect(row('bergen')).toContain('<a href="#bergen">Bergen County, NJ</a>');
});

test('every area on the map is a named link to its row', () => {
  const drawn = new Set<string>(coverageMap.areas.map(({ id }) => id));
  // Most of Long Island lies east of the map.
  expect(areas.flatMap(({ id }) => (drawn.has(id) ? [] : id))).toEqual(['long-island']);
  for (const { id, name, tier } of areas.filter((area) => drawn.has(area.id))) {
    expect(map).toContain(
      `<a href="#${id}" class="places_map-area places_${tier}" data-area="${id}" aria-label="${name}, ${tier}">`,
    );
    expect(row(id)).not.toBe('');
  }
});

test('the style sheet ties every area on the map to its row, both ways', () => {
  const css = readFileSync(`${import.meta.dirname}/places.module.css`, 'utf8');
  for (const { id } of coverageMap.areas) {
    expect(css).toContain(
      `:has(:global(#${id}):is(:hover, :focus-within, :target)) [data-area="${id}"]`,
    );
    expect(css).toContain(`:has([data-area="${id}"]:is(:hover, :focus-visible)) :global(#${id})`);
  }
});

test('the map stays under 17 KB', () => {
  expect(map.length).toBeGreaterThan(5_000);
  expect(map.length).toBeLessThan(17 * 1024);
});

test('an area nobody covers is land without a link', () => {
  const withoutQueens = new Map(
    areas.filter(({ id }) => id !== 'queens').map((area) => [area.id, area]),
  );
  const drawn = renderToStaticMarkup(<CoverageMap areas={withoutQueens} />);
  expect(drawn).not.toContain('#queens');
  expect(drawn.match(/<a /g)).toHaveLength(coverageMap.areas.length - 1);
});

test('map and list are valid HTML', async () => {
  const { results } = await new HtmlValidate({
    extends: ['html-validate:standard'],
  }).validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});
