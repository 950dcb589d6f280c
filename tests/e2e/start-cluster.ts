import { startPostgres } from '#tests/support/postgres-server.ts';
import { startRoundRobinProxy } from '#tests/support/round-robin-proxy.ts';
import { s3Environment, startS3Peer } from '#tests/support/s3-peer.ts';
import { type Product, startServer } from './start-server.ts';

/**
 * The product as many processes: two that start together on one empty PostgreSQL database and one S3
 * bucket, behind a proxy that gives every request to the other process in turn. The environment names
 * a mail server.
 */
export async function startCluster(environment: Record<string, string>): Promise<Product> {
  const [postgres, s3, proxy] = await Promise.all([
    startPostgres(),
    startS3Peer(),
    startRoundRobinProxy(),
  ]);
  const databaseUrl = await postgres.createDatabase('app');
  const shared = {
    PUBLIC_URL: proxy.url,
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'one secret for every process behind the proxy',
    ...s3Environment(s3),
    // The proxy, and whatever stands before it: tests say for themselves where they come from.
    TRUST_PROXY: '2',
    ...environment,
  };
  const processes = await Promise.all([startServer(shared), startServer(shared)]);
  proxy.passTo(processes.map(({ url }) => url));
  return {
    url: proxy.url,
    processes,
    async stop() {
      await proxy.close();
      await Promise.all(processes.map((process) => process.stop()));
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}
