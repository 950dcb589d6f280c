import { type PictureSource, type ShrunkPicture, shrinkPicture } from './shrink-picture.ts';

/** What the worker answers: null where this browser cannot open or draw the picture. */
export type WorkerAnswer = ShrunkPicture | null;

addEventListener('message', async ({ data }: MessageEvent<PictureSource>) => {
  const answer: WorkerAnswer = await shrinkPicture(data).catch(() => null);
  postMessage(answer);
});
