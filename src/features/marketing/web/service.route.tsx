import { credentialsOf } from '#src/content/proof.ts';
import { site } from '#src/content/site.ts';
import { PageBlocks } from './blocks/page-blocks.tsx';
import { PagePrices } from './blocks/price-tables.tsx';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { documentMeta } from './document-meta.ts';
import { loadPage, type PageArgs, type PageProps } from './load-page.ts';
import { PictureHead } from './picture-head.tsx';

export const loader = (args: PageArgs) => loadPage('service', args);

export const meta = ({ loaderData }: Partial<PageProps<'service'>>) => documentMeta(loaderData);

export default function ServiceRoute({ loaderData }: PageProps<'service'>) {
  const { page, published } = loaderData;
  return (
    <main id="main" className="in-turn">
      <PictureHead {...page.head} papers={credentialsOf(site)} />
      <PublishedTestimonials value={published}>
        <PagePrices value={loaderData}>
          <PageBlocks blocks={page.blocks} />
        </PagePrices>
      </PublishedTestimonials>
    </main>
  );
}
