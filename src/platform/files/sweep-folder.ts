import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
