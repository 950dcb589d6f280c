import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Stores files in a folder, created with the first file. */
export function createDiskFileStore(folder: string): FileStore {
  const location = resolve(folder);
  return createDriveFileStore(new Disk(new FSDriver({ location, visibility: 'private' })), {
    async read(key, range) {
      const stream = createReadStream(join(location, key), range);
      await once(stream, 'open');
      return stream;
    },
    // The database knows a file from its next commit on, which survives a power cut.
    async settle(key) {
      for (let at = join(location, key); at.length >= location.length; at = dirname(at)) {
        const handle = await open(at);
        await handle.sync().finally(() => handle.close());
      }
    },
  });
}

/** There is no file under this key. */
export class StoredFileMissingError extends Error {
  override name = 'StoredFileMissingError';
}

/** The storage refuses, or does not answer in time. */
export class FileStoreUnavailableError extends Error {
  override name = 'FileStoreUnavailableError';
}

/** The port for stored uploads. Every method throws FileStoreUnavailableError if the storage cannot be reached. Keys come from the product, never from a visitor. */
export interface FileStore {
  /** Streams a local file in, replacing any file under this key. */
  putFile(key: string, path: string, mimeType: string): Promise<void>;
  /** The bytes from `start` to `end` (inclusive), or all; throws StoredFileMissingError. */
  getStream(key: string, range?: ByteRange): Promise<Readable>;
  /** Copies a stored file to a local path; throws StoredFileMissingError. */
  copyTo(key: string, path: string): Promise<void>;
  /** Bytes; throws StoredFileMissingError. */
  size(key: string): Promise<number>;
  /** Removes a file; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Removes all files whose keys begin with this folder, which ends in a slash. */
  deleteFolder(folder: string): Promise<void>;
  /** Writes and reads a few bytes to check that the storage works. */
  check(): Promise<void>;
  close(): void;
}

/** Both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Both adapters are flydrive disks, which read no ranges and know nothing of slow readers; this adapts them to the port. */
export function createDriveFileStore(
  disk: Disk,
  own: {
    read(key: string, range?: ByteRange): Promise<Readable>;
    /** Waits until what was written, and the folders it is in, are on the disk. */
    settle?(key: string): Promise<void>;
    close?(): void;
  },
): FileStore {
  async function size(key: string): Promise<number> {
    try {
      return (await disk.getMetaData(key)).contentLength;
    } catch (error) {
      if (await reach(disk.exists(key))) throw new FileStoreUnavailableError(key, { cause: error });
      throw new StoredFileMissingError(key, { cause: error });
    }
  }

  async function getStream(key: string, range?: ByteRange) {
    await size(key);
    return reach(own.read(key, range));
  }

  return {
    size,
    getStream,
    async putFile(key, path, mimeType) {
      const { size: contentLength } = await stat(path);
      await reach(disk.copyFromFs(path, key, { contentType: mimeType, contentLength }));
      if (own.settle) await reach(own.settle(key));
    },
    async copyTo(key, path) {
      await size(key);
      const stream = await reach(disk.getStream(key));
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    },
    delete: (key) => reach(disk.delete(key)),
    // Bypasses the disk, which strips the slash: "one/" would then also remove "one-more/" from a bucket.
    deleteFolder: (folder) => reach(disk.driver.deleteAll(folder)),
    async check() {
      await reach(disk.put('health-check', 'ok'));
      await reach(disk.get('health-check'));
    },
    close: () => own.close?.(),
  };
}

function reach<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((cause: unknown) => {
    throw new FileStoreUnavailableError('the file storage does not work', { cause });
  });
}
