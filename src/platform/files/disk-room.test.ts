import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#src/platform/log.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createDiskRoom, sweepFolder } from './disk-room.ts';

const mebibyte = 1024 ** 2;
const batchBytes = 256 * 1024;

/** A disk with 300 MiB free, of which uploads leave 100. */
function openDisk() {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'reserve.bin'), '');
  const disk = { freeBytes: 300 * mebibyte, lowest: 300 * mebibyte };
  const room = createDiskRoom({
    folder,
    minFreeBytes: 100 * mebibyte,
    logger: createLogger('silent'),
    freeBytes: () => disk.freeBytes,
  });
  const write = (bytes: number) => {
    disk.freeBytes -= bytes;
    disk.lowest = Math.min(disk.lowest, disk.freeBytes);
  };
  return { disk, room, write };
}

it('holds room for what is under way twice, as it arrives and as it is stored', () => {
  const { room } = openDisk();
  const one = room.reserve(60 * mebibyte);
  expect(() => room.reserve(41 * mebibyte)).toThrow('We cannot take photos');
  const two = room.reserve(40 * mebibyte);
  expect(() => room.reserve(1)).toThrow('We cannot take photos');
  one.release();
  one.release();
  room.reserve(60 * mebibyte);
  two.release();
});

it('counts what has been written once', () => {
  const { room, write } = openDisk();
  const upload = room.reserve(50 * mebibyte);
  for (let taken = 0; taken < 50; taken += 1) {
    upload.take(mebibyte);
    write(mebibyte);
  }
  room.reserve(50 * mebibyte);
  expect(() => room.reserve(1)).toThrow('We cannot take photos');
});

it.each([
  ['say their size', 120 * mebibyte],
  ['do not say their size', 0],
  ['say too little', mebibyte],
])('keeps its floor under six uploads at once that %s', (_, size) => {
  const { disk, room, write } = openDisk();
  let refused = 0;
  const uploads = Array.from({ length: 6 }, () => {
    try {
      return { room: room.reserve(size), left: 120 * mebibyte };
    } catch {
      refused += 1;
      return null;
    }
  });
  while (uploads.some(Boolean)) {
    for (const [index, upload] of uploads.entries()) {
      if (!upload) continue;
      try {
        upload.room.take(batchBytes);
        write(batchBytes);
        upload.left -= batchBytes;
        if (upload.left > 0) continue;
        write(120 * mebibyte);
        disk.freeBytes += 120 * mebibyte;
      } catch {
        refused += 1;
        disk.freeBytes += 120 * mebibyte - upload.left;
      }
      upload.room.release();
      uploads[index] = null;
    }
  }
  expect(refused).toBeGreaterThan(3);
  expect(disk.lowest).toBeGreaterThanOrEqual(100 * mebibyte - batchBytes);
});

it('stops what it has let in when somebody else fills the disk', () => {
  const { room, write } = openDisk();
  const upload = room.reserve(10 * mebibyte);
  upload.take(batchBytes);
  write(200 * mebibyte);
  expect(() => upload.take(batchBytes)).toThrow('We cannot take photos');
});

it.each([
  ['is right', 0],
  ['jumps ahead', 5],
  ['was ahead and is set right', -5],
])(
  'sweeps what was left for hours, and nothing that is in use, when the clock %s',
  async (_, hours) => {
    const folder = temporaryFolder();
    const now = Date.now() + Math.min(hours, 0) * 3600_000;
    const [upload, leftover] = [join(folder, 'upload-1'), join(folder, 'upload-2')];
    for (const path of [upload, leftover]) mkdirSync(path);
    // What is made after the clock was set back bears its new time.
    utimesSync(upload, now / 1000, now / 1000);
    utimesSync(leftover, now / 1000 - 3 * 3600, now / 1000 - 3 * 3600);
    const wall = Date.now() + hours * 3600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(wall);
    onTestFinished(() => clock.mockRestore());
    await sweepFolder(folder, 2 * 3600_000);
    expect([existsSync(upload), existsSync(leftover)]).toEqual([true, false]);
  },
);
