import { useMutation } from '@tanstack/react-query';
import { CalendarCheck, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { site } from '#src/content/site.ts';
import { headlinePrice } from '#src/features/pricing/domain/price-texts.ts';
import { guestChoiceSchema, type SharedQuote } from '#src/features/quotes/contract.ts';
import { pickupObstacle } from '#src/features/quotes/domain/pickup-obstacle.ts';
import { api, describeFailure } from '#src/shared/api-client.ts';
import { formatDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { type SchedulerClient, schedulerLinks } from '#src/shared/scheduler-link.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import { CallMe } from './call-me.tsx';
import styles from './quote-result.module.css';
import { isLowConfidence } from './result-facts.ts';
import { answerWithinMs, readSharedQuote } from './unsent-edits.ts';

/** The price and the two next steps. Guests, and whoever reads a settled job or an unverified price, can only call. */
export function QuoteFoot({
  client,
  isResult = false,
  ...quote
}: SharedQuote & {
  client?: SchedulerClient | undefined;
  /** The answer to the form always has both next steps (spec section 2). */
  isResult?: boolean;
}) {
  const { analysis, estimate, closed, guestToken } = quote;
  const isOver = closed === 'expired' || closed === 'settled' || closed === 'unverified';
  const origin = useOrigin();
  const canBook = pickupObstacle(quote) === null;
  // A price that staff set needs no visit first.
  const isLow = closed !== 'staff-price' && isLowConfidence(analysis.confidence);
  const isVisitFirst = isLow || !canBook;
  const links = schedulerLinks(site.schedulerTemplate, {
    ...client,
    shareToken: quote.shareToken,
    ticket: ticketOf(quote.quoteId),
    ...(site.schedulerTemplate && { origin }),
  });
  return (
    <>
      <p className={`${styles.footPrice} num ${styles.figure}`}>
        <b>{headlinePrice({ analysis, estimate })}</b>
        <span>{promiseOf(quote)}</span>
      </p>
      <div className={`cta ${styles.quoteCta}`}>
        {guestToken !== null && closed !== 'settled' && <CallMe {...quote} />}
        {isOver || guestToken === null ? (
          <>
            {!isOver && <p>Whoever asked for this quote books it.</p>}
            <ButtonLink href={site.phone.href} variant={isOver ? 'orange' : 'line'}>
              <Phone />
              Call {site.phone.display}
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href={links.estimate} newTab variant={isVisitFirst ? 'orange' : 'line'}>
              Schedule On-Site Estimate
            </ButtonLink>
            {canBook || isResult ? (
              <ButtonLink href={links.pickup} newTab variant={isVisitFirst ? 'line' : 'orange'}>
                <CalendarCheck />
                Book This Service
              </ButtonLink>
            ) : (
              <ButtonLink href={site.phone.href} variant="line">
                <Phone />
                Call {site.phone.display}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** The scheme and host of this page; empty on the server and in the first render. */
function useOrigin(): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return origin;
}

/** How long the price holds, in a few words. */
function promiseOf({
  estimate,
  closed,
  validUntil,
}: Pick<SharedQuote, 'estimate' | 'closed' | 'validUntil'>): string {
  if (closed === 'unverified') return 'not verified';
  if (closed === 'expired') return `ended ${formatDay(validUntil)}`;
  if (estimate.highPrice === null) return 'no ceiling yet';
  if (estimate.highPrice === 0) return 'nothing on the list';
  const promise = estimate.unpriced.length > 0 ? 'the rest at most' : 'never more than';
  return `${promise} ${formatDollars(estimate.highPrice)}`;
}

/** The page where whoever has the link can see and edit the quote. */
export function quotePath({ shareToken }: { shareToken: string }): string {
  return `/quote/${shareToken}`;
}

/** Ways to share a quote: copying its link, and the device's share sheet if there is one. */
export function useShareQuote(quote: SharedQuote) {
  const { toast } = useToast();
  const { copy, fallback } = useClipboard();
  const [canShare, setCanShare] = useState(false);
  // In an effect, because the server cannot know.
  useEffect(() => setCanShare('share' in navigator), []);
  const [isForChanges, setIsForChanges] = useState(false);
  const { guestToken, lookToken, shareToken } = quote;
  const token = isForChanges ? guestToken : lookToken;
  const path = quotePath({ shareToken: token ?? shareToken });
  const canCorrect = quote.closed === null && (isForChanges || lookToken === null);
  const link = () => new URL(path, location.href).href;

  async function copyLink() {
    const isCopied = await copy(link(), 'Link to this quote');
    if (isCopied) {
      toast({
        title: 'Link copied',
        description: canCorrect
          ? 'Anyone who has it can see and correct this quote, until you withdraw the link.'
          : 'Anyone who has it can see this quote.',
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
        // Closing the share sheet is a choice; after any other failure the link is copied instead.
        if (!(error instanceof Error && error.name === 'AbortError')) await copyLink();
      }
    },
    /** Which of the two links is passed on; nothing where there is no choice. */
    choice: lookToken !== null && quote.closed === null && (
      <Switch checked={isForChanges} onChange={(event) => setIsForChanges(event.target.checked)}>
        Copy the link that can correct the list
      </Switch>
    ),
    /** Render it somewhere on the page. */
    fallback,
  };
}

/** Whether the links to pass on show the photos; lives as long as the quote is on the screen. */
export function useGuestChoice({ shareToken, guestToken, guestsSeePhotos, photos }: SharedQuote) {
  const { toast } = useToast();
  const [saved, setSaved] = useState(guestsSeePhotos);
  /** The state being saved; null while nothing is. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    // One press after the other, so that the last one counts.
    scope: { id: `guests of ${shareToken}` },
    mutationFn: (isAllowed: boolean) =>
      api(`/api/quotes/${shareToken}/guests`, guestChoiceSchema, {
        method: 'POST',
        body: { guestsSeePhotos: isAllowed },
        signal: AbortSignal.timeout(answerWithinMs),
      }),
    onSuccess: (answer) => setSaved(answer.guestsSeePhotos),
    async onError(error) {
      toast({ title: 'Error', description: describeFailure(error), variant: 'error' });
      // What got no answer may have been taken all the same.
      const quote = await readSharedQuote(shareToken).catch(() => null);
      if (quote) setSaved(quote.guestsSeePhotos);
    },
  });
  return {
    canChoose: guestToken !== null && photos.length > 0,
    isAllowed: wanted ?? saved,
    allow(isAllowed: boolean) {
      // A mutation shows itself as pending only after React has set the switch back.
      setWanted(isAllowed);
      mutate(isAllowed, { onSettled: () => setWanted(null) });
    },
  };
}

/** The switch for it; nothing at a link without photos or without the choice. */
export function GuestChoice({ canChoose, isAllowed, allow }: ReturnType<typeof useGuestChoice>) {
  if (!canChoose) return null;
  return (
    <Switch checked={isAllowed} onChange={(event) => allow(event.target.checked)}>
      The link I share shows my photos
    </Switch>
  );
}
