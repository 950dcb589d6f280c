import { PencilLine, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { JobHead, ReviewInvitation } from '#src/features/jobs/web/job-head.tsx';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { formatDay } from '#src/shared/dates.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { BookPickup } from './client-link.tsx';
import { LoadDialog } from './load-dialog.tsx';
import { volumeText } from './quote-format.ts';
import { useShownQuote } from './quote-queries.ts';
import styles from './quotes.module.css';

interface QuoteWorkProps {
  quote: StaffQuoteDetail;
  /** Shown between where the job stands and what staff do with it. */
  children: ReactNode;
}

/** Where the job of a quote stands, its price, and what staff do with it. */
export function QuoteWork({ quote, children }: QuoteWorkProps) {
  const [isRecording, setIsRecording] = useState(false);
  const shown = useShownQuote(quote);
  const { load: outcome } = quote;
  return (
    <div className={styles.quoteWork}>
      <JobHead
        shown={shown}
        onRecordLoad={() => setIsRecording(true)}
        dating={<BookPickup quote={quote} size="xs" />}
      />
      {children}
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
          <Link className="btn line xs" to={`/admin-review?quote=${quote.id}`}>
            <PencilLine aria-hidden="true" />
            Correct or send
          </Link>
        )}
        {quote.status === 'quoted' && <BookPickup quote={quote} size="xs" />}
        {shown.quote.mayBeDone && (
          <Button variant="line" size="xs" onClick={() => setIsRecording(true)}>
            <Truck aria-hidden="true" />
            {outcome ? 'Correct the load' : 'Record the load'}
          </Button>
        )}
      </div>
      <ReviewInvitation shown={shown} email={quote.clientEmail} />
      {isRecording && <LoadDialog quote={quote} onClose={() => setIsRecording(false)} />}
    </div>
  );
}
