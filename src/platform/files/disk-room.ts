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

export type DiskRoom = ReturnType<typeof createDiskRoom>;

/** Keeps uploads from filling the disk of the data folder, and a reserve file on it in case something else does. */
export function createDiskRoom(deps: {
  folder: string;
  /** Free space that uploads must not use. */
  minFreeBytes: number;
  logger: Logger;
}) {
  const { folder, minFreeBytes, logger } = deps;
  const ballast = join(folder, 'reserve.bin');
  let isLow = false;

  function freeBytes(): number {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  }

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
    const free = freeBytes();
    const hasBallast = existsSync(ballast);
    if (hasBallast && free < lowBytes) rmSync(ballast);
    if (!hasBallast && free > minFreeBytes / 2 + ballastBytes) {
      writeBallast();
    }
    if (isLow !== free < minFreeBytes) {
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

  let timer: NodeJS.Timeout | undefined;
  return {
    /** Throws AppError 507 when an upload of this size would leave too little room for everything else. */
    require(uploadBytes: number): void {
      // Twice its size: once as it arrives, once as it is stored. A freed reserve is not for
      // uploads.
      const reserved = minFreeBytes + (existsSync(ballast) ? 0 : ballastBytes);
      if (freeBytes() < reserved + 2 * uploadBytes) throw diskFullError();
    },

    /** Maintains the reserve from now on. */
    start(): void {
      watchQuietly();
      timer ??= setInterval(watchQuietly, watchMs).unref();
    },

    stop: () => clearInterval(timer),
  };
}

/** Removes everything in a folder that has not changed for `olderThanMs`; a missing folder counts as empty. */
export async function sweepFolder(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > olderThanMs) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
