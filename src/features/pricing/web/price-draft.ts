import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import {
  type PriceBookValues,
  type Pricing,
  priceBookValuesSchema,
} from '#src/features/pricing/contract.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import { type PriceForm, priceTexts, priceValues } from './price-form.ts';
import { countChanges, mergeTexts, type RulesDraft, useRulesVersion } from './rules-draft.ts';

export interface PriceDraft extends RulesDraft {
  form: UseFormReturn<PriceForm>;
  texts: PriceForm;
  /** The book as it is to be; NaN for what is no number. */
  values: PriceBookValues;
}

/** The price book being changed. What nobody touched follows what others save. */
export function usePriceDraft({ priceBook, catalogue }: Pricing): PriceDraft {
  const { version, figures: saved } = priceBook;
  const savedTexts = { ...priceTexts(saved), note: '' };
  const form = useForm<PriceForm>({ defaultValues: savedTexts });
  const texts = useWatch({ control: form.control, compute: (typed: PriceForm) => typed });
  const values = priceValues(texts);
  const changes = countChanges(saved, values);
  const { refused, ...rest } = useRulesVersion(
    { version, texts: savedTexts },
    { rules: { figures: values }, changes },
    (before, now) => form.reset(mergeTexts(form.getValues(), before, now)),
  );
  const unreadable = priceBookValuesSchema.safeParse(values).error?.issues ?? [];
  return {
    ...rest,
    ...{ form, texts, values, changes },
    problems: {
      ...refused,
      ...checkPriceBook(values, catalogue.items),
      ...Object.fromEntries(unreadable.map(({ path }) => [path.join('.'), 'Give a number'])),
    },
    note: texts.note,
    noteField: form.register('note'),
    reset: () => form.reset(savedTexts),
  };
}
