import { formatCents } from '#src/shared/money.ts';
import type { LabeledJob } from './labeled-jobs.ts';
import type { EvaluatedCandidate } from './run-evaluation.ts';
import {
  costOf,
  type EvaluationSummary,
  isInside,
  summarizeAttempts,
  type Tokens,
} from './score.ts';

/** Dollars per million tokens, from the vendor's price list; null when not given. */
export type TokenPrices = Tokens | null;

type Figure = (summary: EvaluationSummary, prices: TokenPrices) => number | null;

const percent = (value: number) => `${Math.round(value * 100)}%`;
const signedPercent = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const count = (value: number) => `${Math.round(value)}`;

const figures: { head: string; of: Figure; text(value: number): string }[] = [
  { head: 'items: precision', of: ({ precision }) => precision, text: percent },
  { head: 'items: recall', of: ({ recall }) => recall, text: percent },
  { head: 'counts right', of: ({ counts }) => counts, text: percent },
  { head: 'volume off by', of: ({ volumeError }) => volumeError, text: percent },
  { head: 'volume bias', of: ({ volumeBias }) => volumeBias, text: signedPercent },
  { head: 'access right', of: ({ access }) => access, text: percent },
  { head: 'price off by', of: ({ priceError }) => priceError, text: percent },
  { head: 'price in the range', of: ({ insideRange }) => insideRange, text: percent },
  { head: 'tokens in, a job', of: ({ tokensPerJob }) => tokensPerJob?.input ?? null, text: count },
  {
    head: 'tokens out, a job',
    of: ({ tokensPerJob }) => tokensPerJob?.output ?? null,
    text: count,
  },
  {
    head: 'cost of a job',
    of: ({ tokensPerJob }, prices) =>
      tokensPerJob && prices ? costOf(tokensPerJob, prices) : null,
    text: (dollars) => `$${dollars.toFixed(4)}`,
  },
  { head: 'time, median', of: ({ medianMs }) => medianMs, text: seconds },
  { head: 'time, 95 of 100', of: ({ p95Ms }) => p95Ms, text: seconds },
];

/**
 * The comparison as lines of text: a column for each candidate, a row for each figure, its mean over
 * the runs and, where they differ, the smallest and the largest.
 */
export function describeTable(
  candidates: readonly (EvaluatedCandidate & { prices: TokenPrices })[],
): string[] {
  const table = candidates.map(({ runs, prices }) => ({
    prices,
    summaries: runs.map(summarizeAttempts),
  }));
  const rows = [
    ['', ...candidates.map(({ name }) => name)],
    [
      'failures',
      ...table.map(({ summaries }) => {
        const total = (of: (summary: EvaluationSummary) => number) =>
          summaries.reduce((sum, summary) => sum + of(summary), 0);
        return `${total(({ failures }) => failures)} of ${total(({ jobs }) => jobs)}`;
      }),
    ],
    ...figures.map(({ head, of, text }) => [
      head,
      ...table.map(({ summaries, prices }) => {
        const values = summaries.flatMap((summary) => of(summary, prices) ?? []);
        return values.length === 0 ? '-' : spread(values, text);
      }),
    ]),
  ];
  return columns(rows);
}

function spread(values: number[], text: (value: number) => string): string {
  const mean = text(values.reduce((sum, value) => sum + value, 0) / values.length);
  const [least, most] = [text(Math.min(...values)), text(Math.max(...values))];
  return least === most ? mean : `${mean} (${least} to ${most})`;
}

/** What the first run of a candidate made of each job, a line each, with what it made up or missed. */
export function describeJobs(
  jobs: readonly LabeledJob[],
  { runs: [first = []] }: EvaluatedCandidate,
): string[] {
  const rows = jobs.map(({ name }, index) => {
    const score = first[index]?.score;
    if (!score) return [name, 'no answer'];
    const { volume, priceCents, differences } = score;
    return [
      name,
      `${volume.estimated} of ${volume.true} cu yd`,
      `${formatCents(priceCents.estimated)} of ${formatCents(priceCents.true)}`,
      isInside(priceCents) ? 'inside' : 'outside',
      differences.map(({ key, pieces }) => `${pieces > 0 ? '+' : ''}${pieces} ${key}`).join(', '),
    ];
  });
  return columns(rows);
}

function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
