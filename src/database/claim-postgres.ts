import pg from 'pg';
import type { Claim } from './connect.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

const lockNumber = 7240919;
const reconnectMs = 5000;

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
      connectionTimeoutMillis: 5000,
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
