import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '#src/platform/secret-tokens.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics` for a monitoring server; everyone else gets a 404. */
export function registerMetricsRoute(
  app: FastifyInstance,
  deps: { metrics: Pick<Metrics, 'expose'>; config: { metricsToken: string | undefined } },
): void {
  app.get(
    '/metrics',
    { config: { isAlwaysAnswered: true }, schema: { hide: true } },
    async (request, reply) => {
      const { metricsToken } = deps.config;
      const isAllowed = metricsToken ? hasToken(request, metricsToken) : isDirectNeighbor(request);
      if (!isAllowed) return reply.callNotFound();
      const { contentType, text } = await deps.metrics.expose();
      return reply.header('cache-control', 'no-store').type(contentType).send(text);
    },
  );
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}

/**
 * True for a request from this machine or a private network that no proxy forwarded; a proxy is on
 * that network itself.
 */
function isDirectNeighbor({ headers, socket }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  const address = socket.remoteAddress ?? '';
  return neighbors.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const neighbors = new BlockList();
neighbors.addSubnet('127.0.0.0', 8, 'ipv4');
neighbors.addSubnet('10.0.0.0', 8, 'ipv4');
neighbors.addSubnet('172.16.0.0', 12, 'ipv4');
neighbors.addSubnet('192.168.0.0', 16, 'ipv4');
neighbors.addAddress('::1', 'ipv6');
neighbors.addSubnet('fc00::', 7, 'ipv6');
neighbors.addSubnet('fe80::', 10, 'ipv6');
