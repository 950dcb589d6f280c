import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionRequestSchema, wrongPasswordMessage } from '#src/features/staff/contract.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { isSameSecret } from '#src/platform/same-secret.ts';
import { adminPasswordHeader } from '#src/shared/api-client.ts';
import { AppError } from '#src/shared/errors.ts';

/** A `preHandler` that only admits requests with the right `x-admin-password`; their responses are never cached. */
export function requireStaff(staffGate: StaffGate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'private, no-store');
    const header = request.headers[adminPasswordHeader];
    await staffGate.enter(typeof header === 'string' ? header : undefined, request.ip);
  };
}

export function registerStaffRoutes(app: FastifyInstance, deps: { staffGate: StaffGate }): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/session',
    {
      schema: {
        summary: 'Check the staff password',
        tags: ['staff'],
        body: sessionRequestSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await deps.staffGate.enter(request.body.password, request.ip);
      return reply.code(204).send();
    },
  );
}

const attempts: RateLimit = {
  name: 'staff-password',
  maxHits: 10,
  windowSeconds: 15 * 60,
  message: 'Too many wrong passwords from this address. Wait 15 minutes, then try again.',
};

/**
 * After this many wrong passwords from anywhere, it is no longer staff mistyping but someone
 * guessing from many places.
 */
const globalAttempts: RateLimit = {
  ...attempts,
  name: 'staff-password-globalAttempts',
  maxHits: 100,
  windowSeconds: 3600,
};
/** Attempts an address gets then: one typo and one more. */
const strictAttempts: RateLimit = { ...attempts, maxHits: 2 };
const everywhere = 'everywhere';

type StaffGate = ReturnType<typeof createStaffGate>;

/**
 * The single shared password, compared in constant time. Wrong attempts are limited by address, and
 * more strictly while many addresses guess; staff are never locked out by others.
 */
export function createStaffGate(deps: {
  password: string;
  rateLimiter: RateLimiter;
  metrics: Metrics;
  logger: Pick<Logger, 'warn'>;
}) {
  const { rateLimiter, logger } = deps;
  const wrongPasswords = deps.metrics.counter({
    name: 'app_staff_wrong_passwords_total',
    help: 'Staff passwords that were wrong.',
    labels: {},
  });

  async function refuseGuessers(address: string): Promise<void> {
    const guesses = await rateLimiter.read(attempts, address);
    if (guesses < strictAttempts.maxHits) return;
    const isSiege = (await rateLimiter.read(globalAttempts, everywhere)) >= globalAttempts.maxHits;
    await rateLimiter.check(isSiege ? strictAttempts : attempts, address);
  }

  return {
    /** Accepts the right password; throws AppError 401 for a wrong one and 429 after too many of them. */
    async enter(password: string | undefined, address: string): Promise<void> {
      await refuseGuessers(address);
      if (password !== undefined && isSameSecret(password, deps.password)) return;
      // A request without any password is a forgotten header, not a guess.
      if (password) {
        wrongPasswords.add({});
        const guesses = await rateLimiter.count(globalAttempts, everywhere);
        logger.warn({ guessesThisHour: guesses }, 'wrong staff password');
        await rateLimiter.hit(attempts, address);
      }
      throw new AppError(wrongPasswordMessage, { status: 401, code: 'wrong-password' });
    },
  };
}
