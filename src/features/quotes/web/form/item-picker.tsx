import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SpacePick } from '#src/features/catalogue/contract.ts';
import {
  type CatalogueMatch,
  useCommonItems,
} from '#src/features/catalogue/web/catalogue-queries.ts';
import { maxQuoteLines } from '#src/features/pricing/contract.ts';
import { addsText, headlinePrice } from '#src/features/pricing/domain/price-texts.ts';
import type { PriceAnswer } from '#src/features/quotes/contract.ts';
import { PricedSearch } from '#src/features/quotes/web/prices/priced-search.tsx';
import { useListPrice } from '#src/features/quotes/web/prices/use-list-price.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { countText } from '#src/shared/format-number.ts';
import { labelOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/ui/tabs.tsx';
import photoPicksStyles from './photo-picks.module.css';
import { type PickedItem, quantityOf, withItem } from './picked-item.ts';
import { maxOf, PickedRows, spaceItem } from './picked-rows.tsx';
import quoteFormStyles from './quote-form.module.css';
import { SpacePicker } from './space-picker.tsx';

interface ItemPickerProps {
  job: string;
  items: readonly PickedItem[];
  locked: boolean;
  autoFocus: boolean;
  onChange: (items: PickedItem[]) => void;
}

/** The visitor's own list, for those without photos: by item, by space or by weight. */
export function ItemPicker({ job, items, locked, autoFocus, onChange }: ItemPickerProps) {
  const [way, setWay] = useState(() =>
    items.length > 0 && items.every(({ choice }) => choice) ? 'space' : 'item',
  );
  // Only when the picker opens: on the tabs the focus stays where it is.
  const [isOpening, setIsOpening] = useState(true);
  const ways = useRef<HTMLDivElement>(null);
  const isFull = items.length >= maxQuoteLines;
  const common = useCommonItems(job);
  const list = useListPrice({ items, offered: common.map(({ key }) => key) });

  function set(item: Omit<PickedItem, 'quantity'>, quantity: number) {
    if (locked || (isFull && quantityOf(items, item.key) === 0)) return;
    onChange(withItem(items, item, Math.min(quantity, maxOf(item.choice))));
    // Its row disappears and takes the focus with it.
    if (quantity === 0) {
      const open = ways.current?.querySelector<HTMLElement>(
        '[role="tabpanel"][data-state="active"]',
      );
      open?.querySelector<HTMLElement>('input:not([type="radio"]), :checked')?.focus();
    }
  }

  function show(next: string) {
    setIsOpening(false);
    setWay(next);
  }

  function add(item: Pick<PickedItem, 'key' | 'name'>, count = 1) {
    set(item, quantityOf(items, item.key) + count);
  }

  function addSpace(pick: SpacePick) {
    const { quantity, ...item } = spaceItem(items, pick);
    set(item, quantity);
  }

  return (
    <div className={quoteFormStyles.itemPicker}>
      <Tabs value={way} onValueChange={show} ref={ways}>
        <TabsList className="full" aria-label="How you list it">
          <TabsTrigger value="item">By item</TabsTrigger>
          <TabsTrigger value="space">By space</TabsTrigger>
        </TabsList>
        <TabsContent value="item" className={quoteFormStyles.pickerWay} tabIndex={-1}>
          <PricedSearch
            label="Look up an item"
            autoFocus={autoFocus && isOpening}
            list={{ items }}
            onChoose={add}
          />
          <CommonItems
            job={job}
            common={common}
            items={items}
            locked={locked}
            offers={list.price?.offers ?? []}
            onAdd={add}
          />
        </TabsContent>
        <TabsContent value="space" className={quoteFormStyles.pickerWay} tabIndex={-1}>
          <SpacePicker locked={locked || isFull} onAdd={addSpace} />
        </TabsContent>
      </Tabs>
      <PickedList items={items} onSet={set} />
      {items.length > 0 && <ListPrice {...list} />}
    </div>
  );
}

interface CommonItemsProps {
  job: string;
  common: readonly CatalogueMatch[];
  /** What one more of each adds to the price. */
  offers: PriceAnswer['offers'];
  items: readonly PickedItem[];
  locked: boolean;
  onAdd: (item: Pick<PickedItem, 'key' | 'name'>) => void;
}

/** What such jobs mostly hold, added by one press each. */
function CommonItems({ job, common, offers, items, locked, onAdd }: CommonItemsProps) {
  if (common.length === 0) return null;
  return (
    <section aria-labelledby="common-items">
      <h3 className="lab" id="common-items">
        Often part of {nameOfJob(job)}
      </h3>
      <ul className={quoteFormStyles.commonItems}>
        {common.map((item) => {
          const quantity = quantityOf(items, item.key);
          const adds = offers.find(({ key }) => key === item.key)?.adds;
          return (
            <li key={item.key}>
              <button
                type="button"
                disabled={locked}
                data-picked={quantity > 0 || undefined}
                onClick={() => onAdd(item)}
              >
                <span>
                  <span className="vh">Add one: </span>
                  {item.name}
                  {adds !== undefined && (
                    <small className="hint num">{addsText(adds, items.length === 0)}</small>
                  )}
                </span>
                {quantity > 0 ? <b className="num">{quantity}</b> : <Plus />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PickedListProps {
  items: readonly PickedItem[];
  onSet: (item: PickedItem, quantity: number) => void;
}

function PickedList({ items, onSet }: PickedListProps) {
  const pieces = items.reduce(
    (sum, { choice, quantity }) => sum + (choice?.kind === 'material' ? 1 : quantity),
    0,
  );
  return (
    <section aria-labelledby="picked-items">
      <div className={photoPicksStyles.filesHead}>
        <h3 className="lab" id="picked-items">
          Your list
        </h3>
        <p className="hint num" role="status">
          {pieces > 0 ? `${countText(pieces, 'item')} on your list` : 'Nothing on it yet.'}
        </p>
      </div>
      {items.length > 0 && <PickedRows items={items} onSet={onSet} />}
    </section>
  );
}

/** What the list costs, before anyone says who they are. */
function ListPrice({ price, error, retry }: ReturnType<typeof useListPrice>) {
  return (
    <div className={`${quoteFormStyles.listPrice} num`} role="status">
      {error ? (
        <>
          <p>{describeFailure(error)}</p>
          <Button variant="line" size="xs" onClick={retry}>
            Price it again
          </Button>
        </>
      ) : (
        price && (
          <>
            <b className="d">{headlinePrice(price)}</b>
            <p>
              {price.estimate.highPrice !== null &&
                `Never more than ${formatDollars(price.estimate.highPrice)}. `}
              Your answers bring it down: we ask them with the quote.
            </p>
          </>
        )
      )}
    </div>
  );
}

/** "an office cleanout", "a retail store". */
function nameOfJob(job: string): string {
  const name = labelOf(job).toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
