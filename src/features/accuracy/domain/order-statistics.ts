/** The middle half of the values lies between `lower` and `upper`. */
export interface Spread {
  median: number;
  lower: number;
  upper: number;
}

/** The confidence interval's error level: with dozens of items, 1 in 20 would raise false alarms often. */
const doubt = 0.01;

/**
 * Median and quartiles, used for bias and spread because one load that went wrong moves them by at
 * most one place, where it would distort a mean and a standard deviation. Throws for no values.
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = ascending(values);
  return { median: at(sorted, 0.5), lower: at(sorted, 0.25), upper: at(sorted, 0.75) };
}

/** The middle value, or the average of the two middle ones. Throws for no values. */
export function medianOf(values: readonly number[]): number {
  return at(ascending(values), 0.5);
}

/**
 * A 99 percent confidence interval of the median for any distribution: between two of the sorted
 * values, whose places come from the binomial distribution (the inverted sign test). Null for fewer
 * than eight values.
 */
export function medianInterval(values: readonly number[]): { low: number; high: number } | null {
  const sorted = ascending(values);
  const count = sorted.length;
  let place = 0;
  let logTerm = -count * Math.LN2;
  let cumulated = Math.exp(logTerm);
  while (cumulated <= doubt / 2 && place < count / 2) {
    place += 1;
    logTerm += Math.log((count - place + 1) / place);
    cumulated += Math.exp(logTerm);
  }
  const low = sorted[place - 1];
  const high = sorted[count - place];
  return low === undefined || high === undefined ? null : { low, high };
}

/** The value at a share of the way through sorted ones, interpolated linearly. */
function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const before = sorted[Math.floor(place)];
  const after = sorted[Math.ceil(place)];
  if (before === undefined || after === undefined) throw new Error('No values');
  return before + (after - before) * (place - Math.floor(place));
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
