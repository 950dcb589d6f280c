import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, DatabaseUnusableError } from './errors.ts';
import type { Claim } from './locks.ts';

/** Connection lost, server out of resources, starting or stopping, or a statement timed out. */
const outage = /^(08|53|57P|57014)/;
const connectTimeoutMs = 5000;
/** The server cancels a statement first; a silent connection is dropped after that. */
const statementTimeoutMs = 15_000;
const silenceTimeoutMs = 20_000;
const lockNumber = 7240919;
const reconnectMs = 5000;
/** The oldest version that is still mended by its makers, and that a restore was tried on. */
const oldestMajor = 15;

/** Throws DatabaseUnusableError for a server older than the product works with; the version as `server_version_num`. */
export function refuseOldPostgres(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldestMajor) return;
  throw new DatabaseUnusableError(
    `This is PostgreSQL ${major}, and the product needs ${oldestMajor} or newer: upgrade the database server.`,
  );
}

/**
 * A pool of at most ten connections; failures to reach the server become DatabaseUnavailableErrors.
 * Nothing waits longer than 20 seconds, unless the pool is `patient`, for long commands.
 */
export function createPostgresPool(url: string, patient: boolean): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...(!patient && {
      statement_timeout: statementTimeoutMs,
      query_timeout: silenceTimeoutMs,
      idle_in_transaction_session_timeout: silenceTimeoutMs,
    }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new DatabaseUnavailableError('PostgreSQL cannot be reached', { cause });
      });
      const known = guarded.get(client) ?? guard(client);
      guarded.set(client, known);
      return known;
    },
  };
}

/** A connection that failed once is never reused: queries queued behind a lost answer would hang too. */
function guard(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  // The pool only listens to idle connections; an error on a busy one would end the process.
  client.on('error', () => {
    isBroken = true;
  });
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (isBroken) throw new DatabaseUnavailableError('the connection is broken');
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      const isAnswer = error instanceof pg.DatabaseError;
      if (isAnswer && !outage.test(error.code ?? '')) throw error;
      isBroken ||= !isAnswer;
      throw new DatabaseUnavailableError('PostgreSQL did not answer', { cause: error });
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isBroken),
  };
}

/**
 * Takes a lock that lasts as long as this process: `alone` excludes every other process, otherwise
 * only those that want to be alone. Null if the lock is taken. A lost connection is reopened.
 */
export async function claimPostgres(url: string, alone: boolean): Promise<Claim | null> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isReleased = false;

  async function take(): Promise<boolean> {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    connection.on('error', () => {});
    await connection.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailableError('PostgreSQL cannot be reached', { cause });
    });
    const lock = alone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const { rows } = await connection.query<{ taken: boolean }>(
      `select ${lock}(${lockNumber}) as taken`,
    );
    if (!rows[0]?.taken || isReleased) {
      await connection.end();
      return false;
    }
    client = connection;
    connection.once('end', takeAgain);
    return true;
  }

  function takeAgain() {
    client = null;
    if (isReleased) return;
    timer = setTimeout(() => {
      take().then(
        (taken) => taken || takeAgain(),
        () => takeAgain(),
      );
    }, reconnectMs).unref();
  }

  if (!(await take())) return null;
  return {
    async release() {
      isReleased = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
