/** A null key is something the catalogue does not know. */
interface Counted {
  key: string | null;
  quantity: number;
}

/** Pieces of one job, by catalogue key. */
interface PieceScore {
  /** Pieces that are both there and listed: the smaller of the two counts, summed over all keys. */
  right: number;
  /** Pieces that are there. */
  there: number;
  /** Pieces the analyzer listed. */
  listed: number;
}

/** The result of one labeled job, in cents and cubic yards. */
export interface JobScore {
  pieces: PieceScore;
  volume: { true: number; estimated: number };
  priceCents: { true: number; estimated: number; low: number; high: number | null };
  /** Milliseconds from the photos to the price. */
  tookMs: number;
  /** Tokens paid for; null when no model reported a count. */
  tokens: Tokens | null;
}

export interface Tokens {
  input: number;
  output: number;
}

/** The result of a whole set. Shares are 0 to 1, and null when there is nothing to divide by. */
export interface EvaluationSummary {
  jobs: number;
  /** The share of listed pieces that are there. */
  precision: number | null;
  /** The share of pieces there that were listed. */
  recall: number | null;
  /** The sum of all volume errors divided by the true volume: 0.1 is ten percent off. */
  volumeError: number | null;
  /** The same with its sign: negative when too little was seen. */
  volumeBias: number | null;
  priceError: number | null;
  priceBias: number | null;
  /** The share of jobs whose true price lies in the quoted range. */
  insideRange: number;
  /** Median and longest, in milliseconds. */
  medianMs: number;
  longestMs: number;
  /** Average over the jobs a model was paid for; null when there were none. */
  tokensPerJob: Tokens | null;
}

/** Compares what is there with what was listed. Lines of one key count together, in any order. */
export function scorePieces(there: readonly Counted[], listed: readonly Counted[]): PieceScore {
  const truth = countByKey(there);
  const seen = countByKey(listed);
  let right = 0;
  for (const [key, quantity] of seen) {
    // Items the catalogue does not know never match: we cannot tell that they are the same thing.
    if (key !== null) right += Math.min(quantity, truth.get(key) ?? 0);
  }
  return { right, there: sum(truth.values()), listed: sum(seen.values()) };
}

/** True when a price is within the range it was quoted at. Without a ceiling there is no range. */
export function isInside({ low, high, true: price }: JobScore['priceCents']): boolean {
  return high !== null && low <= price && price <= high;
}

/** Sums up a set. Errors are weighted by size, so that pieces invented for an empty room count too. */
export function summarizeScores(scores: readonly JobScore[]): EvaluationSummary {
  const right = sum(scores.map(({ pieces }) => pieces.right));
  const volumes = scores.map(({ volume }) => volume);
  const prices = scores.map(({ priceCents }) => priceCents);
  const times = scores.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const inside = prices.filter(isInside);
  return {
    jobs: scores.length,
    precision: share(right, sum(scores.map(({ pieces }) => pieces.listed))),
    recall: share(right, sum(scores.map(({ pieces }) => pieces.there))),
    volumeError: share(sum(volumes.map(off)), sum(volumes.map(({ true: real }) => real))),
    volumeBias: share(sum(volumes.map(over)), sum(volumes.map(({ true: real }) => real))),
    priceError: share(sum(prices.map(off)), sum(prices.map(({ true: real }) => real))),
    priceBias: share(sum(prices.map(over)), sum(prices.map(({ true: real }) => real))),
    insideRange: inside.length / Math.max(1, scores.length),
    medianMs: median(times),
    longestMs: times.at(-1) ?? 0,
    tokensPerJob: meanTokens(scores.flatMap(({ tokens }) => tokens ?? [])),
  };
}

/** Dollars for this many tokens, given dollars per million of each. */
export function costOf(tokens: Tokens, dollarsPerMillion: Tokens): number {
  return (
    (tokens.input * dollarsPerMillion.input + tokens.output * dollarsPerMillion.output) / 1_000_000
  );
}

function countByKey(counted: readonly Counted[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { key, quantity } of counted) counts.set(key, (counts.get(key) ?? 0) + quantity);
  return counts;
}

interface Pair {
  true: number;
  estimated: number;
}
const over = ({ true: real, estimated }: Pair) => estimated - real;
const off = (pair: Pair) => Math.abs(over(pair));

function meanTokens(tokens: readonly Tokens[]): Tokens | null {
  if (tokens.length === 0) return null;
  const mean = (values: number[]) => sum(values) / tokens.length;
  return {
    input: mean(tokens.map(({ input }) => input)),
    output: mean(tokens.map(({ output }) => output)),
  };
}

function median(ascending: readonly number[]): number {
  const middle = Math.floor(ascending.length / 2);
  const upper = ascending[middle] ?? 0;
  return ascending.length % 2 === 1 ? upper : ((ascending[middle - 1] ?? upper) + upper) / 2;
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
