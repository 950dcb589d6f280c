import type { Route } from './+types/article.route.ts';
import { ArticlePage } from './article-page.tsx';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';

export const loader = (args: Route.LoaderArgs) => loadPage('article', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function ArticleRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="main">
      <ArticlePage {...page} />
    </main>
  );
}
