import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { CatalogueEntry } from '#src/features/catalogue/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { useSelectNext } from '#src/ui/use-select-next.ts';
import type { ItemFees, PriceDraft } from './price-form.ts';
import styles from './prices.module.css';

interface PriceItemFeesProps {
  title: string;
  itemFees: ItemFees;
  items: readonly CatalogueEntry[];
  draft: PriceDraft;
}

/** Items with a fee of their own. A new fee starts at what the item costs without it. */
export function PriceItemFees({ title, itemFees, items, draft }: PriceItemFeesProps) {
  const { path, fees, startFee } = itemFees;
  const { register, setValue } = draft.form;
  const [isAdding, setIsAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const selectNext = useSelectNext();
  const keys = Object.keys(fees);

  function remove(key: string) {
    const { [key]: _, ...rest } = fees;
    setValue(path, rest);
    place.current?.querySelector<HTMLElement>('[data-new-fee], select')?.focus();
  }

  function add(item: CatalogueEntry) {
    const name = `${path}.${item.key}` as const;
    setValue(path, { ...fees, [item.key]: startFee(item) });
    setIsAdding(false);
    selectNext(() => place.current?.querySelector<HTMLInputElement>(`[name="${name}"]`));
  }

  return (
    <div className={styles.priceItemFees} ref={place}>
      {keys.length > 0 && (
        <div className={styles.priceFields}>
          {keys.map((key) => (
            <NumberField
              key={key}
              label={items.find((item) => item.key === key)?.name ?? key}
              unit="$"
              error={draft.problems[`${path}.${key}`]}
              onRemove={() => remove(key)}
              {...register(`${path}.${key}`)}
            />
          ))}
        </div>
      )}
      {isAdding ? (
        <NewFee
          title={title}
          items={items.filter(({ key }) => !keys.includes(key))}
          onAdd={add}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <Button variant="line" size="xs" data-new-fee="" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          Add an item<span className="vh">, {title}</span>
        </Button>
      )}
    </div>
  );
}

interface NewFeeProps {
  title: string;
  items: readonly CatalogueEntry[];
  onAdd: (item: CatalogueEntry) => void;
  onCancel: () => void;
}

function NewFee({ title, items, onAdd, onCancel }: NewFeeProps) {
  const sorted = items.toSorted((one, other) => one.name.localeCompare(other.name));
  const [key, setKey] = useState(sorted[0]?.key);
  const chosen = sorted.find((item) => item.key === key);

  function add(event: FormEvent) {
    event.preventDefault();
    if (chosen) onAdd(chosen);
  }

  return (
    <form className={styles.priceFeeForm} onSubmit={add}>
      <Field
        label={
          <>
            Item<span className="vh">, {title}</span>
          </>
        }
      >
        {(control) => (
          <Select
            {...control}
            autoFocus
            value={key}
            onChange={(event) => setKey(event.target.value)}
          >
            <Options of={sorted.map(({ key, name }) => ({ value: key, label: name }))} />
          </Select>
        )}
      </Field>
      <Button type="submit" variant="line" size="xs">
        Give it a fee
      </Button>
      <Button variant="line" size="xs" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
