import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { CatalogueEntry } from '#src/features/catalogue/contract.ts';
import { maxSteps, minSteps, type Pricing } from '#src/features/pricing/rules-contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import { NumberField, parseNumber } from '#src/ui/form/number-field.tsx';
import { useSelectNext } from '#src/ui/use-select-next.ts';
import {
  type ItemFees,
  newHaulStep,
  newRangeStep,
  type PriceDraft,
  type PriceField,
  priceSections,
  type Steps,
} from './price-form.ts';
import styles from './prices.module.css';
import { PricingTrial } from './pricing-trial.tsx';

interface PriceBookEditorProps {
  pricing: Pricing;
  draft: PriceDraft;
}

/** Every number that determines a price; changes have to be tried on recent quotes before they are saved. */
export function PriceBookEditor({ pricing, draft }: PriceBookEditorProps) {
  const { items } = pricing.catalogue;
  const fieldProps = ({ name, label, unit }: PriceField) => ({
    label,
    unit,
    error: draft.problems[name],
    ...draft.form.register(name),
  });

  return (
    <div className={styles.split}>
      <div className={styles.priceSections}>
        {priceSections(draft.texts).map(({ title, hint, fields, steps, itemFees }) => (
          <section key={title} aria-label={title}>
            <h2 className="h4">{title}</h2>
            <p className="meta">{hint}</p>
            {fields.length > 0 && (
              <div className={styles.priceFields}>
                {fields.map((field) => (
                  <NumberField key={field.name} {...fieldProps(field)} />
                ))}
              </div>
            )}
            {steps && <PriceSteps steps={steps} draft={draft} fieldProps={fieldProps} />}
            {itemFees && (
              <PriceItemFees title={title} itemFees={itemFees} items={items} draft={draft} />
            )}
          </section>
        ))}
      </div>
      <PricingTrial
        kind="price-book"
        rules={{ figures: draft.values }}
        inUse={pricing.priceBook}
        draft={draft}
      />
    </div>
  );
}

interface PriceStepsProps {
  steps: Steps;
  draft: PriceDraft;
  fieldProps: (field: PriceField) => Parameters<typeof NumberField>[0];
}

/** The steps of a curve, one per row; new ones are sorted in automatically. */
function PriceSteps({ steps: { list, columns, fieldsAt }, draft, fieldProps }: PriceStepsProps) {
  const { fields, insert, remove } = useFieldArray({ control: draft.form.control, name: list });
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  const selectNext = useSelectNext();
  const place = useRef<HTMLDivElement>(null);
  const newPlace = useRef<HTMLInputElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    const typed = parseNumber(at);
    const places = fields.map((_, index) =>
      parseNumber(String(draft.form.getValues(fieldsAt(index)[0].name))),
    );
    const refused = Number.isNaN(typed)
      ? 'Give a number'
      : places.includes(typed)
        ? 'There is a step already.'
        : undefined;
    setProblem(refused);
    if (refused) return newPlace.current?.focus();
    const stepAt = list === 'haulAnchors' ? newHaulStep : newRangeStep;
    const { index, step } = stepAt(draft.values, at);
    insert(index, step, { shouldFocus: false });
    setAt('');
    // Focus moves on to the value of the new step.
    const name = `[name^="${list}.${index}."]`;
    selectNext(() => place.current?.querySelectorAll<HTMLInputElement>(name)[1]);
  }

  function removeStep(index: number) {
    const buttons = place.current?.querySelectorAll<HTMLElement>(`.${styles.priceStep} > button`);
    // The button of the next step moves up into the place of this one.
    const next = fields.length - 1 > minSteps ? buttons?.[index + 1] : undefined;
    (next ?? newPlace.current)?.focus();
    remove(index);
  }

  return (
    <div className={`${styles.priceSteps} num`} ref={place}>
      <div className={styles.priceStepHead} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid
        <div key={id} className={styles.priceStep} role="group" aria-label={`Step ${index + 1}`}>
          <span aria-hidden="true">{index + 1}</span>
          {fieldsAt(index).map((field) => (
            <NumberField key={field.name} {...fieldProps(field)} isLabelHidden />
          ))}
          <button
            type="button"
            className="iconbtn"
            aria-label={`Remove step ${index + 1}`}
            disabled={fields.length <= minSteps}
            onClick={() => removeStep(index)}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
      {fields.length < maxSteps && (
        <form className={styles.priceStepNew} noValidate onSubmit={add}>
          <NumberField
            label="New step at"
            unit={fieldsAt(0)[0].unit}
            ref={newPlace}
            value={at}
            error={problem}
            onChange={({ target }) => {
              setAt(target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" variant="line" size="xs">
            <Plus aria-hidden="true" />
            Add the step
          </Button>
        </form>
      )}
    </div>
  );
}

interface PriceItemFeesProps {
  title: string;
  itemFees: ItemFees;
  items: readonly CatalogueEntry[];
  draft: PriceDraft;
}

/** Items with a fee of their own. A new fee starts at what the item costs without it. */
function PriceItemFees({ title, itemFees, items, draft }: PriceItemFeesProps) {
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
