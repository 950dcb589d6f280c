import { ExternalLink, Share2 } from 'lucide-react';
import { useState } from 'react';
import { basisText } from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { PhotoPicker } from '#src/features/quotes/web/pins/photo-picker.tsx';
import { canPin, isUnnamed } from '#src/features/quotes/web/pins/pins.ts';
import { PrintQuote } from '#src/features/quotes/web/print/print-quote.tsx';
import { ticketOf } from '#src/shared/labels.ts';
import type { SchedulerClient } from '#src/shared/scheduler-link.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { AccessQuestions } from './access-questions.tsx';
import { Echo } from './echo.tsx';
import { InventoryPanel } from './inventory.tsx';
import {
  FirstPrice,
  LoadSummary,
  OpenQuestions,
  PriceLines,
  PriceSummary,
} from './price-summary.tsx';
import { GuestChoice, QuoteFoot, quotePath, useGuestChoice, useShareQuote } from './quote-foot.tsx';
import styles from './quote-result.module.css';
import { disclaimerOf } from './result-facts.ts';
import { ClosedNote, NotCheckedNote, ResultNotes } from './result-notes.tsx';
import { EditStatus, useQuoteEditing } from './use-quote-editing.tsx';

interface QuoteResultDialogProps {
  result: SharedQuote;
  client?: SchedulerClient;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The quote, editable in place. Edits survive closing the dialog. */
export function QuoteResultDialog(props: QuoteResultDialogProps) {
  return <EditableQuoteDialog key={props.result.shareToken} {...props} />;
}

function EditableQuoteDialog(props: QuoteResultDialogProps) {
  const { result, client, open, onOpenChange } = props;
  const editing = useQuoteEditing(result);
  const { quote, isPricing } = editing;
  const guestChoice = useGuestChoice(quote);
  const isPinning = canPin(quote);
  const isFirst = isPinning && isUnnamed(quote);
  // Photos come first where there is no list yet, and stay there once there is one.
  const [photosFirst] = useState(isFirst);
  const words = <Echo editing={editing} />;
  const photos = isPinning && <PhotoPicker editing={editing}>{photosFirst && words}</PhotoPicker>;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      className={classNames(
        styles.quoteResult,
        isPinning && styles.pinning,
        isPricing && styles.pricing,
      )}
      title={isFirst ? 'Tell us what is in your photos' : 'Your AI Quote is Ready!'}
      meta={`Ticket ${ticketOf(quote.quoteId)}. ${basisText(quote.estimate, quote.fileCount)}`}
      footer={<QuoteFoot {...quote} client={client} isResult={!isFirst} />}
    >
      {/* The scrolling part takes focus, so that arrow keys scroll it in every browser. */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: see above */}
      <section
        className={styles.resultColumns}
        aria-label="Quote details"
        aria-busy={isPricing}
        tabIndex={0}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {photosFirst && photos}
        <div className={styles.resultPrice}>
          <ClosedNote {...quote} />
          {isFirst ? <FirstPrice {...quote} /> : <PriceSummary {...quote} />}
        </div>
        <div className={styles.resultInventory}>
          {!isPinning && <NotCheckedNote {...quote} />}
          {!photosFirst && words}
          <InventoryPanel editing={editing} isPinning={isPinning} />
          {!isFirst && <AccessQuestions editing={editing} />}
          <EditStatus {...editing} />
        </div>
        {!photosFirst && photos}
        <div className={styles.resultDetails}>
          {!isFirst && (
            <>
              <PriceLines {...quote} />
              <OpenQuestions {...quote} />
              <div className={styles.load}>
                <LoadSummary {...quote} />
              </div>
            </>
          )}
          <div className={styles.share}>
            <ShareBar {...quote} />
            <GuestChoice {...guestChoice} />
          </div>
          {isPinning && <NotCheckedNote {...quote} />}
          <ResultNotes {...quote} />
        </div>
        <p className={`${styles.resultDisclaimer} hint`}>{disclaimerOf(quote)}</p>
      </section>
    </Dialog>
  );
}

function ShareBar(quote: SharedQuote) {
  const { canShare, share, copyLink, choice, fallback } = useShareQuote(quote);
  return (
    <>
      <div className={styles.shareBar}>
        <Button variant="line" size="xs" onClick={canShare ? share : copyLink}>
          <Share2 />
          Share this quote
        </Button>
        <PrintQuote quote={quote} size="xs" />
        <ButtonLink variant="line" size="xs" href={quotePath(quote)} newTab>
          <ExternalLink />
          Open its page
        </ButtonLink>
        {fallback}
      </div>
      {choice}
    </>
  );
}
