import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './connect.ts';
import * as leadsQuotesOutbox from './migrations/0001-leads-quotes-outbox.ts';
import * as testimonials from './migrations/0002-testimonials.ts';
import * as staffWork from './migrations/0003-staff-work.ts';
import * as operation from './migrations/0004-operation.ts';
import * as quarantine from './migrations/0005-quarantine.ts';
import * as waitingMails from './migrations/0006-waiting-mails.ts';
import * as quoteRevisions from './migrations/0007-quote-revisions.ts';
import * as ruleVersions from './migrations/0008-rule-versions.ts';
import * as accuracyDecisions from './migrations/0009-accuracy-decisions.ts';
import * as photoRelays from './migrations/0010-photo-relays.ts';
import * as pickedLists from './migrations/0011-picked-lists.ts';
import type { DatabaseSchema } from './schema.ts';

const maxBusyAttempts = 40;
const busyWaitMs = 100;

/** In order; a name that has run once never changes. */
const migrations: { name: string; up(db: Kysely<unknown>): Promise<void> }[] = [
  { name: '0001-leads-quotes-outbox', up: leadsQuotesOutbox.up },
  { name: '0002-testimonials', up: testimonials.up },
  { name: '0003-staff-work', up: staffWork.up },
  { name: '0004-operation', up: operation.up },
  { name: '0005-quarantine', up: quarantine.up },
  { name: '0006-waiting-mails', up: waitingMails.up },
  { name: '0007-quote-revisions', up: quoteRevisions.up },
  { name: '0008-rule-versions', up: ruleVersions.up },
  { name: '0009-accuracy-decisions', up: accuracyDecisions.up },
  { name: '0010-photo-relays', up: photoRelays.up },
  { name: '0011-picked-lists', up: pickedLists.up },
];

/** All there are, in order. */
export const migrationNames = migrations.map((migration) => migration.name);

/**
 * Brings the schema up to date in one transaction and returns the names that ran.
 * Processes that start together wait for each other; the later ones find nothing to do.
 */
export async function migrate(database: Database): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(database);
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
      if (!isBusy || attempt === maxBusyAttempts) throw error;
      await wait(busyWaitMs);
    }
  }
}

function migrateOnce(database: Database): Promise<string[]> {
  return database.db.transaction().execute(async (transaction) => {
    await database.lockForMigration(transaction);
    return applyMigrations(transaction);
  });
}

/**
 * Runs in the caller's transaction, which holds the migration lock, what of these migrations has not
 * run yet: all there are, or those a backup was made with. Returns the names that ran.
 */
export async function applyMigrations(
  transaction: Kysely<DatabaseSchema>,
  wanted: string[] = migrationNames,
): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    transaction,
  );
  const applied = await sql<{ name: string }>`select name from migrations`.execute(transaction);
  const known = new Set(applied.rows.map((row) => row.name));
  const pending = migrations.filter(({ name }) => wanted.includes(name) && !known.has(name));
  for (const migration of pending) {
    // A migration must not know today's schema, so it gets a connection that knows none.
    await migration.up(transaction.withoutPlugins() as unknown as Kysely<unknown>);
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  }
  return pending.map((migration) => migration.name);
}
