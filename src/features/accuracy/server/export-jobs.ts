import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import { isLoaded } from '#src/features/pricing/domain/loaded-lines.ts';
import { flightsToCarry } from '#src/features/pricing/domain/price-lines.ts';
import {
  EvaluationError,
  type JobLabel,
} from '#src/features/quotes/server/evaluation/labeled-jobs.ts';
import { type FileStore, StoredFileMissingError } from '#src/platform/files/file-store.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import type { AccuracyRepository, RecordedJob } from './accuracy-repository.ts';

/** What an export wrote, and how many finished jobs it left out for which reason. */
export interface ExportedJobs {
  exported: number;
  /** Of those, jobs whose list staff have gone over, so that the pieces count as known. */
  withPieces: number;
  withoutLoad: number;
  withoutPhotos: number;
}

const newestJobs = 500;

/**
 * Writes finished jobs as labeled ones: their clean photos, the recorded load, and of the client's
 * words only those that name things. Leaves out jobs without a recorded load, and jobs with no
 * photo or with one that could not be opened. Throws EvaluationError unless the folder is new or
 * empty.
 */
export async function exportJobs(
  folder: string,
  deps: {
    repository: AccuracyRepository;
    files: Pick<FileStore, 'copyTo'>;
    catalogue: ItemCatalogue;
  },
): Promise<ExportedJobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new EvaluationError(`${folder} is not empty. Name a new folder.`);
  }
  const result: ExportedJobs = { exported: 0, withPieces: 0, withoutLoad: 0, withoutPhotos: 0 };
  for (const job of await deps.repository.listRecorded(newestJobs)) {
    const load = loadOf(job);
    if (!load) {
      result.withoutLoad += 1;
      continue;
    }
    const label = labelOf(job, load, deps.catalogue);
    const place = join(folder, `quote-${job.id}`);
    if (!(await writeJob(place, job, label, deps.files))) {
      result.withoutPhotos += 1;
      continue;
    }
    result.exported += 1;
    if (label.items) result.withPieces += 1;
  }
  return result;
}

/** False, with nothing left behind, for a job whose photos are not all there. */
async function writeJob(
  place: string,
  { files }: RecordedJob,
  label: JobLabel,
  store: Pick<FileStore, 'copyTo'>,
): Promise<boolean> {
  if (files.length === 0 || files.some(({ state }) => state !== 'ready')) return false;
  await mkdir(place, { mode: 0o700 });
  try {
    for (const { storageKey, position } of files) {
      // Named by its place: the client's file names may name people.
      const name = `photo-${String(position + 1).padStart(2, '0')}${extname(storageKey)}`;
      await store.copyTo(storageKey, join(place, name));
    }
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    // Erased in the meantime.
    if (error instanceof StoredFileMissingError) return false;
    throw error;
  }
  await writeFile(join(place, 'job.json'), `${JSON.stringify(label, null, 2)}\n`, { mode: 0o600 });
  return true;
}

function loadOf({ actualVolume, actualPriceCents }: RecordedJob): JobLabel['load'] {
  if (actualVolume === null || actualPriceCents === null) return null;
  return { volumeCubicYards: actualVolume, priceDollars: dollarsFromCents(actualPriceCents) };
}

function labelOf(
  { serviceType, message, inputs }: RecordedJob,
  load: JobLabel['load'],
  catalogue: ItemCatalogue,
): JobLabel {
  const { longCarry, dismantling, hoarding } = inputs.access;
  return {
    serviceType,
    source: 'a finished job',
    description: withoutPersons(message ?? '', catalogue),
    items: countedItems(inputs, catalogue),
    load,
    access: {
      flightsOfStairs: flightsToCarry(inputs.access),
      hasElevator: inputs.access.hasElevator,
      longCarry,
    },
    conditions: [
      ...(dismantling ? (['dismantling'] as const) : []),
      ...(hoarding ? (['hoarding'] as const) : []),
    ],
  };
}

/** The pieces that went, where staff have gone over the whole list; null where they did not. */
function countedItems(inputs: QuoteInputs, catalogue: ItemCatalogue): JobLabel['items'] {
  const lines = inputs.lines.filter(isLoaded);
  const items = lines.flatMap(({ key, quantity, basis }) =>
    key !== null && basis === 'staff' && catalogue.find(key) ? { key, quantity } : [],
  );
  return lines.length > 0 && items.length === lines.length ? items : null;
}

/**
 * The words of a description that name things, what stays, and the flights of stairs. Everything
 * else is left out, because it may name people or tell how to reach them. Null for no words.
 */
function withoutPersons(text: string, catalogue: ItemCatalogue): string | null {
  const { sources, notTaken, access } = readDescription(text, catalogue);
  const goes = sources.flatMap(({ spans }) => spans.map(({ words }) => words));
  const stays = notTaken.flatMap(({ words, why }) => (why === 'stays' ? [words] : []));
  const { flightsOfStairs: flights } = access;
  const sentences = [
    goes.filter(isHarmless).join(', '),
    ...stays.filter(isHarmless).map((words) => `The ${words} stays`),
    flights ? `${flights} flights of stairs, no elevator` : '',
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? null : `${sentences.join('. ')}.`;
}

/** No run of digits as long as a telephone number's, and nothing that looks like an address. */
function isHarmless(words: string): boolean {
  return !/\d{5}|@|:\/\//.test(words.replace(/[\s().-]/g, ''));
}
