import type { FastifyRequest } from 'fastify';
import { adminPasswordHeader } from '../../../shared/api-client.ts';
import type { StaffGate } from './staff-gate.ts';

/** A `preHandler` that only lets requests with the right `x-admin-password` through. */
export function requireStaff(staffGate: StaffGate) {
  return async (request: FastifyRequest): Promise<void> => {
    const header = request.headers[adminPasswordHeader];
    await staffGate.enter(typeof header === 'string' ? header : undefined, request.ip);
  };
}
