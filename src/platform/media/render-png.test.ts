import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderPng } from './render-png.ts';
import { shrinkJpeg } from './write-pictures.ts';

it('still draws once a picture was made smaller for a model in the same process', async () => {
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });
  await shrinkJpeg(await photo.jpeg().toBuffer(), 32);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>';
  const { format, width, height } = await sharp(await renderPng(svg, 40)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 40, height: 20 });
});
