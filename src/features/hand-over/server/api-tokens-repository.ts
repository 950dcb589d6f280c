import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ApiTokensTable } from '#src/database/job-schema.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';

export type ApiTokensRepository = ReturnType<typeof createApiTokensRepository>;

/** The SQL of API tokens. Days are `YYYY-MM-DD`. */
export function createApiTokensRepository(db: Kysely<DatabaseSchema>) {
  return {
    list: (): Promise<Selectable<ApiTokensTable>[]> =>
      db.selectFrom('apiTokens').selectAll().orderBy('id').execute(),

    find: (key: string): Promise<Selectable<ApiTokensTable> | undefined> =>
      db.selectFrom('apiTokens').selectAll().where('key', '=', key).executeTakeFirst(),

    async insert(token: Insertable<ApiTokensTable>): Promise<number> {
      const { id } = await db
        .insertInto('apiTokens')
        .values(token)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Notes the day of the last use. */
    async noteUse(id: number, day: string): Promise<void> {
      await db.updateTable('apiTokens').set({ lastUsedOn: day }).where('id', '=', id).execute();
    },

    /** False when there is no such token. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('apiTokens')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
