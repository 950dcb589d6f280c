import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#src/shared/errors.ts';
import type { Context } from './build-context.ts';

const readyTimeoutMs = 3000;

const okSchema = z.object({ status: z.literal('ok') });

/** `/api/health`: the process runs. `/api/ready`: it can serve, database and files included. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { database, files }: Pick<Context, 'database' | 'files'>,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
        summary: 'Able to serve: database and files answer',
        tags: ['operation'],
        response: { 200: okSchema },
      },
    },
    async () => {
      try {
        await Promise.race([
          Promise.all([sql`select 1`.execute(database.db), files.check()]),
          failAfter(readyTimeoutMs),
        ]);
      } catch (cause) {
        throw new AppError('Not ready: the database or the file storage does not answer.', {
          status: 503,
          code: 'not-ready',
          retryAfterSeconds: 5,
          cause,
        });
      }
      return { status: 'ok' as const };
    },
  );
}

async function failAfter(timeoutMs: number): Promise<never> {
  await wait(timeoutMs, undefined, { ref: false });
  throw new Error('no answer in time');
}
