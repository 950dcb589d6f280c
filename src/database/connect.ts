import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import type { Claim } from './locks.ts';
import { claimPostgres, createPostgresPool, refuseOldPostgres } from './postgres.ts';
import type { DatabaseSchema } from './schema.ts';
import { claimSqlite, openSqlite } from './sqlite.ts';

export interface Database {
  db: Kysely<DatabaseSchema>;
  dialect: 'sqlite' | 'postgres';
  /** Inside a transaction: waits until no other process is migrating, and keeps others out until it ends. */
  lockForMigration(transaction: Kysely<DatabaseSchema>): Promise<void>;
  /**
   * Claims the database until this process releases it or ends: `alone`, or shared with others that
   * do not want to be alone. Null if another process prevents it.
   */
  claim(alone: boolean): Promise<Claim | null>;
  /** Writes a row: a database on a full or read-only disk still answers questions. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * An SQLite file, opened with the first query and created if missing: WAL, and every commit is on
 * disk before it returns. A `patient` connection waits a long time for other processes.
 */
export function connectSqlite(path: string, { patient = false } = {}): Database {
  // Opened with the first query: a process that may not have the folder must not touch the file.
  const database = async () => openSqlite(path, patient);
  return assemble(new FullDiskDialect({ database }), {
    dialect: 'sqlite',
    async lockForMigration(transaction) {
      // A write that changes nothing takes SQLite's single write lock.
      await sql`create table if not exists migration_lock (id integer primary key)`.execute(
        transaction,
      );
      await sql`delete from migration_lock`.execute(transaction);
    },
    // SQLite allows one process at a time either way.
    claim: async () => claimSqlite(`${path}.lock`),
  });
}

/** SQLite rolls back by itself when the disk is full; a second rollback fails, and would hide why. */
class FullDiskDialect extends SqliteDialect {
  override createDriver() {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = (connection) =>
      rollback(connection).catch((error: unknown) => {
        if (!/no transaction is active/.test(String(error))) throw error;
      });
    return driver;
  }
}

/**
 * Opens a pool of PostgreSQL connections; the database must exist. Statements time out after 15
 * seconds, unless the connection is `patient`, for migrations and backups.
 */
export function connectPostgres(url: string, { patient = false } = {}): Database {
  return assemble(new PostgresDialect({ pool: createPostgresPool(url, patient) }), {
    dialect: 'postgres',
    async lockForMigration(transaction) {
      const { rows } = await sql<{ version: number }>`
        select current_setting('server_version_num')::int as version`.execute(transaction);
      refuseOldPostgres(rows[0]?.version ?? 0);
      await sql`select pg_advisory_xact_lock(7240918)`.execute(transaction);
    },
    claim: (alone) => claimPostgres(url, alone),
  });
}

function assemble(
  dialect: SqliteDialect | PostgresDialect,
  parts: Omit<Database, 'db' | 'check' | 'close'>,
): Database {
  const db = new Kysely<DatabaseSchema>({ dialect, plugins: [new CamelCasePlugin()] });
  return {
    ...parts,
    db,
    async check() {
      const row = { name: 'ready', holder: '', expiresAt: new Date().toISOString() };
      await db
        .insertInto('leases')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    },
    close: () => db.destroy(),
  };
}
