import { CalendarCheck, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { site } from '#src/content/site.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import { readConfidence } from './result-facts.ts';

/** The price and the two ways on; a price nobody vouches for any more and a job that is settled take a call. */
export function QuoteFoot({ analysis, estimate, closed, validUntil }: SharedQuote) {
  // A price that staff set needs no visit first.
  const isLow = closed !== 'staff-price' && readConfidence(analysis.confidence).isLow;
  return (
    <>
      <p className="foot-price num figure">
        <b>{formatDollars(analysis.estimatedPrice)}</b>
        <span>{promiseOf({ estimate, closed, validUntil })}</span>
      </p>
      <div className="cta quote-cta">
        {closed === 'expired' || closed === 'settled' || closed === 'unverified' ? (
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

/** How far the price holds, in few words. */
function promiseOf({
  estimate,
  closed,
  validUntil,
}: Pick<SharedQuote, 'estimate' | 'closed' | 'validUntil'>): string {
  if (closed === 'unverified') return 'not verified';
  return closed === 'expired'
    ? `ended ${formatDay(validUntil)}`
    : `never more than ${formatDollars(estimate.highPrice)}`;
}

/** Where a quote can be seen and corrected by whoever has the link. */
export function quotePath({ shareToken }: Pick<SharedQuote, 'shareToken'>): string {
  return `/quote/${shareToken}`;
}

/** Ways to share a quote: copying its link, and the device's own sharing where there is one. */
export function useShareQuote(quote: SharedQuote) {
  const { toast } = useToast();
  const { copy, fallback } = useClipboard();
  const [canShare, setCanShare] = useState(false);
  // Not while rendering: the server does not know.
  useEffect(() => setCanShare('share' in navigator), []);
  const link = () => new URL(quotePath(quote), location.href).href;

  async function copyLink() {
    const isCopied = await copy(link(), 'Link to this quote');
    if (isCopied) {
      toast({
        title: 'Link copied',
        description: 'Anyone who has it can see and correct this quote.',
        variant: 'success',
      });
    }
  }

  return {
    canShare,
    copyLink,
    async share() {
      const title = `Quote ${ticketOf(quote.quoteId)}: ${labelOf(quote.serviceType)}`;
      try {
        await navigator.share({ title, url: link() });
      } catch (error) {
        // Closing the device's window is a choice; anything else still gets a link.
        if (!(error instanceof Error && error.name === 'AbortError')) await copyLink();
      }
    },
    /** To be rendered somewhere on the page. */
    fallback,
  };
}
