import type { CorrectionPreview } from '#src/features/staff-quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { priceText, volumeText } from './quote-figures.ts';

interface CorrectionTotalProps {
  /** Dollars; null while there is no price. */
  before: number | null;
  preview: {
    data: CorrectionPreview | undefined;
    isPlaceholderData: boolean;
    isError: boolean;
    error: unknown;
  };
}

/** What a correction comes to, as the server computed it; faded while it computes. */
export function CorrectionTotal({ before, preview }: CorrectionTotalProps) {
  const { data, isPlaceholderData, isError, error } = preview;
  if (isError) return <p className="correction-total">{failureSentence(error)}</p>;
  if (!data) return <p className="correction-total">Pricing...</p>;
  const isFirm = data.lowPrice === data.highPrice;
  return (
    <p className="correction-total num" role="status" data-stale={isPlaceholderData || undefined}>
      <b>
        {before !== data.estimatedPrice && before !== null && <s>{priceText(before)}</s>}{' '}
        {priceText(data.estimatedPrice)}
      </b>
      <span>
        {volumeText(data.estimatedVolume)},{' '}
        {isFirm ? 'firm' : `${formatDollars(data.lowPrice)} to ${formatDollars(data.highPrice)}`}
      </span>
    </p>
  );
}
