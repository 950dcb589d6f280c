import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { observedConditions } from '#src/features/catalogue/domain/observation.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';

/** What is wrong with a folder of labeled jobs, as a sentence for the person who made it. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

const answer = z.boolean().nullable().default(null);

/** `job.json`: what a person counted in the photos beside it, or on the truck. See docs/evaluation.md. */
const labelSchema = z
  .strictObject({
    serviceType: z.enum(serviceTypes),
    /** Where the photos come from, for the reader. */
    source: z.string().max(200).optional(),
    description: z.string().max(5000).nullable().default(null),
    /** Null where nobody counted the pieces; then `load` has to be there. */
    items: z
      .array(z.strictObject({ key: z.string(), quantity: z.int().min(1).max(500) }))
      .max(120)
      .nullable()
      .default(null),
    /** What the finished job came to, in cubic yards on the truck and dollars charged. */
    load: z
      .strictObject({ volumeCubicYards: z.number().min(0), priceDollars: z.number().min(0) })
      .nullable()
      .default(null),
    access: z
      .strictObject({
        flightsOfStairs: z.int().min(0).max(100).nullable().default(null),
        hasElevator: answer,
        longCarry: answer,
      })
      .default({ flightsOfStairs: null, hasElevator: null, longCarry: null }),
    conditions: z.array(z.enum(observedConditions)).default([]),
  })
  .refine(({ items, load }) => items || load, {
    path: ['items'],
    message: 'list the pieces, or say in "load" what the job came to',
  });
export type JobLabel = z.infer<typeof labelSchema>;

export interface LabeledJob {
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
  const unknown = label.items?.find(({ key }) => !catalogue.find(key));
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
