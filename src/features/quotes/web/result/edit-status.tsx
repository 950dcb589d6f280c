import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { formatFigure } from '../../domain/result-texts.ts';
import type { Editing } from './use-quote-editing.ts';

/** Says every new price aloud, and says in words what keeps the price from following. */
export function EditStatus({ quote, isPricing, problem, retry }: Editing) {
  const { estimatedPrice, estimatedVolume } = quote.analysis;
  const total = `New total ${formatDollars(estimatedPrice)}, ${formatFigure(estimatedVolume)} cubic yards.`;
  return (
    <>
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
    </>
  );
}
