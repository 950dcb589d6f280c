import { Gauge, Layers } from 'lucide-react';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import type { Analysis, SharedQuote } from '../contract.ts';
import { formatFigure } from '../domain/result-texts.ts';
import { complexityLabels, complexityTones, readConfidence } from './result-facts.ts';

/** The price, the truck it fills and what it is made of. */
export function PricePanel({ analysis, estimate }: SharedQuote) {
  const { lowPrice, highPrice, lineItems, truckLoads, truckCapacity } = estimate;
  const { percent, isLow } = readConfidence(analysis.confidence);
  return (
    <div className="result-price">
      <div className="price-head">
        <p className="price-figure d num">{formatDollars(analysis.estimatedPrice)}</p>
        <div className="price-badges">
          <Badge tone={complexityTones[analysis.complexity]} icon={<Layers />}>
            {complexityLabels[analysis.complexity]}
          </Badge>
          <Badge tone={isLow ? 'bad' : 'ok'} icon={<Gauge />}>
            {percent}% confidence
          </Badge>
        </div>
      </div>
      <p className="price-range muted num">
        Likely range {formatDollars(lowPrice)} to {formatDollars(highPrice)}
      </p>
      <TruckFill
        truckLoads={truckLoads}
        volumeCubicYards={analysis.estimatedVolume}
        capacityCubicYards={truckCapacity}
      />
      <VolumeEquation {...analysis} />
      <h3 className="h5">What the price covers</h3>
      <dl className="price-lines num ruled">
        {lineItems.map((line) => (
          <div key={line.key}>
            <dt>{line.label}</dt>
            <dd>{line.amount === 0 ? 'Included' : formatDollars(line.amount)}</dd>
          </div>
        ))}
        <div className="price-total">
          <dt>Estimated total</dt>
          <dd>{formatDollars(analysis.estimatedPrice)}</dd>
        </div>
      </dl>
    </div>
  );
}

function VolumeEquation({ baseVolume, packingEfficiency, estimatedVolume }: Analysis) {
  const base = formatFigure(baseVolume);
  const packing = formatFigure(packingEfficiency);
  const total = formatFigure(estimatedVolume);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a sum is no fieldset
    <div
      className="equation num"
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
