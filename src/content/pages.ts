import { areas } from './company/areas.ts';
import { company } from './company/company.ts';
import { page as home } from './company/pages/home.ts';
import { testimonials } from './company/testimonials.ts';
import { videos } from './company/videos.ts';
import type { WrittenTestimonial } from './content-parts.ts';
import type { ArticlePage, BoroughPage, HomePage, PlainPage, ServicePage } from './page-schema.ts';
import { isProven } from './proof.ts';
import { type CoveredArea, coveredAreas, findArea, site } from './site.ts';
import type { Video } from './video-schema.ts';

export interface Pages {
  home: Map<string, HomePage>;
  plain: Map<string, PlainPage>;
  service: Map<string, ServicePage>;
  borough: Map<string, BoroughPage>;
  article: Map<string, ArticlePage>;
}

/** Every document as the company wrote it. */
export const writtenPages: Pages = {
  home: new Map<string, HomePage>([['/', home]]),
  plain: byPath<PlainPage>(
    import.meta.glob(['./company/pages/*.ts', '!./company/pages/{home,prices,quote,contact}.ts'], {
      eager: true,
      import: 'page',
    }),
    (slug) => `/${slug}`,
  ),
  service: byPath<ServicePage>(
    import.meta.glob('./company/services/*.ts', { eager: true, import: 'page' }),
    (slug) => `/${slug}`,
  ),
  borough: byPath<BoroughPage>(
    import.meta.glob('./company/boroughs/*.ts', { eager: true, import: 'page' }),
    (slug) => `/${slug}-junk-removal`,
  ),
  article: byPath<ArticlePage>(
    import.meta.glob('./company/articles/*.ts', { eager: true, import: 'page' }),
    (slug) => `/${slug}`,
  ),
};

/** Every document by its path: one file each. Requires Vite; use it in loaders, never in a browser. */
export const pages = withoutUnproven(withoutDeadLinks(writtenPages));

function byPath<Page>(
  modules: Record<string, unknown>,
  toPath: (slug: string) => string,
): Map<string, Page> {
  return new Map(
    Object.entries(modules).map(([file, page]) => [
      toPath(file.replace(/^.*\/|\.ts$/g, '')),
      page as Page,
    ]),
  );
}

/** The same pages without those about an area the company does not have, and without links to pages there are not. */
export function withoutDeadLinks(written: Pages): Pages {
  const borough = new Map(
    [...written.borough].filter(([, { area, areaDetails }]) => areaDetails ?? findArea(area)),
  );
  const paths = pathsOf({ ...written, borough });
  const isDead = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    !paths.has(String(value.href).replace(/#.*/, ''));
  return withoutEntries(isDead, { ...written, borough });
}

/** The same pages without the entries that say something unproven. */
export function withoutUnproven(written: Pages): Pages {
  const isUnproven = (value: unknown) => typeof value === 'string' && !isProven(value);
  const isDead = (value: unknown) =>
    isUnproven(value) ||
    (typeof value === 'object' &&
      value !== null &&
      // A list only loses the entry.
      !Array.isArray(value) &&
      Object.values(value).some(isUnproven));
  return withoutEntries(isDead, written);
}

function withoutEntries(isDead: (value: unknown) => boolean, written: Pages): Pages {
  const alive = <Page>(byPath: Map<string, Page>) =>
    new Map([...byPath].map(([path, page]) => [path, without(isDead, page)]));
  return {
    home: alive(written.home),
    plain: alive(written.plain),
    service: alive(written.service),
    borough: alive(written.borough),
    article: alive(written.article),
  };
}

/** A copy of some content without the entries and properties that are dead, however deep. */
function without<Value>(isDead: (value: unknown) => boolean, value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.filter((entry) => !isDead(entry)).map((e) => without(isDead, e)) as Value;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      isDead(entry) ? [] : [[key, without(isDead, entry)]],
    ),
  ) as Value;
}

/** Every address that content may link to: documents, screens, and old addresses of both. */
export function pathsOf(all: Pages): Set<string> {
  const paths = new Set([
    ...Object.values(all).flatMap((byPath: Map<string, unknown>) => [...byPath.keys()]),
    '/prices',
    '/quote',
    '/contact',
  ]);
  for (const [old, path] of Object.entries(company.movedPaths)) if (paths.has(path)) paths.add(old);
  return paths;
}

export const covered = coveredAreas(areas, pages.borough);

/** The areas of some ids; without those that are gone, like the next two, which leave out samples too. */
export const areasOf = (ids: readonly string[]): CoveredArea[] =>
  ids.flatMap((id) => covered.get(id) ?? []);

export const videosOf = (ids: readonly string[]): Video[] =>
  ids.flatMap((id) => shown(videos).find((video) => video.id === id) ?? []);

export const testimonialsOf = (ids: readonly string[]): WrittenTestimonial[] =>
  ids.flatMap((id) => shown(testimonials).find((testimonial) => testimonial.id === id) ?? []);

/** Samples show beside the shipped company's name only. */
const shown = <Entry extends { sample?: boolean }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ sample }) => site.isPlaceholder || !sample);
