import { existsSync, readdirSync } from 'node:fs';
import { areas } from '#src/content/company/areas.ts';
import type { Area } from '#src/content/content-parts.ts';
import type { BoroughPage } from '#src/content/page-schema.ts';
import { coveredAreas } from '#src/content/site.ts';

const folder = new URL('../content/company/boroughs/', import.meta.url);

/**
 * Every place we work in, as the coverage page lists them: a page about a borough may bring its own.
 * Pages reach the folder through Vite, which the server does without.
 */
export async function readAreas(): Promise<Area[]> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.filter((name) => !name.includes('.test.'));
  const boroughs = await Promise.all(
    names.map(async (name) => {
      const { page }: { page: BoroughPage } = await import(
        /* @vite-ignore */ new URL(name, folder).href
      );
      return [name, page] as const;
    }),
  );
  return [...coveredAreas(areas, new Map(boroughs)).values()];
}
