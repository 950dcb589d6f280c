import { CalendarClock, ShieldCheck } from 'lucide-react';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';

/** What nobody pays more than, and for how long. */
export function PriceCeiling({ estimate, validUntil, closed }: SharedQuote) {
  const hasEnded = closed === 'expired';
  return (
    <div className="ceiling-block">
      <dl className="ceiling num">
        <div className="ceiling-price">
          <dt>
            <ShieldCheck />
            {hasEnded ? 'Was at most' : 'Never more than'}
          </dt>
          <dd className="figure">{formatDollars(estimate.highPrice)}</dd>
        </div>
        <div>
          <dt>
            <CalendarClock />
            {hasEnded ? 'Was valid until' : 'Valid until'}
          </dt>
          <dd>{formatLongDay(validUntil)}</dd>
        </div>
      </dl>
      {!hasEnded && (
        <p className="hint">
          The ceiling holds for the list and the answers on this page. A longer list is a new price.
        </p>
      )}
    </div>
  );
}
