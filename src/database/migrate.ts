import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './connect.ts';
import * as init from './migrations/0001-init.ts';
import * as setup from './migrations/0002-setup.ts';
import type { DatabaseSchema } from './schema.ts';

const maxBusyAttempts = 40;
const busyWaitMs = 100;

export interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In order. Never rename one that has run anywhere. */
export const migrations: readonly Migration[] = [
  { name: '0001-init', up: init.up },
  { name: '0002-setup', up: setup.up },
];

/** True when some of these migrations belong to a newer version of the program. */
export function isNewer(names: string[], known: readonly Migration[] = migrations): boolean {
  return names.some((name) => !known.some((migration) => migration.name === name));
}

/**
 * Brings the schema up to date in one transaction and returns the names that ran. Processes that
 * start together wait for each other; the later ones find nothing to do.
 */
export async function migrate(database: Database, wanted = migrations): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.db.transaction().execute(async (transaction) => {
        await database.lockForMigration(transaction);
        return applyMigrations(transaction, wanted);
      });
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!isBusy || attempt === maxBusyAttempts) throw error;
      await wait(busyWaitMs);
    }
  }
}

/**
 * Runs the migrations that have not run yet, in the caller's transaction, which holds the migration
 * lock. Returns the names that ran.
 */
export async function applyMigrations(
  transaction: Kysely<DatabaseSchema>,
  wanted: readonly Migration[],
): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    transaction,
  );
  const applied = await sql<{ name: string }>`select name from migrations`.execute(transaction);
  const known = new Set(applied.rows.map((row) => row.name));
  const pending = wanted.filter(({ name }) => !known.has(name));
  for (const migration of pending) {
    // A migration must not depend on today's schema types or plugins.
    await migration.up(transaction.withoutPlugins() as unknown as Kysely<unknown>);
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  }
  return pending.map((migration) => migration.name);
}
