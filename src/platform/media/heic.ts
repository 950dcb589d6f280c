import { readFile } from 'node:fs/promises';
import heicDecode from 'heic-decode';
import { readHeicColorProfile } from './heic-color-profile.ts';
import { MediaError } from './media-types.ts';

export interface DecodedHeic {
  /** RGBA, upright, in the colors of the profile. */
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  /** An ICC profile; null where the file has none, which means sRGB. */
  colorProfile: Buffer | null;
}

/** Decodes the first picture of a HEIC file, put together and turned as the file says. Throws MediaError. */
export async function decodeHeic(path: string, maxPixels: number): Promise<DecodedHeic> {
  const buffer = await readFile(path);
  const colorProfile = readHeicColorProfile(buffer);
  // The decoder judges by the major brand and knows fewer than there are.
  buffer.write('heic', 8, 'latin1');
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
