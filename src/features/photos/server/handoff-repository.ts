import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';

export interface StoredRelay {
  id: number;
  token: string;
  /** Of the file store, with a slash at the end. */
  folder: string;
  expiresAt: string;
}

export interface NewRelayFile {
  uploadKey: string;
  fileName: string;
  mimeType: string;
  storageKey: string;
  bytes: number;
}

export interface StoredRelayFile extends NewRelayFile {
  id: number;
  position: number;
}

/** The SQL of photos on their way from a phone to another screen. */
export function createPhotoRelayRepository(db: Kysely<DatabaseSchema>) {
  return {
    async insert(
      transaction: Kysely<DatabaseSchema>,
      relay: Omit<StoredRelay, 'id'>,
    ): Promise<void> {
      await transaction.insertInto('drafts').values(relay).execute();
    },

    /** The relay with that token, unless it has ended. */
    async find(token: string, now: string): Promise<StoredRelay | undefined> {
      return db
        .selectFrom('drafts')
        .selectAll()
        .where('token', '=', token)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
    },

    /** The same, and nobody else adds to it until the caller's transaction ends. */
    async hold(
      transaction: Kysely<DatabaseSchema>,
      token: string,
      now: string,
    ): Promise<StoredRelay | undefined> {
      return transaction
        .updateTable('drafts')
        .set((eb) => ({ expiresAt: eb.ref('expiresAt') }))
        .where('token', '=', token)
        .where('expiresAt', '>', now)
        .returningAll()
        .executeTakeFirst();
    },

    async listFiles(relayId: number, connection = db): Promise<StoredRelayFile[]> {
      return connection
        .selectFrom('draftFiles')
        .selectAll()
        .where('draftId', '=', relayId)
        .orderBy('position')
        .execute();
    },

    /** Keeps a file of a relay that is held. */
    async insertFile(
      transaction: Kysely<DatabaseSchema>,
      relayId: number,
      file: NewRelayFile & { position: number },
    ): Promise<StoredRelayFile> {
      return transaction
        .insertInto('draftFiles')
        .values({ ...file, draftId: relayId })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Removes a relay and what is known of its files; returns its folder, undefined where there is none. */
    async remove(transaction: Kysely<DatabaseSchema>, token: string): Promise<string | undefined> {
      const relay = transaction.selectFrom('drafts').select('id').where('token', '=', token);
      await transaction.deleteFrom('draftFiles').where('draftId', 'in', relay).execute();
      const row = await transaction
        .deleteFrom('drafts')
        .where('token', '=', token)
        .returning('folder')
        .executeTakeFirst();
      return row?.folder;
    },

    /** Forgets those that ended; returns how many. */
    async sweep(transaction: Kysely<DatabaseSchema>, now: string): Promise<number> {
      const ended = transaction.selectFrom('drafts').select('id').where('expiresAt', '<=', now);
      await transaction.deleteFrom('draftFiles').where('draftId', 'in', ended).execute();
      const { numDeletedRows } = await transaction
        .deleteFrom('drafts')
        .where('expiresAt', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type PhotoRelayRepository = ReturnType<typeof createPhotoRelayRepository>;
