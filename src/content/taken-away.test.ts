import { expect, onTestFinished, test } from 'vitest';
import { structuredData } from '#src/features/marketing/web/document-meta.ts';
import { areas } from './company/areas.ts';
import { menusOf } from './navigation.ts';
import { type Pages, pathsOf, withoutDeadLinks, writtenPages } from './pages.ts';
import { coveredAreas, createSite } from './site.ts';

/** Where pages, menus, areas or structured data mention something: some letters around each place. */
function mentionsOf(path: string, pages: Pages): string[] {
  const documents = Object.values(pages).flatMap((byPath) => [...byPath]);
  const menus = menusOf(pathsOf(pages));
  const covered = [...coveredAreas(areas, pages.borough).values()];
  const data = documents.map(([path, page]) => structuredData(page, { origin: '', path }));
  const all = JSON.stringify([documents, menus, covered, data]);
  return all.match(new RegExp(`.{0,40}${path}.{0,40}`, 'g')) ?? [];
}

test.each(
  [...writtenPages.borough.keys(), ...writtenPages.service.keys()].map((path) => ({ path })),
)('without the page $path nothing leads there', ({ path }) => {
  expect(mentionsOf(path, withoutDeadLinks(writtenPages))).not.toEqual([]);
  const left = withoutDeadLinks({
    ...writtenPages,
    borough: new Map([...writtenPages.borough].filter(([other]) => other !== path)),
    service: new Map([...writtenPages.service].filter(([other]) => other !== path)),
  });
  expect(pathsOf(left)).not.toContain(path);
  expect(mentionsOf(path, left)).toEqual([]);
});

test('an old address of a page that is gone is no way out either', () => {
  const service = new Map(writtenPages.service);
  service.delete('/storage-unit-cleanout');
  const left = withoutDeadLinks({ ...writtenPages, service });
  expect(mentionsOf('/storage-cleanout', left)).toEqual([]);
});

test.each(areas.map(({ id, name, shortName = name }) => ({ id, name: shortName })))(
  'without the area $id its page, its menu entry and its times are gone',
  ({ id, name }) => {
    const all = [...areas];
    onTestFinished(() => {
      areas.splice(0, areas.length, ...all);
    });
    areas.splice(
      all.findIndex((area) => area.id === id),
      1,
    );
    const left = withoutDeadLinks(writtenPages);
    expect([...left.borough.values()].map(({ area }) => area)).not.toContain(id);
    const { coverageLinks } = menusOf(pathsOf(left));
    const site = createSite();
    const told = JSON.stringify([coverageLinks, site.emergencyResponse, site.areas]);
    expect(told).not.toContain(`${id}-junk-removal`);
    expect(told).not.toContain(`"${name}"`);
    expect(mentionsOf(`"/${id}-junk-removal"`, left)).toEqual([]);
  },
);
