import { expect, test } from 'vitest';
import { fitWithin, isWorthShrinking, jpegName } from './photo-rules.ts';

test('the long side is cut to the limit and the shape stays', () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitWithin({ width: 3024, height: 4032 }, 2048)).toEqual({ width: 1536, height: 2048 });
});

test('a small picture is never enlarged and a sliver keeps a pixel', () => {
  expect(fitWithin({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 });
  expect(fitWithin({ width: 20_000, height: 2 }, 2048)).toEqual({ width: 2048, height: 1 });
});

test('only many pixels or many bytes are worth encoding again', () => {
  expect(isWorthShrinking({ width: 4032, height: 3024 }, 500_000)).toBe(true);
  expect(isWorthShrinking({ width: 2048, height: 1536 }, 6_000_000)).toBe(true);
  expect(isWorthShrinking({ width: 2048, height: 1536 }, 600_000)).toBe(false);
});

test('a picture that became a JPEG is named like one', () => {
  expect(jpegName('hall.png')).toBe('hall.jpg');
  expect(jpegName('5th.floor.JPEG')).toBe('5th.floor.jpg');
  expect(jpegName('no-ending')).toBe('no-ending.jpg');
});
