import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Orientation, RawFrame } from './ffmpeg/read-video.ts';
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

interface DecodedHeic {
  /** RGBA, upright, in the profile's colors. */
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  /** An ICC profile; null when the file has none, which means sRGB. */
  colorProfile: Buffer | null;
}

/** Decodes the first picture of a HEIC file, assembled and rotated as the file says. Throws MediaError. */
export async function decodeHeic(path: string, maxPixels: number): Promise<DecodedHeic> {
  const buffer = await readFile(path);
  const colorProfile = readHeicColorProfile(buffer);
  // The decoder checks the major brand and does not know all of them.
  buffer.write('heic', 8, 'latin1');
  // Loaded with the first HEIC: it takes as long as all else that a process starts with.
  const { default: heicDecode } = await import('heic-decode');
  const images = await heicDecode.all({ buffer });
  try {
    const [first] = images;
    if (!first) throw new MediaError('unreadable');
    if (first.width * first.height > maxPixels) throw new MediaError('too-complex');
    const { data, width, height } = await first.decode();
    return { pixels: data, width, height, colorProfile };
  } finally {
    images.dispose();
  }
}

/** The boxes that contain a color profile; the number is the bytes before the children. */
const path = [
  { type: 'meta', skip: 4 },
  { type: 'iprp', skip: 0 },
  { type: 'ipco', skip: 0 },
];

/** Finds the ICC profile of a HEIC file; null when there is none. Never throws. */
function readHeicColorProfile(file: Buffer): Buffer | null {
  let content = file;
  for (const { type, skip } of path) {
    const found = readBoxes(content).find((box) => box.type === type);
    if (!found) return null;
    content = found.content.subarray(skip);
  }
  const profile = readBoxes(content).find(
    ({ type, content: color }) =>
      type === 'colr' && ['prof', 'rICC'].includes(color.toString('latin1', 0, 4)),
  );
  return profile?.content.subarray(4) ?? null;
}

function readBoxes(bytes: Buffer): { type: string; content: Buffer }[] {
  const boxes: { type: string; content: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

const short = 3;
const long = 4;
const undefinedType = 7;

/** Wraps raw RGB pixels and their ICC profile as an uncompressed TIFF, so that sharp reads both. */
function tiffWithProfile(
  { pixels, width, height }: { pixels: Buffer; width: number; height: number },
  profile: Buffer,
): Buffer {
  const entryCount = 11;
  const bitsAt = 8 + 2 + entryCount * 12 + 4;
  const profileAt = bitsAt + 6;
  const pixelsAt = profileAt + profile.length + (profile.length % 2);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, pixels.length],
    [284, short, 1, 1],
    [34675, undefinedType, profile.length, profileAt],
  ];
  const tiff = Buffer.alloc(pixelsAt + pixels.length);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
  for (const sample of [0, 1, 2]) tiff.writeUInt16LE(8, bitsAt + sample * 2);
  profile.copy(tiff, profileAt);
  pixels.copy(tiff, pixelsAt);
  return tiff;
}
