import { createHash, timingSafeEqual } from 'node:crypto';
import type { RateLimit, RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { AppError } from '../../../shared/errors.ts';
import { wrongPasswordMessage } from '../contract.ts';

export interface StaffGate {
  /** Lets the right password pass; throws AppError 401 on a wrong one and 429 after too many of them. */
  enter(password: string | undefined, address: string): Promise<void>;
}

const attempts: RateLimit = {
  name: 'staff-password',
  maxHits: 10,
  windowSeconds: 15 * 60,
  message: 'Too many wrong passwords from this address. Wait 15 minutes, then try again.',
};

/** The single shared password, compared in constant time, with wrong attempts limited by address. */
export function createStaffGate(deps: { password: string; rateLimiter: RateLimiter }): StaffGate {
  const right = hash(deps.password);
  return {
    async enter(password, address) {
      await deps.rateLimiter.check(attempts, address);
      if (password !== undefined && timingSafeEqual(hash(password), right)) return;
      // Asking without any password is a forgotten header, not a guess.
      if (password) await deps.rateLimiter.hit(attempts, address);
      throw new AppError(wrongPasswordMessage, { status: 401, code: 'wrong-password' });
    },
  };
}

/** Equal lengths for the comparison, whatever was typed. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
