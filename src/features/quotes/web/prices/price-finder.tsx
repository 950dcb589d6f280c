import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { pricesLink } from '#src/content/navigation.ts';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import { addsText } from '#src/features/pricing/domain/result-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import {
  type PickedItem,
  quantityOf,
  withItem,
} from '#src/features/quotes/web/form/picked-item.ts';
import { AccessFields } from '#src/features/quotes/web/result/access-questions.tsx';
import { ThingPicture } from '#src/ui/truck/truck-fill.tsx';
import { offeredKeys, offeredThings } from './offered-things.ts';
import styles from './price-list.module.css';
import { PriceTotal } from './price-total.tsx';
import { useListPrice } from './use-list-price.ts';

const offered = [...offeredKeys];
const maxPieces = 500;
const fronts = { home: 'Home', business: 'Business' } as const;
type Front = keyof typeof fronts;

/**
 * Things to tap, how they get out, and what it comes to. Until scripts run it is a form that asks
 * for the same page with one more thing on the list.
 */
export function PriceFinder({ price: known }: { price: PriceAnswer }) {
  const [front, setFront] = useState<Front>('home');
  const [items, setItems] = useState<PickedItem[]>(() =>
    known.lines.map(({ key, name, quantity }) => ({ key: key ?? '', name, quantity })),
  );
  const [access, setAccess] = useState<AccessAnswers>(known.access);
  const list = useListPrice({ items, access: answered(access), offered }, known);
  const price = list.price ?? known;

  function set(item: Omit<PickedItem, 'quantity'>, quantity: number) {
    setItems((before) => withItem(before, item, Math.min(quantity, maxPieces)));
  }

  function addOne(item: Pick<PickedItem, 'key' | 'name'>) {
    setItems((before) => withItem(before, item, quantityOf(before, item.key) + 1));
  }

  function tap(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const key = submitter?.getAttribute('value');
    const thing = [...price.offers, ...items].find((each) => each.key === key);
    if (thing) addOne(thing);
  }

  const groups = offeredThings[front];
  const shown = new Set<string>(groups.flatMap(({ keys }) => keys));
  const others = items.filter(({ key }) => !shown.has(key));
  const rowProps = { price, items, onLess: set };
  return (
    <div className={`wrap ${styles.finder}`}>
      <form className={styles.choose} action={pricesLink.href} onSubmit={tap}>
        {known.lines.map(({ id, key, quantity }) => (
          <input key={id} type="hidden" name="items" value={`${key}:${quantity}`} />
        ))}
        <div className={styles.tools}>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch what is shown */}
          <div className="seg" role="group" aria-label="Kind of job">
            {(Object.keys(fronts) as Front[]).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === front}
                onClick={() => setFront(each)}
              >
                {fronts[each]}
              </button>
            ))}
          </div>
          <div className={styles.search}>
            <CatalogueCombobox
              label="Search all things"
              placeholder="Sectional, stroller, boxes"
              isSlim
              onChoose={addOne}
            />
          </div>
        </div>
        {others.length > 0 && (
          <section>
            <h2>Also on your list</h2>
            <ul className={styles.things}>
              {others.map(({ key, name }) => (
                <ThingRow key={key} thing={{ key, name }} {...rowProps} />
              ))}
            </ul>
          </section>
        )}
        {groups.map(({ title, keys }, index) => (
          <section key={title}>
            <div className={styles.groupHead}>
              <h2>{title}</h2>
              {index === 0 && (
                <span className="meta">
                  {items.length > 0 ? 'What one more adds' : 'The price of one alone'}
                </span>
              )}
            </div>
            <ul className={styles.things}>
              {keys.map((key) => {
                const thing = known.offers.find((offer) => offer.key === key);
                return thing && <ThingRow key={key} thing={thing} {...rowProps} />;
              })}
            </ul>
          </section>
        ))}
        <section className={styles.access}>
          <h2>How it gets out</h2>
          <AccessFields
            topics={price.topics}
            access={access}
            onAnswer={(answers) => setAccess((before) => ({ ...before, ...answers }))}
          />
        </section>
      </form>
      <PriceTotal list={list} items={items} access={answered(access)} price={price} />
    </div>
  );
}

interface ThingRowProps {
  thing: Pick<PickedItem, 'key' | 'name'>;
  price: PriceAnswer;
  items: readonly PickedItem[];
  onLess: (item: Pick<PickedItem, 'key' | 'name'>, quantity: number) => void;
}

/** One thing: a tap adds one, and the figure says what it adds. */
function ThingRow({ thing, price, items, onLess }: ThingRowProps) {
  const { key, name } = thing;
  const quantity = quantityOf(items, key);
  const adds = price.offers.find((offer) => offer.key === key)?.adds;
  return (
    <li data-picked={quantity > 0 || undefined}>
      <button type="submit" name="items" value={key}>
        <ThingPicture of={key} className={styles.thing} />
        <span className={styles.name}>
          <span className="vh">Add one: </span>
          {name}
        </span>
        {adds !== undefined && (
          <span className={styles.adds}>{addsText(adds, items.length === 0)}</span>
        )}
        <Plus />
      </button>
      {quantity > 0 && (
        <span className={styles.count}>
          <button
            type="submit"
            name="items"
            value={`${key}:-1`}
            aria-label={`One fewer: ${name}`}
            onClick={({ currentTarget }) => {
              // With the last one this button goes, and the focus with it.
              if (quantity === 1) currentTarget.closest('li')?.querySelector('button')?.focus();
              onLess(thing, quantity - 1);
            }}
          >
            <Minus />
          </button>
          <b className="num">
            <span className="vh">On your list: </span>
            {quantity}
          </b>
        </span>
      )}
    </li>
  );
}

/** The answers somebody gave. */
function answered(access: AccessAnswers): Partial<AccessAnswers> {
  return Object.fromEntries(Object.entries(access).filter(([, answer]) => answer !== null));
}
