import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '#src/database/errors.ts';
import type { PageServices } from '#src/page-context.ts';
import { registerPageRoutes } from './page-routes.ts';

test.each([
  [new DatabaseUnavailableError('no connection'), 503, '10'],
  [new Error('a bug'), 500, undefined],
])('a screen that fails with %s is %i, in HTML', async (error, status, retryAfter) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const handler = {
    async handle(_request: Request, services: PageServices) {
      services.reportError(error);
      return new Response('<p>Something broke</p>', {
        status: 500,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
    kindOf: () => 'screen' as const,
    questionOf: () => null,
  };
  registerPageRoutes(app, {
    loadPages: async () => ({ handler, documents: null, files: null }),
    pageServices: { origin: 'https://stoop.example', reportError() {} } as unknown as PageServices,
    spanishQuotes: { take: () => expect.fail('no form'), edit: () => expect.fail('no form') },
  });
  const answer = await app.inject('/prices');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('Something broke');
});
