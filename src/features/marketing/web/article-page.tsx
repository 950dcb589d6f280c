import type { ArticlePage as ArticlePageContent } from '#src/content/page-schema.ts';

/** Long text beside its contents list. */
export function ArticlePage({ title }: ArticlePageContent) {
  return <h1>{title}</h1>;
}
