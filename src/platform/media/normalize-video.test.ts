import { expect, test } from 'vitest';
import { differenceHash, measureSharpness, pickFrames } from './normalize-video.ts';

const unlike = [0n, 0xffffn, 0xffff0000n, 0xffff00000000n, 0xffff000000000000n];

function candidate(segment: number, sharpness: number, hash = unlike[segment] ?? 0n) {
  return { segment, sharpness, hash };
}

test('takes the sharpest of each segment, in the order of the video', () => {
  const picked = pickFrames(
    [candidate(0, 50), candidate(0, 90), candidate(1, 40), candidate(2, 70), candidate(2, 60)],
    4,
  );

  expect(picked).toEqual([candidate(0, 90), candidate(1, 40), candidate(2, 70)]);
});

test('takes what looks alike once', () => {
  const still = [0, 1, 2, 3].map((segment) => candidate(segment, 50 + segment, 0b1011n));

  expect(pickFrames(still, 4)).toEqual([still[3]]);
});

test('fills up from busy segments where others repeat themselves', () => {
  const busy = [candidate(0, 90, 0n), candidate(0, 80, 0xffffn), candidate(1, 50, 0n)];

  expect(pickFrames(busy, 4)).toEqual([busy[0], busy[1]]);
});

test('never takes more than asked for', () => {
  const many = unlike.map((hash, segment) => candidate(segment, 10 + segment, hash));

  expect(pickFrames(many, 4)).toEqual(many.slice(1));
});

test('leaves blank frames out', () => {
  expect(pickFrames([candidate(0, 0.5), candidate(1, 100)], 4)).toEqual([candidate(1, 100)]);
});

test('takes a blank frame when there is nothing else', () => {
  expect(pickFrames([candidate(0, 0)], 4)).toHaveLength(1);
});

test('finds hard edges sharper than soft ones, and flat pictures not sharp at all', () => {
  const hard = Uint8Array.from({ length: 64 }, (_, at) => (at % 8 < 4 ? 0 : 255));
  const soft = Uint8Array.from({ length: 64 }, (_, at) => (at % 8) * 32);

  expect(measureSharpness(hard, 8)).toBeGreaterThan(measureSharpness(soft, 8));
  expect(measureSharpness(new Uint8Array(64).fill(90), 8)).toBe(0);
});

test('hashes which way brightness runs, not how bright it is', () => {
  const rising = Uint8Array.from({ length: 72 }, (_, at) => (at % 9) * 10);

  expect(differenceHash(rising)).toBe(0xffffffffffffffffn);
  expect(differenceHash(rising.map((value) => value + 50))).toBe(differenceHash(rising));
  expect(differenceHash(rising.toReversed())).toBe(0n);
});
