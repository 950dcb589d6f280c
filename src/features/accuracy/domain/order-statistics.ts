/** Half of the values lie between `lower` and `upper`, half of them under `median`. */
export interface Spread {
  median: number;
  lower: number;
  upper: number;
}

/** Two-sided doubt left in an interval of the median: dozens of items are looked at, so 1 in 20 would cry wolf often. */
const doubt = 0.01;

/**
 * Median and quartiles. They stand for bias and spread because one load that went wrong moves them by
 * one place at most, where it would pull a mean and a standard deviation along. Throws for no values.
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = ascending(values);
  return { median: at(sorted, 0.5), lower: at(sorted, 0.25), upper: at(sorted, 0.75) };
}

/** The middle value; between the two middle ones where their number is even. Throws for no values. */
export function medianOf(values: readonly number[]): number {
  return at(ascending(values), 0.5);
}

/**
 * Where the true median lies, 99 times in 100, whatever the values are distributed like: between two of
 * the sorted values, whose places come from the binomial distribution (the sign test turned round).
 * Null where there are too few values to say, fewer than eight.
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

/** The value at a share of the way through sorted ones, straight lines between neighbors. */
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
