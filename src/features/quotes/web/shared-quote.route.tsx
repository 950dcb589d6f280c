import { Link2, Phone, Share2, Unlink } from 'lucide-react';
import { data } from 'react-router';
import { basicMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import type { Route } from './+types/shared-quote.route.ts';
import { PrintQuote } from './print/print-quote.tsx';
import { AccessQuestions } from './result/access-questions.tsx';
import { Echo } from './result/echo.tsx';
import { InventoryPanel } from './result/inventory.tsx';
import { LoadSummary, OpenQuestions, PriceLines, PriceSummary } from './result/price-summary.tsx';
import { GuestChoice, QuoteFoot, useGuestChoice, useShareQuote } from './result/quote-foot.tsx';
import quoteResultStyles from './result/quote-result.module.css';
import { disclaimerOf } from './result/result-facts.ts';
import { ClosedNote, NotCheckedNote, ResultNotes } from './result/result-notes.tsx';
import { EditStatus, useQuoteEditing } from './result/use-quote-editing.tsx';
import styles from './shared-quote.module.css';
import { WithdrawLink } from './withdraw-link.tsx';

export const handle = { interactive: true };

/** The quote behind the link, without any data about its owner; null when the link was withdrawn. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const quote = await services.findSharedQuote(params.shareToken);
  if (!quote) throw new Response(null, { status: 404 });
  if (quote === 'withdrawn') return data({ quote: null, card: null }, { status: 410 });
  return data({ quote, card: services.origin + services.linkToQuoteCard(quote.quoteId) });
}

/** The link is a key: no search engine may list it, and no shared computer may cache it. */
export const headers = () => ({
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
});

/** The response to a change contains the changed quote. */
export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData?.quote ? metaOf(loaderData) : basicMeta(noQuote)),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

const noQuote = { title: 'Quote', description: 'A quote for a cleanout.' };

/** Also what a link preview shows: the job and its truck, and neither client, photos nor the link itself. */
function metaOf({ quote, card }: { quote: SharedQuote; card: string }) {
  const title = `Quote ${ticketOf(quote.quoteId)}`;
  const job = labelOf(quote.serviceType);
  const description = `${job}: the price, what it covers and how to correct it.`;
  return [
    ...basicMeta({ title, description }),
    { property: 'og:title', content: `${title}: ${job}` },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:image', content: card },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Our truck with what is on the list' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** A quote by its link: to read, edit, share and print. */
export default function SharedQuoteRoute({ loaderData: { quote } }: Route.ComponentProps) {
  return (
    <ScreenProviders>
      <main id="main">
        {quote ? <SharedQuotePage key={quote.shareToken} quote={quote} /> : <WithdrawnPage />}
      </main>
    </ScreenProviders>
  );
}

/** Says that the link has ended, and nothing of what it opened. */
export function WithdrawnPage() {
  return (
    <section className={`wrap ${styles.withdrawn}`}>
      <Unlink aria-hidden="true" />
      <h1>This link was withdrawn</h1>
      <p className="lead">
        Whoever asked for the quote, or our office, has ended it. The quote may still stand, under a
        new link.
      </p>
      <ul className="ruled">
        <li>
          <b>Was it sent to you?</b> Ask the person who sent it for the new link.
        </li>
        <li>
          <b>Is it your quote?</b> Look for a newer email from us.
        </li>
        <li>
          <b>Nothing there?</b> Call us, and we find it by your name.
        </li>
      </ul>
      <div className="cta">
        <ButtonLink href={site.phone.href} variant="green">
          <Phone />
          Call {site.phone.display}
        </ButtonLink>
        <ButtonLink href="/quote" variant="line">
          Get a new quote
        </ButtonLink>
      </div>
    </section>
  );
}

/** A quote as a page, from the same parts as the dialog. */
export function SharedQuotePage({ quote: loaded }: { quote: SharedQuote }) {
  const editing = useQuoteEditing(loaded);
  const { quote, isPricing } = editing;
  return (
    <article
      className={classNames(`wrap ${styles.sharedQuote}`, isPricing && quoteResultStyles.pricing)}
      aria-busy={isPricing}
    >
      <header className={styles.sharedHead}>
        <div>
          <p className="meta num">
            Ticket {ticketOf(quote.quoteId)}. Priced on {formatLongDay(quote.createdAt)}.
          </p>
          <h1>{labelOf(quote.serviceType)}</h1>
        </div>
        <ShareActions {...quote} />
      </header>
      <noscript>
        <p className="form-alert">
          <span>
            Changing, sharing and printing this quote needs JavaScript. Call us at{' '}
            <a href={site.phone.href}>{site.phone.display}</a> and we help by phone.
          </span>
        </p>
      </noscript>
      <ClosedNote {...quote} />
      <h2 className="vh">The quote</h2>
      <div className={styles.sharedTicket}>
        <div className={styles.sharedPrice}>
          <PriceSummary {...quote} />
        </div>
        <div className={styles.sharedList}>
          <NotCheckedNote {...quote} />
          <Echo editing={editing} />
          <InventoryPanel editing={editing} />
          <AccessQuestions editing={editing} />
          <PriceLines {...quote} />
          <OpenQuestions {...quote} />
        </div>
        <div className={styles.sharedLoad}>
          <LoadSummary {...quote} />
          <ResultNotes {...quote} />
        </div>
      </div>
      <QuotePhotos {...quote} />
      <p className={`hint ${styles.sharedDisclaimer}`}>{disclaimerOf(quote)}</p>
      <div className={styles.sharedEnd}>
        <EditStatus {...editing} />
        <footer className={`${styles.sharedFoot} band dark`}>
          <QuoteFoot {...quote} />
        </footer>
      </div>
    </article>
  );
}

function ShareActions(quote: SharedQuote) {
  const { canShare, share, copyLink, choice, fallback } = useShareQuote(quote);
  const guestChoice = useGuestChoice(quote);
  return (
    <div className={styles.sharedActions}>
      <PrintQuote quote={quote} size="sm" />
      <Button variant="line" size="sm" onClick={copyLink}>
        <Link2 />
        Copy link
      </Button>
      {canShare && (
        <Button variant="line" size="sm" onClick={share}>
          <Share2 />
          Share
        </Button>
      )}
      {quote.withdrawProof && (
        <WithdrawLink shareToken={quote.shareToken} proof={quote.withdrawProof} />
      )}
      {choice}
      <GuestChoice {...guestChoice} />
      {fallback}
    </div>
  );
}

/** The photos of the quote as thumbnails; each opens full size. */
export function QuotePhotos({ photos, estimate }: SharedQuote) {
  if (photos.length === 0) return null;
  return (
    <section className={styles.sharedPhotos}>
      <h3 className="h5">
        {estimate.photosAnalysed
          ? 'The photos this price is based on'
          : 'The photos sent with this quote'}
      </h3>
      <ul>
        {photos.map(({ file, fileType, name, url, thumbnailUrl }) => (
          <li key={file}>
            <a href={url} target="_blank" rel="noopener">
              {thumbnailUrl ? (
                <img src={thumbnailUrl} width={320} height={240} alt={name} loading="lazy" />
              ) : (
                name
              )}
              <span className="vh">
                {fileType === 'video' ? ' (video, opens in a new tab)' : ' (opens in a new tab)'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
