import { useLayoutEffect, useRef } from 'react';
import { formatDecimal } from '#src/shared/format-number.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import styles from './inventory.module.css';
import type { Editing } from './use-quote-editing.ts';

/**
 * Announces every new price and explains when the price does not follow. It stands below what is
 * edited, so that nothing moves away from the finger that presses it.
 */
export function EditStatus({ quote, isPricing, problem, retry }: Editing) {
  const { estimatedPrice, estimatedVolume } = quote.analysis;
  const total = `New total ${formatDollars(estimatedPrice)}, ${formatDecimal(estimatedVolume)} cubic yards.`;
  const status = useRef<HTMLDivElement>(null);
  const before = useRef({ problem, closed: quote.closed });

  // A retry button disappears, and so do all controls of a quote that was closed meanwhile.
  useLayoutEffect(() => {
    const { problem: saidBefore, closed } = before.current;
    before.current = { problem, closed: quote.closed };
    if (saidBefore === problem && closed === quote.closed) return;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [problem, quote.closed]);

  return (
    <div className={styles.editStatus} ref={status} tabIndex={-1}>
      <p className="vh" role="status">
        {quote.revision > 1 && !isPricing && total}
      </p>
      {problem && (
        <FormAlert>
          {problem.sentence}{' '}
          {problem.canRetry && (
            <Button variant="line" size="xs" onClick={retry}>
              Try again
            </Button>
          )}
        </FormAlert>
      )}
    </div>
  );
}
