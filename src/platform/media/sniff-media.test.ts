import { expect, test } from 'vitest';
import {
  makeAvif,
  makePhoneHeic,
  makePhoneJpeg,
  makePolyglot,
  makeTransparentPng,
  makeWebp,
} from '#tests/fixtures/media/make-media.ts';
import { sniffBytes, sniffMedia } from './sniff-media.ts';

function ftyp(...brands: string[]): Buffer {
  const [major = '', ...compatible] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(64)]);
}

test.each([
  ['jpeg', makePhoneJpeg],
  ['png', makeTransparentPng],
  ['webp', makeWebp],
  ['avif', makeAvif],
  ['heic', makePhoneHeic],
])('knows a %s by its first bytes', async (format, make) => {
  const bytes = await make();

  expect(await sniffMedia(bytes.subarray(0, sniffBytes))).toMatchObject({ kind: 'image', format });
});

test.each([
  [['heic', 'mif1', 'heic'], 'heic'],
  [['heix'], 'heic'],
  [['hevc', 'msf1'], 'heic'],
  [['mif1', 'heic'], 'heic'],
  [['msf1', 'hevc'], 'heic'],
  [['heim', 'mif1'], 'heic'],
  [['mif1'], 'heic'],
  [['mif1', 'miaf', 'avif'], 'avif'],
  [['avis', 'msf1'], 'avif'],
  [['isom', 'iso2', 'avc1', 'mp41'], 'mp4'],
  [['mp42'], 'mp4'],
  [['M4V ', 'mp42'], 'mp4'],
  [['qt  '], 'mov'],
  [['3gp4', '3gp6'], '3gp'],
  [['3g2a'], '3gp'],
])('reads the brands %j as %s', async (brands, format) => {
  expect(await sniffMedia(ftyp(...brands))).toMatchObject({ format });
});

test('knows a MOV without a brand, and a WebM', async () => {
  const mov = Buffer.from('\0\0\0\x08wide\0\0\x10\0mdat', 'latin1');
  const webm = Buffer.from([
    0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d, 0x18, 0x53, 0x80, 0x67,
  ]);

  expect(await sniffMedia(mov)).toMatchObject({ kind: 'video', mimeType: 'video/quicktime' });
  expect(await sniffMedia(webm)).toEqual({
    kind: 'video',
    format: 'webm',
    mimeType: 'video/webm',
    extension: 'webm',
  });
});

test('knows a GIF and an AVI', async () => {
  const gif = Buffer.from('GIF89a\x01\0\x01\0', 'latin1');
  const avi = Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1');

  expect(await sniffMedia(gif)).toMatchObject({ kind: 'image', format: 'gif' });
  expect(await sniffMedia(avi)).toMatchObject({ kind: 'video', format: 'avi' });
});

test('knows a PNG whose color profile is longer than what it may see', async () => {
  const png = await makeTransparentPng();
  const profile = Buffer.alloc(20_000);
  const chunk = Buffer.concat([
    Buffer.from('\0\0\x4e\x20iCCP', 'latin1'),
    profile,
    Buffer.alloc(4),
  ]);
  const tagged = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);

  expect(await sniffMedia(tagged.subarray(0, sniffBytes))).toMatchObject({ format: 'png' });
});

test('takes a file for what its first bytes say, whatever comes after', async () => {
  expect(await sniffMedia(makePolyglot())).toMatchObject({ format: 'jpeg' });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('not a photo')],
  ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
  ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a ZIP', Buffer.from('PK\x03\x04\0\0\0\0', 'latin1')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['an M4A', ftyp('M4A ', 'mp42')],
  ['a Matroska file', Buffer.from('\x1aE\xdf\xa3\x8bB\x82\x88matroska', 'latin1')],
  ['a web page', Buffer.from('<!doctype html><script>')],
])('refuses %s', async (_, bytes) => {
  expect(await sniffMedia(bytes)).toBeNull();
});
