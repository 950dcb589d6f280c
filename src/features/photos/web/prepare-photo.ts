import type { FileType } from '#src/features/quotes/contract.ts';
import { jpegName } from './photo-size.ts';
import type { PictureWorker } from './picture-worker.ts';
import { grabVideoFrame } from './video-frame.ts';

export interface PreparedPhoto {
  /** What is sent: the shrunk picture, or the file as it was picked. */
  file: File;
  /** A small JPEG for the list, or null where this browser cannot look into the file. */
  thumbnail: Blob | null;
}

/** Shrinks a picture before it is sent; what cannot be decoded here passes through untouched. */
export async function preparePhoto(
  file: File,
  kind: FileType,
  worker: PictureWorker,
): Promise<PreparedPhoto> {
  const source = kind === 'video' ? await grabVideoFrame(file).catch(() => null) : file;
  const shrunk = source && (await worker.shrink(source));
  if (!shrunk) return { file, thumbnail: null };
  const { jpeg, thumbnail } = shrunk;
  if (!jpeg) return { file, thumbnail };
  const { name, lastModified } = file;
  return { file: new File([jpeg], jpegName(name), { type: jpeg.type, lastModified }), thumbnail };
}
