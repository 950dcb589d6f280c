import { pageMeta } from '#src/content/page-meta.ts';
import { structuredData } from './structured-data.ts';

type DocumentData = Parameters<typeof structuredData>[1] & {
  page: Parameters<typeof structuredData>[0];
};

/** The head entries of a document, from what its loader returned; nothing when that failed. */
export function documentMeta(data: DocumentData | undefined) {
  if (!data) return [];
  return [...pageMeta(data.page.seo, data), { 'script:ld+json': structuredData(data.page, data) }];
}
