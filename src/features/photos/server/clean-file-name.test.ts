import { expect, test } from 'vitest';
import { cleanFileName } from './receive-upload.ts';

test.each([
  ['IMG_0042.HEIC', 'IMG_0042.HEIC'],
  ['C:\\Users\\ada\\Diele 1.jpg', 'Diele 1.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['garage\u202Egpj.exe', 'garagegpj.exe'],
  ['a\u0000b\r\nc.jpg', 'abc.jpg'],
  ['  two   spaces .png', 'two spaces .png'],
  ['Küche 客厅.jpg', 'Küche 客厅.jpg'],
  ['<b>x</b>.jpg', 'b>.jpg'],
])('shows %j as %j', (name, shown) => {
  expect(cleanFileName(name, 'photo-1.jpg')).toBe(shown);
});

test.each([[undefined], [''], ['.'], ['..'], ['/'], ['\u200b\u200e'], ['\ud800'], ['???']])(
  'falls back where %j leaves nothing to read',
  (name) => {
    expect(cleanFileName(name, 'photo-1.jpg')).toBe('photo-1.jpg');
  },
);

test('shortens a long name in its middle', () => {
  const shown = cleanFileName(`${'x'.repeat(500)}.jpeg`, 'photo-1.jpg');

  expect(shown).toBe(`${'x'.repeat(114)}….jpeg`);
});

test('never cuts a character in two', () => {
  expect(cleanFileName(`${'🛋'.repeat(300)}a`, 'x')).toBe(`${'🛋'.repeat(119)}…`);
});
