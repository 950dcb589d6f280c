import { useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type {
  CatalogueChanges,
  CatalogueEntry,
  ItemFlag,
} from '#src/features/catalogue/contract.ts';
import { changeCatalogue } from '#src/features/catalogue/domain/change-catalogue.ts';
import type { Pricing } from '#src/features/pricing/rules-contract.ts';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { mergeTexts, type RulesDraft, useRulesVersion } from './rules-draft.ts';

/** An item as it is typed. */
export interface ItemTexts {
  name: string;
  volumeCubicFeet: string;
  /** Separated by commas. */
  synonyms: string;
  flags: ItemFlag[];
}

export interface CatalogueForm {
  /** By item key. */
  items: Record<string, ItemTexts>;
  added: ItemTexts[];
  note: string;
}

export interface CatalogueDraft extends RulesDraft {
  form: UseFormReturn<CatalogueForm>;
  texts: CatalogueForm;
  /** Changed and new items. */
  catalogue: CatalogueChanges;
}

export function newItem(name: string): ItemTexts {
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
    (before, now) => {
      const mine = form.getValues();
      form.reset({ ...mine, items: mergeTexts(mine.items, before.items, now.items) });
    },
  );
  return {
    ...rest,
    ...{ form, texts, catalogue, changes },
    problems: { ...refused, ...problems },
    note: texts.note,
    noteField: form.register('note'),
    reset: () => form.reset(savedTexts),
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
