import type { CatalogueEntry } from '#src/features/catalogue/contract.ts';
import type { PriceBookFigures } from '#src/features/pricing/contract.ts';

/** One figure of a price book as staff read and type it. */
export interface PriceField {
  /** Where it stands in the book, with dots. */
  path: string;
  label: string;
  unit: '$' | 'cu yd' | 'times' | '%';
  /** Stored figure over shown figure: cents over dollars is 100. */
  scale: number;
}

/** Steps of a curve, in order: where each stands, and what counts there. */
export interface StepList {
  list: 'haulAnchors' | 'rangeAnchors';
  columns: readonly [string, string];
  rows: [PriceField, PriceField][];
}

/** Items that have a fee of their own. */
export interface FeeList {
  path: string;
  fees: (PriceField & { key: string })[];
  /** What an item costs before it has a fee of its own, cents. */
  startCents: (item: Pick<CatalogueEntry, 'key' | 'flags'>) => number;
}

interface PriceSection {
  title: string;
  hint: string;
  fields: PriceField[];
  steps?: StepList;
  itemFees?: FeeList;
}

const dollars = (path: string, label: string): PriceField => ({
  path,
  label,
  unit: '$',
  scale: 100,
});
const percent = (path: string, label: string): PriceField => ({
  ...{ path, label },
  ...{ unit: '%', scale: 0.01 },
});
const plain = (path: string, label: string, unit: PriceField['unit']): PriceField => ({
  ...{ path, label, unit },
  scale: 1,
});

/** Every figure of a price book, in the order they are read. `nameOf` names an item by its key. */
export function priceSections(
  figures: PriceBookFigures,
  nameOf: (key: string) => string,
): PriceSection[] {
  const byItem = (path: string, fees: Record<string, number>) =>
    Object.keys(fees).map((key) => ({ ...dollars(`${path}.${key}`, nameOf(key)), key }));
  const { flagFees, dismantling, specialItemFeesCents } = figures;
  const pieces = [
    ...Object.entries(flagFees).flatMap(([flag, fee]) =>
      fee ? [{ path: `flagFees.${flag}`, fee }] : [],
    ),
    { path: 'dismantling', fee: dismantling },
  ];
  return [
    {
      title: 'Haul and disposal',
      hint: 'What a load of a volume costs; straight lines between the steps, never below the minimum.',
      fields: [dollars('minimumCents', 'Minimum')],
      steps: {
        list: 'haulAnchors',
        columns: ['Volume, cu yd', 'Price, $'],
        rows: figures.haulAnchors.map((_, index) => [
          plain(`haulAnchors.${index}.volumeCubicYards`, `Step ${index + 1}, volume`, 'cu yd'),
          dollars(`haulAnchors.${index}.priceCents`, `Step ${index + 1}, price`),
        ]),
      },
    },
    {
      title: 'Truck',
      hint: 'Pieces never stack without gaps: catalogue volume times packing is the load.',
      fields: [
        plain('packingEfficiency', 'Packing', 'times'),
        plain('truckCapacityCubicYards', 'One truck takes', 'cu yd'),
      ],
    },
    {
      title: 'Access and timing',
      hint: 'Per job. The first flight of stairs is free.',
      fields: [
        dollars('stairsPerFlightCents', 'Each flight after the first'),
        dollars('longCarryCents', 'Long carry'),
        dollars('freightWindowCents', 'Freight elevator at set hours'),
        dollars('sameDayCents', 'Same-day pickup'),
        plain('hoardingPercent', 'Hoarding, of the haul', '%'),
      ],
    },
    ...pieces.map(({ path, fee }) => ({
      title: fee.label,
      hint: `Per ${fee.unit[0]}. Some items have a fee of their own.`,
      fields: [dollars(`${path}.feeCents`, `Any other ${fee.unit[0]}`)],
      itemFees: {
        path: `${path}.feeCentsByItem`,
        fees: byItem(`${path}.feeCentsByItem`, fee.feeCentsByItem),
        startCents: () => fee.feeCents,
      },
    })),
    {
      title: 'Special items',
      hint: 'Per piece, instead of any other fee.',
      fields: [],
      itemFees: {
        path: 'specialItemFeesCents',
        fees: byItem('specialItemFeesCents', specialItemFeesCents),
        startCents: ({ key, flags }) =>
          flags.reduce((sum, flag) => {
            const fee = flagFees[flag];
            return sum + (fee?.feeCentsByItem[key] ?? fee?.feeCents ?? 0);
          }, 0),
      },
    },
    {
      title: 'Price range',
      hint: 'The surer the analysis, the narrower the range.',
      fields: [dollars('rangeStepCents', 'Rounded to')],
      steps: {
        list: 'rangeAnchors',
        columns: ['Confidence, %', 'Give or take, %'],
        rows: figures.rangeAnchors.map((_, index) => [
          percent(`rangeAnchors.${index}.confidence`, `Step ${index + 1}, confidence`),
          percent(`rangeAnchors.${index}.halfWidth`, `Step ${index + 1}, give or take`),
        ]),
      },
    },
  ];
}

/** Every figure of a section. */
export function fieldsOf({ fields, steps, itemFees }: PriceSection): PriceField[] {
  return [...fields, ...(steps?.rows.flat() ?? []), ...(itemFees?.fees ?? [])];
}

/** A figure as it is shown: 4250 cents -> "42.5". */
export function shownFigure(figures: PriceBookFigures, { path, scale }: PriceField): string {
  let value: unknown = figures;
  for (const key of path.split('.')) value = (value as Record<string, unknown>)[key];
  return String(Number((Number(value) / scale).toFixed(4)));
}

/** The figures with one of them as somebody typed it; NaN where that is no number. */
export function withFigure(
  figures: PriceBookFigures,
  { path, scale }: PriceField,
  shown: number,
): PriceBookFigures {
  const next = structuredClone(figures);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = next as unknown as Record<string, unknown>;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  const stored = shown * scale;
  place[last] = scale === 100 ? Math.round(stored) : Number(stored.toFixed(6));
  return next;
}
