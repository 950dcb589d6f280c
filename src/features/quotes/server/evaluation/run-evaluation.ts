import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { evidenceSchema, fraction, sizeClasses } from '#src/features/catalogue/contract.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import {
  type Observation,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';
import type { IntakeFile } from '#src/features/photos/server/receive-upload.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { concernSchema } from '#src/features/pricing/server/stored-result.ts';
import type { Analyzer, AnalyzerPicture } from '#src/features/quotes/server/analyzers/analyzer.ts';
import { stopReason } from '#src/features/quotes/server/analyzers/patient-analyzer.ts';
import { visionInstructions } from '#src/features/quotes/server/analyzers/vision-analyzer.ts';
import { visionJsonSchema } from '#src/features/quotes/server/analyzers/vision-schema.ts';
import type { QuotePhotos } from '#src/features/quotes/server/quote-photos.ts';
import { sniffBytes, sniffMedia } from '#src/platform/media/sniff-media.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { EvaluationError, type LabeledJob } from './labeled-jobs.ts';
import { type Attempt, scoreJob, type Tokens } from './score.ts';

/** One row of the comparison. */
export interface Candidate {
  name: string;
  /** Rejects where this candidate has no usable answer: nobody answers in its place. */
  analyzer: Analyzer;
  /** All that its answers depend on besides the question; null where asking again costs nothing. */
  settings: object | null;
  /** Tokens since the last call; null when no model reported any. */
  takeTokens(): Tokens | null;
}

export interface EvaluatedCandidate {
  name: string;
  /** The attempts of each run, in the order of the jobs. */
  runs: Attempt[][];
}

/** What came of one question. */
interface Answer {
  /** Null where the model gave no usable answer. */
  observation: Observation | null;
  /** Milliseconds from the photos to the answer. */
  tookMs: number;
  tokens: Tokens | null;
}

/**
 * Puts every job to every candidate, `runs` times where answers may differ, one question at a time
 * because answers are timed. Answers that cost something are kept in `resultsFile` as they come and
 * not asked for again. Throws EvaluationError for a file that cannot be opened, and where asking
 * more is no use now.
 */
export async function runEvaluation(
  { jobs, candidates, runs }: { jobs: LabeledJob[]; candidates: Candidate[]; runs: number },
  deps: {
    photos: QuotePhotos;
    rules: PricingRules;
    resultsFile: string;
    /** How long one question may wait for a rate limit to pass, in all. */
    patienceMs: number;
    log(line: string): void;
  },
): Promise<EvaluatedCandidate[]> {
  const { rules } = deps;
  const results = await openResults(deps.resultsFile);
  const evaluated = candidates.map(({ name, settings }) => ({
    name,
    runs: Array.from({ length: settings ? runs : 1 }, (): Attempt[] => []),
  }));
  const prompt = hash(visionInstructions(rules.catalogue.items) + JSON.stringify(visionJsonSchema));
  for (const job of jobs) {
    const startedAt = performance.now();
    const uploads = await Promise.all(job.photos.map(readUpload));
    const pictures = await openPictures(job, uploads, deps.photos);
    const openedMs = performance.now() - startedAt;
    const input = {
      serviceType: job.label.serviceType,
      description: job.label.description,
      said: readDescription(job.label.description ?? '', rules.catalogue),
      pictures,
      catalogue: rules.catalogue,
    };
    const asked = [input.serviceType, input.description, ...pictures.map(({ jpeg }) => hash(jpeg))];
    for (const [index, candidate] of candidates.entries()) {
      for (const [run, attempts] of (evaluated[index]?.runs ?? []).entries()) {
        const ask = async () => {
          const answer = await askPatiently(
            candidate,
            () => candidate.analyzer.analyze(input),
            deps,
          );
          return { ...answer, tookMs: openedMs + answer.tookMs };
        };
        const question = hash(JSON.stringify([candidate.settings, prompt, asked, run]));
        const about = { job: job.name, candidate: candidate.name, run: run + 1 };
        const answer = candidate.settings
          ? await results.recall(question, about, ask)
          : await ask();
        attempts.push({
          score: answer.observation && scoreJob(job.label, answer.observation, rules),
          tookMs: answer.tookMs,
          tokens: answer.tokens,
        });
      }
    }
  }
  return evaluated;
}

/** Where a server does not say how long to leave it alone. */
const usualPauseMs = 60_000;

/** A failure is an answer; a rate limit is waited for, and what would fail every question throws. */
async function askPatiently(
  { name, takeTokens }: Candidate,
  analyze: () => Promise<Observation>,
  {
    patienceMs,
    log,
    resultsFile,
  }: { patienceMs: number; log(line: string): void; resultsFile: string },
): Promise<Answer> {
  let waitedMs = 0;
  for (;;) {
    const startedAt = performance.now();
    try {
      const observation = await analyze();
      return { observation, tookMs: performance.now() - startedAt, tokens: takeTokens() };
    } catch (error) {
      const reason = stopReason(error);
      if (!reason) {
        return { observation: null, tookMs: performance.now() - startedAt, tokens: takeTokens() };
      }
      const goOn = `What was answered is kept in ${resultsFile}: run the same command again to go on.`;
      if (reason.why !== 'rate limit') {
        const cause = {
          refused: 'refuses: look at its key, its address and the name of the model',
          unreachable: 'cannot be reached',
        }[reason.why];
        throw new EvaluationError(`${name} ${cause}. ${goOn}`);
      }
      const pauseMs = reason.retryAfterMs || usualPauseMs;
      if (waitedMs + pauseMs > patienceMs) {
        throw new EvaluationError(
          `${name} has reached its rate limit, and asks for ${seconds(pauseMs)} more. ${goOn}`,
        );
      }
      log(`${name} has reached its rate limit. Waiting ${seconds(pauseMs)}.`);
      waitedMs += pauseMs;
      await wait(pauseMs);
    }
  }
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}

async function openPictures(
  job: LabeledJob,
  uploads: IntakeFile[],
  photos: QuotePhotos,
): Promise<AnalyzerPicture[]> {
  const originals = await photos.storeOriginals(`${job.name}/`, uploads);
  const stored = originals.map((file, position) => ({
    ...file,
    id: position,
    position,
    thumbnailKey: null,
    state: 'received' as const,
    problem: null,
  }));
  const { pictures, outcomes } = await photos.normalize(stored, { files: uploads, sender: null });
  const broken = outcomes.find(({ outcome }) => outcome.state === 'unreadable');
  if (broken) throw new EvaluationError(`${job.name}/${broken.file.fileName} cannot be opened.`);
  return pictures;
}

async function readUpload(path: string): Promise<IntakeFile> {
  const bytes = await readFile(path);
  const name = basename(path);
  const media = await sniffMedia(bytes.subarray(0, sniffBytes));
  if (!media) throw new EvaluationError(`${path} is no photo or video.`);
  if (bytes.length > uploadLimits.maxFileBytes) {
    throw new EvaluationError(`${path} is larger than visitors may send.`);
  }
  return { path, name, bytes: bytes.length, media };
}

const resultSchema = z.object({
  question: z.string(),
  tookMs: z.number(),
  tokens: z.object({ input: z.number(), output: z.number() }).nullable(),
  observation: z
    .object({
      source: z.literal('vision'),
      model: z.string().nullable(),
      items: z.array(
        z.object({
          catalogueKey: z.string().nullable(),
          name: z.string(),
          quantity: z.number(),
          sizeClass: z.enum(sizeClasses),
          confidence: fraction,
          evidence: z.array(evidenceSchema),
        }),
      ),
      access: z.object({
        flightsOfStairs: z.number().nullable(),
        hasElevator: z.boolean().nullable(),
        longCarry: z.boolean().nullable(),
      }),
      conditions: z.array(z.enum(observedConditions)),
      measurementConcerns: z.array(concernSchema),
      recommendations: z.array(z.string()),
      confidence: fraction,
    })
    .nullable(),
}) satisfies z.ZodType<Answer & { question: string }>;

/** Answers that were paid for, one JSON object a line, appended as they come. */
async function openResults(file: string) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new EvaluationError(`${file} cannot be read: ${error.message}.`);
  });
  const known = new Map<string, Answer>();
  for (const line of text.split('\n')) {
    const result = readResult(line);
    if (result) known.set(result.question, result);
  }
  // The last line breaks off where the process was killed.
  let start = text === '' || text.endsWith('\n') ? '' : '\n';

  return {
    async recall(question: string, about: object, ask: () => Promise<Answer>): Promise<Answer> {
      const before = known.get(question);
      if (before) return before;
      const answer = await ask();
      const line = `${start}${JSON.stringify({ ...about, question, ...answer })}\n`;
      start = '';
      await appendFile(file, line, { mode: 0o600 }).catch((error: Error) => {
        throw new EvaluationError(`${file} cannot be written: ${error.message}.`);
      });
      known.set(question, answer);
      return answer;
    },
  };
}

function readResult(line: string) {
  try {
    return resultSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
