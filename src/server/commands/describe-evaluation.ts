import type { EvaluatedJob } from '#src/features/quotes/server/evaluation/evaluate-jobs.ts';
import {
  costOf,
  type EvaluationSummary,
  type Tokens,
} from '#src/features/quotes/server/evaluation/score.ts';
import { dollarsFromCents, formatDollars } from '#src/shared/money.ts';

/** Dollars for a million tokens, as the vendor's price list has them; null where nobody said. */
export type TokenPrices = Tokens | null;

const heads = [
  'job',
  'answered by',
  'right/listed/there',
  'volume, cu yd',
  'price',
  'range',
  'seconds',
  'tokens',
];

/** One row a job under a row of heads, in columns. */
export function describeJobs(jobs: readonly EvaluatedJob[], prices: TokenPrices): string[] {
  const rows = jobs.map(({ name, model, pieces, volume, priceCents, tookMs, tokens }) => [
    name,
    model ?? 'catalogue',
    `${pieces.right}/${pieces.listed}/${pieces.there}`,
    `${volume.estimated} of ${volume.true}`,
    `${dollars(priceCents.estimated)} of ${dollars(priceCents.true)}`,
    priceCents.low <= priceCents.true && priceCents.true <= priceCents.high ? 'inside' : 'outside',
    (tookMs / 1000).toFixed(1),
    tokens ? `${tokens.input} + ${tokens.output}${costNote(tokens, prices)}` : '-',
  ]);
  return columns([heads, ...rows]);
}

/** What was made up or missed, a line for each job that has any. */
export function describeDifferences(jobs: readonly EvaluatedJob[]): string[] {
  return jobs
    .filter(({ differences }) => differences.length > 0)
    .map(({ name, differences }) => {
      const list = differences.map(({ key, pieces }) => `${pieces > 0 ? '+' : ''}${pieces} ${key}`);
      return `${name}: ${list.join(', ')}`;
    });
}

/** The figures two models are compared by, in one line. */
export function describeSummary(summary: EvaluationSummary, prices: TokenPrices): string {
  const { tokensPerJob: tokens } = summary;
  return [
    `${summary.jobs} ${summary.jobs === 1 ? 'job' : 'jobs'}`,
    `precision ${percent(summary.precision)}`,
    `recall ${percent(summary.recall)}`,
    `volume off by ${percent(summary.volumeError)} (bias ${signed(summary.volumeBias)})`,
    `price off by ${percent(summary.priceError)} (bias ${signed(summary.priceBias)})`,
    `${percent(summary.insideRange)} inside the range`,
    `${(summary.medianMs / 1000).toFixed(1)} s a quote (longest ${(summary.longestMs / 1000).toFixed(1)} s)`,
    tokens
      ? `${Math.round(tokens.input)} + ${Math.round(tokens.output)} tokens a quote${costNote(tokens, prices)}`
      : 'no tokens',
  ].join(', ');
}

function costNote(tokens: Tokens, prices: TokenPrices): string {
  return prices ? ` ($${costOf(tokens, prices).toFixed(4)})` : '';
}

function dollars(cents: number): string {
  return formatDollars(dollarsFromCents(cents));
}

function percent(share: number | null): string {
  return share === null ? '-' : `${Math.round(share * 100)}%`;
}

function signed(share: number | null): string {
  return share !== null && share > 0 ? `+${percent(share)}` : percent(share);
}

function columns(rows: readonly string[][]): string[] {
  const widths = heads.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
