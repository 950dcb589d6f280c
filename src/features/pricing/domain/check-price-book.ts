import type { PriceBookValues } from '#src/features/pricing/rules-contract.ts';
import { priceBook as builtIn } from './price-book.ts';

/** The site promises this minimum to everyone. */
const promisedMinimumCents = builtIn.minimumCents;
const highestFeeCents = 10_000_00;
/** Between things that leave no air and things that take three times their volume. */
export const packingLimits = { min: 1, max: 3 };

/**
 * Validation errors of a price book, one sentence per dotted path; empty when it is valid. A valid
 * book never charges less for a larger load, and never widens the range as confidence grows.
 */
export function checkPriceBook(
  figures: PriceBookValues,
  items: readonly { key: string }[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const refuse = (path: string, sentence: string) => {
    problems[path] ??= sentence;
  };
  if (figures.minimumCents < promisedMinimumCents) {
    refuse('minimumCents', 'Never below $150: the site promises a minimum of that.');
  }
  checkHaul(figures, refuse);
  checkRange(figures, refuse);
  const between = (path: string, value: number, low: number, high: number, unit = '') => {
    if (!(value >= low && value <= high)) refuse(path, `Between ${low} and ${high}${unit}.`);
  };
  between('packingEfficiency', figures.packingEfficiency, packingLimits.min, packingLimits.max);
  between('truckCapacityCubicYards', figures.truckCapacityCubicYards, 5, 100, ' cubic yards');
  between('hoardingPercent', figures.hoardingPercent, 0, 200, ' percent');
  between('rangeStepCents', figures.rangeStepCents / 100, 1, 100, ' dollars');
  const known = new Set(items.map(({ key }) => key));
  for (const { path, feeCents, item } of feesOf(figures)) {
    if (item !== undefined && !known.has(item)) {
      refuse(path, 'There is no such item in the catalogue.');
    }
    if (feeCents < 0) refuse(path, 'A fee is never negative.');
    if (feeCents > highestFeeCents) refuse(path, 'That is more than any fee we know.');
  }
  return problems;
}

type Refuse = (path: string, sentence: string) => void;

function checkHaul({ haulAnchors, minimumCents }: PriceBookValues, refuse: Refuse): void {
  for (const [index, anchor] of haulAnchors.entries()) {
    const before = haulAnchors[index - 1];
    const path = `haulAnchors.${index}`;
    const { volumeCubicYards, priceCents } = anchor;
    if (!(volumeCubicYards > 0 && volumeCubicYards <= 500)) {
      refuse(`${path}.volumeCubicYards`, 'More than 0 and at most 500 cubic yards.');
    }
    if (priceCents < minimumCents) refuse(`${path}.priceCents`, 'Never below the minimum.');
    if (priceCents > 100_000_00) refuse(`${path}.priceCents`, 'That is more than any job costs.');
    if (!before) continue;
    if (volumeCubicYards <= before.volumeCubicYards) {
      refuse(`${path}.volumeCubicYards`, 'Each step is larger than the one before.');
    }
    if (priceCents < before.priceCents) {
      refuse(`${path}.priceCents`, 'More volume never costs less.');
    }
  }
}

function checkRange({ rangeAnchors }: PriceBookValues, refuse: Refuse): void {
  for (const [index, { confidence, halfWidth }] of rangeAnchors.entries()) {
    const before = rangeAnchors[index - 1];
    const path = `rangeAnchors.${index}`;
    if (!(confidence >= 0 && confidence <= 1)) refuse(`${path}.confidence`, 'Between 0 and 1.');
    if (!(halfWidth >= 0 && halfWidth <= 0.9))
      refuse(`${path}.halfWidth`, 'Between 0 and 90 percent.');
    if (!before) continue;
    if (confidence <= before.confidence) {
      refuse(`${path}.confidence`, 'Each step is surer than the one before.');
    }
    if (halfWidth > before.halfWidth) {
      refuse(`${path}.halfWidth`, 'The surer, the narrower.');
    }
  }
}

interface Fee {
  path: string;
  feeCents: number;
  /** The catalogue key, if it is one item's fee. */
  item?: string;
}

function feesOf(figures: PriceBookValues): Fee[] {
  const named = [
    'weightCentsPerTon',
    'stairsCentsPerHundredPounds',
    'longCarryCents',
    'parkingCentsPerTruck',
    'freightWindowCents',
    'sameDayCents',
  ] as const;
  const byItem = (path: string, fees: Record<string, number>) =>
    Object.entries(fees).map(([item, feeCents]) => ({ path: `${path}.${item}`, feeCents, item }));
  const ofPieces = [
    ...Object.entries(figures.flagFees).map(([flag, fee]) => [`flagFees.${flag}`, fee] as const),
    ['dismantling', figures.dismantling] as const,
  ];
  return [
    ...named.map((name) => ({ path: name, feeCents: figures[name] })),
    ...(['specialItemFeesCents', 'disconnectingFeesCents', 'demolitionFeesCents'] as const).flatMap(
      (name) => byItem(name, figures[name]),
    ),
    ...ofPieces.flatMap(([path, fee]) =>
      fee
        ? [
            { path: `${path}.feeCents`, feeCents: fee.feeCents },
            ...byItem(`${path}.feeCentsByItem`, fee.feeCentsByItem),
          ]
        : [],
    ),
  ];
}
