/** One kind of thing and how many there are; a null key is something the catalogue does not know. */
interface Counted {
  key: string | null;
  quantity: number;
}

/** Pieces of one job, by catalogue key. */
interface PieceScore {
  /** Pieces that are both there and listed: for each key the smaller of the two counts. */
  right: number;
  /** Pieces that are there. */
  there: number;
  /** Pieces the analyzer listed. */
  listed: number;
}

/** What came of one labelled job. Cents and cubic yards. */
export interface JobScore {
  pieces: PieceScore;
  volume: { true: number; estimated: number };
  priceCents: { true: number; estimated: number; low: number; high: number };
  /** Milliseconds from the photos to the price. */
  tookMs: number;
  /** Tokens that were paid for; null where no model answered with a count. */
  tokens: Tokens | null;
}

export interface Tokens {
  input: number;
  output: number;
}

/** Figures of a whole set. Shares are 0 to 1; null where there is nothing to divide by. */
export interface EvaluationSummary {
  jobs: number;
  /** Of the pieces that were listed, the share that is there. */
  precision: number | null;
  /** Of the pieces that are there, the share that was listed. */
  recall: number | null;
  /** All that was off, over all that was there: 0.1 is ten percent off. */
  volumeError: number | null;
  /** The same with its sign: negative where too little was seen. */
  volumeBias: number | null;
  priceError: number | null;
  priceBias: number | null;
  /** Share of jobs whose true price lies in the quoted range. */
  insideRange: number;
  /** Median and longest, in milliseconds. */
  medianMs: number;
  longestMs: number;
  /** Of the jobs a model was paid for, on average; null where none was. */
  tokensPerJob: Tokens | null;
}

/** Compares what is there with what was listed. Lines of one key count together, in any order. */
export function scorePieces(there: readonly Counted[], listed: readonly Counted[]): PieceScore {
  const truth = countByKey(there);
  const seen = countByKey(listed);
  let right = 0;
  for (const [key, quantity] of seen) {
    // What the catalogue does not know matches nothing: nobody can say it is the same thing.
    if (key !== null) right += Math.min(quantity, truth.get(key) ?? 0);
  }
  return { right, there: sum(truth.values()), listed: sum(seen.values()) };
}

/** Sums a set up. Errors are weighed by size, so that an empty room counts with what was made up in it. */
export function summarizeScores(scores: readonly JobScore[]): EvaluationSummary {
  const right = sum(scores.map(({ pieces }) => pieces.right));
  const volumes = scores.map(({ volume }) => volume);
  const prices = scores.map(({ priceCents }) => priceCents);
  const times = scores.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const inside = prices.filter(({ low, high, true: price }) => low <= price && price <= high);
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

/** Dollars for that many tokens, at dollars for a million of each. */
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
