import { CalendarCheck } from 'lucide-react';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { SharedQuote } from '../../contract.ts';
import { readConfidence } from '../result-facts.ts';

/** The price and the two ways on. */
export function QuoteFoot({ analysis, estimate }: SharedQuote) {
  const { isLow } = readConfidence(analysis.confidence);
  return (
    <>
      <p className="foot-price num figure">
        <b>{formatDollars(analysis.estimatedPrice)}</b>
        <span>never more than {formatDollars(estimate.highPrice)}</span>
      </p>
      <div className="cta">
        <ButtonLink href={site.schedulerUrl} newTab variant={isLow ? 'orange' : 'line'}>
          Schedule On-Site Estimate
        </ButtonLink>
        <ButtonLink href={site.schedulerUrl} newTab variant={isLow ? 'line' : 'orange'}>
          <CalendarCheck />
          Book This Service
        </ButtonLink>
      </div>
    </>
  );
}
