import { expect, test } from 'vitest';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';
import { kindOfFile, refusalLead, sortPickedFiles } from './photo-rules.ts';

const photo = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type });

test.each([
  [photo('a.jpg'), 'image'],
  [photo('a.mov', 1, 'video/quicktime'), 'video'],
  [photo('IMG_1.HEIC', 1, ''), 'image'],
  [photo('clip.mp4', 1, 'application/octet-stream'), 'video'],
  [photo('a.gif', 1, 'image/gif'), 'image'],
  [photo('IMG_2.HEIC', 1, 'image/heic-sequence'), 'image'],
  [photo('clip.m4v', 1, 'video/x-m4v'), 'video'],
  [photo('clip.m4v', 1, ''), 'video'],
  [photo('clip.3gp', 1, 'video/3gpp'), 'video'],
  [photo('MVI_1.AVI', 1, ''), 'video'],
  [photo('MVI_1.AVI', 1, 'video/x-msvideo'), 'video'],
  [photo('clip.mkv', 1, 'video/x-matroska'), null],
  [photo('plan.pdf', 1, 'application/pdf'), null],
  [photo('folder', 4096, ''), null],
  [photo('disguised.jpg', 1, 'text/html'), null],
])('%o is taken as %s', (file, kind) => {
  expect(kindOfFile(file)).toBe(kind);
});

test('a file of exactly 25 MB is taken and one byte more is refused with the fixed sentence', () => {
  const limit = photo('limit.jpg', uploadLimits.maxFileBytes);
  const over = photo('over.jpg', uploadLimits.maxFileBytes + 1);
  expect(sortPickedFiles([limit, over], 0)).toEqual({
    accepted: [limit],
    refusals: [{ names: ['over.jpg'], message: uploadMessages.tooLarge }],
  });
});

test('files are taken in order up to the limit and the rest are named together', () => {
  const picked = Array.from({ length: 5 }, (_, index) => photo(`${index}.jpg`));
  const { accepted, refusals } = sortPickedFiles(picked, uploadLimits.maxFiles - 2);
  expect(accepted.map((file) => file.name)).toEqual(['0.jpg', '1.jpg']);
  expect(refusals).toEqual([
    { names: ['2.jpg', '3.jpg', '4.jpg'], message: uploadMessages.tooMany },
  ]);
});

test('a refused file takes no room from a good one', () => {
  const good = photo('good.jpg');
  const { accepted } = sortPickedFiles([photo('bad.pdf', 1, 'application/pdf'), good], 9);
  expect(accepted).toEqual([good]);
});

test('an empty file is refused', () => {
  expect(sortPickedFiles([photo('empty.jpg', 0)], 0).refusals).toEqual([
    { names: ['empty.jpg'], message: uploadMessages.empty },
  ]);
});

test.each([
  [['a.mov'], 'a.mov was not added.'],
  [['a.mov', 'b.mov'], 'a.mov and b.mov were not added.'],
  [['a', 'b', 'c'], '3 files were not added.'],
])('a refusal of %o begins "%s"', (names, lead) => {
  expect(refusalLead({ names, message: '' })).toBe(lead);
});
