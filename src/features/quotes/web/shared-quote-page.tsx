import { Link2, Printer, Share2 } from 'lucide-react';
import { site } from '#src/content/site.ts';
import { disclaimerFor } from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { QuotePhotos } from './quote-photos.tsx';
import { AccessQuestions } from './result/access-questions.tsx';
import { ClosedNote } from './result/closed-note.tsx';
import { EditStatus } from './result/edit-status.tsx';
import { InventoryPanel } from './result/inventory.tsx';
import { OpenQuestions } from './result/open-questions.tsx';
import { PriceLines } from './result/price-lines.tsx';
import { PriceSummary } from './result/price-summary.tsx';
import { QuoteFoot } from './result/quote-foot.tsx';
import { NotCheckedNote, ResultNotes } from './result/result-notes.tsx';
import { useQuoteEditing } from './result/use-quote-editing.ts';
import { useShareQuote } from './result/use-share-quote.tsx';
import './result/quote-result.css';
import './shared-quote.css';
import './shared-quote-print.css';

/** A quote laid flat on a page: the same parts as in the window, to be kept, handed on and printed. */
export function SharedQuotePage({ quote: loaded }: { quote: SharedQuote }) {
  const editing = useQuoteEditing(loaded);
  const { quote, isPricing } = editing;
  return (
    <article
      className={classNames('wrap shared-quote', isPricing && 'pricing')}
      aria-busy={isPricing}
    >
      <header className="shared-head">
        <div>
          <p className="meta num">
            Ticket {ticketOf(quote.quoteId)}. Priced on {formatLongDay(quote.createdAt)}.
          </p>
          <h1>{labelOf(quote.serviceType)}</h1>
        </div>
        <HandOn {...quote} />
      </header>
      <ClosedNote {...quote} />
      <h2 className="vh">The quote</h2>
      <div className="shared-ticket">
        <div className="shared-price">
          <PriceSummary {...quote} />
        </div>
        <div className="shared-list">
          <NotCheckedNote {...quote} />
          <InventoryPanel editing={editing} />
          <PriceLines {...quote} />
          <OpenQuestions {...quote} />
        </div>
        <div className="shared-answers">
          <AccessQuestions editing={editing} />
          <ResultNotes {...quote} />
        </div>
      </div>
      <QuotePhotos {...quote} />
      <p className="hint shared-disclaimer">{disclaimerFor(quote.estimate)}</p>
      <div className="shared-end">
        <EditStatus {...editing} />
        <footer className="shared-foot band dark">
          <QuoteFoot {...quote} />
          <p className="on-paper">Book: {site.phone.display} or the link this page came from</p>
        </footer>
      </div>
    </article>
  );
}

function HandOn(quote: SharedQuote) {
  const { canShare, share, copyLink, fallback } = useShareQuote(quote);
  return (
    <div className="shared-actions">
      <Button variant="line" size="sm" onClick={() => window.print()}>
        <Printer />
        Print or save
      </Button>
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
      {fallback}
    </div>
  );
}
