import { CalendarCheck } from 'lucide-react';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { quoteDisclaimer, type SharedQuote } from '../contract.ts';
import { countText, formatFigure } from '../domain/result-texts.ts';
import { InventoryPanel } from './inventory-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { readConfidence } from './result-facts.ts';
import './quote-result.css';

interface QuoteResultDialogProps {
  result: SharedQuote;
  fileCount: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function QuoteResultDialog(props: QuoteResultDialogProps) {
  const { result, fileCount, open, onOpenChange } = props;
  const basis = result.estimate.photosAnalysed ? 'Based on' : 'Sent with';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      className="quote-result"
      title="Your AI Quote is Ready!"
      meta={`Ticket Q-${result.quoteId}. ${basis} ${countText(fileCount, 'file')}.`}
      footer={<ResultFoot {...result} />}
    >
      {/* The scrolling part takes focus, so that arrow keys scroll it in every browser. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="result-columns" aria-label="Quote details" tabIndex={0}>
        <PricePanel {...result} />
        <InventoryPanel {...result} />
        <p className="result-disclaimer hint">{quoteDisclaimer}</p>
      </section>
    </Dialog>
  );
}

function ResultFoot({ analysis }: SharedQuote) {
  const { isLow } = readConfidence(analysis.confidence);
  return (
    <>
      <p className="foot-price num">
        <b>{formatDollars(analysis.estimatedPrice)}</b>
        <span>{formatFigure(analysis.estimatedVolume)} cu yd</span>
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
