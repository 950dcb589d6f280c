import type { Route } from './+types/plain.route.ts';
import { PageBlocks } from './blocks/page-blocks.tsx';
import { PublishedTestimonials } from './blocks/published-testimonials.ts';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';
import { PlainHead } from './plain-head.tsx';

export const loader = (args: Route.LoaderArgs) => loadPage('plain', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function PlainRoute({ loaderData: { page, published } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PlainHead {...page.head} />
      <PublishedTestimonials value={published}>
        <PageBlocks blocks={page.blocks} />
      </PublishedTestimonials>
    </main>
  );
}
