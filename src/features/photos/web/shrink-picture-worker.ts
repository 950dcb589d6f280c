import {
  fitWithin,
  isWorthShrinking,
  maxSidePixels,
  type PixelSize,
  thumbnailSidePixels,
} from './photo-rules.ts';

/** The worker's answer: null when this browser cannot decode or draw the picture. */
export type WorkerAnswer = ShrunkPicture | null;

addEventListener('message', async ({ data }: MessageEvent<PictureSource>) => {
  const answer: WorkerAnswer = await shrinkPicture(data).catch(() => null);
  postMessage(answer);
});

const jpegQuality = 0.85;
const thumbnailQuality = 0.7;

/** A picture file, or one frame of a video. */
export type PictureSource = Blob | ImageBitmap;

export interface ShrunkPicture {
  /** The shrunk picture as JPEG; null when the file is better sent unchanged. */
  jpeg: Blob | null;
  /** A small JPEG for the list. */
  thumbnail: Blob;
}

/** Decodes a picture, rotated by its EXIF orientation, and encodes it smaller; runs in a worker. */
export async function shrinkPicture(source: PictureSource): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  try {
    const thumbnail = await drawJpeg(bitmap, thumbnailSidePixels, thumbnailQuality);
    const sendAsIs = !(source instanceof Blob) || !isWorthShrinking(bitmap, source.size);
    if (sendAsIs || !isCanvasReliable()) return { jpeg: null, thumbnail };
    const jpeg = await drawJpeg(bitmap, maxSidePixels, jpegQuality);
    return { jpeg: jpeg.size < source.size ? jpeg : null, thumbnail };
  } finally {
    bitmap.close();
  }
}

function drawJpeg(bitmap: ImageBitmap, sidePixels: number, quality: number): Promise<Blob> {
  const { width, height } = fitWithin(bitmap, sidePixels);
  const { canvas, context } = createCanvas({ width, height });
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Browsers that prevent fingerprinting return noise instead of what was drawn. */
function isCanvasReliable(): boolean {
  const { context } = createCanvas({ width: 1, height: 1 });
  context.fillStyle = '#3c7e97';
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return red === 0x3c && green === 0x7e && blue === 0x97;
}

function createCanvas({ width, height }: PixelSize) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas to draw on');
  return { canvas, context };
}
