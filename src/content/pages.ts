import type { ArticlePage, BoroughPage, HomePage, PlainPage, ServicePage } from './page-schema.ts';
import { page as home } from './pages/home.ts';

/** Every document by its path: one file each. Requires Vite; use it in loaders, never in a browser. */
export const pages = {
  home: new Map<string, HomePage>([['/', home]]),
  plain: byPath<PlainPage>(
    import.meta.glob(['./pages/*.ts', '!./pages/{home,quote,contact}.ts'], {
      eager: true,
      import: 'page',
    }),
    (slug) => `/${slug}`,
  ),
  service: byPath<ServicePage>(
    import.meta.glob('./services/*.ts', { eager: true, import: 'page' }),
    (slug) => `/${slug}`,
  ),
  borough: byPath<BoroughPage>(
    import.meta.glob('./boroughs/*.ts', { eager: true, import: 'page' }),
    (slug) => `/${slug}-junk-removal`,
  ),
  article: byPath<ArticlePage>(
    import.meta.glob('./articles/*.ts', { eager: true, import: 'page' }),
    (slug) => `/${slug}`,
  ),
};

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
