import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { createMediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { MediaError } from '#src/platform/media/media-types.ts';
import { sniffBytes, sniffMedia } from '#src/platform/media/sniff-media.ts';
import type { FuzzRow } from './fuzz-report.ts';
import { type MediaSamples, stowaway } from './media-samples.ts';
import { seedOf } from './run-entry-point.ts';

const chunk = 100;
const atOnce = 4;
const heapSlackMegabytes = 8;

/** Media through the normaliser and its real child processes, whose time and memory are limited as in the product. */
export async function runMedia(
  { spoilt }: MediaSamples,
  { inputs, seed }: { inputs: number; seed: number },
): Promise<FuzzRow> {
  const name = 'media, in child processes';
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-media-'));
  const normalizer = createMediaNormalizer();
  const faults: string[] = [];
  const counts = { taken: 0, refused: 0, broken: 0 };
  let before = await memory();
  let openFilesBefore = openFiles();

  async function tryOne(bytes: Buffer, label: string): Promise<void> {
    const media = await sniffMedia(bytes.subarray(0, sniffBytes));
    if (!media) {
      counts.refused += 1;
      return;
    }
    const path = join(folder, label);
    const outputFolder = join(folder, `${label}-out`);
    writeFileSync(path, bytes);
    try {
      const result = await normalizer.normalize({
        path,
        ...media,
        outputFolder,
        owner: 'somebody',
      });
      counts.taken += 1;
      const pictures = [
        result.thumbnail,
        ...(result.kind === 'video' ? result.frames : [result.picture]),
      ];
      for (const { path: picture, width, height } of pictures) {
        const written = readFileSync(picture);
        const isClean = written.readUInt16BE(0) === 0xffd8 && !written.includes(stowaway);
        if (!isClean || width > 2048 || height > 2048)
          faults.push(`input ${label}: no clean picture`);
      }
    } catch (error) {
      if (error instanceof MediaError) counts.refused += 1;
      else {
        counts.broken += 1;
        faults.push(`input ${label}, ${media.format}, seed ${seed}: ${String(error)}`);
      }
    } finally {
      rmSync(path, { force: true });
      rmSync(outputFolder, { recursive: true, force: true });
    }
  }

  for (let start = 0; start < inputs; start += chunk) {
    const numRuns = Math.min(chunk, inputs - start);
    const samples = fc.sample(spoilt, { numRuns, seed: seedOf(seed, name, start) });
    let next = 0;
    const hand = async () => {
      for (let bytes = samples[next]; bytes; bytes = samples[next]) {
        next += 1;
        await tryOne(bytes, String(start + next - 1));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, hand));
    if (start <= inputs / 5) {
      before = await memory();
      openFilesBefore = openFiles();
    }
  }
  const temporaryFiles = readdirSync(folder).length;
  await normalizer.close();
  rmSync(folder, { recursive: true, force: true });
  const after = await memory();
  const heapGrowth = after.heap - before.heap;
  if (heapGrowth > heapSlackMegabytes) faults.push(`the heap grew by ${heapGrowth.toFixed(1)} MB`);
  if (temporaryFiles > 0) faults.push(`${temporaryFiles} temporary files are left`);
  if (counts.taken < inputs / 10) faults.push(`only ${counts.taken} files could be opened`);
  if (openFiles() > openFilesBefore) faults.push('open files pile up');
  return {
    name,
    database: '',
    inputs,
    taken: counts.taken,
    refused: counts.refused,
    putOff: 0,
    broken: counts.broken,
    closed: 0,
    crashes: 0,
    heapGrowth,
    residentGrowth: after.resident - before.resident,
    openFiles: [openFilesBefore, openFiles()],
    temporaryFiles,
    orphans: 0,
    seconds: (performance.now() - startedAt) / 1000,
    faults,
  };
}

async function memory(): Promise<{ heap: number; resident: number }> {
  globalThis.gc?.();
  // Buffers go a moment after what held them.
  await setImmediate();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 1024 ** 2, resident: rss / 1024 ** 2 };
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length;
}
