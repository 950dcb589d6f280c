import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Orientation, RawFrame } from './ffmpeg/frame-reader.ts';
import { type DecodedHeic, tiffWithProfile } from './heic.ts';
import { MediaError } from './media-types.ts';
import type { MediaFormat } from './sniff-media.ts';
import type { NormalizedPicture } from './worker-answer.ts';

/** Of the largest sensors in phones; they write JPEG, which opens at an eighth of its size. */
const maxJpegPixels = 16_384 * 12_288;
/** Formats that are decoded in full: more than a phone's panorama has. */
const maxOtherPixels = 8192 * 8192;

const pictureSide = 2048;
const thumbnailSide = 480;
const quality = 82;

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

export function maxPixels(format: MediaFormat): number {
  return format === 'jpeg' ? maxJpegPixels : maxOtherPixels;
}

/** Opens an upload that libvips decodes itself; of a moving picture the first frame. */
export function openPicture(path: string, format: MediaFormat): Sharp {
  return sharp(path, {
    limitInputPixels: maxPixels(format),
    // Phones write JPEGs with small faults, which are accepted; a truncated picture is not.
    failOn: 'error',
  }).autoOrient();
}

/** Opens decoded HEIC pixels in their own colors. */
export async function openHeicPixels(heic: DecodedHeic): Promise<Sharp> {
  const { pixels, width, height, colorProfile } = heic;
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  if (!colorProfile) return picture;
  const { data, info } = await shrink(picture, pictureSide)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(blameFile);
  return sharp(tiffWithProfile({ ...info, pixels: data }, colorProfile));
}

/** Opens a decoded frame and rotates it upright. */
export function openFrame(
  { pixels, width, height }: RawFrame,
  { clockwiseDegrees, mirrored }: Orientation,
): Sharp {
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (mirrored ? picture.flop() : picture).rotate(clockwiseDegrees);
}

/** Writes a JPEG without any metadata, at most 2048 pixels long, and returns it with its bytes. */
export function writePicture(picture: Sharp, folder: string, name: string) {
  return writeJpeg(shrink(picture, pictureSide), join(folder, `${name}.jpg`));
}

/** Writes a small JPEG of a written picture. */
export async function writeThumbnail(jpeg: Buffer, folder: string): Promise<NormalizedPicture> {
  const { picture } = await writeJpeg(
    shrink(sharp(jpeg), thumbnailSide),
    join(folder, 'thumbnail.jpg'),
  );
  return picture;
}

/** A clean JPEG again, at most `side` pixels long. */
export function shrinkJpeg(jpeg: Buffer, side: number): Promise<Buffer> {
  return shrink(sharp(jpeg), side).jpeg({ quality }).toBuffer();
}

/** The brightness of each pixel of a frame, scaled to the given size. */
export async function readBrightness(
  frame: RawFrame,
  size: { width: number; height: number },
): Promise<Buffer> {
  const { pixels, width, height } = frame;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' });
}

async function writeJpeg(
  picture: Sharp,
  path: string,
): Promise<{ picture: NormalizedPicture; jpeg: Buffer }> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(blameFile);
  await writeFile(path, data, { mode: 0o600 });
  return {
    picture: { path, width: info.width, height: info.height, bytes: data.length },
    jpeg: data,
  };
}

function blameFile(error: Error): never {
  const isTooLarge = error.message.includes('pixel limit');
  throw new MediaError(isTooLarge ? 'too-complex' : 'unreadable', error);
}
