import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type Clock, isoClock } from '#src/platform/clock.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { AppError } from '#src/shared/errors.ts';
import { countText } from '#src/shared/format-number.ts';

/** Counts refusals by limit. */
export function createRefusalCounter(metrics: Metrics): (limit: RateLimit) => void {
  const refusals = metrics.counter({
    name: 'app_rate_limited_total',
    help: 'Requests turned away because their address had sent too many, by limit.',
    labels: { limit: [] },
  });
  return ({ name }) => refusals.add({ limit: name });
}

export interface RateLimit {
  /** What is limited, e.g. `quote`. */
  name: string;
  maxHits: number;
  windowSeconds: number;
  /** The sentence shown when the limit is reached; a function is given the wait: "4 minutes". */
  message: string | ((wait: string) => string);
}

/** Whom or what hits are counted for is a key of limited length: a `limitedAddress`, an id, a checked token. */
export interface RateLimiter {
  /** Counts one hit of a key; throws AppError 429 with the seconds to wait once there are too many. */
  hit(limit: RateLimit, key: string): Promise<void>;
  /**
   * Counts one hit of a key and returns the number in this window, without enforcing the limit. In a
   * transaction others who count the same key wait until it ends, and a rollback takes the hit back.
   */
  count(
    limit: Pick<RateLimit, 'name' | 'windowSeconds'>,
    key: string,
    connection?: Kysely<DatabaseSchema>,
  ): Promise<number>;
  /** The number of hits of a key in this window. */
  read(limit: RateLimit, key: string): Promise<number>;
  /** Throws like `hit` does at the limit, and counts nothing. */
  refuse(limit: RateLimit): never;
  /** Removes windows that have ended. */
  sweep(): Promise<void>;
}

const maxWindowSeconds = 24 * 3600;

/** Fixed windows, counted in the database so that every process sees the same number. */
export function createRateLimiter(deps: {
  db: Kysely<DatabaseSchema>;
  clock: Clock;
  onRefused?(limit: RateLimit): void;
}): RateLimiter {
  const { db, clock } = deps;

  function windowOf(limit: Pick<RateLimit, 'windowSeconds'>) {
    const lengthMs = limit.windowSeconds * 1000;
    const startMs = Math.floor(clock.now().getTime() / lengthMs) * lengthMs;
    return { start: new Date(startMs).toISOString(), endMs: startMs + lengthMs };
  }

  function refuse(limit: RateLimit): never {
    deps.onRefused?.(limit);
    const { message } = limit;
    const leftMs = windowOf(limit).endMs - clock.now().getTime();
    const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
    const wait = countText(Math.ceil(retryAfterSeconds / 60), 'minute');
    throw new AppError(typeof message === 'string' ? message : message(wait), {
      status: 429,
      code: 'too-many-requests',
      retryAfterSeconds,
    });
  }

  const count: RateLimiter['count'] = async (limit, key, connection = db) => {
    const row = await connection
      .insertInto('rateLimits')
      .values({ key: `${limit.name}:${key}`, windowStart: windowOf(limit).start, hits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'windowStart'])
          .doUpdateSet((eb) => ({ hits: eb('rateLimits.hits', '+', 1) })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
    return row.hits;
  };

  return {
    count,
    refuse,

    async read(limit, key) {
      const row = await db
        .selectFrom('rateLimits')
        .select('hits')
        .where('key', '=', `${limit.name}:${key}`)
        .where('windowStart', '=', windowOf(limit).start)
        .executeTakeFirst();
      return row?.hits ?? 0;
    },

    async hit(limit, key) {
      if ((await count(limit, key)) > limit.maxHits) refuse(limit);
    },

    async sweep() {
      const cutoff = isoClock(clock)(-maxWindowSeconds * 1000);
      await db.deleteFrom('rateLimits').where('windowStart', '<', cutoff).execute();
    },
  };
}
