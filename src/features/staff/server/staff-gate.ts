import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { sessionRequestSchema, wrongPasswordMessage } from '#src/features/staff/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { isSameSecret } from '#src/platform/same-secret.ts';
import { adminPasswordHeader } from '#src/shared/api-client.ts';
import { AppError } from '#src/shared/errors.ts';

/** An `onRequest` hook that only admits requests with the right `x-admin-password`; their responses are never cached. */
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
  message: 'Too many wrong passwords from this address. Wait up to 15 minutes, then try again.',
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
const attemptsUnderSiege = 2;
const everywhere = 'everywhere';

type StaffGate = ReturnType<typeof createStaffGate>;

/**
 * The single shared password, compared in constant time. Wrong attempts are limited by address, and
 * more strictly while many addresses guess; staff are never locked out by others.
 */
export function createStaffGate(deps: {
  db: Kysely<DatabaseSchema>;
  password: string;
  rateLimiter: RateLimiter;
  metrics: Metrics;
  logger: Pick<Logger, 'warn'>;
}) {
  const { db, rateLimiter, logger } = deps;
  const wrongPasswords = deps.metrics.counter({
    name: 'app_staff_wrong_passwords_total',
    help: 'Staff passwords that were wrong.',
    labels: {},
  });

  /**
   * Counts before it compares. Others with this address wait until the transaction ends, so of any
   * number sent at once no more are compared than one after the other. True for the right password.
   */
  async function compare(
    transaction: Kysely<DatabaseSchema>,
    password: string,
    address: string,
  ): Promise<boolean> {
    const countEverywhere = () => rateLimiter.count(globalAttempts, everywhere, transaction);
    const tries = await rateLimiter.count(attempts, address, transaction);
    const isStrict = tries > attemptsUnderSiege;
    const early = isStrict ? await countEverywhere() : 0;
    const isSiege = early > globalAttempts.maxHits;
    if (isSiege || tries > attempts.maxHits) rateLimiter.refuse(attempts);
    if (isSameSecret(password, deps.password)) return true;
    const guesses = early || (await countEverywhere());
    wrongPasswords.add({});
    logger.warn({ guessesThisHour: guesses }, 'wrong staff password');
    return false;
  }

  async function attempt(password: string, address: string): Promise<boolean> {
    if ((await rateLimiter.read(attempts, address)) >= attempts.maxHits) {
      rateLimiter.refuse(attempts);
    }
    const transaction = await db.startTransaction().execute();
    let isGuess = false;
    try {
      isGuess = !(await compare(transaction, password, address));
    } finally {
      await (isGuess ? transaction.commit() : transaction.rollback()).execute();
    }
    return !isGuess;
  }

  const turns = new Map<string, Promise<unknown>>();

  /** Whoever waits for a turn here keeps no connection from others. */
  async function takeTurn<Value>(address: string, work: () => Promise<Value>): Promise<Value> {
    const key = limitedAddress(address);
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
    turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  }

  return {
    /** Accepts the right password; throws AppError 401 for a wrong one and 429 after too many of them. */
    async enter(password: string | undefined, address: string): Promise<void> {
      // A request without any password is a forgotten header, not a guess.
      const isRight = password && (await takeTurn(address, () => attempt(password, address)));
      if (!isRight)
        throw new AppError(wrongPasswordMessage, { status: 401, code: 'wrong-password' });
    },
  };
}
