import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtInRules } from '#src/features/pricing/server/pricing-rules.ts';
import {
  createJobEvaluator,
  type EvaluatedJob,
} from '#src/features/quotes/server/evaluation/evaluate-jobs.ts';
import {
  EvaluationError,
  readLabelledJobs,
} from '#src/features/quotes/server/evaluation/labelled-jobs.ts';
import { summarizeScores, type Tokens } from '#src/features/quotes/server/evaluation/score.ts';
import { createQuotePhotos } from '#src/features/quotes/server/quote-photos.ts';
import { AppConfigError } from '#src/platform/config/config-error.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createDiskFileStore } from '#src/platform/files/disk-file-store.ts';
import { createMediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { createPrometheusMetrics } from '#src/platform/metrics/prometheus-metrics.ts';
import { buildAnalyzer } from '#src/server/build-analyzer.ts';
import { describeDifferences, describeJobs, describeSummary } from './describe-evaluation.ts';

const usage =
  'Usage: npm run eval -- FOLDER [--input-price DOLLARS --output-price DOLLARS] [--json FILE]\nPrices are for a million tokens.';

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
  const { ai } = readProcessConfig();
  const rules = builtInRules;
  const jobs = await readLabelledJobs(resolve(folder), rules.catalogue);
  const workFolder = await mkdtemp(join(tmpdir(), 'eval-'));
  const normalizer = createMediaNormalizer();
  const meter = createTokenMeter();
  try {
    const evaluate = createJobEvaluator({
      photos: createQuotePhotos({
        files: createDiskFileStore(join(workFolder, 'files')),
        normalizer,
        temporaryFolder: join(workFolder, 'tmp'),
      }),
      analyzer: await buildAnalyzer(ai, {
        logger: { warn: (details) => console.error(`No answer: ${JSON.stringify(details)}`) },
        metrics: createPrometheusMetrics(),
        onTokens: meter.add,
      }),
      rules,
      takeTokens: meter.take,
    });
    console.log(
      `${jobs.length} labelled jobs, ${ai?.model ?? 'the catalogue, without any model'}, rules ${rules.catalogue.version} and ${rules.priceBook.version}`,
    );
    const results: EvaluatedJob[] = [];
    // One at a time: the time of a quote is what is measured.
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

/** Null where help is asked for. */
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

/** Adds up what the model took for one job, a second try included. */
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
