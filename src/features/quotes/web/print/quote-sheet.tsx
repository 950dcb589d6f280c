import { addressOf, credentialsOf, proven } from '#src/content/proof.ts';
import { site } from '#src/content/site.ts';
import { headlinePrice, lineAmountText } from '#src/features/pricing/domain/price-texts.ts';
import {
  notPricedYet,
  rangeText,
  unpricedText,
} from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { answerText } from '#src/features/quotes/web/result/access-questions.tsx';
import { quotePath } from '#src/features/quotes/web/result/quote-foot.tsx';
import { disclaimerOf } from '#src/features/quotes/web/result/result-facts.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { countText, formatDecimal } from '#src/shared/format-number.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Logo } from '#src/ui/logo.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import styles from './quote-sheet.module.css';

/** From so many lines on, the list is set in two columns. */
const longList = 16;

interface QuoteSheetProps {
  quote: SharedQuote;
  /** Name and address as they shall stand on the letter; empty leaves lines to write on. */
  preparedFor: string;
}

/** The quote as a letter for a manager's file. On paper it is all there is, on screen it is not there. */
export function QuoteSheet({ quote, preparedFor }: QuoteSheetProps) {
  const { closed } = quote;
  const ticket = ticketOf(quote.quoteId);
  const isOpen = closed === null || closed === 'staff-price' || closed === 'too-many-changes';
  return (
    <article className={styles.sheet} aria-label={`Quote ${ticket} on paper`}>
      <header className={styles.letterhead}>
        <p className="logo">
          <Logo name={site.wordmark} />
        </p>
        <address className="num">
          {letterhead().map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <Facts quote={quote} preparedFor={preparedFor} />
      <PriceBlock {...quote} />
      <div className={styles.columns}>
        {closed !== 'unverified' && <Prices {...quote} />}
        <Load {...quote} />
      </div>
      <List {...quote} />
      <p className={styles.small}>{disclaimerOf(quote)}</p>
      <footer className={styles.end}>
        {isOpen && <Acceptance {...quote} />}
        <QuoteLink {...quote} />
      </footer>
    </article>
  );
}

/** Who we are, line by line; what is not set is left out. */
function letterhead(): string[] {
  const [office] = site.offices;
  const papers = credentialsOf({ ...site, rating: null, offices: [] });
  return [
    site.phone.display,
    site.email,
    office ? addressOf(office) : '',
    site.licenseNumber ? '' : proven(site.license, ''),
    ...papers.map(({ label, value }) => `${label}: ${value}`),
  ].filter(Boolean);
}

function Facts({ quote, preparedFor }: QuoteSheetProps) {
  const access = answerText(quote.access);
  const kept = quote.lines.filter(({ isKept }) => isKept).map(({ name }) => name);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Quote</dt>
        <dd className={styles.ticket}>{ticketOf(quote.quoteId)}</dd>
        <dd>{formatLongDay(quote.createdAt)}</dd>
      </div>
      <div>
        <dt>Prepared for</dt>
        <dd className={styles.recipient}>{preparedFor.trim() || <Blank lines={3} />}</dd>
      </div>
      <div>
        <dt>Job</dt>
        <dd>{labelOf(quote.serviceType)}</dd>
        {access && (
          <>
            <dt>Priced for</dt>
            <dd>{access}</dd>
          </>
        )}
        {kept.length > 0 && (
          <>
            <dt>Stays with you</dt>
            <dd>{kept.join(', ')}</dd>
          </>
        )}
      </div>
    </dl>
  );
}

function Blank({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => line).map((line) => (
    <span key={line} className={styles.blank} />
  ));
}

/** The price, and what holds about it. */
function PriceBlock({ closed, validUntil, analysis, estimate, openQuestions }: SharedQuote) {
  const outside = unpricedText(estimate);
  const day = formatLongDay(validUntil);
  if (closed === 'unverified') {
    return (
      <section className={styles.promise}>
        <p>We could not verify this price. Call us, and we will stand by a fresh one.</p>
      </section>
    );
  }
  const hasEnded = closed === 'expired';
  const ceiling = estimate.highPrice && formatDollars(estimate.highPrice);
  const forTheRest = outside ? ', for the rest' : '';
  return (
    <section className={styles.promise}>
      <p className={`${styles.price} num`}>{headlinePrice({ analysis, estimate })}</p>
      <div>
        {ceiling && (
          <p className={`${styles.ceiling} num`}>
            {hasEnded ? 'Was at most' : 'Never more than'} {ceiling}
            {forTheRest}
          </p>
        )}
        <p>
          {hasEnded ? `This price ended on ${day}.` : `Valid until ${day}.`}{' '}
          {rangeText({ analysis, estimate })}.
        </p>
        {outside && <p>{outside}</p>}
        {openQuestions.length > 0 && (
          <p>{openQuestions.map(({ sentence }) => sentence).join(' ')}</p>
        )}
      </div>
    </section>
  );
}

function Prices({ analysis, estimate }: SharedQuote) {
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">What the price covers</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {estimate.lineItems.map(({ key, label, amount }) => (
          <tr key={key}>
            <td>{label}</td>
            <td>{lineAmountText(amount)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <td>Estimated total</td>
          <td>{formatDollars(analysis.estimatedPrice)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Load({ analysis, estimate }: SharedQuote) {
  const { baseVolume, packingEfficiency, estimatedVolume } = analysis;
  const [base, packing, total] = [baseVolume, packingEfficiency, estimatedVolume].map(
    formatDecimal,
  );
  return (
    <figure className={styles.load}>
      <TruckFill
        truckLoads={estimate.truckLoads}
        volumeCubicYards={estimatedVolume}
        capacityCubicYards={estimate.truckCapacity}
        items={estimate.items}
      />
      <figcaption className="num">
        {base} × {packing} for the air between things = {total} cubic yards. One truck takes{' '}
        {estimate.truckCapacity}.
      </figcaption>
    </figure>
  );
}

function List({ analysis, estimate }: SharedQuote) {
  const { items, unpriced } = estimate;
  const isLong = items.length + unpriced.length >= longList;
  return (
    <div className={isLong ? styles.long : undefined}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">What goes, {countText(analysis.itemCount, 'item')}</th>
            <th scope="col">Count</th>
            <th scope="col">Cu yd</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, name, quantity, volume }) => (
            <tr key={`${key} ${name}`}>
              <td>{name}</td>
              <td>{quantity}</td>
              <td>{formatDecimal(volume)}</td>
            </tr>
          ))}
          {unpriced.map(({ name, quantity }) => (
            <tr key={name}>
              <td>
                {name} ({notPricedYet})
              </td>
              <td>{quantity}</td>
              <td />
            </tr>
          ))}
          <tr className={styles.sum}>
            <td>Together</td>
            <td />
            <td>{formatDecimal(analysis.baseVolume)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Acceptance({ estimate }: SharedQuote) {
  // Everything is off the list.
  if (estimate.highPrice === 0) return null;
  const ceiling =
    estimate.highPrice === null ? '' : ` at never more than ${formatDollars(estimate.highPrice)}`;
  return (
    <div className={styles.acceptance}>
      <p>
        <b>Accepted.</b> Remove what is on this list{ceiling}, on the terms above.
      </p>
      {['Name and title', 'Signature', 'Date'].map((label) => (
        <div key={label}>
          <Blank lines={1} />
          {label}
        </div>
      ))}
    </div>
  );
}

/** The link that changes nothing: a paper goes through many hands. */
function QuoteLink({ lookToken, shareToken }: SharedQuote) {
  const { href, host, pathname } = new URL(
    quotePath({ shareToken: lookToken ?? shareToken }),
    location.href,
  );
  return (
    <div className={styles.link}>
      <p>
        See this quote:
        <br />
        <b>
          {host}
          <wbr />
          {pathname}
        </b>
      </p>
      <QrCode address={href} label="Code with the link to this quote" />
    </div>
  );
}
