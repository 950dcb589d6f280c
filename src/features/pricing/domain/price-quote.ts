import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import type { Assessment, Concern } from '#src/features/catalogue/domain/observation.ts';
import {
  type Complexity,
  type Estimate,
  type QuoteInputs,
  type QuoteItem,
  reviewConfidence,
} from '#src/features/pricing/contract.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { assessComplexity } from './assess-complexity.ts';
import {
  countPieces,
  isGoneOver,
  type ListState,
  listState,
  pricedLines,
  unpricedLines,
} from './loaded-lines.ts';
import {
  atSpread,
  type LoadVolumes,
  mayBeDenser,
  mergeItems,
  type QuotedKind,
  volumesOf,
} from './merge-items.ts';
import { unansweredTopics } from './open-questions.ts';
import { countOf, demolitionFees, dismantledPieces, specialFeeCents } from './piece-fees.ts';
import type { PriceBook, PricingRules } from './price-book.ts';
import {
  flightsToCarry,
  mostTonsByStairs,
  type PricedLine,
  priceLines,
  tonsByWeight,
  totalOf,
} from './price-lines.ts';
import {
  dearestAnswers,
  lineConfidence,
  overallConfidence,
  type PriceRange,
  rangeOf,
  spreadOf,
} from './price-range.ts';
import { type Advice, measurementConcerns, recommendations } from './quote-notes.ts';

/** A priced job: everything a quote stores and shows, in cents and cubic yards. */
export interface PricedQuote extends LoadVolumes, PriceRange {
  status: PricedStatus;
  /** Largest volume first. */
  items: QuoteItem[];
  /** Pieces; a line sold by the yard is one. */
  itemCount: number;
  /** On the list and in no figure. */
  unpriced: Estimate['unpriced'];
  /** They add up to the price; a zero amount says that something is included. */
  lineItems: PricedLine[];
  priceCents: number;
  unanswered: Estimate['unanswered'];
  /** Trucks filled, rounded to a hundredth. */
  truckLoads: number;
  truckCapacityCubicYards: number;
  complexity: Complexity;
  specialItems: string[];
  measurementConcerns: Concern[];
  recommendations: Advice[];
  /** 0 to 1, from the lines and the answers. */
  confidence: number;
  /** True when a vision model analyzed the photos. */
  photosAnalysed: boolean;
  basis: Estimate['basis'];
  catalogueVersion: string;
  priceBookVersion: string;
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
 * quote, whatever the order of the lines and however they were said; more of anything never costs
 * less; the lines add up to the price to the cent; low <= price <= high; an answer never raises the
 * ceiling. Questions nobody has answered cost nothing in the price, and their dearest answer in the
 * ceiling.
 */
export function priceQuote(
  inputs: QuoteInputs,
  seen: Assessment,
  { catalogue, priceBook }: PricingRules,
): PricedQuote {
  const { access } = inputs;
  const loaded = pricedLines(inputs);
  const unpriced = unpricedLines(inputs).map(({ name, quantity }) => ({ name, quantity }));
  const kinds = mergeItems(
    loaded.map((line) => {
      const confidence = lineConfidence(line, catalogue.find(line.key ?? '') !== undefined);
      return { ...line, confidence, spread: spreadOf(line.quantity, confidence, priceBook) };
    }),
    catalogue,
  );
  const items = kinds.map(({ item }) => item);
  const volumes = volumesOf(kinds, priceBook.packingEfficiency);
  const { estimatedVolumeCubicYards } = volumes;
  const { truckCapacityCubicYards } = priceBook;
  const listed = listState(inputs);
  const isPlan = estimatedVolumeCubicYards > truckCapacityCubicYards * plannedTrucks;
  const flights = flightsToCarry(access);
  const isHeavy = flights !== 0 && tonsByWeight(kinds) > mostTonsByStairs;
  const tooMuch: ListState = isPlan ? 'plan' : isHeavy ? 'heavy' : 'known';
  const state = listed === 'known' ? tooMuch : listed;
  const lineItems = state === 'emptied' ? [nothingToHaul] : priceLines(kinds, access, priceBook);
  const priceCents = totalOf(lineItems);
  const unanswered = state === 'emptied' ? [] : unansweredTopics(inputs, { catalogue, priceBook });
  const confidence = overallConfidence(kinds, unanswered.length);
  const ofPrice = { priceCents, kinds, access, state, isAnswered: unanswered.length === 0 };
  const range = priceRange(ofPrice, priceBook);
  const basis = isGoneOver(loaded) ? 'staff' : bases[seen.source];
  const load = { estimatedVolumeCubicYards, truckCapacityCubicYards };
  const noted = { seen, access, kinds, unpriced, state, basis, priceBook, ...load } as const;
  const isComplete = range.highCents !== null && unpriced.length === 0;
  return {
    status: quoteStatus({ ...seen, confidence, isComplete }, items),
    items,
    itemCount: countPieces(inputs, catalogue),
    unpriced,
    ...volumes,
    lineItems,
    priceCents,
    ...range,
    unanswered,
    truckLoads: Math.round((estimatedVolumeCubicYards / truckCapacityCubicYards) * 100) / 100,
    truckCapacityCubicYards,
    complexity: assessComplexity({
      estimatedVolumeCubicYards,
      flightsOfStairs: flights ?? 0,
      longCarry: access.longCarry ?? false,
      heavyPieces: countOf(items.filter(({ flags }) => flags.includes('heavy'))),
      specialPieces: countOf(items.filter(({ key }) => specialFeeCents(key, priceBook) !== null)),
      dismantledPieces: countOf([
        ...dismantledPieces(kinds, access, priceBook),
        ...demolitionFees(kinds, access, priceBook),
      ]),
      isHoarding: access.hoarding ?? false,
      conditions: seen.conditions,
    }),
    specialItems: specialItems(kinds, priceBook),
    measurementConcerns: measurementConcerns(noted),
    recommendations: recommendations(noted),
    confidence,
    photosAnalysed: seen.source === 'vision',
    basis,
    catalogueVersion: catalogue.version,
    priceBookVersion: priceBook.version,
  };
}

/** Trucks up to which a list is a promise; more than that is planned on site. */
const plannedTrucks = 3;

const nothingToHaul: PricedLine = {
  key: 'haul',
  label: 'Nothing to haul',
  amountCents: 0,
  reason: 'Everything is off the list.',
};

interface RangedPrice {
  priceCents: number;
  kinds: readonly QuotedKind[];
  access: QuoteInputs['access'];
  state: ListState;
  isAnswered: boolean;
}

function priceRange(
  { priceCents, kinds, access, state, isAnswered }: RangedPrice,
  priceBook: PriceBook,
): PriceRange {
  if (state === 'emptied') return { lowCents: 0, highCents: 0, highAtBestCents: 0 };
  const [least, most] = [atSpread(kinds, 'least'), atSpread(kinds, 'most')];
  const at = (pieces: QuotedKind[], answers: QuoteInputs['access']) =>
    totalOf(priceLines(pieces, answers, priceBook));
  const range = rangeOf(
    {
      priceCents,
      isAnswered,
      isCertain:
        kinds.length > 0 &&
        kinds.every((kind) => kind.spread.least === kind.spread.most && !mayBeDenser(kind)),
      leastCents: at(least, access),
      mostCents: at(most, access),
      dearestCents: Math.max(...dearestAnswers(access).map((answers) => at(most, answers))),
    },
    priceBook,
  );
  if (state === 'known') return range;
  const isFloorOpen = state === 'heavy' && flightsToCarry(access) === null;
  return {
    ...range,
    highCents: null,
    highAtBestCents: isFloorOpen ? range.highAtBestCents : null,
  };
}

const bases = {
  vision: 'photos',
  catalogue: 'description',
  picker: 'list',
  words: 'words',
} as const;

/** The statuses that pricing can set. */
type PricedStatus = Extract<JobStatus, 'needs-review' | 'quoted'>;

/**
 * The status of a newly priced quote: `needs-review` when no machine has seen its photos, the list is
 * unsure, empty, without a ceiling or holds a thing without a price, or something hazardous is on it;
 * else `quoted`.
 */
export function quoteStatus(
  {
    source,
    conditions,
    confidence,
    isComplete,
  }: Pick<Assessment, 'source' | 'conditions'> & { confidence: number; isComplete: boolean },
  items: readonly Pick<QuoteItem, 'flags'>[],
): PricedStatus {
  const hazardous =
    conditions.includes('hazardous-material') ||
    items.some(({ flags }) => flags.includes('hazard'));
  const sure = source !== 'catalogue' && confidence >= reviewConfidence;
  const priced = isComplete && items.length > 0;
  return sure && priced && !hazardous ? 'quoted' : 'needs-review';
}

/** The line that makes the lines of a hand-set price add up. */
export const adjustmentKey = 'adjustment';

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
    highAtBestCents: priceCents,
    unanswered: [],
    confidence: 1,
    basis: 'staff',
    measurementConcerns: [],
    recommendations: quote.recommendations.filter(({ isOpen }) => !isOpen),
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

/** Pieces that need more than carrying, each with the reason. */
function specialItems(kinds: readonly QuotedKind[], priceBook: PriceBook): string[] {
  return kinds.flatMap(({ item }) => {
    const reasons = item.flags.flatMap((flag) => flagReasons[flag] ?? []);
    if (specialFeeCents(item.key, priceBook) !== null) reasons.push('special handling');
    return reasons.length > 0 ? [`${inventoryLine(item)} (${reasons.join(', ')})`] : [];
  });
}

/** An item in one line: "6 × Desk, office". */
export function inventoryLine({ quantity, name }: Pick<QuoteItem, 'quantity' | 'name'>): string {
  return `${quantity} × ${name}`;
}
