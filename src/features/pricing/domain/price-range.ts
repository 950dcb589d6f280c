import type { AccessAnswers, InputLine } from '#src/features/pricing/contract.ts';
import { isGuess } from './loaded-lines.ts';
import type { MilliPieces } from './merge-items.ts';
import type { PriceBook } from './price-book.ts';
import { rangeHalfWidth } from './price-curves.ts';
import { highestWalkUpFloor } from './price-lines.ts';

/** A model's own word is never the last one. */
const surestSighting = 0.95;
const guessConfidence = 0.2;
const roughSizeConfidence = 0.5;
/** Taken off for each unanswered question. */
const unansweredShare = 0.05;

/** What a line's evidence is: its basis, and whether the visitor stands by it. */
type Evident = Pick<InputLine, 'basis' | 'confirmed' | 'confidence'>;

/**
 * How sure a line is, 0 to 1. What a person has said is certain, however it was said; a thing the
 * catalogue lacks has a rough size until staff have looked at it.
 */
export function lineConfidence(line: Evident, isInCatalogue: boolean): number {
  const { basis, confirmed, confidence } = line;
  if (basis === 'staff') return 1;
  const ofNumber = isGuess(line)
    ? guessConfidence
    : basis === 'seen' && !confirmed
      ? Math.min(confidence, surestSighting)
      : 1;
  return isInCatalogue ? ofNumber : Math.min(ofNumber, roughSizeConfidence);
}

/** The fewest and the most pieces a line may turn out to be. */
export function spreadOf(quantity: number, confidence: number, priceBook: PriceBook): MilliPieces {
  const milliPieces = Math.round(quantity * 1000);
  const halfWidth = rangeHalfWidth(confidence, priceBook.rangeAnchors);
  return {
    least: Math.floor(milliPieces * (1 - halfWidth)),
    most: Math.ceil(milliPieces * (1 + halfWidth)),
  };
}

/** How sure a whole price is: its kinds by volume, less a share for every unanswered question. */
export function overallConfidence(
  kinds: readonly { volumeTenthsCubicFeet: number; item: { confidence: number } }[],
  unanswered: number,
): number {
  const volume = kinds.reduce((sum, kind) => sum + kind.volumeTenthsCubicFeet, 0);
  if (volume === 0) return 0;
  const sure = kinds.reduce(
    (sum, { volumeTenthsCubicFeet, item }) => sum + volumeTenthsCubicFeet * item.confidence,
    0,
  );
  return Number(((sure / volume) * (1 - unansweredShare * unanswered)).toFixed(4));
}

/** The answers still open, at their dearest: one set for each way out there may be. */
export function dearestAnswers(access: AccessAnswers): AccessAnswers[] {
  const { hasElevator } = access;
  const ways = hasElevator === null ? [true, false] : [hasElevator];
  return ways.map((way) => ({
    ...access,
    floor: access.floor ?? highestWalkUpFloor,
    hasElevator: way,
    freightWindow: access.freightWindow ?? true,
    parking: access.parking ?? false,
    longCarry: access.longCarry ?? true,
    dismantling: access.dismantling ?? true,
    disconnecting: access.disconnecting ?? true,
    demolition: access.demolition ?? true,
    sameDay: access.sameDay ?? true,
    hoarding: access.hoarding ?? true,
  }));
}

interface Totals {
  priceCents: number;
  /** The fewest pieces, with the answers that cost least. */
  leastCents: number;
  /** The most pieces, with the answers that cost least. */
  mostCents: number;
  /** The most pieces, with the answers that cost most. */
  dearestCents: number;
  /** True when every piece and its weight is certain. */
  isCertain: boolean;
  /** True when no question is open. */
  isAnswered: boolean;
}

export interface PriceRange {
  lowCents: number;
  /** The ceiling; null where there is none. */
  highCents: number | null;
  /** The ceiling once every open question has the answer that costs least. */
  highAtBestCents: number | null;
}

/** The range of a price, rounded outward where something is uncertain. */
export function rangeOf(totals: Totals, { minimumCents, rangeStepCents }: PriceBook) {
  const { priceCents, isCertain, isAnswered } = totals;
  const up = (cents: number) => Math.ceil(cents / rangeStepCents) * rangeStepCents;
  const down = Math.floor(totals.leastCents / rangeStepCents) * rangeStepCents;
  return {
    lowCents: isCertain ? priceCents : Math.max(minimumCents, down),
    highCents: isCertain && isAnswered ? priceCents : up(totals.dearestCents),
    highAtBestCents: isCertain ? priceCents : up(totals.mostCents),
  };
}
