import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Assessment, ObservedCondition } from '#src/features/catalogue/domain/observation.ts';
import {
  type Complexity,
  type Estimate,
  type QuoteInputs,
  type QuoteItem,
  type QuoteStatus,
  reviewConfidence,
} from '#src/features/pricing/contract.ts';
import { loadedLines } from './loaded-lines.ts';
import { type LoadVolumes, mergeItems, type QuotedKind, volumesOf } from './merge-items.ts';
import { type PriceBook, rangeHalfWidth } from './price-book.ts';
import {
  countOf,
  dismantledPieces,
  flightsToCarry,
  type PricedLine,
  priceLines,
  specialFeeCents,
} from './price-lines.ts';
import { measurementConcerns, recommendations } from './quote-notes.ts';

/** A priced job: everything a quote stores and shows, in cents and cubic yards. */
export interface PricedQuote extends LoadVolumes {
  status: PricedStatus;
  /** Largest volume first. */
  items: QuoteItem[];
  /** They add up to the price; a zero amount says that something is included. */
  lineItems: PricedLine[];
  priceCents: number;
  lowCents: number;
  highCents: number;
  /** Trucks filled, rounded to a hundredth. */
  truckLoads: number;
  truckCapacityCubicYards: number;
  complexity: Complexity;
  specialItems: string[];
  measurementConcerns: string[];
  recommendations: string[];
  /** The analyzer's, 0 to 1. */
  confidence: number;
  /** True when a vision model analyzed the photos. */
  photosAnalysed: boolean;
  basis: Estimate['basis'];
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
 * Prices a list with its answers and assessment. Pure: the same inputs and rules give the same
 * quote, whatever the order of the lines; more of anything never costs less; the lines add up to
 * the price to the cent; minimum <= low <= price <= high.
 */
export function priceQuote(
  inputs: QuoteInputs,
  seen: Assessment,
  { catalogue, priceBook }: PricingRules,
): PricedQuote {
  const { access } = inputs;
  const kinds = mergeItems(loadedLines(inputs), catalogue);
  const items = kinds.map(({ item }) => item);
  const volumes = volumesOf(kinds, priceBook.packingEfficiency);
  const { estimatedVolumeCubicYards } = volumes;
  const site = { access, isHoarding: seen.conditions.includes('hoarding') };
  const lineItems = priceLines(kinds, site, estimatedVolumeCubicYards, priceBook);
  const priceCents = lineItems.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { truckCapacityCubicYards } = priceBook;
  const noted = { seen, access, kinds, estimatedVolumeCubicYards, truckCapacityCubicYards };
  return {
    status: quoteStatus(seen, items),
    items,
    ...volumes,
    lineItems,
    priceCents,
    ...priceRange(priceCents, seen.confidence, priceBook),
    truckLoads: Math.round((estimatedVolumeCubicYards / truckCapacityCubicYards) * 100) / 100,
    truckCapacityCubicYards,
    complexity: assessComplexity({
      estimatedVolumeCubicYards,
      flightsOfStairs: flightsToCarry(access) ?? 0,
      longCarry: access.longCarry ?? false,
      heavyPieces: countOf(items.filter(({ flags }) => flags.includes('heavy'))),
      specialPieces: countOf(items.filter(({ key }) => specialFeeCents(key, priceBook) !== null)),
      dismantledPieces: countOf(dismantledPieces(kinds, access, priceBook)),
      conditions: seen.conditions,
    }),
    specialItems: specialItems(kinds, priceBook),
    measurementConcerns: measurementConcerns(noted),
    recommendations: recommendations(noted),
    confidence: seen.confidence,
    photosAnalysed: seen.source === 'vision',
    basis: bases[seen.source],
    catalogueVersion: catalogue.version,
    priceBookVersion: priceBook.version,
  };
}

const bases = { vision: 'photos', catalogue: 'description', picker: 'list' } as const;

/** The statuses that pricing can set. */
type PricedStatus = Extract<QuoteStatus, 'needs-review' | 'quoted'>;

/**
 * The status of a newly priced quote: `needs-review` when no machine has seen its photos, the
 * analyzer was unsure or found nothing, or something hazardous is on the list; else `quoted`.
 */
export function quoteStatus(
  { source, confidence, conditions }: Pick<Assessment, 'source' | 'confidence' | 'conditions'>,
  items: readonly Pick<QuoteItem, 'flags'>[],
): PricedStatus {
  const hazardous =
    conditions.includes('hazardous-material') ||
    items.some(({ flags }) => flags.includes('hazard'));
  const sure = source !== 'catalogue' && confidence >= reviewConfidence && items.length > 0;
  return sure && !hazardous ? 'quoted' : 'needs-review';
}

/** The line that makes the lines of a hand-set price add up. */
const adjustmentKey = 'adjustment';

/**
 * A quote at a price staff set by hand: it is firm, so the range is the price itself, and a line
 * with the reason shows the difference from the list.
 */
export function atHandPrice(quote: PricedQuote, priceCents: number, reason: string): PricedQuote {
  const amountCents = priceCents - quote.priceCents;
  const adjustment = { key: adjustmentKey, label: 'Adjustment by our staff', amountCents, reason };
  return {
    ...quote,
    lineItems: [...quote.lineItems, adjustment],
    priceCents,
    lowCents: priceCents,
    highCents: priceCents,
  };
}

/** True when staff set the price by hand. */
export function isHandPriced({ lineItems }: { lineItems: readonly { key: string }[] }): boolean {
  return lineItems.some(({ key }) => key === adjustmentKey);
}

const validDays = 14;

const dayMs = 24 * 3600_000;

/** When a price given now expires, ISO 8601 UTC. */
export function endOfValidity(now: Date): string {
  return new Date(now.getTime() + validDays * dayMs).toISOString();
}

/** Rounded outward, but never below the minimum. */
function priceRange(priceCents: number, confidence: number, priceBook: PriceBook) {
  const { minimumCents, rangeAnchors, rangeStepCents } = priceBook;
  const halfWidth = rangeHalfWidth(confidence, rangeAnchors);
  const low = Math.floor((priceCents * (1 - halfWidth)) / rangeStepCents) * rangeStepCents;
  const high = Math.ceil((priceCents * (1 + halfWidth)) / rangeStepCents) * rangeStepCents;
  return { lowCents: Math.max(minimumCents, low), highCents: high };
}

/** Pieces that need more than carrying, each with the reason. */
function specialItems(kinds: readonly QuotedKind[], priceBook: PriceBook): string[] {
  return kinds.flatMap(({ item }) => {
    const reasons = item.flags.flatMap((flag) => flagReasons[flag] ?? []);
    if (specialFeeCents(item.key, priceBook) !== null) reasons.push('special handling');
    return reasons.length > 0 ? [`${inventoryLine(item)} (${reasons.join(', ')})`] : [];
  });
}

/** What makes a job hard. */
export interface ComplexityFactors {
  estimatedVolumeCubicYards: number;
  /** 0 when unknown. */
  flightsOfStairs: number;
  longCarry: boolean;
  heavyPieces: number;
  /** Pianos, safes, pool tables: pieces with their own fee. */
  specialPieces: number;
  dismantledPieces: number;
  conditions: readonly ObservedCondition[];
}

/** Rates a job by adding points for everything that slows a crew down; more of anything never rates lower. */
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

/** An item in one line: "6 × Desk, office". */
export function inventoryLine({ quantity, name }: Pick<QuoteItem, 'quantity' | 'name'>): string {
  return `${quantity} × ${name}`;
}
