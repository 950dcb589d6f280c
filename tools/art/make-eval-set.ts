import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { evaluationJobs, type Flaw, type Part, type Photo } from './eval-jobs.ts';
import { film, filmHeight, filmWidth, oversampling } from './film.ts';

/**
 * Makes the evaluation set in eval/ out of the art: parts of its pictures with the flaws of a
 * phone's, and the labels of eval-jobs.ts beside them. The same art gives the same files.
 *
 *   node tools/art/make-eval-set.ts FOLDER [JOB…]
 */
const [artFolder, ...onlyJobs] = process.argv.slice(2);
if (!artFolder) throw new Error('Usage: node tools/art/make-eval-set.ts FOLDER [JOB…]');
const setFolder = path.resolve(import.meta.dirname, '../../eval');
const videoSeconds = 5;

function describePhoto({ picture, movesTo, flaws = [] }: Photo): string[] {
  return [`${picture}.png`, ...(movesTo ? ['video'] : []), ...flaws];
}

async function makePhoto(file: string, photo: Photo): Promise<void> {
  const { part, flaws = [] } = photo;
  const [left, top, width, height] = part;
  // Phones send more than a part of the art has; the model gets no smaller picture than this.
  const picture = await sharp(await drawScene(photo))
    .extract({ left, top, width, height })
    .resize({ width: Math.max(width, height > width ? 640 : 900) })
    .png()
    .toBuffer();
  let flawed: Buffer = picture;
  for (const flaw of flaws) flawed = await addFlaw[flaw](flawed);
  const isTurned = flaws.includes('turned by its metadata');
  const isThumbnail = flaws.includes('sent as a thumbnail');
  if (isTurned)
    await sharp(flawed)
      .jpeg({ quality: 80 })
      .withMetadata({ orientation: 6 })
      .toFile(`${file}.jpg`);
  else if (isThumbnail) await sharp(flawed).jpeg({ quality: 35 }).toFile(`${file}.jpg`);
  else await sharp(flawed).webp({ quality: 80 }).toFile(`${file}.webp`);
}

const addFlaw: Record<Flaw, (picture: Buffer) => Promise<Buffer>> = {
  shaken: (picture) => sharp(picture).convolve(diagonal(13)).png().toBuffer(),
  'out of focus': (picture) => sharp(picture).blur(4).png().toBuffer(),
  dark: async (picture) => grainy(sharp(picture).linear(0.3, 4).modulate({ saturation: 0.7 }), 14),
  'cold light': (picture) => sharp(picture).linear([0.72, 0.9, 1.12], [0, 4, 10]).png().toBuffer(),
  'mixed light': (picture) =>
    shade(
      picture,
      `<linearGradient id="g"><stop offset="0" stop-color="#ff9a3c"/><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#4a8dff"/></linearGradient>`,
      'multiply',
    ),
  flash: (picture) =>
    shade(
      picture,
      `<radialGradient id="g" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#b5b5b5"/><stop offset="1" stop-color="#1c1c22"/></radialGradient>`,
      'multiply',
    ),
  tilted: async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    const turnedPicture = await sharp(picture).rotate(6, { background: '#6b6459' }).toBuffer();
    const { width: wide, height: high } = await sharp(turnedPicture).metadata();
    const [left, top] = [Math.round((wide - width) / 2), Math.round((high - height) / 2)];
    return sharp(turnedPicture).extract({ left, top, width, height }).png().toBuffer();
  },
  // A phone held upright stores its picture on its side, and says so.
  'turned by its metadata': (picture) => sharp(picture).rotate(270).png().toBuffer(),
  'sent as a thumbnail': (picture) => sharp(picture).resize({ width: 320 }).png().toBuffer(),
  'finger on the lens': async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    const finger = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${width}" cy="0" rx="${width * 0.3}" ry="${height * 0.26}" fill="#7d4c3c"/></svg>`,
      ),
    )
      .blur(16)
      .png()
      .toBuffer();
    return sharp(picture)
      .composite([{ input: finger }])
      .png()
      .toBuffer();
  },
};

/** A hand that moves while the shutter is open. */
function diagonal(size: number) {
  const kernel = Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return column === size - 1 - row ? 1 : 0;
  });
  return { width: size, height: size, kernel, scale: size };
}

/** The noise of a sensor that sees little, the same each time. */
async function grainy(picture: Sharp, strength: number): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let seed = 20_261_122;
  for (const [index, value] of data.entries()) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    data[index] = Math.min(255, Math.max(0, value + (seed / 2 ** 32 - 0.5) * 2 * strength));
  }
  return sharp(data, { raw: info }).png().toBuffer();
}

async function shade(picture: Buffer, gradient: string, blend: 'multiply'): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const input = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  return sharp(picture).composite([{ input, blend }]).png().toBuffer();
}

/** A camera in a hand: it moves on to the other part, and sways. */
async function makeVideo(file: string, photo: Photo, to: Part): Promise<void> {
  const scene = await sharp(await drawScene(photo))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await film(file, videoSeconds, async (seconds) => {
    const progress = (1 - Math.cos((Math.PI * seconds) / videoSeconds)) / 2;
    const [left = 0, top = 0, width = 0] = photo.part.map(
      (from, index) => from + ((to[index] ?? from) - from) * progress,
    );
    const scale = (filmWidth * oversampling) / width;
    const sway = [Math.sin(seconds * 2.1) * 3, Math.cos(seconds * 1.7) * 3];
    const x = (left + (sway[0] ?? 0)) * scale;
    const y = (top + (sway[1] ?? 0)) * scale;
    const scaled = await sharp(scene.data, { raw: scene.info })
      .affine([scale, 0, 0, scale], { odx: Math.floor(x) - x, ody: Math.floor(y) - y })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(scaled.data, { raw: scaled.info })
      .extract({
        left: Math.floor(x),
        top: Math.floor(y),
        width: filmWidth * oversampling,
        height: filmHeight * oversampling,
      })
      .raw()
      .toBuffer();
  });
}

/** The whole picture, with what comes over from `before`. */
async function drawScene({ picture, fromBefore }: Photo): Promise<Buffer> {
  const layers = await Promise.all((fromBefore ?? []).map(outlined));
  return sharp(path.join(artFolder ?? '', `${picture}.png`))
    .composite(layers.map((input) => ({ input })))
    .removeAlpha()
    .png()
    .toBuffer();
}

/** What lies within an outline of `before`, with an edge two pixels soft. */
async function outlined(points: string): Promise<Buffer> {
  const before = path.join(artFolder ?? '', 'before.png');
  const { width, height } = await sharp(before).metadata();
  const mask = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points}" fill="#fff"/></svg>`,
    ),
  )
    .blur(1)
    .extractChannel('alpha')
    .toBuffer();
  const opaque = await sharp(before).removeAlpha().toColourspace('srgb').png().toBuffer();
  return sharp(opaque).joinChannel(mask).png().toBuffer();
}

for (const [name, { photos, items, access, serviceType, description }] of Object.entries(
  evaluationJobs,
)) {
  if (onlyJobs.length > 0 && !onlyJobs.includes(name)) continue;
  const folder = path.join(setFolder, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [index, photo] of photos.entries()) {
    const file = path.join(folder, `photo-${index + 1}`);
    if (photo.movesTo) await makeVideo(`${file}.mp4`, photo, photo.movesTo);
    else await makePhoto(file, photo);
  }
  const label = {
    serviceType,
    source: `drawing: ${[...new Set(photos.flatMap(describePhoto))].join(', ')}`,
    description,
    items: Object.entries(items).map(([key, quantity]) => ({ key, quantity })),
    ...(access && { access }),
  };
  await writeFile(path.join(folder, 'job.json'), `${JSON.stringify(label, null, 2)}\n`);
}
