import { Camera, Minus, Plus } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import { pricesLink, quoteLink } from '#src/content/navigation.ts';
import {
  ceilingText,
  headlinePrice,
  lineAmountText,
} from '#src/features/pricing/domain/price-texts.ts';
import { rangeText, truckText } from '#src/features/pricing/domain/result-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { TruckFill } from '#src/ui/truck/truck-fill.tsx';
import priceInPlaceUrl from './price-in-place.ts?worker&url';
import styles from './price-list.module.css';

/**
 * A quote from a photo, with counts to change. A form that leads to the prices page with its list;
 * price-in-place.ts prices it here.
 */
export function SampleQuote(props: Blocks['sampleQuote'] & { price: PriceAnswer }) {
  const { heading, lead, items, access, accessText, price } = props;
  const { analysis, estimate } = price;
  return (
    <section className="section" id="sample-quote">
      <form
        className={`wrap ${styles.sample}`}
        action={pricesLink.href}
        data-script={priceInPlaceUrl}
        data-prices
      >
        <input type="hidden" name="floor" value={access.floor} />
        <input type="hidden" name="hasElevator" value={String(access.hasElevator)} />
        <div className={styles.sampleHead}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <Photo {...props} />
        <div className={styles.sampleCard}>
          <p className={styles.about}>
            <Badge tone="sign">Sample</Badge>
            <span className="meta">{accessText}</span>
          </p>
          <output className={`num ${styles.sum}`}>
            <b className="d" data-headline>
              {headlinePrice(price)}
            </b>{' '}
            <span data-most>{ceilingText(price)}</span>
          </output>
          <p className="muted num" data-spread>
            {rangeText(price)}.
          </p>
          <ol className={`ruled ${styles.sampleThings}`}>
            {items.map(({ key, quantity }, index) => (
              <li key={key} data-picked>
                <b className={`num ${styles.tag}`}>{index + 1}</b>
                <Count
                  name={price.lines.find((line) => line.key === key)?.name ?? ''}
                  item={key}
                  quantity={quantity}
                />
              </li>
            ))}
          </ol>
          <ul
            className={`num ${styles.sampleLines}`}
            aria-label="What the price is made of"
            data-lines
          >
            {estimate.lineItems.map(({ key, label, amount }) => (
              <li key={key}>
                {label} <b>{lineAmountText(amount)}</b>
              </li>
            ))}
          </ul>
          <ButtonLink variant="green" href={quoteLink.href}>
            <Camera />
            Price your own photos
          </ButtonLink>
          <p className="meta">
            A sample: our own drawing, at today’s prices. Nothing you change here is kept.
          </p>
        </div>
        <figure className={styles.sampleTruck} data-trucks>
          <TruckFill
            truckLoads={estimate.truckLoads}
            volumeCubicYards={analysis.estimatedVolume}
            capacityCubicYards={estimate.truckCapacity}
            items={estimate.items}
          />
          <figcaption className="meta num" data-truck>
            {truckText(estimate.truckLoads)}
          </figcaption>
        </figure>
      </form>
    </section>
  );
}

/** The picture with a numbered box around each thing. */
function Photo({ picture, caption, items }: Blocks['sampleQuote']) {
  return (
    <figure className={styles.photo}>
      <div className={styles.frame}>
        <Picture
          name={picture.picture}
          alt={picture.alt}
          sizes="(width < 64rem) 92vw, (width < 80rem) 52vw, 41rem"
        />
        {items.flatMap(({ key, boxes }, index) =>
          boxes.map(([left, top, width, height]) => (
            <span
              key={`${key} ${left} ${top}`}
              className={styles.mark}
              data-mark={key}
              data-line={index + 1}
              aria-hidden="true"
              style={{
                left: `${left}%`,
                top: `${top}%`,
                width: `${width}%`,
                height: `${height}%`,
              }}
            >
              <b className={`num ${styles.tag}`}>{index + 1}</b>
            </span>
          )),
        )}
      </div>
      <figcaption className="meta">{caption}</figcaption>
    </figure>
  );
}

function Count({ item, name, quantity }: { item: string; name: string; quantity: number }) {
  return (
    <>
      <span>{name}</span>
      <span className={styles.sampleCount}>
        <button type="submit" name="items" value={`${item}:-1`}>
          <Minus />
          <span className="vh">One fewer: {name}</span>
        </button>
        <b className="num">
          <span className="vh">Quantity </span>
          <span data-count>{quantity}</span>
        </b>
        <button type="submit" name="items" value={item}>
          <Plus />
          <span className="vh">One more: {name}</span>
        </button>
      </span>
      <input type="hidden" name="items" data-item={item} value={`${item}:${quantity}`} />
    </>
  );
}
