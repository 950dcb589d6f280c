import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Shot {
  /** File name in the folder. */
  file: string;
  /** Of the window, in pixels. */
  width: number;
}

const sheetWidth = 2000;
const gap = 20;
const labelHeight = 30;
/** A longer page goes on in the next column. */
const maxTileHeight = 1600;

interface Tile {
  label: string;
  picture: Buffer;
  height: number;
}

/** Lays small copies of all pictures of one width side by side, on as many sheets as it takes. Returns their file names. */
export async function makeContactSheets(folder: string, shots: Shot[]): Promise<string[]> {
  const names: string[] = [];
  for (const width of new Set(shots.map((shot) => shot.width))) {
    const columns = width < 768 ? 8 : 4;
    const tileWidth = Math.floor((sheetWidth - gap) / columns) - gap;
    const tiles: Tile[] = [];
    for (const shot of shots) {
      if (shot.width === width) tiles.push(...(await cutTiles(folder, shot.file, tileWidth)));
    }
    for (let first = 0; first < tiles.length; first += columns) {
      const name = `sheet-${width}-${String(first / columns + 1).padStart(2, '0')}.png`;
      await drawSheet(join(folder, name), tiles.slice(first, first + columns), tileWidth);
      names.push(name);
    }
  }
  return names;
}

async function cutTiles(folder: string, file: string, width: number): Promise<Tile[]> {
  const { data, info } = await sharp(join(folder, file))
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const count = Math.ceil(info.height / maxTileHeight);
  const name = file.replace('.png', '');
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const top = index * maxTileHeight;
      const height = Math.min(maxTileHeight, info.height - top);
      return {
        label: count > 1 ? `${name} ${index + 1}/${count}` : name,
        picture: await sharp(data).extract({ left: 0, top, width, height }).toBuffer(),
        height,
      };
    }),
  );
}

async function drawSheet(path: string, tiles: Tile[], tileWidth: number): Promise<void> {
  const height = Math.max(...tiles.map((tile) => tile.height)) + labelHeight + gap;
  const layers = tiles.flatMap(({ label, picture }, index) => {
    const left = gap + index * (tileWidth + gap);
    return [
      { input: drawLabel(label, tileWidth), left, top: 0 },
      { input: picture, left, top: labelHeight },
    ];
  });
  await sharp({ create: { width: sheetWidth, height, channels: 3, background: '#555' } })
    .composite(layers)
    .png()
    .toFile(path);
}

function drawLabel(label: string, width: number): Buffer {
  const fontSize = Math.min(16, Math.floor(width / (label.length * 0.6)));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="20" fill="#fff" font-family="sans-serif" font-size="${fontSize}">${label}</text></svg>`,
  );
}

/**
 * The pictures of a run that are not the same to the pixel as those of an earlier one, and those that only
 * one of them has, as far as their names contain the text. A pale copy of each, with the differing pixels
 * in red, goes into `differences` of its folder.
 */
export async function compareShots(earlier: string, later: string, shots: Shot[], only: string) {
  const taken = shots.map(({ file }) => file);
  const expected = readdirSync(earlier).filter((name) => {
    const [, state] = /^(?!sheet-)(.+)-\d+\.png$/.exec(name) ?? [];
    return state?.includes(only);
  });
  const output = join(later, 'differences');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  const differences: Record<string, string | number>[] = [];
  for (const picture of new Set([...expected, ...taken])) {
    const missing = !taken.includes(picture) ? later : !expected.includes(picture) && earlier;
    const difference = missing
      ? { pixels: `not in ${missing}` }
      : await comparePictures(earlier, later, picture, output);
    if (difference) differences.push({ picture, ...difference });
  }
  return differences;
}

/** Null when they are the same. Whatever only the larger one has counts as differing. */
async function comparePictures(earlier: string, later: string, name: string, output: string) {
  const pictures = [earlier, later].map((folder) => sharp(join(folder, name)));
  const sizes = await Promise.all(pictures.map((picture) => picture.metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [before, after] = await Promise.all(
    pictures.map(async (picture, index) => {
      const { width: ownWidth, height: ownHeight } = sizes[index] ?? { width, height };
      const margin = { right: width - ownWidth, bottom: height - ownHeight };
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const whole = picture.ensureAlpha().extend({ ...margin, background });
      return whole.raw().toBuffer();
    }),
  );
  if (!before || !after || before.equals(after)) return null;
  const marked = Buffer.alloc(width * height * 3);
  const rows: number[] = [];
  let pixels = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (before.readUInt32LE(pixel * 4) === after.readUInt32LE(pixel * 4)) {
      for (const channel of [0, 1, 2]) {
        marked[pixel * 3 + channel] = 192 + (after[pixel * 4 + channel] ?? 0) / 4;
      }
    } else {
      marked[pixel * 3] = 255;
      pixels += 1;
      const row = Math.floor(pixel / width);
      if (rows.at(-1) !== row) rows.push(row);
    }
  }
  await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(join(output, name));
  const percent = ((pixels / (width * height)) * 100).toFixed(3);
  return { pixels, percent, rows: `${rows[0]} to ${rows.at(-1)}` };
}
