import { type FieldPath, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CatalogueEntry, type ItemFlag, itemFlags } from '#src/features/catalogue/contract.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import { haulPriceCents, rangeHalfWidth } from '#src/features/pricing/domain/price-curves.ts';
import {
  type PriceBookValues,
  type Pricing,
  priceBookValuesSchema,
} from '#src/features/pricing/rules-contract.ts';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { countChanges, mergeTexts, type RulesDraft, useRulesVersion } from './rules-draft.ts';

export interface PriceDraft extends RulesDraft {
  form: UseFormReturn<PriceForm>;
  texts: PriceForm;
  /** The edited price book; NaN for text that is not a number. */
  values: PriceBookValues;
}

/** The price book being edited. Untouched fields follow what others save. */
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
    form,
    texts,
    values,
    changes,
    problems: {
      ...refused,
      ...checkPriceBook(values, catalogue.items),
      ...Object.fromEntries(unreadable.map(({ path }) => [path.join('.'), 'Give a number'])),
    },
    note: texts.note,
    noteField: form.register('note'),
    reset: () => form.reset(savedTexts),
    take: () => rest.take(form.getValues()),
  };
}

/**
 * Converts between a field's text and the stored number, which is `scale` times what is shown; NaN
 * for text that is not a number.
 */
function numberText(scale: number) {
  return z.codec(z.string(), z.custom<number>(), {
    decode(text) {
      const stored = parseNumber(text) * scale;
      return scale === 100 ? Math.round(stored) : Number(stored.toFixed(6));
    },
    encode: (stored) => String(Number((stored / scale).toFixed(4))),
  });
}

const dollars = numberText(100);
const percent = numberText(0.01);
const plain = numberText(1);
const itemFees = z.record(z.string(), dollars);
const pieceFee = z.object({
  label: z.string(),
  unit: z.tuple([z.string(), z.string()]),
  feeCents: dollars,
  feeCentsByItem: itemFees,
});

/** The price book as texts, under the names it is stored by. */
const priceBookForm = z.object({
  minimumCents: dollars,
  haulAnchors: z.array(z.object({ volumeCubicYards: plain, priceCents: dollars })),
  packingEfficiency: plain,
  truckCapacityCubicYards: plain,
  flagFees: z.partialRecord(z.enum(itemFlags), pieceFee),
  specialItemFeesCents: itemFees,
  dismantling: pieceFee,
  disconnectingFeesCents: itemFees,
  demolitionFeesCents: itemFees,
  weightCentsPerTon: dollars,
  stairsCentsPerHundredPounds: dollars,
  longCarryCents: dollars,
  parkingCentsPerTruck: dollars,
  freightWindowCents: dollars,
  sameDayCents: dollars,
  hoardingPercent: plain,
  rangeAnchors: z.array(z.object({ confidence: percent, halfWidth: percent })),
  rangeStepCents: dollars,
});
export type PriceTexts = z.input<typeof priceBookForm>;
export type PriceForm = PriceTexts & { note: string };

export function priceTexts(book: PriceBookValues): PriceTexts {
  return z.encode(priceBookForm, book);
}

export function priceValues(texts: PriceTexts): PriceBookValues {
  return z.decode(priceBookForm, texts);
}

/** A new step at this place, on the existing line: no price changes until the step is moved. */
export function newHaulStep(book: PriceBookValues, place: string) {
  const at = z.decode(plain, place);
  const index = book.haulAnchors.filter(({ volumeCubicYards }) => volumeCubicYards < at).length;
  const before = book.haulAnchors[index - 1]?.priceCents ?? 0;
  const after = book.haulAnchors[index]?.priceCents ?? Number.POSITIVE_INFINITY;
  const cents = Math.min(Math.max(haulPriceCents(at, book), before), after);
  const volumeCubicYards = z.encode(plain, at);
  return { index, step: { volumeCubicYards, priceCents: z.encode(dollars, cents) } };
}

export function newRangeStep({ rangeAnchors }: PriceBookValues, place: string) {
  const at = z.decode(percent, place);
  const index = rangeAnchors.filter(({ confidence }) => confidence < at).length;
  const halfWidth = z.encode(percent, rangeHalfWidth(at, rangeAnchors));
  return { index, step: { confidence: z.encode(percent, at), halfWidth } };
}

/** One number of the price book as staff read and type it. */
export interface PriceField {
  name: FieldPath<PriceTexts>;
  label: string;
  unit: '$' | 'cu yd' | 'times' | '%';
}

/** The steps of a curve in order: the place of each, and its value. */
export interface Steps {
  list: 'haulAnchors' | 'rangeAnchors';
  columns: readonly [string, string];
  fieldsAt: (index: number) => [PriceField, PriceField];
}

/** Items with a fee of their own. */
export interface ItemFees {
  path:
    | 'specialItemFeesCents'
    | 'disconnectingFeesCents'
    | 'demolitionFeesCents'
    | `${'dismantling' | `flagFees.${ItemFlag}`}.feeCentsByItem`;
  fees: Record<string, string>;
  /** What an item costs before it has a fee of its own. */
  startFee: (item: Pick<CatalogueEntry, 'key' | 'flags'>) => string;
}

interface PriceSection {
  title: string;
  hint: string;
  fields: PriceField[];
  steps?: Steps;
  itemFees?: ItemFees;
}

const field = (
  name: PriceField['name'],
  label: string,
  unit: PriceField['unit'] = '$',
): PriceField => ({ name, label, unit });

/** Every number of a price book, in reading order. */
export function priceSections(texts: PriceTexts): PriceSection[] {
  const { flagFees, dismantling, specialItemFeesCents } = texts;
  const pieces = [
    ...itemFlags.map((flag) => ({ path: `flagFees.${flag}` as const, fee: flagFees[flag] })),
    { path: 'dismantling' as const, fee: dismantling },
  ];
  return [
    {
      title: 'Haul and disposal',
      hint: 'What a load of a volume costs; straight lines between the steps, never below the minimum.',
      fields: [field('minimumCents', 'Minimum')],
      steps: {
        list: 'haulAnchors',
        columns: ['Volume, cu yd', 'Price, $'],
        fieldsAt: (index) => [
          field(`haulAnchors.${index}.volumeCubicYards`, `Step ${index + 1}, volume`, 'cu yd'),
          field(`haulAnchors.${index}.priceCents`, `Step ${index + 1}, price`),
        ],
      },
    },
    {
      title: 'Truck',
      hint: 'Pieces never stack without gaps: catalogue volume times packing is the load.',
      fields: [
        field('packingEfficiency', 'Packing', 'times'),
        field('truckCapacityCubicYards', 'One truck takes', 'cu yd'),
      ],
    },
    {
      title: 'By weight',
      hint: 'Debris, concrete, soil and the like pay for their weight beside the haul.',
      fields: [field('weightCentsPerTon', 'Each ton')],
    },
    {
      title: 'Access and timing',
      hint: 'Per job, stairs by what is carried. Their first flight is free for what is light.',
      fields: [
        field('stairsCentsPerHundredPounds', 'Stairs, 100 lb for one flight'),
        field('longCarryCents', 'Long carry'),
        field('parkingCentsPerTruck', 'No parking, a truck past the first half'),
        field('freightWindowCents', 'Freight elevator at set hours'),
        field('sameDayCents', 'Same-day pickup'),
        field('hoardingPercent', 'Hoarding, of the haul', '%'),
      ],
    },
    ...pieces.flatMap(({ path, fee }): PriceSection[] => {
      if (!fee) return [];
      const { label, unit, feeCents, feeCentsByItem } = fee;
      return [
        {
          title: label,
          hint: `Per ${unit[0]}. Some items have a fee of their own.`,
          fields: [field(`${path}.feeCents`, `Any other ${unit[0]}`)],
          itemFees: {
            path: `${path}.feeCentsByItem`,
            fees: feeCentsByItem,
            startFee: () => feeCents,
          },
        },
      ];
    }),
    {
      title: 'Disconnecting',
      hint: 'Per piece that still hangs on water or power. At $0 it is for a licensed plumber or electrician. Nobody is asked about an item that is not here.',
      fields: [],
      itemFees: {
        path: 'disconnectingFeesCents',
        fees: texts.disconnectingFeesCents,
        startFee: () => '0',
      },
    },
    {
      title: 'Tearing out',
      hint: 'Per piece that is still built in or standing, dismantling included. Nobody is asked about an item that is not here.',
      fields: [],
      itemFees: {
        path: 'demolitionFeesCents',
        fees: texts.demolitionFeesCents,
        startFee: ({ key }) => dismantling.feeCentsByItem[key] ?? dismantling.feeCents,
      },
    },
    {
      title: 'Special items',
      hint: 'Per piece, instead of any other fee.',
      fields: [],
      itemFees: {
        path: 'specialItemFeesCents',
        fees: specialItemFeesCents,
        startFee: ({ key, flags }) => {
          const fees = flags.map((flag) => flagFees[flag]);
          const cents = fees.map((fee) =>
            z.decode(dollars, fee?.feeCentsByItem[key] ?? fee?.feeCents ?? '0'),
          );
          return z.encode(
            dollars,
            cents.reduce((sum, each) => sum + each, 0),
          );
        },
      },
    },
    {
      title: 'Price range',
      hint: 'The surer the analysis, the narrower the range.',
      fields: [field('rangeStepCents', 'Rounded to')],
      steps: {
        list: 'rangeAnchors',
        columns: ['Confidence, %', 'Give or take, %'],
        fieldsAt: (index) => [
          field(`rangeAnchors.${index}.confidence`, `Step ${index + 1}, confidence`, '%'),
          field(`rangeAnchors.${index}.halfWidth`, `Step ${index + 1}, give or take`, '%'),
        ],
      },
    },
  ];
}
