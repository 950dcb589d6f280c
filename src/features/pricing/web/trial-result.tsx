import { Link } from 'react-router';
import type { PricingPreview } from '#src/features/pricing/contract.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';

/** What recent quotes would cost: how many more, how many less, and each of them. */
export function TrialResult({ quotes }: { quotes: PricingPreview['quotes'] }) {
  const up = quotes.filter(({ price, draftPrice }) => draftPrice > price).length;
  const down = quotes.filter(({ price, draftPrice }) => draftPrice < price).length;
  if (quotes.length === 0) return <p>There are no priced quotes to try it on yet.</p>;
  return (
    <div className="trial-result num">
      <p role="status">
        <b>{up} up</b>, <b>{down} down</b>, {quotes.length - up - down} the same, of the last{' '}
        {quotes.length}.
      </p>
      <ul className="ruled">
        {quotes.map(({ id, clientName, price, draftPrice }) => (
          <li key={id}>
            <Link to={`/admin?quote=${id}`}>
              {ticketOf(id)}, {clientName}
            </Link>
            <span>
              {formatDollars(price)}
              {price !== draftPrice && <b> → {formatDollars(draftPrice)}</b>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
