import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#src/platform/log.ts';
import { AppError } from '#src/shared/errors.ts';

const megabyte = 1024 * 1024;
/** Freed when something else has filled the disk, so that leads can still be written. */
const ballastBytes = 32 * megabyte;
const lowBytes = 16 * megabyte;
const watchMs = 2000;

export function diskFullError(cause?: unknown): AppError {
  return new AppError(
    'We cannot take photos at the moment. Please call us, or ask for an on-site estimate: requests without photos reach us as always.',
    { status: 507, code: 'storage-full', retryAfterSeconds: 600, cause },
  );
}

/** True when a failed write, or its cause, means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  return isDiskFull(error.cause);
}

/** Free space in bytes on the disk of a folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const reservePath = (folder: string) => join(folder, 'reserve.bin');

/** Gives the reserve file back when the disk is full: before the database is opened, which may need the room. */
export function giveBackReserve(folder: string): void {
  if (freeBytesOf(folder) < lowBytes) rmSync(reservePath(folder), { force: true });
}

export type DiskRoom = ReturnType<typeof createDiskRoom>;

/** The room that one upload holds. */
export interface UploadRoom {
  /** Before each write: throws AppError 507 when these bytes would leave too little room. */
  take(bytes: number): void;
  /** When the upload is stored or has failed. */
  release(): void;
}

/** Keeps uploads from filling the disk of the data folder, and a reserve file on it in case something else does. */
export function createDiskRoom(deps: {
  folder: string;
  /** Free space that uploads must not use. */
  minFreeBytes: number;
  logger: Logger;
  freeBytes?: () => number;
}) {
  const { folder, minFreeBytes, logger, freeBytes = () => freeBytesOf(folder) } = deps;
  const ballast = reservePath(folder);
  let isLow = false;
  /** Bytes that uploads under way will still write. */
  let pendingBytes = 0;

  /** In small writes: a buffer of that size would stay in memory long after. */
  function writeBallast(): void {
    const file = openSync(ballast, 'w', 0o600);
    try {
      const zeros = Buffer.alloc(megabyte);
      for (let written = 0; written < ballastBytes; written += megabyte) writeSync(file, zeros);
    } finally {
      closeSync(file);
    }
  }

  function watch(): void {
    giveBackReserve(folder);
    if (!existsSync(ballast) && freeBytes() > minFreeBytes / 2 + ballastBytes) writeBallast();
    const free = freeBytes();
    if (isLow !== free < keptBytes()) {
      isLow = !isLow;
      logger.warn({ freeMegabytes: Math.round(free / megabyte), isLow }, 'room on the disk');
    }
  }

  function watchQuietly(): void {
    try {
      watch();
    } catch (error) {
      logger.warn({ err: error }, 'room on the disk not known');
    }
  }

  /** What uploads have to leave free. A reserve that was given back is not for them. */
  function keptBytes(): number {
    return minFreeBytes + (existsSync(ballast) ? 0 : ballastBytes);
  }

  /** Throws AppError 507 unless so many bytes may be written. */
  function requireRoom(bytes: number): void {
    if (freeBytes() < keptBytes() + bytes) throw diskFullError();
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    /** Throws AppError 507 when there is no room for an upload of this size: before the database is asked, which a full disk slows down. */
    require: (uploadBytes: number) => requireRoom(pendingBytes + 2 * uploadBytes),

    /**
     * Holds room for an upload of this size beside all others under way; throws AppError 507 when
     * there is none. Where the size is not known (0), the room grows with what arrives.
     */
    reserve(uploadBytes: number): UploadRoom {
      // Twice its size: once as it arrives, once as it is stored.
      let heldBytes = 2 * uploadBytes;
      requireRoom(pendingBytes + heldBytes);
      pendingBytes += heldBytes;
      let takenBytes = 0;
      return {
        take(bytes) {
          takenBytes += bytes;
          const moreBytes = Math.max(0, takenBytes - uploadBytes);
          // What was held needs no more than that nobody else has filled the disk meanwhile.
          requireRoom(moreBytes > 0 ? pendingBytes + 2 * bytes : bytes);
          const heldBefore = heldBytes;
          heldBytes = 2 * uploadBytes + 2 * moreBytes - takenBytes;
          pendingBytes += heldBytes - heldBefore;
        },
        release() {
          pendingBytes -= heldBytes;
          heldBytes = 0;
        },
      };
    },

    /** Maintains the reserve from now on. */
    start(): void {
      watchQuietly();
      timer ??= setInterval(watchQuietly, watchMs).unref();
    },

    stop: () => clearInterval(timer),
  };
}

/**
 * Removes everything in a folder that has not changed for `olderThanMs`; a missing folder counts as
 * empty. A clock that is set ahead while this process runs makes nothing older.
 */
export async function sweepFolder(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const now = Math.min(Date.now(), performance.timeOrigin + performance.now());
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && now - stats.mtimeMs > olderThanMs) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
