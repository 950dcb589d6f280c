import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Claim } from './claim.ts';
import { DatabaseUnavailableError } from './errors.ts';

/** Connection lost, server out of room, starting or stopping, or a statement stopped for its time. */
const outage = /^(08|53|57P|57014)/;
const connectTimeoutMs = 5000;
/** The server gives up on a statement first; a connection that says nothing at all is dropped after. */
const statementTimeoutMs = 15_000;
const silenceTimeoutMs = 20_000;
const lockNumber = 7240919;
const reconnectMs = 5000;

/**
 * A pool of at most ten connections whose failures to reach the server are DatabaseUnavailableErrors.
 * Unless it is `patient`, as long commands have to be, nothing waits longer than 20 seconds.
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

/** A connection that has failed once is never used again: what waits behind a lost answer would wait too. */
function guard(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  // The pool listens to idle connections only; one that breaks at work would end the process.
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
 * Takes a lock that lasts as long as this process: `alone` excludes every other process, else only
 * those that want to be alone. Null where that cannot be. A connection that is lost is opened again.
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
