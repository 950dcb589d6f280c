import type { PageHead } from '#src/content/page-schema.ts';
import type { Route } from './+types/plain.route.ts';
import { Actions } from './actions.tsx';
import { PageBlocks } from './blocks/page-blocks.tsx';
import { ThingPrices } from './blocks/prices-block.tsx';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';
import styles from './picture-head.module.css';

export const loader = (args: Route.LoaderArgs) => loadPage('plain', args);

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function PlainRoute({
  loaderData: { page, published, prices },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <PlainHead {...page.head} />
      <PublishedTestimonials value={published}>
        <ThingPrices value={prices}>
          <PageBlocks blocks={page.blocks} />
        </ThingPrices>
      </PublishedTestimonials>
    </main>
  );
}

/** The head of a page without a picture: headline left, lead and actions right. */
export function PlainHead({ headline, lead, actions }: PageHead) {
  return (
    <section className={`wrap ${styles.plainHead}`}>
      <h1>{headline}</h1>
      <div className={styles.plainHeadSide}>
        <p className="lead">{lead}</p>
        {actions.length > 0 && <Actions actions={actions} />}
      </div>
    </section>
  );
}
