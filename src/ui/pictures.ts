interface PictureFiles {
  /** Pixels of the largest file; all files have the same shape. */
  width: number;
  height: number;
  /** Files in public/img are named NAME-WIDTH.avif and NAME-WIDTH.webp. */
  widths: readonly number[];
}

const scene = { width: 960, height: 720, widths: [480, 720, 960] } satisfies PictureFiles;

/** Every picture of the site; tools/art/make-images.ts cuts exactly these. */
export const pictures = {
  after: scene,
  before: scene,
  'borough-brooklyn': scene,
  'borough-manhattan': scene,
  'borough-nassau': scene,
  'borough-queens': scene,
  crew: scene,
  emergency: scene,
  estate: scene,
  'ewaste-shred': scene,
  hotel: scene,
  recycling: scene,
  retail: scene,
  storage: scene,
  'warehouse-after': scene,
  'warehouse-before': scene,
  team: { width: 960, height: 640, widths: [480, 960] },
  'hero-wide': { width: 1600, height: 740, widths: [1100, 1600] },
  'hero-narrow': { width: 820, height: 636, widths: [480, 720, 820] },
} satisfies Record<string, PictureFiles>;

export type PictureName = keyof typeof pictures;

/** The hero is only shared in its wide version. */
export type OgPictureName = Exclude<PictureName, 'hero-narrow'>;

/** Pixels of all shared pictures, the size that link previews require. */
export const ogPictureSize = { width: 1200, height: 630 };

/** The path of a picture in its link preview version. */
export function ogPicturePath(name: OgPictureName): string {
  return `/img/og/${name}.jpg`;
}

/** The srcset of one picture in one format. */
export function pictureSrcSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths
    .map((width) => `/img/${name}-${width}.${format} ${width}w`)
    .join(', ');
}
