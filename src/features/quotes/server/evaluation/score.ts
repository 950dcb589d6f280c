import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { makeList } from '#src/features/quotes/server/visitor-words.ts';
import { centsFromDollars } from '#src/shared/money.ts';
import type { JobLabel } from './labeled-jobs.ts';

/** A null key is something the catalogue does not know. */
interface Counted {
  key: string | null;
  name: string;
  quantity: number;
}

/** How far one answer is from what is there, in kinds of things, cubic yards and cents. */
export interface JobScore {
  /** Null where nobody counted the pieces. */
  items: ItemScore | null;
  /** Wrong counts by key: pieces listed minus pieces there. */
  differences: { key: string; pieces: number }[];
  /** Facts of access that the label states, and how many of them the quote has. */
  access: { right: number; known: number };
  volume: { true: number; estimated: number };
  priceCents: { true: number; estimated: number; low: number; high: number | null };
}

interface ItemScore {
  /** Kinds that are there. */
  there: number;
  /** Kinds that were listed. */
  listed: number;
  /** Kinds that are both. */
  right: number;
  /** Kinds that are both, with the right count. */
  exact: number;
}

export interface Tokens {
  input: number;
  output: number;
}

/** One question put to a model: the score of its answer, or null where it gave none. */
export interface Attempt {
  score: JobScore | null;
  /** Milliseconds from the photos to the price, or to giving up. */
  tookMs: number;
  /** Tokens paid for, useless answers included; null when no model reported a count. */
  tokens: Tokens | null;
}

/**
 * The figures of a set of jobs. Shares are 0 to 1, and null when there is nothing to divide by.
 * All but `failures` and the tokens are of the answered jobs alone.
 */
export interface EvaluationSummary {
  jobs: number;
  failures: number;
  /** The share of listed kinds that are there. */
  precision: number | null;
  /** The share of kinds there that were listed. */
  recall: number | null;
  /** The share of kinds there that were listed with the right count. */
  counts: number | null;
  /** The share of stated facts of access that the quote has. */
  access: number | null;
  /** The sum of all volume errors divided by the true volume: 0.1 is ten percent off. */
  volumeError: number | null;
  /** The same with its sign: negative when too little was seen. */
  volumeBias: number | null;
  priceError: number | null;
  /** The share of jobs whose true price lies in the quoted range. */
  insideRange: number | null;
  medianMs: number | null;
  /** 95 of 100 answers took no longer. */
  p95Ms: number | null;
  /** For one job, failures included; null when no model reported tokens. */
  tokensPerJob: Tokens | null;
}

/** Compares the quote an answer leads to with what the label says. */
export function scoreJob(label: JobLabel, observation: Observation, rules: PricingRules): JobScore {
  const { inputs, seen } = makeList(
    observation,
    { description: label.description, clientName: '' },
    readDescription(label.description ?? '', rules.catalogue),
    rules.catalogue,
  );
  const estimated = priceQuote(inputs, seen, rules);
  const truth = trueLoad(label, rules);
  const { access } = seen;
  const stated = Object.entries(label.access).filter(([, fact]) => fact !== null);
  return {
    items: label.items && scoreItems(label.items, estimated.items),
    differences: label.items ? differencesOf(label.items, estimated.items) : [],
    access: {
      right: stated.filter(([name, fact]) => access[name as keyof typeof access] === fact).length,
      known: stated.length,
    },
    volume: {
      true: truth.volumeCubicYards,
      estimated: estimated.estimatedVolumeCubicYards,
    },
    priceCents:
      truth.volumeCubicYards === 0 && estimated.items.length === 0
        ? { true: 0, estimated: 0, low: 0, high: 0 }
        : {
            true: truth.priceCents,
            estimated: estimated.priceCents,
            low: estimated.lowCents,
            high: estimated.highCents,
          },
  };
}

interface TrueLoad {
  volumeCubicYards: number;
  priceCents: number;
  /** The range that a perfect answer leads to. */
  lowCents: number;
  highCents: number | null;
}

/**
 * What the finished job came to; where nobody recorded that, what the labeled pieces come to by the
 * catalogue and the price book. Nothing to take costs nothing.
 */
export function trueLoad(
  { load, items, access, conditions }: JobLabel,
  rules: PricingRules,
): TrueLoad {
  if (load) {
    const paidCents = centsFromDollars(load.priceDollars);
    const { volumeCubicYards } = load;
    return { volumeCubicYards, priceCents: paidCents, lowCents: paidCents, highCents: paidCents };
  }
  if (items?.length === 0) {
    return { volumeCubicYards: 0, priceCents: 0, lowCents: 0, highCents: 0 };
  }
  const perfect: Observation = {
    source: 'vision',
    model: null,
    items: (items ?? []).map(({ key, quantity }) => ({
      catalogueKey: key,
      name: key,
      quantity,
      sizeClass: 'medium',
      confidence: 1,
      evidence: [],
    })),
    access,
    conditions,
    measurementConcerns: [],
    recommendations: [],
    confidence: 1,
  };
  const { inputs, seen } = makeList(
    perfect,
    { description: null, clientName: '' },
    readDescription('', rules.catalogue),
    rules.catalogue,
  );
  const { estimatedVolumeCubicYards, ...price } = priceQuote(inputs, seen, rules);
  const { priceCents, lowCents, highCents } = price;
  return { volumeCubicYards: estimatedVolumeCubicYards, priceCents, lowCents, highCents };
}

/** Compares what is there with what was listed. Lines of one kind count together, in any order. */
export function scoreItems(
  there: readonly (Partial<Counted> & { quantity: number })[],
  listed: readonly Counted[],
): ItemScore {
  const truth = countByKind(there);
  const seen = countByKind(listed);
  const right = [...seen].filter(([kind]) => truth.has(kind));
  return {
    there: truth.size,
    listed: seen.size,
    right: right.length,
    exact: right.filter(([kind, quantity]) => truth.get(kind) === quantity).length,
  };
}

/** True when a price is within the range it was quoted at. Without a ceiling there is no range. */
export function isInside({ low, high, true: price }: JobScore['priceCents']): boolean {
  return high !== null && low <= price && price <= high;
}

/** Sums up a set. Errors are weighted by size, so that what is made up in an empty room counts too. */
export function summarizeAttempts(attempts: readonly Attempt[]): EvaluationSummary {
  const answered = attempts.flatMap(({ score, tookMs }) => (score ? { ...score, tookMs } : []));
  const items = answered.flatMap((score) => score.items ?? []);
  const right = sumOf(items, ({ right: kinds }) => kinds);
  const there = sumOf(items, ({ there: kinds }) => kinds);
  const volumes = answered.map(({ volume }) => volume);
  const prices = answered.map(({ priceCents }) => priceCents);
  const trueVolume = sumOf(volumes, (pair) => pair.true);
  const times = answered.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const paid = attempts.flatMap(({ tokens }) => tokens ?? []);
  return {
    jobs: attempts.length,
    failures: attempts.length - answered.length,
    precision: share(
      right,
      sumOf(items, ({ listed }) => listed),
    ),
    recall: share(right, there),
    counts: share(
      sumOf(items, ({ exact }) => exact),
      there,
    ),
    access: share(
      sumOf(answered, ({ access }) => access.right),
      sumOf(answered, ({ access }) => access.known),
    ),
    volumeError: share(sumOf(volumes, off), trueVolume),
    volumeBias: share(sumOf(volumes, over), trueVolume),
    priceError: share(
      sumOf(prices, off),
      sumOf(prices, (pair) => pair.true),
    ),
    insideRange: share(prices.filter(isInside).length, prices.length),
    medianMs: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    tokensPerJob:
      paid.length === 0
        ? null
        : {
            input: sumOf(paid, ({ input }) => input) / attempts.length,
            output: sumOf(paid, ({ output }) => output) / attempts.length,
          },
  };
}

/** Dollars for this many tokens, given dollars per million of each. */
export function costOf(tokens: Tokens, dollarsPerMillion: Tokens): number {
  return (
    (tokens.input * dollarsPerMillion.input + tokens.output * dollarsPerMillion.output) / 1_000_000
  );
}

function differencesOf(
  there: readonly { key: string; quantity: number }[],
  listed: readonly Counted[],
): JobScore['differences'] {
  const pieces = countByKind(listed);
  for (const [kind, quantity] of countByKind(there)) {
    pieces.set(kind, (pieces.get(kind) ?? 0) - quantity);
  }
  return [...pieces].flatMap(([key, count]) => (count === 0 ? [] : { key, pieces: count }));
}

/** Things the catalogue does not know are a kind by their name, which matches no key. */
function countByKind(counted: readonly (Partial<Counted> & { quantity: number })[]) {
  const counts = new Map<string, number>();
  for (const { key, name, quantity } of counted) {
    const kind = key ?? `"${name}"`;
    counts.set(kind, (counts.get(kind) ?? 0) + quantity);
  }
  return counts;
}

interface Pair {
  true: number;
  estimated: number;
}
const over = ({ true: real, estimated }: Pair) => estimated - real;
const off = (pair: Pair) => Math.abs(over(pair));

/** The smallest value that this share of all values does not exceed. */
function percentile(ascending: readonly number[], part: number): number | null {
  return ascending[Math.ceil(ascending.length * part) - 1] ?? null;
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

function sumOf<Thing>(things: readonly Thing[], value: (thing: Thing) => number): number {
  return things.reduce((total, thing) => total + value(thing), 0);
}
