import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { clipShots, type Shot } from './clip-shots.ts';
import { film, filmHeight as height, oversampling, filmWidth as width } from './film.ts';

/**
 * Films the clips of src/content/company/videos.ts: slow camera moves over the art, cross-faded, without
 * sound. Their captions are written by hand, in public/video.
 *
 *   node tools/art/make-clips.ts FOLDER [ID…]
 */
const [artFolder, ...onlyIds] = process.argv.slice(2);
if (!artFolder) throw new Error('Usage: node tools/art/make-clips.ts FOLDER [ID…]');

const outputFolder = path.resolve(import.meta.dirname, '../../public/video');
const fadeSeconds = 0.8;

interface RawPicture {
  pixels: Buffer;
  width: number;
  height: number;
}

const art = new Map<string, Promise<RawPicture>>();

await mkdir(outputFolder, { recursive: true });
for (const [id, shots] of Object.entries(clipShots)) {
  if (onlyIds.length > 0 && !onlyIds.includes(id)) continue;
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0);
  await film(path.join(outputFolder, `${id}.mp4`), seconds, (at) => drawClip(shots, at));
}

/** A shot goes on, and keeps moving, while the next one fades in over it. */
async function drawClip(shots: readonly Shot[], seconds: number): Promise<Buffer> {
  let start = 0;
  let drawn: Buffer | null = null;
  for (const shot of shots) {
    const at = seconds - start;
    if (at >= 0 && at < shot.seconds + fadeSeconds) {
      const pixels = await drawShot(shot, at);
      drawn = drawn ? blend(drawn, pixels, at / fadeSeconds) : pixels;
    }
    start += shot.seconds;
  }
  if (!drawn) throw new Error(`No shot at ${seconds} s`);
  return drawn;
}

/** A second picture of a shot, taken by the same camera, fades in halfway. */
async function drawShot(shot: Shot, seconds: number): Promise<Buffer> {
  const progress = seconds / (shot.seconds + fadeSeconds);
  const view = shot.from.map((from, index) => from + ((shot.to[index] ?? from) - from) * progress);
  const second = shot.becomes ? 0.5 + (seconds - shot.seconds / 2) / (fadeSeconds * 2) : 0;
  const [left, right] = [shot.picture, shot.becomes ?? shot.picture];
  if (second <= 0) return drawView(left, view);
  if (second >= 1) return drawView(right, view);
  return blend(await drawView(left, view), await drawView(right, view), second);
}

async function drawView(picture: string, view: readonly number[]): Promise<Buffer> {
  const { pixels, ...size } = await readArt(picture);
  const [centerX = 0.5, centerY = 0.5, part = 1] = view;
  const scale = (width * oversampling) / (part * size.width);
  const left = centerX * size.width * scale - (width * oversampling) / 2;
  const top = centerY * size.height * scale - (height * oversampling) / 2;
  const scaled = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .affine([scale, 0, 0, scale], { odx: Math.floor(left) - left, ody: Math.floor(top) - top })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(scaled.data, { raw: scaled.info })
    .extract({
      left: Math.floor(left),
      top: Math.floor(top),
      width: width * oversampling,
      height: height * oversampling,
    })
    .raw()
    .toBuffer();
}

function readArt(picture: string): Promise<RawPicture> {
  const known = art.get(picture);
  if (known) return known;
  const read = sharp(path.join(artFolder ?? '', `${picture}.png`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ pixels: data, width: info.width, height: info.height }));
  art.set(picture, read);
  return read;
}

/** Fades from one picture to another; `part` is how much of the second shows, 0 to 1. */
function blend(first: Buffer, second: Buffer, part: number): Buffer {
  if (part >= 1) return second;
  return Buffer.from(first.map((value, index) => value + ((second[index] ?? 0) - value) * part));
}
