import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every stored file of a disk folder, by key, with its size. */
export function listDiskFiles(folder: string): Map<string, number> {
  const files = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path), statSync(path).size);
  }
  files.delete('health-check');
  return files;
}

/** The same for the folder of the S3 peer, which keeps each object as a file with a suffix. */
export function listPeerFiles(folder: string): Map<string, number> {
  const suffix = '._S3rver_object';
  return new Map(
    [...listDiskFiles(folder)]
      .filter(([key]) => key.endsWith(suffix))
      .map(([key, bytes]) => [key.slice(0, -suffix.length), bytes] as const)
      .filter(([key]) => key !== 'health-check'),
  );
}
