import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type StaffQuoteDetail, sendingHoldMs } from '#src/features/staff-quotes/contract.ts';
import { priceText } from '#src/features/staff-quotes/web/quote-format.ts';
import { useChangeQuote } from '#src/features/staff-quotes/web/quote-queries.ts';
import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useIsShown } from '#src/ui/use-is-shown.ts';
import styles from './desk.module.css';

export interface Sent {
  quote: StaffQuoteDetail;
  isSent: boolean;
  /** Milliseconds. */
  at: number;
}

/** What was just sent, as long as it can be taken back. The server holds the mail. */
export function SentNote({
  sent: { quote, isSent, at },
  onBack,
  onOver,
}: {
  sent: Sent;
  onBack: () => void;
  onOver: () => void;
}) {
  const [seconds, setSeconds] = useState(sendingHoldMs / 1000);
  const recall = useChangeQuote<object>(quote.id, { method: 'POST', path: '/recall' });
  const hasFailed = recall.status === 'error';
  const isWaiting = recall.isPending || hasFailed;
  const { toast } = useToast();
  const isShown = useIsShown();

  /** The next quote may be sent meanwhile, which has the note then: what came of this is told all the same. */
  function takeBack() {
    recall.mutate(
      {},
      {
        onSuccess() {
          if (isShown.current) return onBack();
          const description = `${quote.clientName} gets no mail. The correction is saved.`;
          toast({ title: 'Taken back', description, variant: 'success' });
        },
        onError(error) {
          if (isShown.current) return;
          const description = `What was sent to ${quote.clientName} was not taken back. ${describeStaffFailure(error)}`;
          toast({ title: 'Error', description, variant: 'error' });
        },
      },
    );
  }
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.ceil((at + sendingHoldMs - Date.now()) / 1000);
      setSeconds(Math.max(0, left));
      if (left <= 0 && !isWaiting) onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [at, isWaiting, onOver]);
  const what = isSent && quote.clientEmail ? 'Sent' : 'Saved';
  return (
    <div className={styles.sent}>
      <Check aria-hidden="true" />
      <div role="status">
        <b>
          {what} for {quote.clientName}: {priceText(quote.estimatedPrice)}
        </b>
        <p>{hasFailed ? whyNotBack(recall.error) : sentence(quote, isSent)}</p>
      </div>
      {hasFailed ? (
        <Button variant="line" size="xs" onClick={onOver}>
          Close
        </Button>
      ) : (
        isSent && (
          <Button
            variant="line"
            size="xs"
            aria-label="Undo"
            busy={recall.isPending}
            onClick={takeBack}
          >
            Undo, {seconds} s
          </Button>
        )
      )}
    </div>
  );
}

/** Behind the gate the time to take it back has passed, and the gate has told why. */
function whyNotBack(error: Error | null): string {
  return error ? describeStaffFailure(error) : 'It was not taken back: the password was asked for.';
}

function sentence(
  { clientEmail, validUntil, timeline }: StaffQuoteDetail,
  isSent: boolean,
): string {
  if (!isSent) return 'Nothing was sent.';
  if (!clientEmail) return 'They left no email. Call them with the price.';
  const newest = timeline.find((entry) => entry.kind === 'mail');
  if (newest?.mail.state === 'kept') return 'There is no mail server: the mail is kept as a file.';
  return validUntil ? `Quoted, valid until ${formatDay(validUntil)}.` : 'Quoted.';
}
