import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrameReader, openFrameReader, type RawFrame } from './ffmpeg/frame-reader.ts';
import { remuxVideo } from './ffmpeg/remux-video.ts';
import { MediaError } from './media-types.ts';
import type { MediaJob, NormalizedMedia, NormalizedPicture } from './normalized-media.ts';
import {
  differenceHash,
  type FrameCandidate,
  hashSize,
  measureSharpness,
  pickFrames,
} from './pick-frames.ts';
import { openFrame, readBrightness, writePicture, writeThumbnail } from './write-pictures.ts';

const maxFrames = 4;
const candidatesPerSegment = 3;
/** How long looking for frames may take in all; slow videos give fewer. */
const samplingBudgetMs = 8000;
const judgedSide = 512;

/** Cleans a video and picks frames out of it. Throws MediaError. */
export async function normalizeVideo(job: MediaJob): Promise<NormalizedMedia> {
  const container = job.format === 'webm' ? 'webm' : 'mp4';
  const path = join(job.outputFolder, `video.${container}`);
  const { durationSeconds, keyFrameSeconds } = await remuxVideo(job.path, container, path);
  const { size: bytes } = await stat(path);
  // Read back from the clean file: that proves it plays.
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

/** Looks at moments spread over the whole length. */
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

/** Key frames decode alone, all others need those before them. */
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
