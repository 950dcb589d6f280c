import { Bookmark, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { quoteLink } from '#src/content/navigation.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import {
  ceilingText,
  headlinePrice,
  lineAmountText,
} from '#src/features/pricing/domain/price-texts.ts';
import { bestCaseText, rangeText } from '#src/features/pricing/domain/result-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import type { PickedItem } from '#src/features/quotes/web/form/picked-item.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import type { ServiceType } from '#src/shared/business.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import { useHistoryDialog } from '#src/ui/use-history-dialog.ts';
import styles from './price-list.module.css';
import type { useListPrice } from './use-list-price.ts';

const KeepPrice = lazy(() =>
  import('./keep-price.tsx').then(({ KeepPrice }) => ({ default: KeepPrice })),
);

interface PriceTotalProps {
  list: ReturnType<typeof useListPrice>;
  job: ServiceType;
  items: readonly PickedItem[];
  access: Partial<AccessAnswers>;
  price: PriceAnswer;
}

/** What the list comes to: a card beside it, and on phones a bar below it. */
export function PriceTotal({ list, job, items, access, price }: PriceTotalProps) {
  const [isKeeping, setIsKeeping] = useHistoryDialog('keep-price');
  const isEmpty = items.length === 0;
  const keepAtOnce = useEffectEvent(() => {
    const { pathname, search, hash } = location;
    if (hash !== '#keep') return;
    history.replaceState(history.state, '', pathname + search);
    if (!isEmpty) setIsKeeping(true);
  });
  useEffect(() => keepAtOnce(), []);
  const { analysis, estimate } = price;
  const headline = headlinePrice(price);
  const ceiling = ceilingText(price);
  // Why the button is off is told below the list, out of view on a phone.
  const barNote = list.error
    ? 'of the list before'
    : isEmpty
      ? 'the smallest job'
      : ceiling.toLowerCase();
  const keep = (
    <Button
      variant="green"
      full
      disabled={isEmpty || list.error !== null}
      onClick={() => setIsKeeping(true)}
    >
      <Bookmark />
      Keep this price
    </Button>
  );
  return (
    <>
      <aside
        className={styles.total}
        aria-label="Your total"
        data-behind={list.isBehind || undefined}
      >
        <div className={styles.card}>
          <p className={`${styles.figure} d num`}>
            <Figure text={headline} />
          </p>
          <p className={`${styles.range} muted num`}>
            {isEmpty ? 'The smallest job. Tap the first thing.' : rangeText(price)}
          </p>
          <TruckFill
            truckLoads={estimate.truckLoads}
            volumeCubicYards={analysis.estimatedVolume}
            capacityCubicYards={estimate.truckCapacity}
            items={estimate.items}
          />
          <dl className={`${styles.ceiling} num`}>
            <dt>
              <ShieldCheck />
              Never more than
            </dt>
            <dd>
              {isEmpty || estimate.highPrice === null ? '–' : formatDollars(estimate.highPrice)}
            </dd>
          </dl>
          <p className={`${styles.best} hint`}>{isEmpty ? '' : bestCaseText(estimate)}</p>
          {!isEmpty && (
            <ul className={`ruled num ${styles.lines}`}>
              {estimate.lineItems.map(({ key, label, amount }) => (
                <li key={key}>
                  {label} <b>{lineAmountText(amount)}</b>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="band dark">
          {keep}
          <p className="meta">
            {isEmpty
              ? 'Nothing to keep yet.'
              : 'Held 14 days. A name and one contact, nothing else.'}
          </p>
          <ButtonLink variant="line" size="sm" full href={quoteLink.href}>
            Price from photos instead
          </ButtonLink>
        </div>
      </aside>
      <p className="vh" role="status">
        {list.isBehind || isEmpty ? '' : `${headline}. ${ceiling}.`}
      </p>
      <div className={`${styles.bar} band dark`}>
        <p className="num">
          <b>
            <Figure text={headline} />
          </b>
          <span>{barNote}</span>
        </p>
        {keep}
      </div>
      {list.error && (
        <p className={`form-alert ${styles.failure}`} role="alert">
          <span>This price is of the list before. {describeFailure(list.error)}</span>
          <Button variant="line" size="xs" onClick={list.retry}>
            Try again
          </Button>
        </p>
      )}
      {isKeeping && !isEmpty && (
        <Suspense>
          <KeepPrice
            job={job}
            price={price}
            items={items}
            access={access}
            onClose={() => setIsKeeping(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A price; "from" stands small before it. */
function Figure({ text }: { text: string }) {
  const [, from, price] = /^(from )?(.*)$/.exec(text) ?? [];
  return (
    <>
      {from && <small>{from}</small>}
      {price}
    </>
  );
}
