import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';
import { AppError } from '../../shared/errors.ts';
import type { Clock } from '../clock.ts';

export interface RateLimit {
  /** What is limited, e.g. `quote`. */
  name: string;
  maxHits: number;
  windowSeconds: number;
  /** The sentence shown when the limit is reached. */
  message: string;
}

export interface RateLimiter {
  /** Counts one hit of an address; throws AppError 429 with the seconds to wait once there are too many. */
  hit(limit: RateLimit, address: string): Promise<void>;
  /** Throws as `hit` does when the limit is already reached, and counts nothing. */
  check(limit: RateLimit, address: string): Promise<void>;
  /** Removes windows that ended. */
  sweep(): Promise<void>;
}

const longestWindowSeconds = 24 * 3600;

/** Fixed windows, counted in the database so that every process sees the same number. */
export function createRateLimiter(deps: { db: Kysely<DatabaseSchema>; clock: Clock }): RateLimiter {
  const { db, clock } = deps;

  function windowOf(limit: RateLimit) {
    const lengthMs = limit.windowSeconds * 1000;
    const startMs = Math.floor(clock.now().getTime() / lengthMs) * lengthMs;
    return { start: new Date(startMs).toISOString(), endMs: startMs + lengthMs };
  }

  function refuse(limit: RateLimit, endMs: number): never {
    const retryAfterSeconds = Math.max(1, Math.ceil((endMs - clock.now().getTime()) / 1000));
    throw new AppError(limit.message, {
      status: 429,
      code: 'too-many-requests',
      retryAfterSeconds,
    });
  }

  return {
    async hit(limit, address) {
      const window = windowOf(limit);
      const row = await db
        .insertInto('rateLimits')
        .values({ key: `${limit.name}:${address}`, windowStart: window.start, hits: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'windowStart'])
            .doUpdateSet((eb) => ({ hits: eb('rateLimits.hits', '+', 1) })),
        )
        .returning('hits')
        .executeTakeFirstOrThrow();
      if (row.hits > limit.maxHits) refuse(limit, window.endMs);
    },

    async check(limit, address) {
      const window = windowOf(limit);
      const row = await db
        .selectFrom('rateLimits')
        .select('hits')
        .where('key', '=', `${limit.name}:${address}`)
        .where('windowStart', '=', window.start)
        .executeTakeFirst();
      if (row && row.hits >= limit.maxHits) refuse(limit, window.endMs);
    },

    async sweep() {
      const cutoff = new Date(clock.now().getTime() - longestWindowSeconds * 1000).toISOString();
      await db.deleteFrom('rateLimits').where('windowStart', '<', cutoff).execute();
    },
  };
}
