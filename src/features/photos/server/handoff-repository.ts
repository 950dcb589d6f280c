import type { Kysely, Selectable } from 'kysely';
import { lockRow } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';

export type StoredHandoff = Selectable<DatabaseSchema['photoHandoffs']>;
export type StoredHandoffFile = Selectable<DatabaseSchema['photoHandoffFiles']>;
export type NewHandoffFile = Omit<StoredHandoffFile, 'id' | 'handoffId' | 'position'>;

export type HandoffRepository = ReturnType<typeof createHandoffRepository>;

export function createHandoffRepository(db: Kysely<DatabaseSchema>) {
  return {
    async insert(
      transaction: Kysely<DatabaseSchema>,
      handoff: Omit<StoredHandoff, 'id'>,
    ): Promise<void> {
      await transaction.insertInto('photoHandoffs').values(handoff).execute();
    },

    /** The hand-off with that token, unless it has expired. */
    async find(token: string, now: string): Promise<StoredHandoff | undefined> {
      return db
        .selectFrom('photoHandoffs')
        .selectAll()
        .where('token', '=', token)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
    },

    async listFiles(handoffId: number, connection = db): Promise<StoredHandoffFile[]> {
      return connection
        .selectFrom('photoHandoffFiles')
        .selectAll()
        .where('handoffId', '=', handoffId)
        .orderBy('position')
        .execute();
    },

    /** The caller has locked the hand-off. */
    async insertFile(
      transaction: Kysely<DatabaseSchema>,
      file: Omit<StoredHandoffFile, 'id'>,
    ): Promise<StoredHandoffFile> {
      return transaction
        .insertInto('photoHandoffFiles')
        .values(file)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Removes the rows of a hand-off and returns its folder; undefined when there is none. */
    async remove(transaction: Kysely<DatabaseSchema>, id: number): Promise<string | undefined> {
      // Locked first: a photo that is being saved would keep its hand-off from going.
      const handoff = await lockRow(transaction, 'photoHandoffs', id);
      await transaction.deleteFrom('photoHandoffFiles').where('handoffId', '=', id).execute();
      await transaction.deleteFrom('photoHandoffs').where('id', '=', id).execute();
      return handoff?.folder;
    },

    /** Removes the rows of expired hand-offs; returns how many. */
    async sweep(transaction: Kysely<DatabaseSchema>, now: string): Promise<number> {
      const ended = transaction
        .selectFrom('photoHandoffs')
        .select('id')
        .where('expiresAt', '<=', now);
      await transaction.deleteFrom('photoHandoffFiles').where('handoffId', 'in', ended).execute();
      const { numDeletedRows } = await transaction
        .deleteFrom('photoHandoffs')
        .where('expiresAt', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
