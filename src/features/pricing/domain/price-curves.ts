import type { PriceAnchor, PriceBook, RangeAnchor } from './price-book.ts';

const dollarCents = 100;

/**
 * The cost in cents (whole dollars) of hauling and disposing of a packed volume in cubic yards:
 * straight lines between the anchors, never below the minimum. The last line goes on past its end.
 */
export function haulPriceCents(
  volumeCubicYards: number,
  { haulAnchors, minimumCents }: Pick<PriceBook, 'haulAnchors' | 'minimumCents'>,
): number {
  const points = haulAnchors.map(toPoint);
  const last = haulAnchors.at(-1);
  const before = haulAnchors.at(-2);
  const beyond = last ? Math.max(0, volumeCubicYards - last.volumeCubicYards) : 0;
  const rate =
    last && before
      ? (last.priceCents - before.priceCents) / (last.volumeCubicYards - before.volumeCubicYards)
      : 0;
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

type Point = readonly [x: number, y: number];

function toPoint({ volumeCubicYards, priceCents }: PriceAnchor): Point {
  return [volumeCubicYards, priceCents];
}

/** Interpolates linearly between the points; flat before the first and after the last. */
function interpolate(x: number, points: readonly Point[]): number {
  let [fromX, fromY] = points[0] ?? [0, 0];
  if (x <= fromX) return fromY;
  for (const [toX, toY] of points) {
    if (x < toX) return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
    [fromX, fromY] = [toX, toY];
  }
  return fromY;
}
