import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerMetricsRoute } from './metrics-route.ts';

async function statusFor(remoteAddress: string, metricsToken?: string) {
  const app = Fastify();
  const expose = async () => ({ contentType: 'text/plain', text: 'app_ready 1' });
  registerMetricsRoute(app, { metrics: { expose }, config: { metricsToken } });
  return (await app.inject({ url: '/metrics', remoteAddress })).statusCode;
}

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.20.30.40',
  '172.31.0.1',
  '192.168.1.1',
  '::1',
  'fd12:3456::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('answers the neighbor %s', async (address) => {
  expect(await statusFor(address)).toBe(200);
});

it.each(['203.0.113.9', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:203.0.113.9'])(
  'is not there for the stranger %s',
  async (address) => {
    expect(await statusFor(address)).toBe(404);
  },
);

it('is not there for a neighbor without the token that is set', async () => {
  expect(await statusFor('127.0.0.1', 'a-token-for-monitoring')).toBe(404);
});
