import { expect, test } from 'vitest';
import { areas } from '#src/content/company/areas.ts';
import type { Area } from '#src/content/content-parts.ts';
import { type CoveredArea, coveredAreas } from '#src/content/site.ts';

const yonkers: Area = {
  id: 'yonkers',
  name: 'Yonkers, NY',
  tier: 'extended',
  availability: 'Next day',
  focus: 'Estates',
  neighborhoods: ['Getty Square', 'Ludlow', 'Park Hill', 'Dunwoodie'],
  zipCodes: ['107'],
};

function withPage(path: string, page: { area: string; areaDetails?: Area }): CoveredArea[] {
  return [...coveredAreas(areas, new Map([[path, page]])).values()];
}

test('a borough page brings its own area, behind the known ones, and the area leads to the page', () => {
  const covered = withPage('/yonkers-junk-removal', { area: 'yonkers', areaDetails: yonkers });
  expect(covered).toEqual([...areas, { ...yonkers, href: '/yonkers-junk-removal' }]);
});

test('a known area without a page leads to the first one written about it', () => {
  const [first, ...others] = areas.map(({ id }) => id);
  const covered = withPage('/first-junk-removal', { area: first ?? '' });
  expect(covered.map(({ id }) => id)).toEqual([first, ...others]);
  expect(covered[0]?.href).toBe('/first-junk-removal');
});
