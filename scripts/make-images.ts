import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PictureName, pictures } from '../src/ui/pictures.ts';

/**
 * Cuts the pictures of src/ui/pictures.ts out of the art, as AVIF and WebP in every width, and
 * draws the touch icon out of the favicon.
 *
 *   node scripts/make-images.ts FOLDER [NAME…]
 */
interface Crop {
  /** Parts of the whole, 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
}

const [artFolder, ...onlyNames] = process.argv.slice(2);
if (!artFolder) throw new Error('Usage: node scripts/make-images.ts FOLDER [NAME…]');

const outputFolder = path.resolve(import.meta.dirname, '../public/img');
const avifQuality = 60;
const webpQuality = 82;

/** Pictures that are a part of another one; all others are the whole file of their name. */
const crops: Partial<Record<PictureName, { source: string; crop: Crop }>> = {
  'hero-wide': { source: 'hero', crop: { left: 0, top: 0.22, width: 1, height: 0.74 } },
  'hero-narrow': { source: 'hero', crop: { left: 0.3, top: 0.15, width: 0.685, height: 0.85 } },
};

sharp.concurrency(1);
await mkdir(outputFolder, { recursive: true });
for (const name of Object.keys(pictures) as PictureName[]) {
  if (onlyNames.length === 0 || onlyNames.includes(name)) await cutPicture(name);
}
await drawTouchIcon();

async function cutPicture(name: PictureName): Promise<void> {
  const source = await readSource(name);
  for (const width of pictures[name].widths) {
    const height = Math.round((width * pictures[name].height) / pictures[name].width);
    const resized = source.clone().resize(width, height);
    await write(resized.clone().avif({ quality: avifQuality, effort: 6 }), `${name}-${width}.avif`);
    await write(resized.webp({ quality: webpQuality, effort: 6 }), `${name}-${width}.webp`);
  }
}

async function readSource(name: PictureName): Promise<Sharp> {
  const cut = crops[name];
  const file = path.join(artFolder ?? '', `${cut?.source ?? name}.png`);
  if (!cut) return sharp(file);
  const { width, height } = await sharp(file).metadata();
  return sharp(file).extract({
    left: Math.round(cut.crop.left * width),
    top: Math.round(cut.crop.top * height),
    width: Math.round(cut.crop.width * width),
    height: Math.round(cut.crop.height * height),
  });
}

async function write(picture: Sharp, fileName: string): Promise<void> {
  const file = path.join(outputFolder, fileName);
  await picture.toFile(file);
  console.log(`${fileName} ${((await stat(file)).size / 1024).toFixed(1)} KB`);
}

/** Phones round the corners themselves, so the mark stands on a full square of cream. */
async function drawTouchIcon(): Promise<void> {
  const mark = await readFile(path.resolve(outputFolder, '../favicon.svg'));
  await sharp(mark, { density: 250 })
    .resize(124, 124)
    .extend({ top: 28, bottom: 28, left: 28, right: 28, background: '#f0e9da' })
    .flatten({ background: '#f0e9da' })
    .png({ palette: true })
    .toFile(path.resolve(outputFolder, '../apple-touch-icon.png'));
}
