import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  type OgPictureName,
  ogPicturePath,
  ogPictureSize,
  type PictureName,
  pictures,
} from '#src/ui/pictures.ts';

/**
 * Cuts the pictures of src/ui/pictures.ts out of the art, as AVIF and WebP in every width and as
 * JPEG for link previews, and draws the icons out of the favicon.
 *
 *   node tools/art/make-images.ts FOLDER [NAME…]
 */
interface Crop {
  /** Parts of the whole, 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
}

interface OgWindow {
  top: number;
  scale: number;
}

const [artFolder, ...onlyNames] = process.argv.slice(2);
if (!artFolder) throw new Error('Usage: node tools/art/make-images.ts FOLDER [NAME…]');

const publicFolder = path.resolve(import.meta.dirname, '../../public');
const avifQuality = 60;
const avifQualities: Partial<Record<PictureName, number>> = {
  // The fullest scene, kept within the 36 KB of its kind.
  'warehouse-before': 57,
  // The picture a phone waits for first.
  'hero-narrow': 48,
};
const webpQuality = 82;
const cream = '#f0e9da';

/** Pictures that are a part of another one; all others are the whole file of their name. */
const crops: Partial<Record<PictureName, { source: string; crop: Crop }>> = {
  'hero-wide': { source: 'hero', crop: { left: 0, top: 0.22, width: 1, height: 0.74 } },
  'hero-narrow': { source: 'hero', crop: { left: 0.3, top: 0.15, width: 0.685, height: 0.85 } },
  team: { source: 'hero', crop: { left: 0.41875, top: 0.36, width: 0.58125, height: 0.62 } },
};

/**
 * Link previews are wider than the scenes. They show the scene from `top` on (a part of its height),
 * `scale` times as wide as the preview. Where it is narrower, its ground goes on to the left of it.
 */
const ogWindows: Partial<Record<PictureName, OgWindow>> = {
  'borough-brooklyn': { top: 0.03, scale: 0.66 },
  'borough-manhattan': { top: 0.03, scale: 0.66 },
  'borough-nassau': { top: 0.03, scale: 0.66 },
  'borough-queens': { top: 0.03, scale: 0.66 },
  crew: { top: 0.2, scale: 0.82 },
  emergency: { top: 0.34, scale: 1 },
  estate: { top: 0.05, scale: 0.74 },
  'ewaste-shred': { top: 0.09, scale: 0.78 },
  'hero-wide': { top: 0, scale: 1 },
  retail: { top: 0.06, scale: 0.74 },
  storage: { top: 0.3, scale: 1 },
  team: { top: 0.29, scale: 1 },
};
const wholeWidth = { top: 0.24, scale: 1 };
const stripeHeight = 10;
const baseHeight = 76;

sharp.concurrency(1);
const mark = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
await mkdir(path.join(publicFolder, 'img/og'), { recursive: true });
for (const name of Object.keys(pictures) as PictureName[]) {
  if (onlyNames.length > 0 && !onlyNames.includes(name)) continue;
  await cutPicture(name);
  if (name !== 'hero-narrow') await cutOgPicture(name);
}
await drawIcon('favicon-32.png', 32, 26);
await drawIcon('apple-touch-icon.png', 180, 124);
// Launchers may cut these to a circle of 80%, which the corners of the mark must not leave.
await drawIcon('icon-192.png', 192, 104);
await drawIcon('icon-512.png', 512, 276);

async function cutPicture(name: PictureName): Promise<void> {
  const source = await readSource(name);
  const quality = avifQualities[name] ?? avifQuality;
  for (const width of pictures[name].widths) {
    const height = Math.round((width * pictures[name].height) / pictures[name].width);
    const resized = source.clone().resize(width, height);
    await write(resized.clone().avif({ quality, effort: 6 }), `/img/${name}-${width}.avif`);
    await write(resized.webp({ quality: webpQuality, effort: 6 }), `/img/${name}-${width}.webp`);
  }
}

async function cutOgPicture(name: OgPictureName): Promise<void> {
  const { top, scale } = ogWindows[name] ?? wholeWidth;
  const shownHeight = ogPictureSize.height - baseHeight;
  const width = Math.round(ogPictureSize.width * scale);
  const height = Math.round((width * pictures[name].height) / pictures[name].width);
  const scene = await (await readSource(name)).resize(width, height).png().toBuffer();
  const window = await sharp(scene)
    .extract({ left: 0, top: Math.round(top * height), width, height: shownHeight })
    .extend({ left: ogPictureSize.width - width, bottom: baseHeight, extendWith: 'copy' })
    .png()
    .toBuffer();
  const preview = sharp(window).composite([{ input: Buffer.from(truckLine()) }]);
  await write(preview.jpeg({ quality: 80, mozjpeg: true }), ogPicturePath(name));
}

/** The base of every link preview. It holds no words, for the business may have any name. */
function truckLine(): string {
  const { width, height } = ogPictureSize;
  const markSide = 44;
  const markTop = height - (baseHeight + markSide) / 2;
  const light = mark
    .replace(/<style>.*<\/style>/s, '')
    .replace('class="walls"', `fill="${cream}"`)
    .replace('class="windows"', 'fill="#0f3327"')
    .replace('<svg', `<svg x="48" y="${markTop}" width="${markSide}" height="${markSide}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="#0f3327" d="M0 ${height - baseHeight}h${width}v${baseHeight}H0z"/>
    <path fill="#f0681e" d="M0 ${height - baseHeight - stripeHeight}h${width}v${stripeHeight}H0z"/>
    ${light}
  </svg>`;
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
  const file = path.join(publicFolder, fileName);
  await picture.toFile(file);
  console.log(`${fileName} ${((await stat(file)).size / 1024).toFixed(1)} KB`);
}

/** Phones round the corners themselves, so the mark stands on a full square of cream. */
async function drawIcon(fileName: string, side: number, markSide: number): Promise<void> {
  const margin = (side - markSide) / 2;
  await sharp(Buffer.from(mark), { density: 72 * (markSide / 40) })
    .resize(markSide, markSide)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: cream })
    .flatten({ background: cream })
    .png({ palette: true })
    .toFile(path.join(publicFolder, fileName));
}
