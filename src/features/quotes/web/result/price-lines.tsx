import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';

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
