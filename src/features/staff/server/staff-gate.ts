import { createHmac } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { sessionRequestSchema, wrongPasswordMessage } from '#src/features/staff/contract.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { staffRoutes, tokenOf } from '#src/platform/http/staff-routes.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { isLinkToken, isSameSecret, newLinkToken } from '#src/platform/secret-tokens.ts';
import {
  adminDeviceHeader,
  adminPasswordHeader,
  adminSessionHeader,
} from '#src/shared/api-client.ts';
import { AppError } from '#src/shared/errors.ts';
import type { TokenScope } from '#src/shared/hand-over.ts';
import type { RememberedDevices } from './remembered-devices.ts';

/**
 * An `onRequest` hook that only admits requests with the right `x-admin-password`, a token with the
 * scope of the route, or from a remembered device that says so in a header, which no form and no
 * foreign page can send; their responses are never cached.
 */
export function requireStaff(
  staffGate: StaffGate,
  devices: RememberedDevices,
  apiTokens: {
    enter(token: string, address: string, scope: TokenScope | undefined): Promise<void>;
  },
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'private, no-store');
    const token = tokenOf(request);
    if (token !== null) {
      await apiTokens.enter(token, request.ip, request.routeOptions.config.scope);
      return;
    }
    const [password, session] = [adminPasswordHeader, adminSessionHeader].map((name) => {
      const header = request.headers[name];
      return typeof header === 'string' ? header : undefined;
    });
    const isDevice = password === undefined && request.headers[adminDeviceHeader] !== undefined;
    if (isDevice && (await devices.isKnown(request.headers.cookie))) return;
    await staffGate.enter(password, request.ip, session);
  };
}

export function registerStaffRoutes(
  app: FastifyInstance,
  deps: {
    staffGate: StaffGate;
    devices: RememberedDevices;
    requireStaff: onRequestAsyncHookHandler;
  },
): void {
  const { devices } = deps;
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/session',
    {
      schema: {
        summary: 'Check the staff password',
        description:
          'Answers with the header `x-admin-session`. Sent along with the password, it keeps wrong passwords from the same address from shutting its holder out; it opens nothing by itself.',
        tags: ['staff'],
        body: sessionRequestSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { password, remember } = request.body;
      const session = await deps.staffGate.enter(password, request.ip);
      if (remember) reply.header('set-cookie', await devices.remember());
      return reply.code(204).header(adminSessionHeader, session).send();
    },
  );

  const routes = staffRoutes(app, deps.requireStaff);

  routes.post(
    '/api/admin/session/end',
    { summary: 'Forget this device', answer: z.undefined(), status: 204 },
    async (_request, reply) => {
      reply.header('set-cookie', devices.forget());
      return undefined;
    },
  );

  routes.post(
    '/api/admin/devices/forget',
    { summary: 'Forget all remembered devices', answer: z.undefined(), status: 204 },
    async (_request, reply) => {
      await devices.forgetAll();
      reply.header('set-cookie', devices.forget());
      return undefined;
    },
  );
}

const attempts: RateLimit = {
  name: 'staff-password',
  maxHits: 10,
  windowSeconds: 15 * 60,
  message: (wait) => `Too many wrong passwords from this address. Try again in ${wait}.`,
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
 * more strictly while many addresses guess. Whoever was let in has a session and is limited by that
 * alone, so that others behind their address cannot shut them out.
 */
export function createStaffGate(deps: {
  db: Kysely<DatabaseSchema>;
  password: string;
  /** Signs sessions. */
  secret: string;
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
   * Counts before it compares. Others in this place, an address or a session, wait until the transaction ends, so of any
   * number sent at once no more are compared than one after the other. True for the right password.
   */
  async function compare(
    transaction: Kysely<DatabaseSchema>,
    password: string,
    place: string,
  ): Promise<boolean> {
    const countEverywhere = () => rateLimiter.count(globalAttempts, everywhere, transaction);
    const tries = await rateLimiter.count(attempts, place, transaction);
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

  async function attempt(password: string, place: string): Promise<boolean> {
    if ((await rateLimiter.read(attempts, place)) >= attempts.maxHits) {
      rateLimiter.refuse(attempts);
    }
    const transaction = await db.startTransaction().execute();
    let isGuess = false;
    try {
      isGuess = !(await compare(transaction, password, place));
    } finally {
      await (isGuess ? transaction.commit() : transaction.rollback()).execute();
    }
    return !isGuess;
  }

  const turns = new Map<string, Promise<unknown>>();

  /** Whoever waits for a turn here keeps no connection from others. */
  async function takeTurn<Value>(place: string, work: () => Promise<Value>): Promise<Value> {
    const turn = (turns.get(place) ?? Promise.resolve()).then(work, work);
    turns.set(place, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(place) === turn) turns.delete(place);
    }
  }

  /** Only this password's: a new one ends all sessions. */
  const sign = (id: string) =>
    createHmac('sha256', deps.secret)
      .update(`staff-session\n${id}\n${deps.password}`)
      .digest('base64url');

  /** Where guesses are counted: a genuine session, or else the address. */
  function placeOf(address: string, session: string): string {
    const [id = '', signature = ''] = session.split('.');
    const isGenuine = isLinkToken(id) && isSameSecret(signature, sign(id));
    return isGenuine ? `session:${id}` : limitedAddress(address);
  }

  return {
    /**
     * Accepts the right password, with or without a session, and returns a new session; throws
     * AppError 401 for a wrong one and 429 after too many of them.
     */
    async enter(password: string | undefined, address: string, session = ''): Promise<string> {
      const place = placeOf(address, session);
      // A request without any password is a forgotten header, not a guess.
      const isRight = password && (await takeTurn(place, () => attempt(password, place)));
      if (!isRight)
        throw new AppError(wrongPasswordMessage, { status: 401, code: 'wrong-password' });
      const id = newLinkToken();
      return `${id}.${sign(id)}`;
    },
  };
}
