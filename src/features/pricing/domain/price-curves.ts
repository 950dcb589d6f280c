import type { PriceAnchor, PriceBook, RangeAnchor } from './price-book.ts';

const dollarCents = 100;

/**
 * Cents for hauling and disposing of a packed volume in cubic yards, in whole dollars: straight
 * lines between the anchors, never under the minimum. Past the last anchor every yard costs the
 * rate a full truck costs per yard.
 */
export function haulPriceCents(
  volumeCubicYards: number,
  { haulAnchors, minimumCents }: Pick<PriceBook, 'haulAnchors' | 'minimumCents'>,
): number {
  const points = haulAnchors.map(toPoint);
  const last = haulAnchors.at(-1);
  const beyond = last ? Math.max(0, volumeCubicYards - last.volumeCubicYards) : 0;
  const rate = last ? last.priceCents / last.volumeCubicYards : 0;
  const cents = interpolate(volumeCubicYards, points) + beyond * rate;
  return Math.max(minimumCents, roundToStep(cents, dollarCents));
}

/** Half the width of the price range at a confidence, as a share of the price: 0.08 is 8 percent. */
export function rangeHalfWidth(confidence: number, anchors: readonly RangeAnchor[]): number {
  return interpolate(
    confidence,
    anchors.map(({ confidence, halfWidth }) => [confidence, halfWidth]),
  );
}

/** Rounds half up; the tiny nudge keeps 2.675 x 100 = 267.49999… from rounding down. */
export function roundToStep(value: number, step: number): number {
  return Math.round(value / step + 1e-9) * step;
}

/** The volume a truck needs for catalogue volume, both in tenths of a cubic yard. */
export function packedTenths(baseTenths: number, packingEfficiency: number): number {
  return roundToStep(baseTenths * packingEfficiency, 1);
}

type Point = readonly [x: number, y: number];

function toPoint({ volumeCubicYards, priceCents }: PriceAnchor): Point {
  return [volumeCubicYards, priceCents];
}

/** Follows the polyline through the points, flat before the first and after the last. */
function interpolate(x: number, points: readonly Point[]): number {
  let [fromX, fromY] = points[0] ?? [0, 0];
  if (x <= fromX) return fromY;
  for (const [toX, toY] of points) {
    if (x < toX) return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
    [fromX, fromY] = [toX, toY];
  }
  return fromY;
}
