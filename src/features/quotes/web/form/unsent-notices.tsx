import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { headlinePrice } from '#src/features/pricing/domain/price-texts.ts';
import { unsentEditPrefix } from '#src/features/quotes/web/draft/saved-draft.ts';
import type { FailedEdit, SentEdit } from '#src/features/quotes/web/result/unsent-edits.ts';
import { attempt } from '#src/shared/attempt.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form/field.tsx';
import { useToast } from '#src/ui/toast.tsx';
import styles from './quote-form.module.css';

/**
 * Sends quote edits that an earlier visit could not send and tells the new prices. Each that failed
 * stays until it is dismissed: a toast would hide the one before.
 */
export function UnsentNotices() {
  const { toast } = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<FailedEdit[]>([]);

  const announce = useEffectEvent((all: SentEdit[]) => {
    setFailed(all.filter((one) => 'shareToken' in one));
    const priced = all.flatMap((one) => ('quote' in one ? one.quote : []));
    if (priced.length === 0) return;
    const prices = priced.map(
      (quote) => `Quote ${ticketOf(quote.quoteId)} now comes to ${headlinePrice(quote)}.`,
    );
    toast({
      title: 'Your last changes are priced',
      description: prices.join(' '),
      variant: 'success',
    });
  });

  useEffect(() => {
    if (!hasUnsentEdits()) return;
    import('#src/features/quotes/web/result/unsent-edits.ts')
      .then(({ sendUnsentEdits }) => sendUnsentEdits())
      .then(announce, () => {
        // They stay saved for the next visit.
      });
  }, []);

  function dismiss(edit: FailedEdit) {
    place.current?.focus({ preventScroll: true });
    setFailed(failed.filter((one) => one !== edit));
  }

  return (
    <div ref={place} className={styles.unsent} tabIndex={-1}>
      {failed.map((edit) => (
        <FormAlert key={edit.shareToken}>
          <b>
            {edit.isFinal
              ? 'Your last changes to a quote were not taken.'
              : 'Your last changes to a quote have not reached us yet.'}
          </b>{' '}
          {edit.sentence}{' '}
          <a className="link" href={`/quote/${edit.shareToken}`}>
            {edit.isFinal ? 'See the quote' : 'Open the quote to send them'}
          </a>
          <Button variant="line" size="xs" onClick={() => dismiss(edit)}>
            Dismiss
          </Button>
        </FormAlert>
      ))}
    </div>
  );
}

function hasUnsentEdits(): boolean {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.some((key) => key.startsWith(unsentEditPrefix));
}
