import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#src/platform/log.ts';
import { AppError } from '#src/shared/errors.ts';

const megabyte = 1024 * 1024;
/** Given back to the disk when others have filled it, so that leads are still written. */
const ballastBytes = 32 * megabyte;
const lowBytes = 16 * megabyte;
const watchMs = 2000;

/** Why an upload is refused on a full disk, whoever finds it full. */
export function diskFullError(cause?: unknown): AppError {
  return new AppError(
    'We cannot take photos at the moment. Please call us, or ask for an on-site estimate: requests without photos reach us as always.',
    { status: 507, code: 'storage-full', retryAfterSeconds: 600, cause },
  );
}

/** Whether a failed write, or what caused its failure, means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  return isDiskFull(error.cause);
}

export type DiskRoom = ReturnType<typeof createDiskRoom>;

/**
 * Keeps uploads from filling the disk of the data folder, and a reserve on it for the day when
 * something else does.
 */
export function createDiskRoom(deps: {
  folder: string;
  /** What uploads leave free. */
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

  /** Bit by bit: a buffer of that size would stay in memory long after. */
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
    /** Throws AppError 507 where an upload of so many bytes would leave too little room for everything else. */
    require(uploadBytes: number): void {
      // Once as it arrives, once as it is kept; and what was given back is not for uploads.
      const reserved = minFreeBytes + (existsSync(ballast) ? 0 : ballastBytes);
      if (freeBytes() < reserved + 2 * uploadBytes) throw diskFullError();
    },

    /** Keeps the reserve from now on. */
    start(): void {
      watchQuietly();
      timer ??= setInterval(watchQuietly, watchMs).unref();
    },

    stop: () => clearInterval(timer),
  };
}

/** Removes what has lain in a folder untouched for longer than `olderThanMs`; a missing folder is an empty one. */
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
