import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccuracyRepository } from '#src/features/accuracy/server/accuracy-repository.ts';
import { exportJobs } from '#src/features/accuracy/server/export-jobs.ts';
import { builtInRules } from '#src/features/pricing/server/pricing-rules.ts';
import { createCatalogueAnalyzer } from '#src/features/quotes/server/analyzers/catalogue-analyzer.ts';
import {
  describeJobs,
  describeTable,
  type TokenPrices,
} from '#src/features/quotes/server/evaluation/describe-evaluation.ts';
import {
  EvaluationError,
  readLabeledJobs,
} from '#src/features/quotes/server/evaluation/labeled-jobs.ts';
import {
  type Candidate,
  runEvaluation,
} from '#src/features/quotes/server/evaluation/run-evaluation.ts';
import {
  summarizeAttempts,
  type Tokens,
  trueLoad,
} from '#src/features/quotes/server/evaluation/score.ts';
import { createQuotePhotos } from '#src/features/quotes/server/quote-photos.ts';
import type { ListedModel } from '#src/platform/config/ai-config.ts';
import { readProcessConfig, readProcessModels } from '#src/platform/config/environment.ts';
import { createDiskFileStore } from '#src/platform/files/file-store.ts';
import { createMediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { createPrometheusMetrics } from '#src/platform/metrics/prometheus-metrics.ts';
import { buildAnalyzers } from '#src/server/build-analyzers.ts';
import { exitCodes } from '#src/server/exit-codes.ts';
import { reportFailure } from '#src/server/explain-failure.ts';
import { runWithStorage } from '#src/server/run-command.ts';
import { countText } from '#src/shared/format-number.ts';

const usage = `Usage:
  npm run eval -- FOLDER [--models FILE] [--runs N] [--results FILE] [--patience SECONDS]
                  [--input-price DOLLARS --output-price DOLLARS] [--details] [--json FILE]
  npm run eval -- export FOLDER
Prices are for a million tokens, and of AI_MODEL; with --models they stand in the file.`;

/** What visitors get without a model, and where it fails. Its figures are nobody else's. */
const wordsOnly: Candidate = {
  name: 'words only',
  analyzer: createCatalogueAnalyzer(),
  settings: null,
  takeTokens: () => null,
};

try {
  const given = readArguments();
  if (given === 'help') console.log(usage);
  else if (given === 'wrong') {
    console.error(usage);
    process.exitCode = exitCodes.usage;
  } else if (given.exportTo) await exportFinishedJobs(resolve(given.exportTo));
  else await evaluateFolder(given);
} catch (error) {
  reportFailure(error, null);
}

async function evaluateFolder(given: Given): Promise<void> {
  const models = given.modelsFile
    ? readProcessModels(await readJson(given.modelsFile))
    : configuredModels(given.prices);
  const rules = builtInRules;
  const jobs = await readLabeledJobs(resolve(given.folder), rules.catalogue);
  const candidates = [wordsOnly, ...(await Promise.all(models.map(createCandidate)))];
  const workFolder = await mkdtemp(join(tmpdir(), 'eval-'));
  const normalizer = createMediaNormalizer({ folder: join(workFolder, 'tmp') });
  try {
    console.log(
      `${jobs.length} labeled jobs, rules ${rules.catalogue.version} and ${rules.priceBook.version}`,
    );
    const drawings = jobs.filter(({ label }) => /drawing/i.test(label.source ?? '')).length;
    if (drawings > 0) {
      console.log(
        `${drawings} of them are drawings: the figures compare models with each other, and say little about photos from phones.`,
      );
    }
    const evaluated = await runEvaluation(
      { jobs, candidates, runs: given.runs },
      {
        photos: createQuotePhotos({
          files: createDiskFileStore(join(workFolder, 'files')),
          normalizer,
          temporaryFolder: join(workFolder, 'tmp'),
        }),
        rules,
        resultsFile: resolve(given.resultsFile),
        patienceMs: given.patienceMs,
        log: (line) => console.error(line),
      },
    );
    const prices = new Map(models.map((model) => [model.name, model.prices]));
    const priced = evaluated.map((each) => ({ ...each, prices: prices.get(each.name) ?? null }));
    if (given.jsonFile) {
      const report = evaluated.map(({ name, runs }) => ({
        name,
        runs: runs.map((attempts) => ({
          summary: summarizeAttempts(attempts),
          jobs: attempts.map((attempt, index) => ({ name: jobs[index]?.name, ...attempt })),
        })),
      }));
      const labels = jobs.map(({ name, label }) => ({ name, ...trueLoad(label, rules) }));
      await save(given.jsonFile, { labels, candidates: report });
    }
    for (const each of given.hasDetails ? evaluated : []) {
      console.log(`\n${each.name}, run 1`);
      for (const line of describeJobs(jobs, each)) console.log(`  ${line}`);
    }
    console.log('');
    for (const line of describeTable(priced)) console.log(line);
  } finally {
    await normalizer.close();
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** The configured model and its reserve, each asked on its own. */
function configuredModels(prices: TokenPrices): ListedModel[] {
  const { ai } = readProcessConfig();
  if (!ai) return [];
  const alone = { ...ai, reserve: null };
  const first = { name: ai.model, ai: alone, prices };
  if (!ai.reserve) return [first];
  const reserve = { ...alone, ...ai.reserve };
  return [first, { name: `${reserve.model} (reserve)`, ai: reserve, prices: null }];
}

async function createCandidate({ name, ai }: ListedModel): Promise<Candidate> {
  const meter = createTokenMeter();
  const { photoAnalyzer } = await buildAnalyzers(ai, {
    logger: {
      warn: (details, message) => console.error(`${message}: ${JSON.stringify(details)}`),
    },
    metrics: createPrometheusMetrics(),
    onTokens: meter.add,
  });
  if (!photoAnalyzer) throw new EvaluationError(`${name} is no model that can be asked.`);
  const { apiKey: _, ...settings } = ai;
  return { name, analyzer: photoAnalyzer, settings, takeTokens: meter.take };
}

/** Writes the finished jobs of this installation as labeled ones. */
function exportFinishedJobs(folder: string): Promise<void> {
  return runWithStorage({ isForExisting: true }, async ({ storage }) => {
    const { db } = storage.database;
    const { exported, withPieces, withoutLoad, withoutPhotos } = await exportJobs(folder, {
      repository: createAccuracyRepository(db),
      files: storage.files,
      catalogue: builtInRules.catalogue,
    });
    console.log(`${countText(exported, 'finished job')} written to ${folder}`);
    if (withoutLoad > 0) console.log(`  left out, no load recorded: ${withoutLoad}`);
    if (withoutPhotos > 0)
      console.log(`  left out, photos missing or not opened: ${withoutPhotos}`);
    if (exported === 0) return;
    console.log(`  with pieces, because staff went over the list: ${withPieces}`);
    console.log(
      'Names, companies, phones, e-mail and street addresses are not in there, and of the description only the words that name things. The photos show homes, and may show people: keep the folder private, and delete it after use. Delete quote-N too when a client asks to be erased.',
    );
  });
}

interface Given {
  folder: string;
  exportTo: string | null;
  modelsFile: string | undefined;
  runs: number;
  resultsFile: string;
  patienceMs: number;
  prices: TokenPrices;
  hasDetails: boolean;
  jsonFile: string | undefined;
}

function readArguments(): Given | 'help' | 'wrong' {
  const parsed = parse();
  if (parsed?.values.help) return 'help';
  const [first = '', second, ...others] = parsed?.positionals ?? [];
  const isExport = first === 'export' && second !== undefined;
  if (!parsed || !first || others.length > 0 || (second && !isExport)) return 'wrong';
  const { values } = parsed;
  const prices = readPrices(values['input-price'], values['output-price']);
  if (prices && values.models) {
    throw new EvaluationError('With --models, prices stand in the file, beside each model.');
  }
  return {
    folder: first,
    exportTo: isExport ? second : null,
    modelsFile: values.models,
    runs: readNumber('--runs', values.runs ?? '1', { from: 1, to: 20 }),
    resultsFile: values.results ?? 'eval-results.jsonl',
    patienceMs: readNumber('--patience', values.patience ?? '600', { from: 0, to: 86_400 }) * 1000,
    prices,
    hasDetails: values.details ?? false,
    jsonFile: values.json,
  };
}

function readPrices(input: string | undefined, output: string | undefined): TokenPrices {
  if (input === undefined && output === undefined) return null;
  const prices = { input: Number(input), output: Number(output) };
  const areGiven = Object.values(prices).every((price) => price >= 0 && Number.isFinite(price));
  if (!areGiven) throw new EvaluationError('Both token prices have to be numbers of dollars.');
  return prices;
}

function readNumber(name: string, text: string, { from, to }: { from: number; to: number }) {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= from && number <= to) {
    return number;
  }
  throw new EvaluationError(`${name} has to be a whole number from ${from} to ${to}.`);
}

function parse() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: {
        models: text,
        runs: text,
        results: text,
        patience: text,
        'input-price': text,
        'output-price': text,
        json: text,
        details: flag,
        help: flag,
      },
      allowPositionals: true,
    });
  } catch {
    return null;
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new EvaluationError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new EvaluationError(`${file} is not JSON.`);
  }
}

/** Adds up the tokens of one question, including retries. */
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
