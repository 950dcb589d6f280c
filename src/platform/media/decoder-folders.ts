import { mkdirSync, mkdtempSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SandboxFolders } from './decoder-sandbox.ts';
import { MediaError } from './media-types.ts';
import type { NormalizedMedia } from './worker-messages.ts';

/** The folders through which files reach a process that decodes, and leave it. */
export function createDecoderFolders(parent: string) {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(parent, 'decoder-'));
  const folders: SandboxFolders = { input: join(folder, 'in'), output: join(folder, 'out') };
  for (const each of Object.values(folders)) mkdirSync(each, { mode: 0o700 });

  return {
    folders,

    /** Shows a file to the process; returns where it finds it. */
    async putIn(path: string): Promise<string> {
      const shown = join(folders.input, 'upload');
      // Not every file system has links.
      await link(path, shown).catch(() => copyFile(path, shown));
      return shown;
    },

    /** Moves what the process says it wrote to a folder that it does not see. Throws MediaError unless each is a file. */
    async takeOut(media: NormalizedMedia, target: string): Promise<NormalizedMedia> {
      await mkdir(target, { recursive: true, mode: 0o700 });
      async function take<Part extends { path: string; bytes: number }>(part: Part): Promise<Part> {
        const name = basename(part.path);
        const path = join(target, name);
        await rename(join(folders.output, name), path).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOENT' ? new MediaError('unreadable', error) : error;
        });
        // It may be a link to what the process could not read itself.
        const stats = await lstat(path);
        if (!stats.isFile()) throw new MediaError('unreadable');
        return { ...part, path, bytes: stats.size };
      }
      const thumbnail = await take(media.thumbnail);
      if (media.kind === 'image')
        return { ...media, picture: await take(media.picture), thumbnail };
      const frames = await Promise.all(media.frames.map(take));
      return { ...media, video: await take(media.video), frames, thumbnail };
    },

    /** Removes what is left of a job. */
    async empty(): Promise<void> {
      for (const each of Object.values(folders)) {
        for (const name of await readdir(each).catch(() => [])) {
          await rm(join(each, name), { recursive: true, force: true });
        }
      }
    },

    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
