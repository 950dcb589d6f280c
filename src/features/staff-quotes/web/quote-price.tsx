import { truckText } from '#src/features/pricing/domain/result-texts.ts';
import type { StaffQuote } from '#src/features/staff-quotes/contract.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Badge } from '#src/ui/badge.tsx';
import { LoadBar } from '#src/ui/load-bar.tsx';
import { percentText, priceText, rangeText, volumeText } from './quote-figures.ts';

const complexityTones = { low: 'ok', medium: 'warn', high: 'bad' } as const;

/** Price, range and load of a quote, and how sure they are. */
export function QuotePrice({ quote }: { quote: StaffQuote }) {
  const range = rangeText(quote);
  return (
    <div className="quote-price-block">
      <div>
        <p className={quote.estimatedPrice === null ? 'd num pending' : 'd num'}>
          {priceText(quote.estimatedPrice)}
        </p>
        {range && <p className="meta num">{range}</p>}
      </div>
      <Doubts analysis={quote.aiAnalysis} />
      {quote.truckLoads !== null && (
        <div className="quote-load-row num">
          <LoadBar fraction={quote.truckLoads} label={truckText(quote.truckLoads)} />
          <b>{volumeText(quote.estimatedVolume)}</b>
          <p className="meta">{truckText(quote.truckLoads)}</p>
        </div>
      )}
    </div>
  );
}

function Doubts({ analysis }: { analysis: StaffQuote['aiAnalysis'] }) {
  if (!analysis) return null;
  return (
    <div className="quote-doubts">
      <Badge tone={complexityTones[analysis.complexity]}>
        {labelOf(analysis.complexity)} complexity
      </Badge>
      <Badge tone={confidenceTone(analysis.confidence)}>
        {percentText(analysis.confidence)} confidence
      </Badge>
      {analysis.basis === 'list' ? (
        <Badge>Picked from the list</Badge>
      ) : (
        !analysis.photosAnalysed && <Badge>Photos not analyzed</Badge>
      )}
    </div>
  );
}

/** Under 60 percent the price waits for a visit. */
function confidenceTone(confidence: number) {
  if (confidence < 0.6) return 'bad';
  return confidence < 0.8 ? 'warn' : 'ok';
}
