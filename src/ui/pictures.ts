interface PictureFiles {
  /** Pixels of the largest file; every file has its shape. */
  width: number;
  height: number;
  /** Widths in public/img, as NAME-WIDTH.avif and NAME-WIDTH.webp. */
  widths: readonly number[];
}

const scene = { width: 960, height: 720, widths: [480, 960] } satisfies PictureFiles;

/** Every picture of the site; scripts/make-images.ts cuts exactly these. */
export const pictures = {
  after: scene,
  before: scene,
  storage: scene,
  'hero-wide': { width: 1600, height: 740, widths: [1100, 1600] },
  'hero-narrow': { width: 820, height: 636, widths: [480, 820] },
} satisfies Record<string, PictureFiles>;

export type PictureName = keyof typeof pictures;

/** The srcset of one picture in one format. */
export function pictureSrcSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths
    .map((width) => `/img/${name}-${width}.${format} ${width}w`)
    .join(', ');
}
