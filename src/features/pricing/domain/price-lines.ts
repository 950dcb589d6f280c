import { itemFlags } from '#src/features/catalogue/contract.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import { dollarsFromCents, formatDollars } from '#src/shared/money.ts';
import { type QuotedKind, volumesOf } from './merge-items.ts';
import { haulPriceCents, type PieceFee, type PriceBook, roundToStep } from './price-book.ts';

/** One line of a price; a zero amount says that something is included. */
export interface PricedLine {
  key: string;
  label: string;
  amountCents: number;
  /** Why it is charged, in a sentence; empty when the label is enough. */
  reason: string;
}

/** Pieces of one kind, as a fee counts them. */
interface Pieces {
  key: string;
  quantity: number;
}

/** Every line of a job's price in whole cents, haul first; they add up to the price. */
export function priceLines(
  kinds: readonly QuotedKind[],
  access: AccessAnswers,
  priceBook: PriceBook,
): PricedLine[] {
  const { estimatedVolumeCubicYards } = volumesOf(kinds, priceBook.packingEfficiency);
  const haulCents = haulPriceCents(estimatedVolumeCubicYards, priceBook);
  const lines = [
    {
      key: 'haul',
      label: `Haul and disposal, ${estimatedVolumeCubicYards.toFixed(1)} cu yd`,
      amountCents: haulCents,
    },
    ...weightLines(kinds, priceBook),
    ...specialItemLines(kinds, priceBook),
    ...flagLines(kinds, priceBook),
    ...dismantlingLines(kinds, access, priceBook),
    ...stairsLines(kinds, access, priceBook),
    ...accessLines(access, priceBook),
    ...(access.hoarding ? [hoardingLine(haulCents, priceBook)] : []),
    { key: 'crew', label: crewLabel(access), amountCents: 0 },
  ];
  return lines.map((line) => ({ ...line, reason: reasons[reasonKey(line.key)] ?? '' }));
}

type UnexplainedLine = Omit<PricedLine, 'reason'>;

const specialPrefix = 'special-';

function reasonKey(lineKey: string): string {
  return lineKey.startsWith(specialPrefix) ? 'special' : lineKey;
}

/** Why each line is charged, by its key. */
const reasons: Record<string, string> = {
  haul: 'Truck space, loading and disposal, by volume. No tiers to jump.',
  special: 'Needs extra hands and equipment.',
  mattress: 'They are disposed of apart from the rest.',
  refrigerant: 'The refrigerant is recovered before the appliance is scrapped.',
  'e-waste': 'New York keeps electronics out of the trash. A recycler takes them.',
  tire: 'Tires go to a recycler who charges by the piece.',
  dismantling: 'These come apart before they go through a door.',
  weight:
    'The scale ticket is the rule: you pay the weight it says, and never more than the ceiling.',
  stairs: 'By what is carried and how far. The first flight is free for what is light.',
  'long-carry': 'The truck cannot stop within 75 feet of the door.',
  'freight-window': 'The crew waits for an elevator it gets at set hours only.',
  'same-day': 'A crew is sent out of turn.',
  hoarding: 'Full rooms take longer to sort and carry than their volume says.',
};

/** The pieces a crew takes apart: some always, some only on request. Special items include it. */
export function dismantledPieces(
  kinds: readonly QuotedKind[],
  access: Pick<AccessAnswers, 'dismantling'>,
  priceBook: PriceBook,
): Pieces[] {
  return ordinaryPieces(
    kinds,
    ({ dismantling }) =>
      dismantling === 'always' || (access.dismantling === true && dismantling === 'on-request'),
    priceBook,
  );
}

/** Taller buildings in New York have elevators, so stairs never cost more than those to here. */
export const highestWalkUpFloor = 6;

/** Flights of stairs to carry; null when unknown. The floor only counts once we know there is no elevator. */
export function flightsToCarry({
  floor,
  hasElevator,
}: Pick<AccessAnswers, 'floor' | 'hasElevator'>): number | null {
  if (hasElevator || floor === 1) return 0;
  if (floor === null || hasElevator === null) return null;
  return floor === 0 ? 1 : Math.min(floor, highestWalkUpFloor) - 1;
}

/** The fee for one piece of a special item in cents; null for any other item. */
export function specialFeeCents(key: string | null, priceBook: PriceBook): number | null {
  return key === null ? null : (feeOf(priceBook.specialItemFeesCents, key) ?? null);
}

/** True when there is an elevator and something to ride it from. */
export function ridesElevator({ floor, hasElevator }: AccessAnswers): boolean {
  return hasElevator === true && floor !== 1;
}

function specialItemLines(kinds: readonly QuotedKind[], priceBook: PriceBook): UnexplainedLine[] {
  return kinds.flatMap(({ item }) => {
    const feeCents = specialFeeCents(item.key, priceBook);
    if (feeCents === null) return [];
    const label = item.quantity === 1 ? item.name : `${item.name}, ${item.quantity} pieces`;
    return [{ key: `${specialPrefix}${item.key}`, label, amountCents: feeCents * item.quantity }];
  });
}

function flagLines(kinds: readonly QuotedKind[], priceBook: PriceBook): UnexplainedLine[] {
  return itemFlags.flatMap((flag) => {
    const fee = priceBook.flagFees[flag];
    if (!fee) return [];
    const pieces = ordinaryPieces(kinds, ({ flags }) => flags?.includes(flag) ?? false, priceBook);
    return pieces.length === 0 ? [] : [pieceLine(flag, fee, pieces)];
  });
}

function dismantlingLines(
  kinds: readonly QuotedKind[],
  access: AccessAnswers,
  priceBook: PriceBook,
): UnexplainedLine[] {
  const pieces = dismantledPieces(kinds, access, priceBook);
  return pieces.length === 0 ? [] : [pieceLine('dismantling', priceBook.dismantling, pieces)];
}

const poundsPerTon = 2000;

/** Disposal of what goes by the ton. */
function weightLines(
  kinds: readonly QuotedKind[],
  { weightCentsPerTon }: PriceBook,
): UnexplainedLine[] {
  const pounds = kinds.reduce(
    (sum, kind) => sum + (kind.catalogueItem?.pricedByWeight ? (kind.pounds ?? 0) : 0),
    0,
  );
  if (pounds === 0) return [];
  const tons = pounds / poundsPerTon;
  const rate = formatDollars(dollarsFromCents(weightCentsPerTon));
  return [
    {
      key: 'weight',
      label: `Disposal by weight, about ${tons.toFixed(1)} tons at ${rate}`,
      amountCents: roundToStep(tons * weightCentsPerTon, 100),
    },
  ];
}

/** A cubic yard on the truck weighs this much where nobody knows better. */
const usualPoundsPerYard = 200;
/** From here on a piece is heavy work on every flight. */
const heavyPiecePounds = 300;

function stairsLines(
  kinds: readonly QuotedKind[],
  access: AccessAnswers,
  priceBook: PriceBook,
): UnexplainedLine[] {
  const flights = flightsToCarry(access) ?? 0;
  const amountCents = stairsCents(kinds, flights, priceBook);
  if (amountCents === 0) return [];
  return [
    {
      key: 'stairs',
      label: `Stairs, ${flights} ${flights === 1 ? 'flight' : 'flights'}`,
      amountCents,
    },
  ];
}

/** Carrying a load down so many flights: by weight, or by volume where things are bulky and light. */
export function stairsCents(
  kinds: readonly QuotedKind[],
  flights: number,
  priceBook: PriceBook,
): number {
  const poundFlights = kinds.reduce((sum, kind) => {
    const { pounds, catalogueItem, item } = kind;
    const { estimatedVolumeCubicYards } = volumesOf([kind], priceBook.packingEfficiency);
    const carried = Math.max(pounds ?? 0, estimatedVolumeCubicYards * usualPoundsPerYard);
    const isHeavy =
      catalogueItem?.pricedByWeight || (pounds ?? 0) / item.quantity >= heavyPiecePounds;
    return sum + carried * (isHeavy ? flights : Math.max(0, flights - 1));
  }, 0);
  return roundToStep((poundFlights / 100) * priceBook.stairsCentsPerHundredPounds, 100);
}

function accessLines(access: AccessAnswers, priceBook: PriceBook): UnexplainedLine[] {
  const lines: UnexplainedLine[] = [];
  if (access.longCarry) {
    lines.push({
      key: 'long-carry',
      label: 'Long carry to the truck',
      amountCents: priceBook.longCarryCents,
    });
  }
  if (ridesElevator(access) && access.freightWindow) {
    lines.push({
      key: 'freight-window',
      label: 'Freight elevator at set hours',
      amountCents: priceBook.freightWindowCents,
    });
  }
  if (access.sameDay) {
    lines.push({ key: 'same-day', label: 'Same-day pickup', amountCents: priceBook.sameDayCents });
  }
  return lines;
}

function hoardingLine(haulCents: number, { hoardingPercent }: PriceBook): UnexplainedLine {
  return {
    key: 'hoarding',
    label: `Hoarding conditions, ${hoardingPercent}% of the haul`,
    amountCents: roundToStep((haulCents * hoardingPercent) / 100, 100),
  };
}

function crewLabel(access: AccessAnswers): string {
  const flights = flightsToCarry(access);
  if (flights) return 'Crew, walk-up';
  if (access.hasElevator) return 'Crew, elevator building';
  return flights === 0 ? 'Crew, ground floor' : 'Crew and loading';
}

function ordinaryPieces(
  kinds: readonly QuotedKind[],
  applies: (item: CatalogueItem) => boolean,
  priceBook: PriceBook,
): Pieces[] {
  return kinds.flatMap(({ catalogueItem, item: { quantity } }) =>
    catalogueItem &&
    applies(catalogueItem) &&
    specialFeeCents(catalogueItem.key, priceBook) === null
      ? [{ key: catalogueItem.key, quantity }]
      : [],
  );
}

function pieceLine(key: string, fee: PieceFee, pieces: readonly Pieces[]): UnexplainedLine {
  const amountCents = pieces.reduce(
    (sum, { key, quantity }) => sum + quantity * (feeOf(fee.feeCentsByItem, key) ?? fee.feeCents),
    0,
  );
  return { key, label: pieceLabel(fee, countOf(pieces)), amountCents };
}

function pieceLabel({ label, unit }: PieceFee, count: number): string {
  return `${label}, ${count} ${unit[count === 1 ? 0 : 1]}`;
}

/** The total number of pieces. */
export function countOf(pieces: readonly { quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Fees are keyed by catalogue key, but a quote may contain any key. */
function feeOf(
  fees: Readonly<Record<string, number | undefined>>,
  key: string,
): number | undefined {
  return Object.hasOwn(fees, key) ? fees[key] : undefined;
}
