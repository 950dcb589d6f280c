import type { Area } from '#src/content/content-parts.ts';
import type { BoroughPage } from '#src/content/page-schema.ts';

/**
 * Every place we work in, by id: the known areas, then those borough pages bring along.
 * An area leads to the page about it, where there is one.
 */
export function coveredAreas(
  areas: readonly Area[],
  boroughs: ReadonlyMap<string, BoroughPage>,
): Map<string, Area> {
  const covered = new Map(areas.map((area) => [area.id, area]));
  for (const [path, { area: id, areaDetails }] of boroughs) {
    const area = areaDetails ?? covered.get(id);
    if (area) covered.set(id, { ...area, href: area.href ?? path });
  }
  return covered;
}
