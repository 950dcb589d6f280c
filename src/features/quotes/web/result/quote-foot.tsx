import { CalendarCheck, Phone } from 'lucide-react';
import { site } from '#src/content/site.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatDay } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { readConfidence } from './result-facts.ts';

/** The price and the two ways on; a price that has ended and a job that is settled take a call. */
export function QuoteFoot({ analysis, estimate, closed, validUntil }: SharedQuote) {
  // What staff have gone over needs no visit first.
  const isLow = closed !== 'staff-price' && readConfidence(analysis.confidence).isLow;
  return (
    <>
      <p className="foot-price num figure">
        <b>{formatDollars(analysis.estimatedPrice)}</b>
        <span>
          {closed === 'expired'
            ? `ended ${formatDay(validUntil)}`
            : `never more than ${formatDollars(estimate.highPrice)}`}
        </span>
      </p>
      <div className="cta quote-cta">
        {closed === 'expired' || closed === 'settled' ? (
          <ButtonLink href={site.phone.href}>
            <Phone />
            Call {site.phone.display}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={site.schedulerUrl} newTab variant={isLow ? 'orange' : 'line'}>
              Schedule On-Site Estimate
            </ButtonLink>
            <ButtonLink href={site.schedulerUrl} newTab variant={isLow ? 'line' : 'orange'}>
              <CalendarCheck />
              Book This Service
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
