import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { useCommonItems } from '#src/features/catalogue/web/catalogue-queries.ts';
import { maxQuoteLines } from '#src/features/pricing/contract.ts';
import { countText } from '#src/shared/format-number.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Stepper } from '#src/ui/form/stepper.tsx';
import photoPicksStyles from './photo-picks.module.css';
import quoteFormStyles from './quote-form.module.css';

/** One kind of thing on the visitor's own list. */
export interface PickedItem {
  key: string;
  name: string;
  quantity: number;
}

interface ItemPickerProps {
  job: string;
  items: readonly PickedItem[];
  locked: boolean;
  autoFocus: boolean;
  onChange: (items: PickedItem[]) => void;
}

/** More than anyone counts by hand; the server allows more. */
const maxPieces = 500;

/** The visitor's own list, for those without photos: search, pick common items, count. */
export function ItemPicker({ job, items, locked, autoFocus, onChange }: ItemPickerProps) {
  const common = useCommonItems(job);
  const search = useRef<HTMLDivElement>(null);
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const isFull = items.length >= maxQuoteLines;

  function set(item: Pick<PickedItem, 'key' | 'name'>, quantity: number) {
    if (locked || (isFull && quantityOf(items, item.key) === 0)) return;
    onChange(withItem(items, item, Math.min(quantity, maxPieces)));
    // Its row disappears and takes the focus with it.
    if (quantity === 0) search.current?.querySelector('input')?.focus();
  }

  function addOne(item: Pick<PickedItem, 'key' | 'name'>) {
    set(item, quantityOf(items, item.key) + 1);
  }

  return (
    <div className={quoteFormStyles.itemPicker}>
      <div ref={search}>
        <CatalogueCombobox label="Look up an item" autoFocus={autoFocus} onChoose={addOne} />
      </div>
      {common.length > 0 && (
        <section aria-labelledby="common-items">
          <h3 className="lab" id="common-items">
            Often part of {nameOfJob(job)}
          </h3>
          <ul className={quoteFormStyles.commonItems}>
            {common.map((item) => {
              const quantity = quantityOf(items, item.key);
              return (
                <li key={item.key}>
                  <button
                    type="button"
                    disabled={locked}
                    data-picked={quantity > 0 || undefined}
                    onClick={() => addOne(item)}
                  >
                    <span>
                      <span className="vh">Add one: </span>
                      {item.name}
                    </span>
                    {quantity > 0 ? <b className="num">{quantity}</b> : <Plus />}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section aria-labelledby="picked-items">
        <div className={photoPicksStyles.filesHead}>
          <h3 className="lab" id="picked-items">
            Your list
          </h3>
          <p className="hint num" role="status">
            {pieces > 0 ? `${countText(pieces, 'item')} on your list` : 'Nothing on it yet.'}
          </p>
        </div>
        {items.length > 0 && (
          <ul className={`${quoteFormStyles.pickedItems} ruled`}>
            {items.map((item) => (
              <li key={item.key}>
                <b>{item.name}</b>
                <Stepper
                  name={item.name}
                  value={item.quantity}
                  max={maxPieces}
                  onChange={(quantity) => set(item, quantity)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** "an office cleanout", "a retail store". */
function nameOfJob(job: string): string {
  const name = labelOf(job).toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** The list with this many of an item; 0 removes it. New items go to the end. */
export function withItem(
  items: readonly PickedItem[],
  { key, name }: Pick<PickedItem, 'key' | 'name'>,
  quantity: number,
): PickedItem[] {
  if (quantity <= 0) return items.filter((item) => item.key !== key);
  if (!items.some((item) => item.key === key)) return [...items, { key, name, quantity }];
  return items.map((item) => (item.key === key ? { ...item, quantity } : item));
}

export function quantityOf(items: readonly PickedItem[], key: string): number {
  return items.find((item) => item.key === key)?.quantity ?? 0;
}
