import { useSearchParams } from 'react-router';
import { quoteLink } from '#src/content/navigation.ts';
import { challengeMeta, pageMeta } from '#src/content/page-meta.ts';
import { quotePage } from '#src/content/pages/quote.ts';
import { site } from '#src/content/site.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import type { Route } from './+types/quote.route.ts';
import { QuoteCard } from './quote-card.tsx';
import { readQuoteMethod, withQuoteMethod } from './quote-method.ts';
import { QuoteFeatures, TraditionalService } from './quote-page-copy.tsx';
import { QuoteTips } from './quote-tips.tsx';
import './quote.css';

export const handle = { interactive: true };

export function loader({ context }: Route.LoaderArgs) {
  const { origin, turnstileSiteKey } = context.get(pageServicesContext);
  const meta = pageMeta(quotePage.seo, { origin, path: quoteLink.href });
  return { meta: [...meta, ...challengeMeta(turnstileSiteKey)] };
}

/** The public address never changes: nothing is asked of the server while the visitor is here. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

/** The instant quote: photos in, price out, or a visit. The chosen way lives in the address. */
export default function QuoteRoute() {
  const [params, setParams] = useSearchParams();

  function chooseMethod(method: string) {
    setParams((current) => withQuoteMethod(current, method), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <main id="main">
      <section className="quote-head">
        <div className="wrap quote-head-columns">
          <h1>Show us the pile. We will show you the price.</h1>
          <p className="lead">
            Upload photos or a short video. We list the items, work out the cubic yards and price
            them in about {site.claims.quoteSeconds} seconds. No account, no card.
          </p>
        </div>
      </section>
      <section className="wrap quote-main" aria-label="Get a quote">
        <QuoteTips />
        <div className="quote-card-column">
          <noscript>
            <p className="form-alert">
              <span>
                This form needs JavaScript. Call or text us at{' '}
                <a href={site.phone.href}>{site.phone.display}</a> and we will quote you by phone.
              </span>
            </p>
          </noscript>
          <ScreenProviders>
            <QuoteCard method={readQuoteMethod(params)} onMethodChange={chooseMethod} />
          </ScreenProviders>
        </div>
      </section>
      <QuoteFeatures />
      <TraditionalService />
    </main>
  );
}
