const short = 3;
const long = 4;
const undefinedType = 7;

/** Wraps bare RGB pixels and their ICC profile as an uncompressed TIFF, so that a decoder learns both. */
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
