import { expect, test } from 'vitest';
import { areas } from '#src/content/company/areas.ts';
import { page as queens } from '#src/content/company/boroughs/queens.ts';
import type { Area } from '#src/content/content-parts.ts';
import type { BoroughPage } from '#src/content/page-schema.ts';
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

function withPage(path: string, changes: Partial<BoroughPage>): CoveredArea[] {
  const boroughs = new Map([[path, { ...queens, ...changes }]]);
  return [...coveredAreas(areas, boroughs).values()];
}

test('a borough page brings its own area, behind the known ones, and the area leads to the page', () => {
  const covered = withPage('/yonkers-junk-removal', { area: 'yonkers', areaDetails: yonkers });
  expect(covered).toEqual([...areas, { ...yonkers, href: '/yonkers-junk-removal' }]);
});

test('a known area without a page leads to the first one written about it', () => {
  const covered = withPage('/hudson-junk-removal', { area: 'hudson' });
  expect(covered.find(({ id }) => id === 'hudson')?.href).toBe('/hudson-junk-removal');
  expect(covered).toHaveLength(areas.length);
});
