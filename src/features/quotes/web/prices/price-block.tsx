import { ArrowRight, Camera, Minus } from 'lucide-react';
import { pricesLink, quoteLink } from '#src/content/navigation.ts';
import { headlinePrice } from '#src/features/pricing/domain/price-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import { formatDollars } from '#src/shared/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import priceInPlaceUrl from './price-in-place.ts?worker&url';
import styles from './price-list.module.css';
import '#src/ui/form/field.css';
import { ThingPicture } from '#src/ui/truck/truck-fill.tsx';

/** Opens a list and asks who keeps its price: see price-total.tsx. */
const keepLink = `${pricesLink.href}#keep`;

interface PriceBlockProps {
  heading: string;
  lead: string;
  /** Of an empty list: what each thing costs alone. */
  price: PriceAnswer;
}

/**
 * A few things to tap and what they come to. A form that leads to the prices page;
 * price-in-place.ts prices it here.
 */
export function PriceBlock({ heading, lead, price }: PriceBlockProps) {
  return (
    <section className="section">
      <form
        className={`wrap ${styles.block}`}
        action={pricesLink.href}
        data-script={priceInPlaceUrl}
        data-prices
        data-kept
      >
        {/* What Enter on an answer presses: otherwise the first thing there is. */}
        <button type="submit" hidden />
        <div className={styles.blockHead}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div>
          <ul className={styles.tiles}>
            {price.offers.map(({ key, name, adds }) => (
              <li key={key}>
                <button type="submit" name="items" value={key}>
                  <ThingPicture of={key} className={styles.thing} />
                  <span className={styles.name}>
                    <span className="vh">Add one: </span>
                    {name}
                  </span>
                  <span className={styles.adds} data-adds={key}>
                    {formatDollars(adds)}
                  </span>
                </button>
                <button
                  type="submit"
                  name="items"
                  value={`${key}:-1`}
                  className={`${styles.less} num`}
                  hidden
                >
                  <Minus />
                  <span className="vh">One fewer: {name}, of </span>
                  <b data-count />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            <div className="field">
              <label htmlFor="price-floor">Which floor?</label>
              <select className="inp" id="price-floor" name="floor" defaultValue="">
                <option value="">Not said yet</option>
                <option value="1">Street level</option>
                {[2, 3, 4, 5, 6].map((floor) => (
                  <option key={floor} value={floor}>
                    {floor}
                    {floor === 6 && ' or higher'}
                  </option>
                ))}
              </select>
            </div>
            <fieldset className="field">
              <legend className="lab">How do you get up?</legend>
              <div className="seg full">
                <label>
                  <input type="radio" name="hasElevator" value="true" />
                  Elevator
                </label>
                <label>
                  <input type="radio" name="hasElevator" value="false" />
                  Stairs
                </label>
              </div>
            </fieldset>
          </div>
        </div>
        <div className={styles.blockTotal}>
          <div className={styles.card}>
            <output className={`${styles.figure} d num`} data-headline>
              {headlinePrice(price)}
            </output>
            <p className={`${styles.range} muted num`} data-range>
              The smallest job. Tap the first thing.
            </p>
            <div className={styles.gauge} data-load aria-hidden="true" />
            <p className="meta num" data-truck>
              The truck is empty.
            </p>
            <div className={styles.actions}>
              <button type="submit" className="btn green" formAction={keepLink}>
                <span data-next>All things</span>
                <ArrowRight />
              </button>
              <ButtonLink variant="line" href={quoteLink.href}>
                <Camera />
                Price from photos
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className={`${styles.bar} ${styles.homeBar} band dark`}>
          <p className="num">
            <b data-headline />
            <span data-most />
          </p>
          <button type="submit" className="btn green" formAction={keepLink}>
            Keep this price
          </button>
        </div>
      </form>
    </section>
  );
}
