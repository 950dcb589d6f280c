import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { lockRow } from '#src/database/locks.ts';
import type { Handoff, HandoffFile, OpenedHandoff } from '#src/features/photos/contract.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import type { KeepFiles } from '#src/platform/files/file-removals.ts';
import { decodingShareSpent, type MediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import { cleanFileOf, MediaError } from '#src/platform/media/media-types.ts';
import { isLinkToken, newLinkToken } from '#src/platform/secret-tokens.ts';
import { AppError } from '#src/shared/errors.ts';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';
import type {
  HandoffRepository,
  NewHandoffFile,
  StoredHandoff,
  StoredHandoffFile,
} from './handoff-repository.ts';
import type { IntakeFile } from './receive-upload.ts';
import { fileError } from './upload-errors.ts';

const lifetimeMs = 2 * 3600_000;

export type HandoffService = ReturnType<typeof createHandoffService>;

/** Photos on their way from a phone to the form on another screen. */
export function createHandoffService(
  { db, clock, logger, files, removals }: Core,
  { repository, normalizer }: { repository: HandoffRepository; normalizer: MediaNormalizer },
) {
  const iso = isoClock(clock);

  async function find(token: string): Promise<StoredHandoff> {
    const handoff = isLinkToken(token) ? await repository.find(token, iso()) : undefined;
    return handoff ?? refuse();
  }

  /** Whoever has the code gets no more than what is to be seen: no places, and nothing hidden. */
  async function normalize({ path, media, name }: IntakeFile, sender: string) {
    try {
      const outputFolder = `${path}-clean`;
      const job = { path, ...media, outputFolder, owner: path };
      return cleanFileOf(await normalizer.normalize(job, sender));
    } catch (error) {
      if (error instanceof AppError && error.code === decodingShareSpent) {
        throw new AppError(
          'A lot of photos came from your connection this hour. Add these on the other screen.',
          { status: 503, code: decodingShareSpent, retryAfterSeconds: 60 },
        );
      }
      if (!(error instanceof MediaError)) throw error;
      throw fileError({ status: 422, code: 'unreadable-file' }, error.message, name);
    }
  }

  async function insert(
    handoffId: number,
    row: NewHandoffFile,
    keep: KeepFiles,
  ): Promise<StoredHandoffFile> {
    return db.transaction().execute(async (transaction) => {
      const handoff = await lockRow(transaction, 'photoHandoffs', handoffId);
      if (!handoff || handoff.expiresAt <= iso()) refuse();
      const before = await repository.listFiles(handoffId, transaction);
      const same = before.find(({ uploadKey }) => uploadKey === row.uploadKey);
      if (same) return same;
      const position = before.length;
      if (position >= uploadLimits.maxFiles) {
        throw fileError({ status: 422, code: 'too-many-files' }, uploadMessages.tooMany);
      }
      await keep(transaction);
      return repository.insertFile(transaction, { ...row, handoffId, position });
    });
  }

  return {
    /** Opens a hand-off for two hours. */
    async open(): Promise<OpenedHandoff> {
      const token = newLinkToken();
      const folder = `handoffs/${randomUUID()}/`;
      const expiresAt = iso(lifetimeMs);
      await db.transaction().execute(async (transaction) => {
        await repository.insert(transaction, { token, folder, expiresAt });
        await removals.schedule(transaction, [folder], lifetimeMs);
      });
      return { token, expiresAt };
    },

    /** The files received so far; throws AppError 404 for an unknown or expired hand-off. */
    async read(token: string): Promise<Handoff> {
      const handoff = await find(token);
      const stored = await repository.listFiles(handoff.id);
      return { expiresAt: handoff.expiresAt, files: stored.map(presentFile) };
    },

    /**
     * Adds the clean version of one file of a sender, given by address. Repeating an upload key adds
     * nothing. Throws AppError 404, 503 where the sender had its share of decoding, and 422 beyond
     * the maximum or for a file that cannot be opened.
     */
    async add(
      token: string,
      upload: IntakeFile,
      { uploadKey, sender }: { uploadKey: string; sender: string },
    ): Promise<HandoffFile> {
      const { id, folder } = await find(token);
      const clean = await normalize(upload, sender);
      const storageKey = `${folder}${randomUUID()}`;
      return removals.storeThenCommit(storageKey, async (keep) => {
        await files.putFile(storageKey, clean.path, clean.mimeType);
        const { name: fileName } = upload;
        const { mimeType, bytes } = clean;
        const row = { uploadKey, fileName, mimeType, storageKey, bytes };
        return presentFile(await insert(id, row, keep));
      });
    },

    /** The bytes of a file; throws AppError 404. */
    async openFile(
      token: string,
      fileId: number,
    ): Promise<{ file: HandoffFile; content: Readable }> {
      const handoff = await find(token);
      const stored = await repository.listFiles(handoff.id);
      const file = stored.find(({ id }) => id === fileId);
      if (!file) {
        throw new AppError('This file is gone.', { status: 404, code: 'file-not-found' });
      }
      return { file: presentFile(file), content: await files.getStream(file.storageKey) };
    },

    /** Removes a hand-off and its files; does nothing when there is none. */
    async end(token: string): Promise<void> {
      const handoff = isLinkToken(token) ? await repository.find(token, iso()) : undefined;
      if (!handoff) return;
      const folder = await db
        .transaction()
        .execute((transaction) => repository.remove(transaction, handoff.id));
      if (!folder) return;
      await removals.makeDueNow(folder);
      await removals
        .removeDue()
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'photos of a phone not removed yet'),
        );
    },

    /** Removes the rows of expired hand-offs and returns how many; their files are due for removal by then. */
    sweep: (): Promise<number> =>
      db.transaction().execute((transaction) => repository.sweep(transaction, iso())),
  };
}

function refuse(): never {
  throw new AppError('This link has ended. Ask for a new code on your other screen.', {
    status: 404,
    code: 'draft-not-found',
  });
}

function presentFile({ id, fileName, mimeType, bytes }: StoredHandoffFile): HandoffFile {
  return { id, name: fileName, mimeType, bytes };
}
