import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { MediaError, type MediaNormalizer } from '../../../platform/media/media-normalizer.ts';
import type { AnalyzerPicture } from './analyzers/analyzer.ts';
import type { IntakeFile } from './photo-intake.ts';
import type { FileOutcome, NewQuoteFile, StoredQuoteFile } from './quotes-repository.ts';

export interface NormalizedPhotos {
  /** What an analyzer gets to see. */
  pictures: AnalyzerPicture[];
  /** What became of each file that was still as its sender made it. */
  outcomes: { file: StoredQuoteFile; outcome: FileOutcome }[];
}

export interface QuotePhotos {
  /** Copies uploads into storage as they are; they are replaced once they are normalised. */
  keepOriginals(files: IntakeFile[]): Promise<NewQuoteFile[]>;
  /** Cleans and shrinks a quote's files and stores the result. A file nobody can open is an outcome, not an error. */
  normalize(files: StoredQuoteFile[], localFiles: IntakeFile[] | null): Promise<NormalizedPhotos>;
  /** Removes stored files. */
  forget(keys: string[]): Promise<void>;
}

export function createQuotePhotos(deps: {
  files: FileStore;
  normalizer: MediaNormalizer;
  temporaryFolder: string;
}): QuotePhotos {
  const { files, normalizer, temporaryFolder } = deps;

  async function normalizeOne(
    file: StoredQuoteFile,
    local: IntakeFile | undefined,
    folder: string,
  ) {
    const outputFolder = join(folder, String(file.position));
    await mkdir(outputFolder);
    let path = local?.path;
    if (!path) {
      path = join(outputFolder, 'input');
      await files.copyTo(file.storageKey, path);
    }
    const media = await normalizer.normalize({ path, kind: file.fileType, outputFolder });
    const pictures: AnalyzerPicture[] = [];
    for (const picture of media.pictures) {
      pictures.push({ file: file.position, jpeg: await readFile(picture.path) });
    }
    if (file.state === 'ready') return { pictures, outcome: null };

    const base = file.storageKey.replace(/original-\d+$/, `file-${file.position}`);
    const storageKey = `${base}.${media.extension}`;
    const thumbnailKey = `${base}-thumbnail.jpg`;
    await files.putFile(storageKey, media.main.path, media.mimeType);
    await files.putFile(thumbnailKey, media.thumbnail.path, 'image/jpeg');
    const outcome: FileOutcome = {
      state: 'ready',
      storageKey,
      bytes: media.main.bytes,
      mimeType: media.mimeType,
      thumbnailKey,
    };
    return { pictures, outcome };
  }

  return {
    async keepOriginals(uploads) {
      const folder = `quotes/${randomUUID()}`;
      const kept: NewQuoteFile[] = [];
      try {
        for (const [position, upload] of uploads.entries()) {
          const storageKey = `${folder}/original-${position}`;
          kept.push({
            fileName: upload.name,
            fileType: upload.media.kind,
            mimeType: upload.media.mimeType,
            storageKey,
            bytes: upload.bytes,
          });
          await files.putFile(storageKey, upload.path, upload.media.mimeType);
        }
        return kept;
      } catch (error) {
        await this.forget(kept.map((file) => file.storageKey));
        throw error;
      }
    },

    async normalize(stored, localFiles) {
      await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(temporaryFolder, 'quote-'));
      try {
        const results = await Promise.all(
          stored
            .filter((file) => file.state !== 'unreadable')
            .map(async (file) => {
              try {
                const local = file.state === 'received' ? localFiles?.[file.position] : undefined;
                return { file, ...(await normalizeOne(file, local, folder)) };
              } catch (error) {
                if (!(error instanceof MediaError)) throw error;
                const outcome: FileOutcome = { state: 'unreadable', problem: error.message };
                return { file, pictures: [], outcome };
              }
            }),
        );
        return {
          pictures: results.flatMap(({ pictures }) => pictures),
          outcomes: results.flatMap(({ file, outcome }) => (outcome ? [{ file, outcome }] : [])),
        };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async forget(keys) {
      for (const key of keys) await files.delete(key);
    },
  };
}
