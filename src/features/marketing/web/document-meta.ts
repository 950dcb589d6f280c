import { pageMeta } from '#src/content/page-meta.ts';
import type { DocumentSeo } from '#src/content/page-schema.ts';

interface DocumentData {
  page: { seo: DocumentSeo };
  path: string;
  origin: string;
}

/** The head entries of a document, from what its loader returned; nothing when that failed. */
export function documentMeta(data: DocumentData | undefined) {
  return data ? pageMeta(data.page.seo) : [];
}
