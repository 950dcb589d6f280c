import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { AppError } from '#src/shared/errors.ts';
import { countText } from '#src/shared/format-number.ts';

/** Counts the refusals of a rate limiter by limit. */
export function measureRateLimiter(limiter: RateLimiter, metrics: Metrics): RateLimiter {
  const refusals = metrics.counter({
    name: 'app_rate_limited_total',
    help: 'Requests turned away because their address had sent too many, by limit.',
    labels: { limit: [] },
  });

  async function counted(limit: RateLimit, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) refusals.add({ limit: limit.name });
      throw error;
    }
  }

  return {
    ...limiter,
    hit: (limit, address) => counted(limit, limiter.hit(limit, address)),
    refuse(limit) {
      refusals.add({ limit: limit.name });
      return limiter.refuse(limit);
    },
  };
}

export interface RateLimit {
  /** What is limited, e.g. `quote`. */
  name: string;
  maxHits: number;
  windowSeconds: number;
  /** The sentence shown when the limit is reached; a function is given the wait: "4 minutes". */
  message: string | ((wait: string) => string);
}

export interface RateLimiter {
  /** Counts one hit from an address; throws AppError 429 with the seconds to wait once there are too many. */
  hit(limit: RateLimit, address: string): Promise<void>;
  /**
   * Counts one hit from an address and returns the number in this window, without enforcing the
   * limit. In a transaction others who count the same address wait until it ends, and a rollback
   * takes the hit back.
   */
  count(
    limit: Pick<RateLimit, 'name' | 'windowSeconds'>,
    address: string,
    connection?: Kysely<DatabaseSchema>,
  ): Promise<number>;
  /** The number of hits from an address in this window. */
  read(limit: RateLimit, address: string): Promise<number>;
  /** Throws like `hit` does at the limit, and counts nothing. */
  refuse(limit: RateLimit): never;
  /** Removes windows that have ended. */
  sweep(): Promise<void>;
}

const maxWindowSeconds = 24 * 3600;

/** Fixed windows, counted in the database so that every process sees the same number. */
export function createRateLimiter(deps: { db: Kysely<DatabaseSchema>; clock: Clock }): RateLimiter {
  const { db, clock } = deps;

  function windowOf(limit: Pick<RateLimit, 'windowSeconds'>) {
    const lengthMs = limit.windowSeconds * 1000;
    const startMs = Math.floor(clock.now().getTime() / lengthMs) * lengthMs;
    return { start: new Date(startMs).toISOString(), endMs: startMs + lengthMs };
  }

  const keyOf = (limit: Pick<RateLimit, 'name'>, address: string) =>
    `${limit.name}:${limitedAddress(address)}`;

  function refuse(limit: RateLimit): never {
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

  const count: RateLimiter['count'] = async (limit, address, connection = db) => {
    const row = await connection
      .insertInto('rateLimits')
      .values({ key: keyOf(limit, address), windowStart: windowOf(limit).start, hits: 1 })
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

    async read(limit, address) {
      const row = await db
        .selectFrom('rateLimits')
        .select('hits')
        .where('key', '=', keyOf(limit, address))
        .where('windowStart', '=', windowOf(limit).start)
        .executeTakeFirst();
      return row?.hits ?? 0;
    },

    async hit(limit, address) {
      if ((await count(limit, address)) > limit.maxHits) refuse(limit);
    },

    async sweep() {
      const cutoff = new Date(clock.now().getTime() - maxWindowSeconds * 1000).toISOString();
      await db.deleteFrom('rateLimits').where('windowStart', '<', cutoff).execute();
    },
  };
}
