import { CalendarClock, Gauge, Layers, PackagePlus, ShieldCheck, UserCheck } from 'lucide-react';
import type { Analysis } from '#src/features/pricing/contract.ts';
import { headlinePrice, lineAmountText } from '#src/features/pricing/domain/price-texts.ts';
import {
  bestCaseText,
  confidenceText,
  rangeText,
  unpricedText,
} from '#src/features/pricing/domain/result-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { formatDecimal } from '#src/shared/format-number.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import styles from './quote-result.module.css';
import { complexityLabels, complexityTones, isLowConfidence } from './result-facts.ts';

/** The price, how sure it is, and its range and ceiling. */
export function PriceSummary(quote: SharedQuote) {
  const { analysis, estimate } = quote;
  const isOurs = quote.closed === 'staff-price';
  const confidence = isOurs ? null : confidenceText(analysis, estimate);
  const outside = unpricedText(estimate);
  return (
    <>
      <div className={`${styles.priceHead} ${styles.figure}`}>
        <p className={`${styles.priceFigure} d num`}>{headlinePrice(quote)}</p>
        <div className={styles.priceBadges}>
          <Badge tone={complexityTones[analysis.complexity]} icon={<Layers />}>
            {complexityLabels[analysis.complexity]}
          </Badge>
          {confidence === null ? (
            <Badge tone="ok" icon={<UserCheck />}>
              {isOurs ? 'Set by our staff' : 'Gone over by our staff'}
            </Badge>
          ) : (
            <Badge tone={isLowConfidence(analysis.confidence) ? 'bad' : 'ok'} icon={<Gauge />}>
              {confidence}
            </Badge>
          )}
        </div>
      </div>
      {quote.closed !== 'unverified' && (
        <>
          <p className={`${styles.priceRange} muted num ${styles.figure}`}>{rangeText(quote)}</p>
          {outside && (
            <p className={styles.unpriced}>
              <PackagePlus />
              {outside}
            </p>
          )}
          <PriceCeiling {...quote} />
        </>
      )}
    </>
  );
}

/** The price before anything is named. */
export function FirstPrice({ estimate }: SharedQuote) {
  return (
    <>
      <div className={`${styles.priceHead} ${styles.figure}`}>
        <p className={`${styles.priceFigure} d num`}>
          <small>from</small> {formatDollars(estimate.lowPrice)}
        </p>
        <p className={`${styles.firstPrice} meta`}>
          That is our smallest job. Your price starts with the first pin.
        </p>
      </div>
      <dl className={styles.ceiling}>
        <div>
          <dt>
            <ShieldCheck />
            Never more than
          </dt>
          <dd className={styles.noPromise}>No list, no promise yet</dd>
        </div>
      </dl>
    </>
  );
}

/** The truck that a load fills, and how its volume comes about. */
export function LoadSummary({ analysis, estimate }: SharedQuote) {
  return (
    <>
      <div className={styles.figure}>
        <TruckFill
          truckLoads={estimate.truckLoads}
          volumeCubicYards={analysis.estimatedVolume}
          capacityCubicYards={estimate.truckCapacity}
          items={estimate.items}
        />
      </div>
      <VolumeEquation {...analysis} />
    </>
  );
}

function VolumeEquation({ baseVolume, packingEfficiency, estimatedVolume }: Analysis) {
  const base = formatDecimal(baseVolume);
  const packing = formatDecimal(packingEfficiency);
  const total = formatDecimal(estimatedVolume);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a sum is no fieldset
    <div
      className={`${styles.equation} num ${styles.figure}`}
      role="group"
      aria-label={`Volume: ${base} cubic yards times ${packing} for the air between things equals ${total} cubic yards`}
    >
      <div>
        <b>{base}</b>
        <span>base cu yd</span>
      </div>
      <i>×</i>
      <div>
        <b>{packing}</b>
        <span>for the air between things</span>
      </div>
      <i>=</i>
      <div className={styles.equationTotal}>
        <b>{total}</b>
        <span>estimated cu yd</span>
      </div>
    </div>
  );
}

/** The highest price possible, and until when it holds; nothing where there is no ceiling. */
function PriceCeiling({ estimate, validUntil, closed }: SharedQuote) {
  const hasEnded = closed === 'expired';
  const best = bestCaseText(estimate);
  if (!estimate.highPrice) {
    return best && !hasEnded ? <p className="hint">Never more than {best}.</p> : null;
  }
  return (
    <div className={styles.ceilingBlock}>
      <dl className={`${styles.ceiling} num`}>
        <div className={styles.ceilingPrice}>
          <dt>
            <ShieldCheck />
            {hasEnded ? 'Was at most' : 'Never more than'}
            {estimate.unpriced.length > 0 && ', for the rest'}
          </dt>
          <dd className={styles.figure}>{formatDollars(estimate.highPrice)}</dd>
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
          {best && `${best}. `}The ceiling holds for the list and the answers on this page. A longer
          list is a new price.
        </p>
      )}
    </div>
  );
}

/** The parts of the price, each with the reason for it. */
export function PriceLines({ analysis, estimate }: SharedQuote) {
  return (
    <section className={styles.priceLinesBlock}>
      <h3 className="h5">What the price covers</h3>
      <dl className={`${styles.priceLines} num ruled ${styles.figure}`}>
        {estimate.lineItems.map(({ key, label, amount, reason }) => (
          <div key={key}>
            <dt>
              {label}
              {reason && <span className="hint">{reason}</span>}
            </dt>
            <dd>{lineAmountText(amount)}</dd>
          </div>
        ))}
        <div className={styles.priceTotal}>
          <dt>Estimated total</dt>
          <dd>{formatDollars(analysis.estimatedPrice)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Unanswered questions and what each answer would change; nothing once all are answered. */
export function OpenQuestions({ openQuestions, isTodayOpen }: SharedQuote) {
  const possible = openQuestions.filter(({ topic }) => topic !== 'sameDay' || isTodayOpen);
  if (possible.length === 0) return null;
  return (
    <section className={`${styles.openQuestions} ${styles.figure}`}>
      <h3 className="h5">What would change this price</h3>
      <ul className="ruled">
        {possible.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
