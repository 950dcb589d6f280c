import { decodeHeic } from './heic.ts';
import type { MediaJob, NormalizedMedia } from './normalized-media.ts';
import {
  maxInputPixels,
  openHeicPixels,
  openPicture,
  writePicture,
  writeThumbnail,
} from './write-pictures.ts';

/** Turns an uploaded picture upright, shrinks it and leaves its metadata behind. Throws MediaError. */
export async function normalizePicture(job: MediaJob): Promise<NormalizedMedia> {
  const source =
    job.format === 'heic'
      ? await openHeicPixels(await decodeHeic(job.path, maxInputPixels))
      : openPicture(job.path);
  const { picture, jpeg } = await writePicture(source, job.outputFolder, 'picture');
  return { kind: 'image', picture, thumbnail: await writeThumbnail(jpeg, job.outputFolder) };
}
