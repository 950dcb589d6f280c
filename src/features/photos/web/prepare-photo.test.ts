import { expect, test, vi } from 'vitest';
import { type PictureWorker, preparePhoto } from './prepare-photo.ts';
import type { WorkerAnswer } from './shrink-picture-worker.ts';

const workerAnswering = (answer: WorkerAnswer): PictureWorker => ({
  shrink: vi.fn(async () => answer),
  stop: vi.fn(),
});
const thumbnail = new Blob(['t'], { type: 'image/jpeg' });
const png = new File(['a large picture'], 'hall.png', { type: 'image/png', lastModified: 7 });

test('a smaller JPEG takes the place of the picture and is named like one', async () => {
  const jpeg = new Blob(['j'], { type: 'image/jpeg' });
  const prepared = await preparePhoto(png, 'image', workerAnswering({ jpeg, thumbnail }));
  expect(prepared.thumbnail).toBe(thumbnail);
  expect(prepared.file).toMatchObject({
    name: 'hall.jpg',
    type: 'image/jpeg',
    size: 1,
    lastModified: 7,
  });
});

test('a picture that would not get smaller is sent as it is', async () => {
  const prepared = await preparePhoto(png, 'image', workerAnswering({ jpeg: null, thumbnail }));
  expect(prepared).toEqual({ file: png, thumbnail });
});

test('a picture that cannot be opened here passes through untouched, without a thumbnail', async () => {
  const heic = new File(['h'], 'IMG_1.HEIC', { type: 'image/heic' });
  expect(await preparePhoto(heic, 'image', workerAnswering(null))).toEqual({
    file: heic,
    thumbnail: null,
  });
});
