import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { makeHeic } from '#tests/fixtures/media/make-heic.ts';
import {
  makeAvif,
  makeEndlessMp4,
  makeMovingGif,
  makeOverlongMp4,
  makePhoneJpeg,
  makePngBomb,
  makePolyglot,
  makeTransparentPng,
  makeWebp,
} from '#tests/fixtures/media/make-media.ts';
import { makeVideo } from '#tests/fixtures/media/make-video.ts';

/** Foreign matter that must be in no picture we write. */
export const stowaway = '<script>stowaway</script>';

export interface MediaSamples {
  /** Whole files of every kind we take. */
  tiny: Buffer[];
  /** The same with something wrong in them, and files made to do harm. */
  spoilt: fc.Arbitrary<Buffer>;
}

export async function makeMediaSamples(): Promise<MediaSamples> {
  const tiny = [
    await makePhoneJpeg(64, 32),
    await makeTransparentPng(),
    await makeWebp(),
    await makeAvif(),
    await makeMovingGif(),
    makeHeic({ tileWidth: 64, tileHeight: 64, tiles: [[90, 100, 220]] }),
    makeHeic({
      tileWidth: 64,
      tileHeight: 64,
      tiles: [
        [90, 100, 220],
        [120, 80, 60],
      ],
      quarterTurns: 3,
    }),
    ...makeVideos(),
  ];
  const mp4 = tiny.find((bytes) => bytes.includes('isom')) ?? Buffer.alloc(0);
  // Heavy ones are few: each takes a child process its whole time or memory.
  const bombs = [
    makePngBomb(9000),
    makePngBomb(20_000),
    makePngBomb(12_000, { interlaced: true }),
    makeEndlessMp4(mp4),
    makeOverlongMp4(mp4),
  ];
  const others = [
    makePolyglot(),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${stowaway}</svg>`),
    Buffer.from('GIF89a'),
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'),
    Buffer.alloc(0),
    Buffer.alloc(5000),
  ];
  return {
    tiny,
    spoilt: fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom(...tiny).chain(spoil) },
      { weight: 3, arbitrary: fc.constantFrom(...others) },
      {
        weight: 1,
        arbitrary: fc
          .integer({ min: 0, max: 30 })
          .map((dice) => bombs[dice] ?? tiny[0] ?? Buffer.alloc(0)),
      },
    ),
  };
}

function makeVideos(): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-video-'));
  const recipes = [
    { container: 'mp4', encoder: 'h264', audio: true },
    { container: 'mp4', encoder: 'hevc' },
    { container: 'mov', encoder: 'h264', rotation: 90 },
    { container: 'webm', encoder: 'vp9' },
    { container: 'avi', encoder: 'mjpeg' },
    { container: '3gp', encoder: 'mpeg4' },
  ] as const;
  const videos = recipes.map((recipe, index) => {
    const path = join(folder, `${index}.${recipe.container}`);
    makeVideo({ ...recipe, path, width: 64, height: 64, seconds: 1, scenes: 1 });
    return readFileSync(path);
  });
  rmSync(folder, { recursive: true, force: true });
  return videos;
}

/** Numbers that sizes and counts are lied about with. */
const lies = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

/** The file with bits flipped, a size lied about, a piece missing, doubled or put in, or something tied to its end. */
function spoil(bytes: Buffer): fc.Arbitrary<Buffer> {
  const at = fc.nat(bytes.length - 1);
  const flip = fc
    .array(fc.tuple(at, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 12 })
    .map((flips) => {
      const copy = Buffer.from(bytes);
      for (const [position, mask] of flips) copy[position] = (copy[position] ?? 0) ^ mask;
      return copy;
    });
  const lie = fc.tuple(at, fc.constantFrom(...lies)).map(([position, value]) => {
    const copy = Buffer.from(bytes);
    if (position + 4 <= copy.length) copy.writeUInt32BE(value, position);
    return copy;
  });
  const cut = at.map((position) => bytes.subarray(0, position));
  const gap = fc
    .tuple(at, fc.nat(64))
    .map(([position, length]) =>
      Buffer.concat([bytes.subarray(0, position), bytes.subarray(position + length)]),
    );
  const put = fc
    .tuple(at, fc.uint8Array({ minLength: 1, maxLength: 64 }))
    .map(([position, more]) =>
      Buffer.concat([bytes.subarray(0, position), more, bytes.subarray(position)]),
    );
  const tail = fc
    .constantFrom(stowaway, `PK\x03\x04${stowaway}`, `<?php ${stowaway}`, '\x00'.repeat(2000))
    .map((more) => Buffer.concat([bytes, Buffer.from(more, 'latin1')]));
  const twice = fc.constant(Buffer.concat([bytes, bytes]));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(bytes) },
    { weight: 6, arbitrary: flip },
    { weight: 5, arbitrary: lie },
    { weight: 2, arbitrary: cut },
    { weight: 2, arbitrary: gap },
    { weight: 2, arbitrary: put },
    { weight: 2, arbitrary: tail },
    { weight: 1, arbitrary: twice },
  );
}
