import { CalendarClock, Gauge, Layers, ShieldCheck, UserCheck } from 'lucide-react';
import type { Analysis } from '#src/features/pricing/contract.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { formatFigure } from '#src/shared/format-number.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
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
      {quote.closed !== 'unverified' && (
        <>
          <p className="price-range muted num figure">
            {lowPrice === highPrice
              ? 'A firm price, without a range'
              : `Likely range ${formatDollars(lowPrice)} to ${formatDollars(highPrice)}`}
          </p>
          <PriceCeiling {...quote} />
        </>
      )}
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

/** The most anybody pays, and until when. */
function PriceCeiling({ estimate, validUntil, closed }: SharedQuote) {
  const hasEnded = closed === 'expired';
  return (
    <div className="ceiling-block">
      <dl className="ceiling num">
        <div className="ceiling-price">
          <dt>
            <ShieldCheck />
            {hasEnded ? 'Was at most' : 'Never more than'}
          </dt>
          <dd className="figure">{formatDollars(estimate.highPrice)}</dd>
        </div>
        <div>
          <dt>
            <CalendarClock />
            {hasEnded ? 'Was valid until' : 'Valid until'}
          </dt>
          <dd>{formatLongDay(validUntil)}</dd>
        </div>
      </dl>
      {!hasEnded && (
        <p className="hint">
          The ceiling holds for the list and the answers on this page. A longer list is a new price.
        </p>
      )}
    </div>
  );
}

/** What the price is made of, each line with why it is charged. */
export function PriceLines({ analysis, estimate }: SharedQuote) {
  return (
    <section className="price-lines-block">
      <h3 className="h5">What the price covers</h3>
      <dl className="price-lines num ruled figure">
        {estimate.lineItems.map(({ key, label, amount, reason }) => (
          <div key={key}>
            <dt>
              {label}
              {reason && <span className="hint">{reason}</span>}
            </dt>
            <dd>{amount === 0 ? 'Included' : formatDollars(amount)}</dd>
          </div>
        ))}
        <div className="price-total">
          <dt>Estimated total</dt>
          <dd>{formatDollars(analysis.estimatedPrice)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What is not answered yet and what it would change; nothing once all is answered. */
export function OpenQuestions({ openQuestions }: SharedQuote) {
  if (openQuestions.length === 0) return null;
  return (
    <section className="open-questions figure">
      <h3 className="h5">What would change this price</h3>
      <ul className="ruled">
        {openQuestions.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
