import sharp from 'sharp';
import { MediaError, type WorkerJob } from './media-types.ts';
import type { NormalizedMedia, WorkerAnswer } from './worker-answer.ts';
import {
  decodeHeic,
  maxPixels,
  openHeicPixels,
  openPicture,
  writePicture,
  writeThumbnail,
} from './write-pictures.ts';

// Here alone: it holds for the whole process, and the server draws pictures of its own from SVG.
// libvips opens dozens of formats; an upload may only be one of these. TIFF is what we wrap HEIC
// in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadTiffBuffer',
  ],
});
// Every upload is opened once, so a cache would only waste memory.
sharp.cache(false);

process.on('message', (job: WorkerJob) => void answer(job));
// The parent ends this process by disconnecting, or by force.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

async function answer(job: WorkerJob): Promise<void> {
  process.send?.(await work(job));
}

async function work(job: WorkerJob): Promise<WorkerAnswer> {
  try {
    return { media: await normalize(job) };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return { failure: error.message };
    const problem = error instanceof MediaError ? error.problem : 'unreadable';
    return { problem, detail: explain(error) };
  }
}

async function normalize(job: WorkerJob): Promise<NormalizedMedia> {
  if (job.kind === 'image') return normalizePicture(job);
  // Loaded with the first video: it takes 30 MB and a tenth of a second.
  const { normalizeVideo } = await import('./normalize-video.ts');
  return normalizeVideo(job);
}

function explain(error: unknown): string {
  const cause = error instanceof MediaError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message.slice(0, 300) : String(cause);
}

/** Rotates an uploaded picture upright, shrinks it and strips its metadata. Throws MediaError. */
export async function normalizePicture({
  path,
  format,
  outputFolder,
}: WorkerJob): Promise<NormalizedMedia> {
  const source =
    format === 'heic'
      ? await openHeicPixels(await decodeHeic(path, maxPixels(format)))
      : openPicture(path, format);
  const { picture, jpeg } = await writePicture(source, outputFolder, 'picture');
  return { kind: 'image', picture, thumbnail: await writeThumbnail(jpeg, outputFolder) };
}
