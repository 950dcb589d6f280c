import type { PageSeo } from './schema.ts';
import { site } from './site.ts';

const titleLimit = 60;

/** The head entries of a page; the business name joins the title where both fit. */
export function pageMeta({ title, description }: PageSeo) {
  const named = `${title} | ${site.name}`;
  return [
    { title: named.length <= titleLimit ? named : title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
  ];
}
