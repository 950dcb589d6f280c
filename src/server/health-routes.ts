import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#src/shared/errors.ts';
import type { Context } from './build-context.ts';

const readyTimeoutMs = 3000;

const okSchema = z.object({ status: z.literal('ok') });

/** Anyone may ask how it is, and an answer costs a write to database and storage. */
const checkedForMs = 10_000;

/** `/api/health`: the process runs. `/api/ready`: it can serve, database and files included. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { database, files, clock }: Pick<Context, 'database' | 'files' | 'clock'>,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  let lastCheck: Promise<unknown> = Promise.resolve();
  let checkedAt = Number.NEGATIVE_INFINITY;

  function check(): Promise<unknown> {
    const now = clock.now().getTime();
    // Either way: a clock that was set back would keep an old answer.
    if (Math.abs(now - checkedAt) < checkedForMs) return lastCheck;
    checkedAt = now;
    lastCheck = Promise.race([
      Promise.all([database.check(), files.check()]),
      failAfter(readyTimeoutMs),
    ]);
    return lastCheck;
  }

  routes.get(
    '/api/health',
    {
      config: { isAlwaysAnswered: true },
      schema: { summary: 'Alive', tags: ['operation'], response: { 200: okSchema } },
    },
    () => ({ status: 'ok' as const }),
  );

  routes.get(
    '/api/ready',
    {
      config: { isAlwaysAnswered: true },
      schema: {
        summary: 'Able to serve: database and files can be written',
        tags: ['operation'],
        response: { 200: okSchema },
      },
    },
    async () => {
      try {
        await check();
      } catch (cause) {
        throw new AppError(
          'Not ready: the database or the file storage does not take anything in.',
          {
            status: 503,
            code: 'not-ready',
            retryAfterSeconds: checkedForMs / 1000,
            cause,
          },
        );
      }
      return { status: 'ok' as const };
    },
  );
}

async function failAfter(timeoutMs: number): Promise<never> {
  await wait(timeoutMs, undefined, { ref: false });
  throw new Error('no answer in time');
}
