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
