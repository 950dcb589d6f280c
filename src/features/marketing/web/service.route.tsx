import { credentialsOf } from '#src/content/proof.ts';
import { site } from '#src/content/site.ts';
import type { Route } from './+types/service.route.ts';
import { PageBlocks } from './blocks/page-blocks.tsx';
import { ThingPrices } from './blocks/prices-block.tsx';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { ListPrices } from './blocks/sample-prices-block.tsx';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';
import { PictureHead } from './picture-head.tsx';

export const loader = (args: Route.LoaderArgs) => loadPage('service', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  const { page, published, prices, listPrices } = loaderData;
  return (
    <main id="main">
      <PictureHead {...page.head} papers={credentialsOf(site)} />
      <PublishedTestimonials value={published}>
        <ThingPrices value={prices}>
          <ListPrices value={listPrices}>
            <PageBlocks blocks={page.blocks} />
          </ListPrices>
        </ThingPrices>
      </PublishedTestimonials>
    </main>
  );
}
