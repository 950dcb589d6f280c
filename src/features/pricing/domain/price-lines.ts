import { company } from '#src/content/company/company.ts';
import { poundsPerTon } from '#src/features/catalogue/domain/spaces.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import { formatCents } from '#src/shared/money.ts';
import { type QuotedKind, volumesOf } from './merge-items.ts';
import { type ChargedLine, pieceLines, specialPrefix } from './piece-fees.ts';
import type { PriceBook } from './price-book.ts';
import { haulPriceCents, roundToStep } from './price-curves.ts';

/** One line of a price. */
export interface PricedLine extends ChargedLine {
  /** Why it is charged, in a sentence; empty when the label is enough. */
  reason: string;
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
    ...pieceLines(kinds, access, priceBook),
    ...stairsLines(kinds, access, priceBook),
    ...accessLines(access, estimatedVolumeCubicYards, priceBook),
    ...(access.hoarding ? [hoardingLine(haulCents, priceBook)] : []),
    { key: 'crew', label: crewLabel(access), amountCents: 0 },
  ];
  return lines.map((line) => ({
    ...line,
    // A fee by the piece for what comes in fractions of a yard.
    amountCents: Math.round(line.amountCents),
    reason: lineReasons[reasonKey(line.key)] ?? '',
  }));
}

/** What the lines add up to, in cents. */
export function totalOf(lineItems: readonly Pick<PricedLine, 'amountCents'>[]): number {
  return lineItems.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function reasonKey(lineKey: string): string {
  return lineKey.startsWith(specialPrefix) ? 'special' : lineKey;
}

/** Why each line is charged, by its key. */
export const lineReasons: Record<string, string> = {
  haul: 'Truck space, loading and disposal, by volume. No tiers to jump.',
  special: 'Needs extra hands and equipment.',
  mattress: 'They are disposed of apart from the rest.',
  refrigerant: 'The refrigerant is recovered before the appliance is scrapped.',
  'e-waste': `${company.localRules.electronics} A recycler takes them.`,
  tire: 'Tires go to a recycler who charges by the piece.',
  dismantling: 'These come apart before they go through a door.',
  disconnecting: 'Water and power are shut off and the piece is taken off them.',
  demolition: 'Still built in or standing. Taking it apart is included.',
  weight: 'The scale ticket is the rule: you pay the weight it says. A ceiling holds all the same.',
  stairs: 'By what is carried and how far. The first flight is free for what is light.',
  'long-carry': 'The truck cannot stop within 75 feet of the door.',
  parking: 'Somebody stays with the truck while it is loaded. A short stop is free.',
  'freight-window': 'The crew waits for an elevator it gets at set hours only.',
  'same-day': 'A crew is sent out of turn.',
  hoarding: 'Full rooms take longer to sort and carry than their volume says.',
};

/** Taller buildings have elevators, so stairs never cost more than those to here. */
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

/** True when there is an elevator and something to ride it from. */
export function ridesElevator({ floor, hasElevator }: AccessAnswers): boolean {
  return hasElevator === true && floor !== 1;
}

/** How much of a load is paid by weight, in tons. */
export function tonsByWeight(kinds: readonly QuotedKind[]): number {
  const pounds = kinds.reduce(
    (sum, kind) => sum + (kind.catalogueItem?.pricedByWeight ? (kind.pounds ?? 0) : 0),
    0,
  );
  return pounds / poundsPerTon;
}

/** Disposal of what goes by the ton. */
function weightLines(
  kinds: readonly QuotedKind[],
  { weightCentsPerTon }: PriceBook,
): ChargedLine[] {
  const tons = tonsByWeight(kinds);
  if (tons === 0) return [];
  const rate = formatCents(weightCentsPerTon);
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
): ChargedLine[] {
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

/** What is paid by weight is carried by stairs up to here; for more of it we have to see the stairs. */
export const mostTonsByStairs = 2;

/**
 * Carrying a load down so many flights: by weight, or by volume where things are bulky and light.
 * Of what is paid by weight, only as much as may be promised.
 */
export function stairsCents(
  kinds: readonly QuotedKind[],
  flights: number,
  priceBook: PriceBook,
): number {
  let byWeight = 0;
  let poundFlights = 0;
  for (const kind of kinds) {
    const { pounds, catalogueItem, item } = kind;
    const { estimatedVolumeCubicYards } = volumesOf([kind], priceBook.packingEfficiency);
    const carried = Math.max(pounds ?? 0, estimatedVolumeCubicYards * usualPoundsPerYard);
    const isHeavy = (pounds ?? 0) / item.quantity >= heavyPiecePounds;
    if (catalogueItem?.pricedByWeight) byWeight += carried;
    else poundFlights += carried * (isHeavy ? flights : Math.max(0, flights - 1));
  }
  poundFlights += Math.min(byWeight, mostTonsByStairs * poundsPerTon) * flights;
  return roundToStep((poundFlights / 100) * priceBook.stairsCentsPerHundredPounds, 100);
}

/** A truck stands as long as it is loaded; the first half of one is a short stop. */
export function parkingCents(
  volumeCubicYards: number,
  { parkingCentsPerTruck, truckCapacityCubicYards }: PriceBook,
): number {
  const trucks = Math.max(0, volumeCubicYards / truckCapacityCubicYards - 0.5);
  return roundToStep(trucks * parkingCentsPerTruck, 100);
}

function accessLines(
  access: AccessAnswers,
  volumeCubicYards: number,
  priceBook: PriceBook,
): ChargedLine[] {
  const lines: ChargedLine[] = [];
  // A truck that parks far away needs nobody to stay with it: the dearer one is charged.
  const carryCents = access.longCarry ? priceBook.longCarryCents : 0;
  const standingCents = access.parking === false ? parkingCents(volumeCubicYards, priceBook) : 0;
  if (standingCents > carryCents) {
    lines.push({ key: 'parking', label: 'No place for the truck', amountCents: standingCents });
  } else if (access.longCarry) {
    lines.push({
      key: 'long-carry',
      label: 'Long carry to the truck',
      amountCents: carryCents,
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

function hoardingLine(haulCents: number, { hoardingPercent }: PriceBook): ChargedLine {
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
