import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './connect.ts';
import { DatabaseUnusableError } from './errors.ts';
import * as init from './migrations/0001-init.ts';
import type { DatabaseSchema } from './schema.ts';
import { lastBackupSetting, readSettings } from './settings.ts';

/** A connection waits by itself, but for a lock that cannot come free while it does. */
const busyDeadlineMs = 5000;
const busyWaitMs = 100;

export interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In order. Never rename one that has run anywhere. */
export const migrations: readonly Migration[] = [{ name: '0001-init', up: init.up }];

/** True when some of these migrations belong to a newer version of the program. */
export function isNewer(names: string[], known: readonly Migration[] = migrations): boolean {
  return names.some((name) => !known.some((migration) => migration.name === name));
}

/** Throws DatabaseUnusableError when some of these migrations belong to a newer version of the program. */
export function refuseNewer(names: string[], known: readonly Migration[] = migrations): void {
  if (!isNewer(names, known)) return;
  throw new DatabaseUnusableError(
    'A newer release has changed this database already. Start that release again, or restore the backup that was made before the upgrade: docs/operations.md, "Upgrade".',
  );
}

/** Names of the migrations that have run here; none where the database is empty. */
export async function readApplied(db: Kysely<DatabaseSchema>): Promise<string[]> {
  const tables = await db.withoutPlugins().introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.map(({ name }) => name);
}

/** When the last migration ran, as an ISO time. */
export async function readLastChange(db: Kysely<DatabaseSchema>): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(applied_at) as last from migrations`.execute(db);
  return rows[0]?.last ?? null;
}

/** When the newest lead came or the last backup was made; null in a new installation. */
export async function readLastUse(db: Kysely<DatabaseSchema>): Promise<string | null> {
  const lead = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('createdAt').as('newestAt'))
    .executeTakeFirst();
  const backedUpAt = (await readSettings(db)).get(lastBackupSetting);
  const times = [lead?.newestAt, backedUpAt].filter((time) => typeof time === 'string');
  return times.toSorted().at(-1) ?? null;
}

/**
 * Brings the schema up to date in one transaction and returns the names that ran. Processes that
 * start together wait for each other; the later ones find nothing to do. Throws
 * DatabaseUnusableError where a newer release was here before.
 */
export async function migrate(database: Database, wanted = migrations): Promise<string[]> {
  const deadline = performance.now() + busyDeadlineMs;
  for (;;) {
    try {
      return await database.db.transaction().execute(async (transaction) => {
        await database.lockForMigration(transaction);
        return applyMigrations(transaction, wanted);
      });
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() > deadline) throw error;
      await wait(busyWaitMs);
    }
  }
}

/**
 * Runs the migrations that have not run yet, in the caller's transaction, which holds the migration
 * lock. Returns the names that ran. Throws DatabaseUnusableError where a newer release was here
 * before.
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
  refuseNewer([...known], wanted);
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
