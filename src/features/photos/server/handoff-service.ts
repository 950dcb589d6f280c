import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Handoff, HandoffFile, OpenedHandoff } from '#src/features/photos/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';
import { isLinkToken, newLinkToken } from '#src/platform/link-token.ts';
import type { Logger } from '#src/platform/log.ts';
import { AppError } from '#src/shared/errors.ts';
import { uploadLimits, uploadMessages } from '#src/shared/upload-rules.ts';
import type {
  NewRelayFile,
  PhotoRelayRepository,
  StoredRelay,
  StoredRelayFile,
} from './handoff-repository.ts';
import type { IntakeFile } from './receive-upload.ts';
import { fileError } from './upload-errors.ts';

export interface PhotoRelayService {
  /** Opens a relay for two hours. */
  open(): Promise<OpenedHandoff>;
  /** What has arrived; throws AppError 404 where there is no such relay, or no more. */
  read(token: string): Promise<Handoff>;
  /** Takes one file. The same upload key is the same file. Throws AppError 404, and 422 beyond the maximum. */
  add(token: string, file: IntakeFile, uploadKey: string): Promise<HandoffFile>;
  /** The bytes of a file; throws AppError 404. */
  openFile(token: string, fileId: number): Promise<{ file: HandoffFile; content: Readable }>;
  /** Removes a relay and its files; nothing happens where there is none. */
  end(token: string): Promise<void>;
  /** Forgets relays that have ended; returns how many. Their files go by themselves. */
  sweep(): Promise<number>;
}

const lifetimeMs = 2 * 3600_000;
/** No upload takes this long: a file without a row by then was left by a killed process. */
const unsavedFileMs = 2 * 3600_000;

export function createPhotoRelayService(deps: {
  db: Kysely<DatabaseSchema>;
  repository: PhotoRelayRepository;
  files: FileStore;
  removals: FileRemovals;
  clock: Clock;
  logger: Logger;
}): PhotoRelayService {
  const { db, repository, files, removals, clock, logger } = deps;
  const iso = (offsetMs = 0) => new Date(clock.now().getTime() + offsetMs).toISOString();

  async function find(token: string): Promise<StoredRelay> {
    const relay = isLinkToken(token) ? await repository.find(token, iso()) : undefined;
    return relay ?? refuse();
  }

  function removeDue(): Promise<unknown> {
    return removals
      .removeDue()
      .catch((error: unknown) => logger.warn({ err: error }, 'photos of a phone not removed yet'));
  }

  async function insert(token: string, row: NewRelayFile) {
    return db.transaction().execute(async (transaction) => {
      const relay = (await repository.hold(transaction, token, iso())) ?? refuse();
      const before = await repository.listFiles(relay.id, transaction);
      const same = before.find(({ uploadKey }) => uploadKey === row.uploadKey);
      if (same) return { file: same, isNew: false };
      const position = before.length;
      if (position >= uploadLimits.maxFiles) {
        throw fileError({ status: 422, code: 'too-many-files' }, uploadMessages.tooMany);
      }
      if (!(await removals.cancel(transaction, row.storageKey))) {
        throw new Error('the photo went before it was saved');
      }
      const file = await repository.insertFile(transaction, relay.id, { ...row, position });
      return { file, isNew: true };
    });
  }

  return {
    async open() {
      const token = newLinkToken();
      const folder = `drafts/${randomUUID()}/`;
      const expiresAt = iso(lifetimeMs);
      await db.transaction().execute(async (transaction) => {
        await repository.insert(transaction, { token, folder, expiresAt });
        await removals.schedule(transaction, [folder], lifetimeMs);
      });
      return { token, expiresAt };
    },

    async read(token) {
      const relay = await find(token);
      const stored = await repository.listFiles(relay.id);
      return { expiresAt: relay.expiresAt, files: stored.map(presentFile) };
    },

    async add(token, upload, uploadKey) {
      const { folder } = await find(token);
      const storageKey = `${folder}${randomUUID()}`;
      await removals.schedule(db, [storageKey], unsavedFileMs);
      let isKept = false;
      try {
        await files.putFile(storageKey, upload.path, upload.media.mimeType);
        const { file, isNew } = await insert(token, {
          uploadKey,
          fileName: upload.name,
          mimeType: upload.media.mimeType,
          storageKey,
          bytes: upload.bytes,
        });
        isKept = isNew;
        return presentFile(file);
      } finally {
        if (!isKept) {
          // Where the answer to a commit was lost, the file may be kept: then there is no note any more.
          await removals.hasten(storageKey).then(removeDue, () => {});
        }
      }
    },

    async openFile(token, fileId) {
      const relay = await find(token);
      const stored = await repository.listFiles(relay.id);
      const file = stored.find(({ id }) => id === fileId);
      if (!file) {
        throw new AppError('This file is gone.', { status: 404, code: 'file-not-found' });
      }
      return { file: presentFile(file), content: await files.getStream(file.storageKey) };
    },

    async end(token) {
      if (!isLinkToken(token)) return;
      const folder = await db
        .transaction()
        .execute((transaction) => repository.remove(transaction, token));
      if (!folder) return;
      await removals.hasten(folder);
      await removeDue();
    },

    sweep: () => db.transaction().execute((transaction) => repository.sweep(transaction, iso())),
  };
}

function refuse(): never {
  throw new AppError('This link has ended. Ask for a new code on your other screen.', {
    status: 404,
    code: 'draft-not-found',
  });
}

function presentFile({ id, fileName, mimeType, bytes }: StoredRelayFile): HandoffFile {
  return { id, name: fileName, mimeType, bytes };
}
