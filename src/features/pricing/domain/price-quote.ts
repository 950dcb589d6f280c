import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation, ObservedCondition } from '#src/features/catalogue/domain/observation.ts';
import type { Complexity, Estimate, QuoteItem } from '#src/features/pricing/contract.ts';
import { baseVolumeTenths, mergeItems, type QuotedKind } from './merge-items.ts';
import { type PriceBook, packedTenths, rangeHalfWidth } from './price-book.ts';
import {
  countOf,
  dismantledPieces,
  type PricedLine,
  priceLines,
  specialFeeCents,
} from './price-lines.ts';
import { measurementConcerns, recommendations } from './quote-notes.ts';

/** A priced job: everything a quote stores and shows. Cents and cubic yards. */
export interface PricedQuote {
  /** Largest volume first. */
  items: QuoteItem[];
  /** Sum of the catalogue volumes, to the tenth. */
  baseVolumeCubicYards: number;
  packingEfficiency: number;
  /** Base volume x packing efficiency, to the tenth. */
  estimatedVolumeCubicYards: number;
  /** Add up to the price; a zero amount says that something is included. */
  lineItems: PricedLine[];
  priceCents: number;
  lowCents: number;
  highCents: number;
  /** Trucks filled, to the hundredth. */
  truckLoads: number;
  truckCapacityCubicYards: number;
  complexity: Complexity;
  conditions: ObservedCondition[];
  specialItems: string[];
  measurementConcerns: string[];
  recommendations: string[];
  /** 0 to 1, the analyzer's. */
  confidence: number;
  /** True when a vision model looked at the photos. */
  photosAnalysed: boolean;
  basis: NonNullable<Estimate['basis']>;
  catalogueVersion: string;
  priceBookVersion: string;
}

export interface PricingRules {
  catalogue: ItemCatalogue;
  priceBook: PriceBook;
}

const flagReasons: Partial<Record<ItemFlag, string>> = {
  mattress: 'mattress disposal',
  refrigerant: 'refrigerant',
  'e-waste': 'e-waste',
  hazard: 'fuel, gas or battery',
  tire: 'tire recycling',
};

/**
 * Prices what an analyzer observed. Pure: the same observation and rules give the same quote, in
 * whatever order the items come; more of anything never costs less; the lines add up to the price
 * to the cent; minimum <= low <= price <= high.
 */
export function priceQuote(
  observation: Observation,
  { catalogue, priceBook }: PricingRules,
): PricedQuote {
  const kinds = mergeItems(observation.items, catalogue);
  const baseTenths = baseVolumeTenths(kinds);
  const estimatedVolumeCubicYards = packedTenths(baseTenths, priceBook.packingEfficiency) / 10;
  const lineItems = priceLines(kinds, observation, estimatedVolumeCubicYards, priceBook);
  const priceCents = lineItems.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { truckCapacityCubicYards } = priceBook;
  const noted = { observation, kinds, estimatedVolumeCubicYards, truckCapacityCubicYards };
  return {
    items: kinds.map(({ item }) => item),
    baseVolumeCubicYards: baseTenths / 10,
    packingEfficiency: priceBook.packingEfficiency,
    estimatedVolumeCubicYards,
    lineItems,
    priceCents,
    ...priceRange(priceCents, observation.confidence, priceBook),
    truckLoads: Math.round((estimatedVolumeCubicYards / truckCapacityCubicYards) * 100) / 100,
    truckCapacityCubicYards,
    complexity: complexityOf(kinds, observation, estimatedVolumeCubicYards, priceBook),
    conditions: [...observation.conditions],
    specialItems: specialItems(kinds, priceBook),
    measurementConcerns: measurementConcerns(noted),
    recommendations: recommendations(noted),
    confidence: observation.confidence,
    photosAnalysed: observation.source === 'vision',
    basis: bases[observation.source],
    catalogueVersion: catalogue.version,
    priceBookVersion: priceBook.version,
  };
}

const bases = { vision: 'photos', catalogue: 'description', picker: 'list' } as const;

/** Rounded outward, but never under the minimum. */
function priceRange(priceCents: number, confidence: number, priceBook: PriceBook) {
  const { minimumCents, rangeAnchors, rangeStepCents } = priceBook;
  const halfWidth = rangeHalfWidth(confidence, rangeAnchors);
  const low = Math.floor((priceCents * (1 - halfWidth)) / rangeStepCents) * rangeStepCents;
  const high = Math.ceil((priceCents * (1 + halfWidth)) / rangeStepCents) * rangeStepCents;
  return { lowCents: Math.max(minimumCents, low), highCents: high };
}

function complexityOf(
  kinds: readonly QuotedKind[],
  observation: Observation,
  estimatedVolumeCubicYards: number,
  priceBook: PriceBook,
): Complexity {
  const items = kinds.map(({ item }) => item);
  return assessComplexity({
    estimatedVolumeCubicYards,
    flightsOfStairs: observation.access.flightsOfStairs ?? 0,
    longCarry: observation.access.longCarry ?? false,
    heavyPieces: countOf(items.filter(({ flags }) => flags.includes('heavy'))),
    specialPieces: countOf(items.filter(({ key }) => specialFeeCents(key, priceBook) !== null)),
    dismantledPieces: countOf(dismantledPieces(kinds, observation, priceBook)),
    conditions: observation.conditions,
  });
}

/** Pieces that need more than carrying, each with the reason. */
function specialItems(kinds: readonly QuotedKind[], priceBook: PriceBook): string[] {
  return kinds.flatMap(({ item }) => {
    const reasons = item.flags.flatMap((flag) => flagReasons[flag] ?? []);
    if (specialFeeCents(item.key, priceBook) !== null) reasons.push('special handling');
    return reasons.length > 0 ? [`${inventoryLine(item)} (${reasons.join(', ')})`] : [];
  });
}

/** What makes a job hard, counted. */
export interface ComplexityFactors {
  estimatedVolumeCubicYards: number;
  /** Flights to carry; 0 where unknown. */
  flightsOfStairs: number;
  longCarry: boolean;
  heavyPieces: number;
  /** Pianos, safes, pool tables: pieces with their own fee. */
  specialPieces: number;
  dismantledPieces: number;
  conditions: readonly ObservedCondition[];
}

/** Rates a job by adding points for whatever slows a crew down; more of anything never rates lower. */
export function assessComplexity(factors: ComplexityFactors): Complexity {
  const { conditions } = factors;
  const points =
    steps(factors.estimatedVolumeCubicYards, [6, 12, 25]) +
    steps(factors.flightsOfStairs, [2, 4]) +
    steps(factors.heavyPieces, [3, 8]) +
    steps(factors.dismantledPieces, [3, 10]) +
    steps(factors.specialPieces, [1, 3]) +
    (factors.longCarry ? 1 : 0) +
    (conditions.includes('construction-debris') ? 1 : 0) +
    (conditions.includes('hoarding') ? 3 : 0) +
    (conditions.includes('hazardous-material') ? 2 : 0);
  if (points >= 4) return 'high';
  return points >= 2 ? 'medium' : 'low';
}

function steps(value: number, thresholds: readonly number[]): number {
  return thresholds.filter((threshold) => value >= threshold).length;
}

/** How an inventory reads in one line: "6 × Desk, office". */
export function inventoryLine({ quantity, name }: Pick<QuoteItem, 'quantity' | 'name'>): string {
  return `${quantity} × ${name}`;
}
