import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Cuts the photos of the evaluation set in eval/ out of the art. What each photo holds is known from the
 * scene it was rendered from and written down beside it, in job.json.
 *
 *   node tools/art/make-eval-set.ts FOLDER
 */
interface Photo {
  /** Name of the rendered picture; `after` is the empty room of `before`, seen by the same camera. */
  picture: string;
  /** Pixels of the picture: left, top, width, height. */
  part: readonly [number, number, number, number];
  /** Outlines of what comes over from `before`. */
  fromBefore?: readonly string[];
}

const room = [0, 40, 1200, 860] as const;
const sofaAndBox =
  '613,590 618,560 630,536 651,529 724,529 733,537 742,530 806,533 829,540 835,562 846,568 862,600 862,634 836,640 836,670 814,668 640,662 612,640';
const firstBag =
  '474,515 503,515 506,530 501,539 520,549 533,568 536,594 526,612 508,622 475,622 455,610 447,586 451,562 463,547 477,538';
const secondBag =
  '560,533 586,533 587,548 582,556 600,565 613,584 614,605 603,624 575,631 550,624 535,606 534,584 545,566 559,556';
const floorLamp = '1018,322 1130,322 1130,462 1068,508 1014,506';
const livingRoom = [sofaAndBox, firstBag, secondBag, floorLamp];

const photos: Record<string, Photo> = {
  'couch-seen-twice/photo-1': { picture: 'hero', part: [1070, 560, 460, 345] },
  'couch-seen-twice/photo-2': { picture: 'hero-portrait', part: [545, 780, 430, 322] },
  'living-room/photo-1': { picture: 'after', part: room, fromBefore: livingRoom },
  'living-room/photo-2': {
    picture: 'after',
    part: [400, 430, 520, 390],
    fromBefore: livingRoom,
  },
  'hotel-room/photo-1': { picture: 'hotel', part: [20, 90, 492, 600] },
  'hotel-room/photo-2': { picture: 'hotel', part: [874, 180, 280, 440] },
  'estate-corner/photo-1': { picture: 'estate', part: [60, 90, 548, 560] },
  'office-electronics/photo-1': { picture: 'ewaste-shred', part: [60, 40, 1110, 780] },
  'office-electronics/photo-2': { picture: 'ewaste-shred', part: [150, 250, 600, 400] },
  'shop-closing/photo-1': { picture: 'retail', part: [30, 50, 1130, 840] },
  'empty-room/photo-1': { picture: 'after', part: room },
};

const [artFolder] = process.argv.slice(2);
if (!artFolder) throw new Error('Usage: node tools/art/make-eval-set.ts FOLDER');
const setFolder = path.resolve(import.meta.dirname, '../../eval');

for (const [name, { picture, part, fromBefore }] of Object.entries(photos)) {
  const file = path.join(setFolder, `${name}.webp`);
  const [left, top, width, height] = part;
  await mkdir(path.dirname(file), { recursive: true });
  const layers = await Promise.all((fromBefore ?? []).map(outlined));
  const whole = await sharp(path.join(artFolder, `${picture}.png`))
    .composite(layers.map((input) => ({ input })))
    .png()
    .toBuffer();
  await sharp(whole)
    .extract({ left, top, width, height })
    // Phones send more than a crop of the art has; the model gets no smaller picture than this.
    .resize({ width: Math.max(width, 900) })
    .webp({ quality: 80 })
    .toFile(file);
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
