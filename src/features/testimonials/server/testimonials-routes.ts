import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminPasswordHeader } from '../../../shared/api-client.ts';
import { publicTestimonialsSchema, staffTestimonialsSchema } from '../contract.ts';
import type { TestimonialsRepository } from './testimonials-repository.ts';

export function registerTestimonialsRoutes(
  app: FastifyInstance,
  deps: { testimonials: TestimonialsRepository; requireStaff: preHandlerAsyncHookHandler },
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/testimonials',
    {
      schema: {
        summary: 'Published testimonials; all of them for staff',
        tags: ['testimonials'],
        response: { 200: z.union([staffTestimonialsSchema, publicTestimonialsSchema]) },
      },
    },
    async function (request, reply) {
      if (request.headers[adminPasswordHeader] === undefined) {
        return deps.testimonials.listPublished();
      }
      await deps.requireStaff.call(this, request, reply);
      return deps.testimonials.listAll();
    },
  );
}
