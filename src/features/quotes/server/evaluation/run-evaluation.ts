import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import {
  type Observation,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';
import type { IntakeFile } from '#src/features/photos/server/receive-upload.ts';
import { type PricingRules, priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import type { Analyzer } from '#src/features/quotes/server/analyzers/analyzer.ts';
import { makeList } from '#src/features/quotes/server/compare-words.ts';
import type { QuotePhotos } from '#src/features/quotes/server/quote-photos.ts';
import { sniffBytes, sniffMedia } from '#src/platform/media/sniff-media.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { type JobScore, scorePieces, type Tokens } from './score.ts';

export interface EvaluatedJob extends JobScore {
  name: string;
  /** The model that answered, or null for the catalogue, which also replaces a model that failed. */
  model: string | null;
  /** Wrong counts by key: pieces listed minus pieces there. */
  differences: { key: string; pieces: number }[];
}

/** Runs one labeled job through the quote pipeline: normalizer, analyzer, price. */
export function createJobEvaluator(deps: {
  photos: QuotePhotos;
  analyzer: Analyzer;
  rules: PricingRules;
  /** Tokens since the last call; null when no model answered. */
  takeTokens(): Tokens | null;
}) {
  const { photos, analyzer, rules, takeTokens } = deps;

  const price = (observation: Observation, description: string | null) => {
    const { inputs, seen } = makeList(observation, description, rules.catalogue);
    return priceQuote(inputs, seen, rules);
  };

  return async function evaluate(job: LabeledJob): Promise<EvaluatedJob> {
    const uploads = await Promise.all(job.photos.map(readUpload));
    const originals = await photos.storeOriginals(`${job.name}/`, uploads);
    const stored = originals.map((file, position) => ({
      ...file,
      id: position,
      position,
      thumbnailKey: null,
      state: 'received' as const,
      problem: null,
    }));
    const startedAt = performance.now();
    const { pictures, outcomes } = await photos.normalize(stored, uploads);
    for (const { file, outcome } of outcomes) {
      if (outcome.state !== 'unreadable') continue;
      throw new EvaluationError(`${job.name}/${file.fileName} cannot be opened.`);
    }
    const observation = await analyzer.analyze({
      serviceType: job.label.serviceType,
      description: job.label.description,
      pictures,
      catalogue: rules.catalogue,
      signal: new AbortController().signal,
    });
    const estimated = price(observation, job.label.description);
    const tookMs = performance.now() - startedAt;
    const truth = price(asObservation(job.label), null);
    return {
      name: job.name,
      model: observation.model,
      pieces: scorePieces(job.label.items, estimated.items),
      differences: differencesOf(job.label.items, estimated.items),
      volume: {
        true: truth.estimatedVolumeCubicYards,
        estimated: estimated.estimatedVolumeCubicYards,
      },
      priceCents: {
        true: truth.priceCents,
        estimated: estimated.priceCents,
        low: estimated.lowCents,
        high: estimated.highCents,
      },
      tookMs,
      tokens: takeTokens(),
    };
  };
}

/** The label as a perfect analyzer would have answered it. */
function asObservation({ items, access, conditions }: JobLabel): Observation {
  return {
    source: 'vision',
    model: null,
    items: items.map(({ key, quantity }) => ({
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
}

function differencesOf(
  there: readonly { key: string; quantity: number }[],
  listed: readonly { key: string | null; name: string; quantity: number }[],
): EvaluatedJob['differences'] {
  const pieces = new Map<string, number>();
  const add = (key: string, quantity: number) => pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  for (const { key, quantity } of there) add(key, -quantity);
  for (const { key, name, quantity } of listed) add(key ?? `"${name}"`, quantity);
  return [...pieces].flatMap(([key, count]) => (count === 0 ? [] : { key, pieces: count }));
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

/** What is wrong with a folder of labeled jobs, as a sentence for the person who made it. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

const answer = z.boolean().nullable().default(null);

/** `job.json`: what a person counted in the photos beside it. See docs/evaluation.md. */
const labelSchema = z.strictObject({
  serviceType: z.enum(serviceTypes),
  description: z.string().max(5000).nullable().default(null),
  items: z.array(z.strictObject({ key: z.string(), quantity: z.int().min(1).max(500) })).max(120),
  access: z
    .strictObject({
      flightsOfStairs: z.int().min(0).max(60).nullable().default(null),
      hasElevator: answer,
      longCarry: answer,
    })
    .default({ flightsOfStairs: null, hasElevator: null, longCarry: null }),
  conditions: z.array(z.enum(observedConditions)).default([]),
});
type JobLabel = z.infer<typeof labelSchema>;

interface LabeledJob {
  /** The name of its folder. */
  name: string;
  label: JobLabel;
  /** Paths of its photos and videos, sorted by name. */
  photos: string[];
}

/**
 * The jobs of a folder, one subfolder each, sorted by name. Names that begin with a dot are
 * skipped. Throws EvaluationError for a folder without jobs, and for the first job that cannot be
 * read.
 */
export async function readLabeledJobs(
  folder: string,
  catalogue: ItemCatalogue,
): Promise<LabeledJob[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new EvaluationError(`${folder} is not a folder that can be read.`);
  });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) {
    throw new EvaluationError(
      `${folder} holds no jobs. It needs a folder for each, with photos and a job.json.`,
    );
  }
  const jobs: LabeledJob[] = [];
  for (const name of names) jobs.push(await readJob(folder, name, catalogue));
  return jobs;
}

async function readJob(
  folder: string,
  name: string,
  catalogue: ItemCatalogue,
): Promise<LabeledJob> {
  const place = join(folder, name);
  const label = await readLabel(join(place, 'job.json'));
  const unknown = label.items.find(({ key }) => !catalogue.find(key));
  if (unknown) {
    throw new EvaluationError(
      `${join(place, 'job.json')}: items: "${unknown.key}" is not a key of the catalogue (src/features/catalogue/domain/catalogue-items.ts).`,
    );
  }
  const photos = (await readdir(place))
    .filter((file) => file !== 'job.json' && !file.startsWith('.'))
    .sort()
    .map((file) => join(place, file));
  if (photos.length === 0) throw new EvaluationError(`${place} holds no photo.`);
  if (photos.length > uploadLimits.maxFiles) {
    throw new EvaluationError(
      `${place} holds ${photos.length} files; visitors send ${uploadLimits.maxFiles} at most.`,
    );
  }
  return { name, label, photos };
}

async function readLabel(path: string): Promise<JobLabel> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new EvaluationError(`${path} is missing.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new EvaluationError(`${path} is not JSON.`);
  }
  const { data, error } = labelSchema.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw new EvaluationError(`${path}: ${issue?.path.join('.') || 'job'}: ${issue?.message}.`);
}
