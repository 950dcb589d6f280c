import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pricesLink } from '#src/content/navigation.ts';
import { maxPicked } from '#src/features/catalogue/contract.ts';
import {
  type AccessAnswers,
  type AccessTopic,
  isSaid,
  maxQuoteLines,
} from '#src/features/pricing/contract.ts';
import { addsText } from '#src/features/pricing/domain/price-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import {
  type PickedItem,
  quantityOf,
  withItem,
} from '#src/features/quotes/web/form/picked-item.ts';
import { listOf } from '#src/features/quotes/web/form/send-quote.ts';
import { AccessFields } from '#src/features/quotes/web/result/access-questions.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/form/field.tsx';
import { ThingPicture } from '#src/ui/truck/truck-fill.tsx';
import { writeList } from './list-address.ts';
import { jobOfList, offeredKeys, offeredThings } from './offered-things.ts';
import styles from './price-list.module.css';
import { PriceTotal } from './price-total.tsx';
import { PricedSearch } from './priced-search.tsx';
import { useListPrice } from './use-list-price.ts';

const offered = [...offeredKeys];
const fronts = { home: 'Home', business: 'Business', space: 'By space' } as const;
type Front = keyof typeof fronts;
type Spaces = typeof import('./by-space.tsx');

interface PriceFinderProps {
  price: PriceAnswer;
  /** What is on the list by its room or its weight. */
  spaces: readonly PickedItem[];
}

/**
 * Things to tap, how they get out, and what it comes to. Until scripts run it is a form that asks
 * for the same page with one more thing on the list.
 */
export function PriceFinder({ price: known, spaces: knownSpaces }: PriceFinderProps) {
  const [front, setFront] = useState<Front>('home');
  const [first] = useState<PickedItem[]>(() => [
    // The lines of spaces come last.
    ...known.lines
      .slice(0, known.lines.length - knownSpaces.length)
      .map(({ key, name, quantity }) => ({ key: key ?? '', name, quantity })),
    ...knownSpaces,
  ]);
  const [items, setItems] = useState(first);
  const [access, setAccess] = useState<AccessAnswers>(known.access);
  const [spaces, setSpaces] = useState<Spaces | 'failed' | null>(null);
  const seg = useRef<HTMLDivElement>(null);
  const answers = answered(access);
  const list = useListPrice({ items, access: answers, offered }, known);
  // A price that could not be had leaves the one before it, and says so.
  const [last, setLast] = useState(known);
  const price = list.price ?? last;
  if (price !== last) setLast(price);

  useEffect(() => {
    // Browsers refuse a page that changes its address too often.
    const write = () => {
      const list = { ...listOf(items), access: answered(access) };
      const { pathname, search, hash } = location;
      const params = writeList(new URLSearchParams(search), list).toString();
      history.replaceState(history.state, '', `${pathname}${params && `?${params}`}${hash}`);
    };
    const timer = setTimeout(write, 300);
    // Closing the dialog leads back to an entry that may have an earlier list.
    addEventListener('popstate', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', write);
    };
  }, [items, access]);

  useEffect(() => {
    if (knownSpaces.length > 0) void loadSpaces().then(setSpaces);
  }, [knownSpaces]);

  function set(item: Omit<PickedItem, 'quantity'>, quantity: number) {
    setItems((before) => withItem(before, item, Math.min(quantity, maxPicked)));
  }

  async function show(next: Front) {
    setFront(next);
    if (next !== 'space' || (spaces && spaces !== 'failed')) return;
    setSpaces(null);
    setSpaces(await loadSpaces());
  }

  function setRow(item: PickedItem, quantity: number) {
    setItems((before) => withItem(before, item, quantity));
    // Its row disappears and takes the focus with it.
    if (quantity === 0) seg.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }

  function add(item: Pick<PickedItem, 'key' | 'name'>, count = 1) {
    setItems((before) =>
      withItem(before, item, Math.min(quantityOf(before, item.key) + count, maxPicked)),
    );
  }

  function tap(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const key = submitter?.getAttribute('value');
    const thing = [...price.offers, ...items].find((each) => each.key === key);
    if (thing) add(thing);
  }

  const job = jobOfList(items, front);
  const groups = front === 'space' ? [] : offeredThings[front];
  const shown = new Set<string>(groups.flatMap(({ keys }) => keys));
  const others = items.filter(({ key, choice }) => !choice && !shown.has(key));
  const picked = items.filter(({ choice }) => choice);
  const rowProps = { price, items, onLess: set };
  const way = spaces === 'failed' ? null : spaces;
  return (
    <div className={`wrap ${styles.finder}`}>
      <form className={`in-turn ${styles.choose}`} action={pricesLink.href} onSubmit={tap}>
        {/* What Enter in the search or on an answer presses: otherwise the first thing there is. */}
        <button type="submit" hidden />
        {[...writeList(new URLSearchParams(), { ...listOf(first), access: unasked(known) })].map(
          ([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ),
        )}
        <div className={styles.tools}>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch what is shown */}
          <div className="seg" role="group" aria-label="Kind of job" ref={seg}>
            {(Object.keys(fronts) as Front[]).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === front}
                onClick={() => show(each)}
              >
                {fronts[each]}
              </button>
            ))}
          </div>
          <div className={styles.search}>
            <PricedSearch
              label="Search all things"
              placeholder="Sectional, stroller, boxes"
              list={{ items, access: answers }}
              onChoose={add}
            />
          </div>
        </div>
        {front === 'space' && (
          <section className={styles.spaces} aria-busy={!spaces}>
            <h2 className="vh">By space</h2>
            {way && (
              <way.SpacePicker
                locked={items.length >= maxQuoteLines}
                onAdd={(pick) => setItems((before) => way.withSpace(before, pick))}
              />
            )}
            {spaces === 'failed' && (
              <>
                <FieldError>
                  This could not be loaded. Check your connection and try again.
                </FieldError>
                <Button variant="line" size="sm" onClick={() => show('space')}>
                  Try again
                </Button>
              </>
            )}
          </section>
        )}
        {others.length + picked.length > 0 && (
          <section className={styles.also}>
            <h2>{front === 'space' ? 'On your list' : 'Also on your list'}</h2>
            {others.length > 0 && (
              <ul className={styles.things}>
                {others.map(({ key, name }) => (
                  <ThingRow key={key} thing={{ key, name }} {...rowProps} />
                ))}
              </ul>
            )}
            {picked.length > 0 &&
              (way ? (
                <way.PickedRows items={picked} onSet={setRow} />
              ) : (
                <ul className={`ruled ${styles.pickedNames}`}>
                  {picked.map(({ key, name }) => (
                    <li key={key}>{name}</li>
                  ))}
                </ul>
              ))}
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
            isSent
            onAnswer={(answers) => setAccess((before) => ({ ...before, ...answers }))}
          />
        </section>
      </form>
      <PriceTotal list={list} job={job} items={items} access={answers} price={price} />
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

/** By space is loaded when somebody wants it, or has a space on the list. */
function loadSpaces() {
  return import('./by-space.tsx').catch(() => 'failed' as const);
}

/** The answers that no field of the page sends. */
function unasked({ access, topics }: PriceAnswer): Partial<AccessAnswers> {
  const given = Object.entries(answered(access));
  return Object.fromEntries(given.filter(([topic]) => !topics.some((asked) => asked === topic)));
}

/** The answers somebody gave. */
function answered(access: AccessAnswers): Partial<AccessAnswers> {
  const topics = Object.keys(access) as AccessTopic[];
  return Object.fromEntries(
    topics.filter((topic) => isSaid(access, topic)).map((topic) => [topic, access[topic]]),
  );
}
