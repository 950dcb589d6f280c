import { PencilLine, Truck } from 'lucide-react';
import { useState } from 'react';
import { JobCalls } from '#src/features/jobs/web/job-calls.tsx';
import { JobStatusField } from '#src/features/jobs/web/job-status-field.tsx';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { formatDay } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { ActualsDialog } from './actuals-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { volumeText } from './quote-format.ts';
import { useShownQuote } from './quote-queries.ts';
import styles from './quote-work.module.css';
import { ReviewInvitation } from './review-invitation.tsx';

/** Staff actions: correct the quote, record the outcome, set the status. */
export function QuoteWork({ quote }: { quote: StaffQuoteDetail }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const shown = useShownQuote(quote);
  const { load: outcome } = quote;
  return (
    <div className={styles.quoteWork}>
      {outcome && (
        <p className={`${styles.quoteLoadDone} num`}>
          <b>
            {volumeText(outcome.volume)}, {formatDollars(outcome.price)}
          </b>
          <span className="meta">Actual load, done {formatDay(outcome.doneAt)}</span>
        </p>
      )}
      <div className={styles.actions}>
        {quote.locked === null && (
          <Button variant="line" size="xs" onClick={() => setIsCorrecting(true)}>
            <PencilLine aria-hidden="true" />
            Correct or send
          </Button>
        )}
        {shown.quote.mayBeDone && (
          <Button variant="line" size="xs" onClick={() => setIsRecording(true)}>
            <Truck aria-hidden="true" />
            {outcome ? 'Correct the load' : 'Record the load'}
          </Button>
        )}
      </div>
      <ReviewInvitation quote={quote} />
      <JobStatusField shown={shown} onRecordLoad={() => setIsRecording(true)} />
      <JobCalls shown={shown} />
      {isCorrecting && <CorrectionDialog quote={quote} onClose={() => setIsCorrecting(false)} />}
      {isRecording && <ActualsDialog quote={quote} onClose={() => setIsRecording(false)} />}
    </div>
  );
}
