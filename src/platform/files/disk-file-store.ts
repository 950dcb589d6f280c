import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createDriveFileStore, type FileStore } from './file-store.ts';

/** Keeps files in a folder, created when the first one arrives. */
export function createDiskFileStore(folder: string): FileStore {
  return createDriveFileStore(
    new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' })),
  );
}
