import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PictureName, pictures } from './pictures.ts';

const folder = path.resolve(import.meta.dirname, '../../public/img');

test.each(Object.keys(pictures) as PictureName[])(
  '%s exists in every width and format',
  async (name) => {
    const { width, height, widths } = pictures[name];
    for (const fileWidth of widths) {
      for (const format of ['avif', 'webp']) {
        const file = await sharp(path.join(folder, `${name}-${fileWidth}.${format}`)).metadata();
        expect(file.width).toBe(fileWidth);
        expect(file.height).toBe(Math.round((fileWidth * height) / width));
      }
    }
  },
);
