import { ChevronDown, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import {
  type UseFormRegister,
  type UseFormReturn,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form';
import {
  type CatalogueChanges,
  type CatalogueEntry,
  type ItemFlag,
  itemFlags,
} from '#src/features/catalogue/contract.ts';
import { changeCatalogue } from '#src/features/catalogue/domain/change-catalogue.ts';
import type { Pricing } from '#src/features/pricing/rules-contract.ts';
import { countText } from '#src/shared/format-number.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';
import { NumberField, parseNumber } from '#src/ui/form/number-field.tsx';
import { useSelectNext } from '#src/ui/use-select-next.ts';
import styles from './prices.module.css';
import { PricingTrial } from './pricing-trial.tsx';
import { mergeTexts, type RulesDraft, useRulesVersion } from './rules-draft.ts';

const shownItems = 12;

interface CatalogueEditorProps {
  pricing: Pricing;
  draft: CatalogueDraft;
}

/** The items we price: search, edit in place, add. Items cannot be deleted, because quotes refer to them. */
export function CatalogueEditor({ pricing, draft }: CatalogueEditorProps) {
  const { items } = pricing.catalogue;
  const { form, texts, catalogue, problems } = draft;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'added' });
  const [words, setWords] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const selectNext = useSelectNext();
  const problemsAt = (path: string) => (field: string) => problems[`${path}.${field}`];
  const wanted = words.trim().toLowerCase();
  const found = items.filter(({ name, synonyms }) =>
    [name, ...synonyms].some((text) => text.toLowerCase().includes(wanted)),
  );
  const shown = found.slice(0, shownItems);
  // Changed items stay visible, whatever the search is.
  const changedKeys = catalogue.changed.map(({ key }) => key);
  const changed = items.filter((item) => changedKeys.includes(item.key) && !shown.includes(item));

  return (
    <div className={styles.split}>
      <div className={styles.catalogueList} ref={list}>
        <div className={styles.catalogueTools}>
          <Field label="Find an item" hint={<span role="status">{foundText(found.length)}</span>}>
            {(control) => (
              <Input
                {...control}
                type="search"
                autoComplete="off"
                placeholder="Sofa, desk, piano"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              append(newItem(words.trim()), { shouldFocus: false });
              selectNext(() =>
                list.current?.querySelectorAll('details')[fields.length]?.querySelector('input'),
              );
            }}
          >
            <Plus aria-hidden="true" />
            Add an item
          </Button>
        </div>
        {fields.map((field, index) => (
          <CatalogueItemForm
            key={field.id}
            name={`added.${index}`}
            item={texts.added[index] ?? field}
            startsOpen
            problemOf={problemsAt(`added.${index}`)}
            register={form.register}
            onDrop={() => {
              remove(index);
              list.current?.querySelector('input')?.focus();
            }}
          />
        ))}
        {[...changed, ...shown].map(({ key }) => (
          <CatalogueItemForm
            key={key}
            name={`items.${key}`}
            item={texts.items[key]}
            startsOpen={changedKeys.includes(key)}
            problemOf={problemsAt(`changed.${changedKeys.indexOf(key)}`)}
            register={form.register}
          />
        ))}
      </div>
      <PricingTrial
        kind="catalogue"
        rules={{ catalogue }}
        inUse={pricing.catalogue}
        draft={draft}
      />
    </div>
  );
}

function foundText(found: number): string {
  if (found === 0) return 'Nothing of that name. You may add it.';
  if (found > shownItems) return `${shownItems} of ${found} items shown.`;
  return `${countText(found, 'item')} found.`;
}

interface CatalogueItemFormProps {
  name: `added.${number}` | `items.${string}`;
  /** As it is typed; undefined until the form has followed what others saved. */
  item: ItemTexts | undefined;
  startsOpen: boolean;
  problemOf: (field: string) => string | undefined;
  register: UseFormRegister<CatalogueForm>;
  /** Removes a new item. */
  onDrop?: () => void;
}

/** One item, collapsed to a line until it is opened. */
function CatalogueItemForm(props: CatalogueItemFormProps) {
  const { name, item, problemOf, register, onDrop } = props;
  // Typing an item back to its saved state must not collapse it.
  const [isOpen] = useState(props.startsOpen);
  if (!item) return null;
  const title = item.name || 'New item';
  return (
    <details className={styles.catalogueItem} open={isOpen || undefined}>
      <summary>
        <b>{title}</b>
        <span className="meta">{item.flags.map(flagLabel).join(', ')}</span>
        <span className="meta num">{item.volumeCubicFeet} cu ft</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.catalogueFields}>
        <Field label="Name" error={problemOf('name')}>
          {(control) => <Input {...control} maxLength={80} {...register(`${name}.name`)} />}
        </Field>
        <NumberField
          label="Volume of one"
          unit="cu ft"
          error={problemOf('volumeCubicFeet')}
          {...register(`${name}.volumeCubicFeet`)}
        />
        <Field
          label="Other names"
          optional
          hint="Commas between them. A name belongs to one item only."
          error={problemOf('synonyms')}
        >
          {(control) => <Input {...control} {...register(`${name}.synonyms`)} />}
        </Field>
        <fieldset className={styles.catalogueFlags}>
          <legend className="lab">What it is</legend>
          {itemFlags.map((flag) => (
            <label key={flag}>
              <input type="checkbox" value={flag} {...register(`${name}.flags`)} />
              {flagLabel(flag)}
            </label>
          ))}
        </fieldset>
        {onDrop && (
          <Button variant="line" size="xs" className={styles.catalogueDrop} onClick={onDrop}>
            Take it off again<span className="vh">, {title}</span>
          </Button>
        )}
      </div>
    </details>
  );
}

function flagLabel(flag: string): string {
  return flag === 'e-waste' ? 'E-waste' : labelOf(flag);
}

/** An item as it is typed. */
interface ItemTexts {
  name: string;
  volumeCubicFeet: string;
  /** Separated by commas. */
  synonyms: string;
  flags: ItemFlag[];
}

interface CatalogueForm {
  /** By item key. */
  items: Record<string, ItemTexts>;
  added: ItemTexts[];
  note: string;
}

interface CatalogueDraft extends RulesDraft {
  form: UseFormReturn<CatalogueForm>;
  texts: CatalogueForm;
  /** Changed and new items. */
  catalogue: CatalogueChanges;
}

function newItem(name: string): ItemTexts {
  return { name, volumeCubicFeet: '10', synonyms: '', flags: [] };
}

/** The catalogue being edited. Untouched items follow what others save. */
export function useCatalogueDraft({ version, items }: Pricing['catalogue']): CatalogueDraft {
  const savedTexts = useMemo(() => catalogueTexts(items), [items]);
  const form = useForm<CatalogueForm>({ defaultValues: savedTexts });
  const texts = useWatch({ control: form.control, compute: (typed: CatalogueForm) => typed });
  // Typing a price must not check the whole catalogue on every key press.
  const { catalogue, problems } = useMemo(() => checkTexts(items, texts), [items, texts]);
  const changes = catalogue.changed.length + catalogue.added.length;
  const { refused, ...rest } = useRulesVersion(
    { version, texts: savedTexts },
    { rules: { catalogue }, changes },
    (before, now) => form.reset(mergeCatalogue(form.getValues(), before, now)),
  );
  return {
    ...rest,
    form,
    texts,
    catalogue,
    changes,
    problems: { ...refused, ...problems },
    note: texts.note,
    noteField: form.register('note'),
    reset: () => form.reset(savedTexts),
    take: () => rest.take(form.getValues()),
  };
}

/** The current catalogue, with what was typed here on top; new items that were sent are in it. */
export function mergeCatalogue(
  mine: CatalogueForm,
  before: CatalogueForm,
  now: CatalogueForm,
): CatalogueForm {
  const sent = before.added.map((item) => JSON.stringify(item));
  return {
    items: mergeTexts(mine.items, before.items, now.items),
    added: mine.added.filter((item) => !sent.includes(JSON.stringify(item))),
    note: mine.note === before.note ? now.note : mine.note,
  };
}

function catalogueTexts(items: readonly CatalogueEntry[]): CatalogueForm {
  const texts = items.map(({ key, name, volumeCubicFeet, synonyms, flags }) => [
    key,
    { name, volumeCubicFeet: String(volumeCubicFeet), synonyms: synonyms.join(', '), flags },
  ]);
  return { items: Object.fromEntries(texts), added: [], note: '' };
}

function checkTexts(items: readonly CatalogueEntry[], texts: CatalogueForm) {
  const changed = items.flatMap((item) => {
    const typed = texts.items[item.key];
    const entry = typed && { key: item.key, ...itemFields(typed) };
    return entry && !isSame(entry, item) ? [entry] : [];
  });
  const catalogue = { changed, added: texts.added.map(itemFields) };
  const known = items.map((item) => ({ ...item, weightPounds: null, source: '' }));
  return { catalogue, problems: changeCatalogue(known, catalogue).problems };
}

function itemFields(texts: ItemTexts): Omit<CatalogueEntry, 'key'> {
  return {
    ...texts,
    volumeCubicFeet: parseNumber(texts.volumeCubicFeet),
    synonyms: texts.synonyms.split(',').flatMap((word) => word.trim() || []),
  };
}

function isSame(one: CatalogueEntry, other: CatalogueEntry): boolean {
  return (
    one.name === other.name &&
    one.volumeCubicFeet === other.volumeCubicFeet &&
    `${one.flags.toSorted()}` === `${other.flags.toSorted()}` &&
    `${one.synonyms}` === `${other.synonyms}`
  );
}
