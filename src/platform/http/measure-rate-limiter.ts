import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { AppError } from '#src/shared/errors.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

/** Counts what a rate limiter turns away, by limit. */
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
    check: (limit, address) => counted(limit, limiter.check(limit, address)),
  };
}
