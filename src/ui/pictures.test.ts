import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  type OgPictureName,
  ogPicturePath,
  ogPictureSize,
  type PictureName,
  pictures,
} from './pictures.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../public');
const folder = path.join(publicFolder, 'img');
const names = Object.keys(pictures) as PictureName[];
const ogNames = names.filter((name): name is OgPictureName => name !== 'hero-narrow');

test.each(names)('%s exists in every width and format', async (name) => {
  const { width, height, widths } = pictures[name];
  for (const fileWidth of widths) {
    for (const format of ['avif', 'webp']) {
      const file = await sharp(path.join(folder, `${name}-${fileWidth}.${format}`)).metadata();
      expect(file.width).toBe(fileWidth);
      expect(file.height).toBe(Math.round((fileWidth * height) / width));
    }
  }
});

test.each(names.filter((name) => pictures[name].width === 960))(
  '%s loads within the budget of a scene',
  async (name) => {
    expect((await stat(path.join(folder, `${name}-960.avif`))).size).toBeLessThan(36 * 1024);
    expect((await stat(path.join(folder, `${name}-960.webp`))).size).toBeLessThan(70 * 1024);
  },
);

test.each(ogNames)('%s has a picture for link previews', async (name) => {
  const file = path.join(publicFolder, ogPicturePath(name));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...ogPictureSize });
  expect((await stat(file)).size).toBeLessThanOrEqual(110 * 1024);
});

test('no picture lies in the folder that nothing shows', async () => {
  const cut = (await readdir(folder)).filter((file) => /\.(avif|webp)$/.test(file));
  const known = names.flatMap((name) =>
    pictures[name].widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  );
  expect(cut.sort()).toEqual(known.sort());
  const shared = ogNames.map((name) => `${name}.jpg`).sort();
  expect((await readdir(path.join(folder, 'og'))).sort()).toEqual(shared);
});

test.each([
  ['favicon-32.png', 32],
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('%s is a square of %i pixels, filled to its corners', async (file, side) => {
  const icon = sharp(path.join(publicFolder, file));
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: side, height: side });
  expect((await icon.stats()).isOpaque).toBe(true);
});
