import { ShieldCheck } from 'lucide-react';
import { headlinePrice } from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import styles from './booking.module.css';

/** The quote that is booked, beside the form. */
export function BookingTicket({ quote }: { quote: SharedQuote }) {
  const { analysis, estimate, quoteId, shareToken, openQuestions } = quote;
  return (
    <aside className={styles.ticket} aria-label="Your quote">
      <p className="meta num">Quote {ticketOf(quoteId)}</p>
      <p className={`${styles.price} d num`}>{headlinePrice(quote)}</p>
      {estimate.highPrice !== null && (
        <p className={`${styles.ceiling} num`}>
          <span>
            <ShieldCheck />
            Never more than
          </span>
          <b>{formatDollars(estimate.highPrice)}</b>
          {openQuestions.length > 0 && <small>Your answers here can only lower it.</small>}
        </p>
      )}
      <TruckFill
        truckLoads={estimate.truckLoads}
        volumeCubicYards={analysis.estimatedVolume}
        capacityCubicYards={estimate.truckCapacity}
      />
      <dl className={`${styles.lines} num ruled`}>
        {estimate.lineItems.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{amount === 0 ? 'Included' : formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <a className="link" href={`/quote/${shareToken}`}>
        Open or change the quote
      </a>
    </aside>
  );
}
