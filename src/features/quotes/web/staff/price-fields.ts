import type { PriceBookFigures } from '../../pricing-contract.ts';

/** One figure of a price book as staff read and type it. */
export interface PriceField {
  /** Where it stands in the book, with dots. */
  path: string;
  label: string;
  unit: '$' | 'cu yd' | 'times' | '%';
  /** Stored figure over shown figure: cents over dollars is 100. */
  scale: number;
}

export interface PriceSection {
  title: string;
  hint: string;
  /** Fields come by twos, after one that stands alone. */
  isPaired?: true;
  fields: PriceField[];
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
    Object.keys(fees).map((key) => dollars(`${path}.${key}`, nameOf(key)));
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
      isPaired: true,
      fields: [
        dollars('minimumCents', 'Minimum'),
        ...figures.haulAnchors.flatMap((_, index) => [
          plain(`haulAnchors.${index}.volumeCubicYards`, `Step ${index + 1}, volume`, 'cu yd'),
          dollars(`haulAnchors.${index}.priceCents`, `Step ${index + 1}, price`),
        ]),
      ],
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
      fields: [
        dollars(`${path}.feeCents`, `Any other ${fee.unit[0]}`),
        ...byItem(`${path}.feeCentsByItem`, fee.feeCentsByItem),
      ],
    })),
    {
      title: 'Special items',
      hint: 'Per piece, instead of any other fee.',
      fields: byItem('specialItemFeesCents', specialItemFeesCents),
    },
    {
      title: 'Price range',
      hint: 'The surer the analysis, the narrower the range.',
      isPaired: true,
      fields: [
        dollars('rangeStepCents', 'Rounded to'),
        ...figures.rangeAnchors.flatMap((_, index) => [
          percent(`rangeAnchors.${index}.confidence`, `Step ${index + 1}, confidence`),
          percent(`rangeAnchors.${index}.halfWidth`, `Step ${index + 1}, give or take`),
        ]),
      ],
    },
  ];
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
