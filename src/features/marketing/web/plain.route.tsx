import { data } from 'react-router';
import type { PageHead } from '#src/content/page-schema.ts';
import { SampleQuote } from '#src/features/quotes/web/prices/sample-quote.tsx';
import type { Route } from './+types/plain.route.ts';
import { Actions } from './actions.tsx';
import { PageBlocks, SampleQuotePlace } from './blocks/page-blocks.tsx';
import { PagePrices } from './blocks/price-tables.tsx';
import { PublishedTestimonials } from './blocks/published-block.tsx';
import { documentMeta } from './document-meta.ts';
import { loadPage } from './load-page.ts';
import styles from './picture-head.module.css';
import { answerZip, ZipAnswers } from './zip-check.tsx';

export async function loader(args: Route.LoaderArgs) {
  const zip = new URL(args.request.url).searchParams.get('zip');
  const answer = zip === null ? null : answerZip(zip, new Date());
  const status = answer?.isZip === false ? 422 : 200;
  return data({ ...(await loadPage('plain', args)), answer }, { status });
}

export const meta = ({ loaderData }: Route.MetaArgs) => documentMeta(loaderData);

export default function PlainRoute({ loaderData }: Route.ComponentProps) {
  const { page, published, sample, answer } = loaderData;
  return (
    <main id="main" className="in-turn">
      <PlainHead {...page.head} />
      <PublishedTestimonials value={published}>
        <PagePrices value={loaderData}>
          <ZipAnswers value={answer}>
            <SampleQuotePlace value={sample && <SampleQuote {...sample} />}>
              <PageBlocks blocks={page.blocks} />
            </SampleQuotePlace>
          </ZipAnswers>
        </PagePrices>
      </PublishedTestimonials>
    </main>
  );
}

/** The head of a page without a picture: headline left, lead and actions right. */
export function PlainHead({ headline, slogan, lead, actions }: PageHead) {
  return (
    <section className={`wrap ${styles.plainHead}`}>
      <div className={styles.plainWords}>
        <h1>{headline}</h1>
        {slogan && <p className={styles.slogan}>{slogan}</p>}
      </div>
      <div className={styles.plainHeadSide}>
        <p className="lead">{lead}</p>
        {actions.length > 0 && <Actions actions={actions} />}
      </div>
    </section>
  );
}
