import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { CatalogueEntry } from '#src/features/catalogue/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import { FigureInput } from '#src/ui/form/number-field.tsx';
import { useSelectNext } from '#src/ui/use-select-next.ts';
import type { FeeList, PriceField } from './price-fields.ts';

interface PriceItemFeesProps {
  title: string;
  list: FeeList;
  items: readonly CatalogueEntry[];
  textOf: (field: PriceField) => string;
  problemOf: (field: PriceField) => string | undefined;
  onType: (field: PriceField, text: string) => void;
  /** Cents; without them the item has no fee of its own any more. */
  onSet: (key: string, cents?: number) => void;
}

/** Items with a fee of their own. One that gets a fee begins at what it costs without it. */
export function PriceItemFees(props: PriceItemFeesProps) {
  const { title, list, items, textOf, problemOf, onType, onSet } = props;
  const [isAdding, setIsAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const selectNext = useSelectNext();
  const focus = (selector: string) => place.current?.querySelector<HTMLElement>(selector)?.focus();

  return (
    <div className="price-item-fees" ref={place}>
      {list.fees.length > 0 && (
        <div className="price-fields">
          {list.fees.map((field) => (
            <FigureInput
              key={field.path}
              label={field.label}
              unit={field.unit}
              name={field.path}
              value={textOf(field)}
              error={problemOf(field)}
              onChange={(text) => onType(field, text)}
              onRemove={() => {
                onSet(field.key);
                focus('.price-fee-new, select');
              }}
            />
          ))}
        </div>
      )}
      {isAdding ? (
        <NewFee
          title={title}
          items={items.filter(({ key }) => !list.fees.some((fee) => fee.key === key))}
          onAdd={(item) => {
            onSet(item.key, list.startCents(item));
            setIsAdding(false);
            selectNext(() =>
              place.current?.querySelector<HTMLInputElement>(`[name="${list.path}.${item.key}"]`),
            );
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <Button
          variant="line"
          size="xs"
          className="price-fee-new"
          onClick={() => setIsAdding(true)}
        >
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
    <form className="price-fee-form" onSubmit={add}>
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
