import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtInRules } from '#src/features/pricing/server/pricing-rules-repository.ts';
import {
  createJobEvaluator,
  type EvaluatedJob,
  EvaluationError,
  readLabeledJobs,
} from '#src/features/quotes/server/evaluation/evaluate-jobs.ts';
import {
  costOf,
  type EvaluationSummary,
  isInside,
  summarizeScores,
  type Tokens,
} from '#src/features/quotes/server/evaluation/score.ts';
import { createQuotePhotos } from '#src/features/quotes/server/quote-photos.ts';
import { AppConfigError } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createDiskFileStore } from '#src/platform/files/file-store.ts';
import { createMediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { createPrometheusMetrics } from '#src/platform/metrics/prometheus-metrics.ts';
import { buildAnalyzers } from '#src/server/build-quotes.ts';
import { dollarsFromCents, formatDollars } from '#src/shared/money.ts';

const usage =
  'Usage: npm run eval -- FOLDER [--input-price DOLLARS --output-price DOLLARS] [--json FILE]\nPrices are for a million tokens.';

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

try {
  const given = readArguments();
  if (given) await evaluateFolder(given);
  else console.log(usage);
} catch (error) {
  const isExpected = error instanceof EvaluationError || error instanceof AppConfigError;
  const reason = error instanceof Error ? error.message : String(error);
  console.error(isExpected ? reason : `Failed: ${reason.replace(/\.$/, '')}.`);
  process.exitCode = 1;
}

async function evaluateFolder({ folder, prices, jsonFile }: Given): Promise<void> {
  const { ai: configured } = readProcessConfig();
  // The figures are those of one model.
  const ai = configured && { ...configured, reserve: null };
  const rules = builtInRules;
  const jobs = await readLabeledJobs(resolve(folder), rules.catalogue);
  const workFolder = await mkdtemp(join(tmpdir(), 'eval-'));
  const normalizer = createMediaNormalizer();
  const meter = createTokenMeter();
  const { analyzer } = await buildAnalyzers(ai, {
    logger: {
      warn: (details, message) => console.error(`${message}: ${JSON.stringify(details)}`),
    },
    metrics: createPrometheusMetrics(),
    onTokens: meter.add,
  });
  try {
    const evaluate = createJobEvaluator({
      photos: createQuotePhotos({
        files: createDiskFileStore(join(workFolder, 'files')),
        normalizer,
        temporaryFolder: join(workFolder, 'tmp'),
      }),
      analyzer,
      rules,
      takeTokens: meter.take,
    });
    console.log(
      `${jobs.length} labelled jobs, ${ai?.model ?? 'the catalogue, without any model'}, rules ${rules.catalogue.version} and ${rules.priceBook.version}`,
    );
    const results: EvaluatedJob[] = [];
    // One at a time, because the duration of a quote is measured.
    for (const job of jobs) results.push(await evaluate(job));
    const summary = summarizeScores(results);
    if (jsonFile) await save(jsonFile, { model: ai?.model ?? null, summary, jobs: results });
    for (const line of describeJobs(results, prices)) console.log(line);
    const differences = describeDifferences(results);
    if (differences.length > 0) console.log('\nListed too much (+) or missed (-):');
    for (const line of differences) console.log(`  ${line}`);
    console.log(`\n${describeSummary(summary, prices)}`);
  } finally {
    await normalizer.close();
    await rm(workFolder, { recursive: true, force: true });
  }
}

interface Given {
  folder: string;
  prices: Tokens | null;
  jsonFile: string | undefined;
}

/** Null when help is requested. */
function readArguments(): Given | null {
  const parsed = parse();
  if (parsed?.values.help) return null;
  const [folder, ...others] = parsed?.positionals ?? [];
  if (!parsed || !folder || others.length > 0) throw new EvaluationError(usage);
  const { 'input-price': input, 'output-price': output, json: jsonFile } = parsed.values;
  if (input === undefined && output === undefined) return { folder, prices: null, jsonFile };
  const prices = { input: Number(input), output: Number(output) };
  const areGiven = Object.values(prices).every((price) => price >= 0 && Number.isFinite(price));
  if (!areGiven) throw new EvaluationError('Both token prices have to be numbers of dollars.');
  return { folder, prices, jsonFile };
}

function parse() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        'input-price': text,
        'output-price': text,
        json: text,
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch {
    return null;
  }
}

/** Adds up the tokens of one job, including retries. */
function createTokenMeter() {
  let tokens: Tokens | null = null;
  return {
    add(taken: Tokens) {
      tokens = {
        input: (tokens?.input ?? 0) + taken.input,
        output: (tokens?.output ?? 0) + taken.output,
      };
    },
    take(): Tokens | null {
      const taken = tokens;
      tokens = null;
      return taken;
    },
  };
}

async function save(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`).catch((cause: unknown) => {
    throw new EvaluationError(
      `${file} cannot be written: ${cause instanceof Error ? cause.message : cause}.`,
    );
  });
}

/** Dollars per million tokens, from the vendor's price list; null when not given. */
export type TokenPrices = Tokens | null;

/** One row per job below a header row, in columns. */
export function describeJobs(jobs: readonly EvaluatedJob[], prices: TokenPrices): string[] {
  const rows = jobs.map(({ name, model, pieces, volume, priceCents, tookMs, tokens }) => [
    name,
    model ?? 'catalogue',
    `${pieces.right}/${pieces.listed}/${pieces.there}`,
    `${volume.estimated} of ${volume.true}`,
    `${dollars(priceCents.estimated)} of ${dollars(priceCents.true)}`,
    isInside(priceCents) ? 'inside' : 'outside',
    (tookMs / 1000).toFixed(1),
    tokens ? `${tokens.input} + ${tokens.output}${costNote(tokens, prices)}` : '-',
  ]);
  return columns([heads, ...rows]);
}

/** Pieces that were invented or missed, one line per job that has any. */
export function describeDifferences(jobs: readonly EvaluatedJob[]): string[] {
  return jobs
    .filter(({ differences }) => differences.length > 0)
    .map(({ name, differences }) => {
      const list = differences.map(({ key, pieces }) => `${pieces > 0 ? '+' : ''}${pieces} ${key}`);
      return `${name}: ${list.join(', ')}`;
    });
}

/** The results for comparing two models, in one line. */
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
