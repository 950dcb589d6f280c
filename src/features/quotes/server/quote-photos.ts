import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IntakeFile } from '#src/features/photos/server/receive-upload.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';
import type { Sender } from '#src/platform/media/decoding-turns.ts';
import type { MediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { cleanFileOf, MediaError } from '#src/platform/media/media-types.ts';
import { sniffBytes, sniffMedia } from '#src/platform/media/sniff-media.ts';
import type { NormalizedMedia } from '#src/platform/media/worker-answer.ts';
import { waitForAll } from '#src/platform/wait-for-all.ts';
import type { AnalyzerPicture } from './analyzers/analyzer.ts';
import type { FileOutcome, NewQuoteFile, StoredQuoteFile } from './quote-files-repository.ts';

export interface NormalizedPhotos {
  pictures: AnalyzerPicture[];
  /** The outcome of each file that was not normalized yet. */
  outcomes: { file: StoredQuoteFile; outcome: FileOutcome }[];
}

/** Uploads while they are still on this machine. */
export interface Arrival {
  files: IntakeFile[];
  /** The address they came from; null where nobody waits for them. */
  sender: Sender;
}

/** What a quote says of a file that could not be opened. */
export function notUsed({ fileName, fileType }: Pick<StoredQuoteFile, 'fileName' | 'fileType'>) {
  return { kind: 'unopened' as const, fileName, fileType };
}

export type QuotePhotos = ReturnType<typeof createQuotePhotos>;

export function createQuotePhotos(deps: {
  files: FileStore;
  normalizer: Pick<MediaNormalizer, 'normalize'>;
  temporaryFolder: string;
}) {
  const { files, normalizer, temporaryFolder } = deps;

  /** The file on this machine, downloaded from storage if necessary. */
  async function fetchInput(file: StoredQuoteFile, local: IntakeFile | undefined, folder: string) {
    if (local) return { path: local.path, ...local.media };
    const path = join(folder, `input-${file.position}`);
    await files.copyTo(file.storageKey, path);
    const media = await sniffMedia(await readHead(path));
    if (!media) throw new MediaError('unreadable');
    return { path, ...media };
  }

  /** Stores the clean version of a file and its thumbnail beside the original. */
  async function store(file: StoredQuoteFile, media: NormalizedMedia): Promise<FileOutcome> {
    const clean = cleanFileOf(media);
    const base = file.storageKey.replace(/original-(\d+)$/, 'file-$1');
    const storageKey = `${base}.${clean.extension}`;
    const thumbnailKey = `${base}-thumbnail.jpg`;
    await files.putFile(storageKey, clean.path, clean.mimeType);
    await files.putFile(thumbnailKey, media.thumbnail.path, 'image/jpeg');
    const { bytes, mimeType } = clean;
    return { state: 'ready', storageKey, bytes, mimeType, thumbnailKey };
  }

  async function normalizeOne(file: StoredQuoteFile, arrival: Arrival | null, folder: string) {
    const local = file.state === 'received' ? arrival?.files[file.position] : undefined;
    const input = await fetchInput(file, local, folder);
    const outputFolder = join(folder, `output-${file.position}`);
    const media = await normalizer.normalize(
      { ...input, outputFolder, owner: folder },
      arrival?.sender,
    );
    const pictures: AnalyzerPicture[] = [];
    for (const { path } of media.kind === 'video' ? media.frames : [media.picture]) {
      pictures.push({ file: file.position, jpeg: await readFile(path) });
    }
    return { pictures, outcome: file.state === 'ready' ? null : await store(file, media) };
  }

  async function tryOne(file: StoredQuoteFile, arrival: Arrival | null, folder: string) {
    try {
      return { file, ...(await normalizeOne(file, arrival, folder)) };
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      // A clean file was opened before: a slow machine must not cost it.
      if (file.state === 'ready') return { file, pictures: [], outcome: null };
      const outcome: FileOutcome = { state: 'unreadable', problem: error.message };
      return { file, pictures: [], outcome };
    }
  }

  return {
    /** Copies uploads into a storage folder unchanged; normalizing replaces them. */
    async storeOriginals(folder: string, uploads: IntakeFile[]): Promise<NewQuoteFile[]> {
      const stored: NewQuoteFile[] = [];
      for (const [position, upload] of uploads.entries()) {
        const storageKey = `${folder}original-${position}`;
        await files.putFile(storageKey, upload.path, upload.media.mimeType);
        stored.push({
          fileName: upload.name,
          fileType: upload.media.kind,
          mimeType: upload.media.mimeType,
          storageKey,
          bytes: upload.bytes,
        });
      }
      return stored;
    },

    /**
     * Normalizes a quote's files and stores the result; without an arrival one file after the
     * other, because visitors wait for theirs. A file that cannot be opened is an outcome, not an
     * error.
     */
    async normalize(stored: StoredQuoteFile[], arrival: Arrival | null): Promise<NormalizedPhotos> {
      await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(temporaryFolder, 'quote-'));
      try {
        const readable = stored.filter((file) => file.state !== 'unreadable');
        const results: Awaited<ReturnType<typeof tryOne>>[] = [];
        if (arrival) {
          const tries = readable.map((file) => tryOne(file, arrival, folder));
          results.push(...(await waitForAll(tries)));
        } else {
          for (const file of readable) results.push(await tryOne(file, null, folder));
        }
        return {
          pictures: results.flatMap(({ pictures }) => pictures),
          outcomes: results.flatMap(({ file, outcome }) => (outcome ? [{ file, outcome }] : [])),
        };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
