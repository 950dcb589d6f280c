import { PencilLine, Truck } from 'lucide-react';
import { useState } from 'react';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { formatDay } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LoadDialog } from './load-dialog.tsx';
import { volumeText } from './quote-figures.ts';
import { QuoteStatusField } from './quote-status-field.tsx';
import './quote-work.css';

/** What staff do with a quote: correct it, record what the job came to, say where it stands. */
export function QuoteWork({ quote }: { quote: StaffQuoteDetail }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const { load, status } = quote;
  const mayRecord = load !== null || status === 'quoted' || status === 'booked';
  return (
    <div className="quote-work">
      {load && (
        <p className="quote-load-done num">
          <b>
            {volumeText(load.volume)}, {formatDollars(load.price)}
          </b>
          <span className="meta">Actual load, done {formatDay(load.doneAt)}</span>
        </p>
      )}
      <div className="quote-work-actions">
        {quote.locked === null && (
          <Button variant="line" size="xs" onClick={() => setIsCorrecting(true)}>
            <PencilLine aria-hidden="true" />
            Correct or send
          </Button>
        )}
        {mayRecord && (
          <Button variant="line" size="xs" onClick={() => setIsRecording(true)}>
            <Truck aria-hidden="true" />
            {load ? 'Correct the load' : 'Record the load'}
          </Button>
        )}
      </div>
      <QuoteStatusField quote={quote} onDone={() => setIsRecording(true)} />
      {isCorrecting && <CorrectionDialog quote={quote} onClose={() => setIsCorrecting(false)} />}
      {isRecording && <LoadDialog quote={quote} onClose={() => setIsRecording(false)} />}
    </div>
  );
}
