import { readFile } from 'node:fs/promises';
import { MediaError } from './media-types.ts';

export interface DecodedHeic {
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
export function tiffWithProfile(
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
