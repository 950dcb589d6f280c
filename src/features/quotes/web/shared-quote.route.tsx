import { basicMeta } from '#src/content/page-meta.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import type { Route } from './+types/shared-quote.route.ts';
import { SharedQuotePage } from './shared-quote-page.tsx';

export const handle = { interactive: true };

/** The quote behind the link, with nothing about who asked for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const quote = await context.get(pageServicesContext).findSharedQuote(params.shareToken);
  if (!quote) throw new Response(null, { status: 404 });
  return { quote };
}

/** The link is a key: it is for nobody's index, and not for whoever sits down here next. */
export const headers = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
});

/** What is changed here comes back with the answer to the change. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...basicMeta({
    title: loaderData ? `Quote ${ticketOf(loaderData.quote.quoteId)}` : 'Quote',
    description: loaderData
      ? `${labelOf(loaderData.quote.serviceType)}: the price, what it covers and how to correct it.`
      : 'A quote for a cleanout.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A quote by its link: to be read, corrected, handed on and printed. */
export default function SharedQuoteRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ScreenProviders>
      <main id="main">
        <SharedQuotePage key={loaderData.quote.shareToken} quote={loaderData.quote} />
      </main>
    </ScreenProviders>
  );
}
