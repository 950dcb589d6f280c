import type { Route } from './+types/service.route.ts';
import { PageBlocks } from './blocks/page-blocks.tsx';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { ListPrices } from './blocks/sample-prices-block.tsx';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';
import { PictureHead } from './picture-head.tsx';

export const loader = (args: Route.LoaderArgs) => loadPage('service', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  const { page, published, listPrices } = loaderData;
  return (
    <main id="main">
      <PictureHead {...page.head} />
      <PublishedTestimonials value={published}>
        <ListPrices value={listPrices}>
          <PageBlocks blocks={page.blocks} />
        </ListPrices>
      </PublishedTestimonials>
    </main>
  );
}
