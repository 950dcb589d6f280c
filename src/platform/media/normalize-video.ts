import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrameReader, openFrameReader, type RawFrame } from './ffmpeg/read-video.ts';
import { remuxVideo } from './ffmpeg/write-video.ts';
import { MediaError, type WorkerJob } from './media-types.ts';
import type { NormalizedMedia, NormalizedPicture } from './worker-answer.ts';
import { openFrame, readBrightness, writePicture, writeThumbnail } from './write-pictures.ts';

const maxFrames = 4;
const candidatesPerSegment = 3;
/** Time limit for finding all frames; slow videos yield fewer. */
const samplingBudgetMs = 8000;
const judgedSide = 512;

/** Cleans a video and picks frames from it. Throws MediaError. */
export async function normalizeVideo(job: WorkerJob): Promise<NormalizedMedia> {
  const container = job.format === 'webm' ? 'webm' : 'mp4';
  const path = join(job.outputFolder, `video.${container}`);
  const from = job.format === 'avi' ? 'avi' : container;
  const { durationSeconds, keyFrameSeconds } = await remuxVideo(job.path, from, path);
  const { size: bytes } = await stat(path);
  // Read from the clean file, which proves that it plays.
  const reader = await openFrameReader(path, container, keyFrameSeconds);
  try {
    const candidates = await sampleFrames(reader, durationSeconds, keyFrameSeconds);
    const frames: NormalizedPicture[] = [];
    let thumbnail: NormalizedPicture | null = null;
    for (const { frame } of pickFrames(candidates, maxFrames)) {
      const { picture, jpeg } = await writePicture(
        openFrame(frame, reader.orientation),
        job.outputFolder,
        `frame-${frames.length + 1}`,
      );
      thumbnail ??= await writeThumbnail(jpeg, job.outputFolder);
      frames.push(picture);
    }
    if (!thumbnail) throw new MediaError('unreadable');
    return {
      kind: 'video',
      video: { path, mimeType: `video/${container}`, bytes, durationSeconds },
      frames,
      thumbnail,
    };
  } finally {
    await reader.close();
  }
}

type SampledFrame = FrameCandidate & { frame: RawFrame };

/** Samples moments spread over the whole length. */
async function sampleFrames(
  reader: FrameReader,
  durationSeconds: number,
  keyFrameSeconds: readonly number[],
): Promise<SampledFrame[]> {
  const startedAt = performance.now();
  const count = maxFrames * candidatesPerSegment;
  const spacing = durationSeconds / count;
  const sampled: SampledFrame[] = [];
  for (let index = 0; index < count; index += 1) {
    const segment = Math.floor(index / candidatesPerSegment);
    const spent = (performance.now() - startedAt) / samplingBudgetMs;
    if (sampled.length > 0 && spent > (segment + 1) / maxFrames) continue;
    const middle = (index + 0.5) * spacing;
    const frame = await reader.frameAt(nearest(keyFrameSeconds, middle, spacing / 2) ?? middle);
    if (frame) sampled.push({ segment, frame, ...(await judge(frame)) });
  }
  return sampled;
}

/** Key frames decode alone; all others need the frames before them. */
function nearest(values: readonly number[], target: number, reach: number): number | null {
  const within = values.filter((value) => Math.abs(value - target) <= reach);
  const best = Math.min(...within.map((value) => Math.abs(value - target)));
  return within.find((value) => Math.abs(value - target) === best) ?? null;
}

async function judge(frame: RawFrame): Promise<{ sharpness: number; hash: bigint }> {
  const scale = Math.min(1, judgedSide / Math.max(frame.width, frame.height));
  const width = Math.ceil(frame.width * scale);
  const brightness = await readBrightness(frame, {
    width,
    height: Math.ceil(frame.height * scale),
  });
  return {
    sharpness: measureSharpness(brightness, width),
    hash: differenceHash(await readBrightness(frame, hashSize)),
  };
}

/** A sampled frame with its measurements. */
export interface FrameCandidate {
  /** The part of the video it was sampled from; we want one frame of each. */
  segment: number;
  /** Variance of the Laplacian: the higher, the sharper. */
  sharpness: number;
  /** Difference hash of 64 bits. */
  hash: bigint;
}

/** Out of 64 bits; below it, two frames show the same thing from the same place. */
const minHashDistance = 8;
/** Relative to the sharpest frame; below it, a frame is blank or blurred. */
const minRelativeSharpness = 0.02;

/**
 * Picks at most `count` candidates that differ from one another: the sharpest of each segment
 * first, then the sharpest of the rest. Keeps their order.
 */
export function pickFrames<Candidate extends FrameCandidate>(
  candidates: readonly Candidate[],
  count: number,
): Candidate[] {
  const sharpest = Math.max(...candidates.map(({ sharpness }) => sharpness));
  const sharpestFirst = candidates
    .filter(({ sharpness }) => sharpness >= sharpest * minRelativeSharpness)
    .sort((a, b) => b.sharpness - a.sharpness);
  const best = sharpestFirst.filter(
    (candidate) => sharpestFirst.find(({ segment }) => segment === candidate.segment) === candidate,
  );
  const picked = new Set<Candidate>();
  for (const candidate of [...best, ...sharpestFirst]) {
    const isNew = [...picked].every(
      (other) => hashDistance(other.hash, candidate.hash) >= minHashDistance,
    );
    if (isNew && picked.size < count) picked.add(candidate);
  }
  return candidates.filter((candidate) => picked.has(candidate));
}

/** Variance of the Laplacian over a picture of brightness values. */
export function measureSharpness(brightness: Uint8Array, width: number): number {
  const height = brightness.length / width;
  const at = (x: number, y: number) => brightness[y * width + x] ?? 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      sumOfSquares += edge * edge;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return sumOfSquares / count - (sum / count) ** 2;
}

/** Size of the picture that `differenceHash` reads. */
export const hashSize = { width: 9, height: 8 };

/** 64 bits: for each pixel of a 9 by 8 picture, whether the one to its right is brighter. */
export function differenceHash(brightness: Uint8Array): bigint {
  let hash = 0n;
  for (let row = 0; row < hashSize.height; row += 1) {
    for (let column = 0; column < hashSize.width - 1; column += 1) {
      const at = row * hashSize.width + column;
      hash = (hash << 1n) | ((brightness[at] ?? 0) < (brightness[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return hash;
}

function hashDistance(a: bigint, b: bigint): number {
  let distance = 0;
  for (let bits = a ^ b; bits; bits &= bits - 1n) distance += 1;
  return distance;
}
