import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminPasswordHeader } from '#src/shared/api-client.ts';
import type { StaffGate } from './staff-gate.ts';

/** A `preHandler` that only lets requests with the right `x-admin-password` through; what they get is kept nowhere. */
export function requireStaff(staffGate: StaffGate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'private, no-store');
    const header = request.headers[adminPasswordHeader];
    await staffGate.enter(typeof header === 'string' ? header : undefined, request.ip);
  };
}
