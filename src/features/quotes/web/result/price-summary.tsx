import { Gauge, Layers, UserCheck } from 'lucide-react';
import { formatFigure } from '#src/features/pricing/domain/result-texts.ts';
import type { Analysis, SharedQuote } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import { PriceCeiling } from './price-ceiling.tsx';
import { complexityLabels, complexityTones, readConfidence } from './result-facts.ts';

/** The price, how far it can go and the truck it fills. */
export function PriceSummary(quote: SharedQuote) {
  const { analysis, estimate } = quote;
  const { lowPrice, highPrice, truckLoads, truckCapacity } = estimate;
  const { percent, isLow } = readConfidence(analysis.confidence);
  const isOurs = quote.closed === 'staff-price';
  return (
    <>
      <div className="price-head figure">
        <p className="price-figure d num">{formatDollars(analysis.estimatedPrice)}</p>
        <div className="price-badges">
          <Badge tone={complexityTones[analysis.complexity]} icon={<Layers />}>
            {complexityLabels[analysis.complexity]}
          </Badge>
          {isOurs ? (
            <Badge tone="ok" icon={<UserCheck />}>
              Set by our staff
            </Badge>
          ) : (
            <Badge tone={isLow ? 'bad' : 'ok'} icon={<Gauge />}>
              {percent}% confidence
            </Badge>
          )}
        </div>
      </div>
      <p className="price-range muted num figure">
        {lowPrice === highPrice
          ? 'A firm price, without a range'
          : `Likely range ${formatDollars(lowPrice)} to ${formatDollars(highPrice)}`}
      </p>
      <PriceCeiling {...quote} />
      <div className="figure">
        <TruckFill
          truckLoads={truckLoads}
          volumeCubicYards={analysis.estimatedVolume}
          capacityCubicYards={truckCapacity}
        />
      </div>
      <VolumeEquation {...analysis} />
    </>
  );
}

function VolumeEquation({ baseVolume, packingEfficiency, estimatedVolume }: Analysis) {
  const base = formatFigure(baseVolume);
  const packing = formatFigure(packingEfficiency);
  const total = formatFigure(estimatedVolume);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a sum is no fieldset
    <div
      className="equation num figure"
      role="group"
      aria-label={`Volume: ${base} cubic yards times ${packing} equals ${total} cubic yards`}
    >
      <div>
        <b>{base}</b>
        <span>base cu yd</span>
      </div>
      <i>×</i>
      <div>
        <b>{packing}</b>
        <span>packing</span>
      </div>
      <i>=</i>
      <div className="equation-total">
        <b>{total}</b>
        <span>estimated cu yd</span>
      </div>
    </div>
  );
}
