import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionRequestSchema } from '#src/features/staff/contract.ts';
import type { StaffGate } from './staff-gate.ts';

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
