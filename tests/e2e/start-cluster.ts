import { startPostgres } from '#tests/support/postgres-server.ts';
import { startRoundRobinProxy } from '#tests/support/round-robin-proxy.ts';
import { s3Environment, startS3Peer } from '#tests/support/s3-peer.ts';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { type Product, type ServerProcess, startServer } from './start-server.ts';

export interface Cluster extends Product {
  /** The processes behind its address, by addresses of their own. */
  processes: [ServerProcess, ServerProcess];
  databaseUrl: string;
  /** Takes every mail, unless the environment names another server. */
  mailServer: SmtpPeer;
}

/**
 * The product as many processes: two that start together on one empty PostgreSQL database, one S3
 * bucket and one mail server, behind a proxy that gives every request to the other process in turn.
 */
export async function startCluster(environment: Record<string, string> = {}): Promise<Cluster> {
  const [postgres, s3, mailServer, proxy] = await Promise.all([
    startPostgres(),
    startS3Peer(),
    startSmtpPeer(),
    startRoundRobinProxy(),
  ]);
  const databaseUrl = await postgres.createDatabase('app');
  const shared = {
    PUBLIC_URL: proxy.url,
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'one secret for every process behind the proxy',
    ...s3Environment(s3),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Stoop & Tower <hello@stoop.example>',
    // The proxy, and whatever stands before it: tests say for themselves where they come from.
    TRUST_PROXY: '2',
    ...environment,
  };
  const processes = await Promise.all([startServer(shared), startServer(shared)]);
  const processUrls = processes.map(({ url }) => url);
  proxy.passTo(processUrls);
  return {
    url: proxy.url,
    processUrls,
    processes,
    databaseUrl,
    mailServer,
    async stop() {
      await proxy.close();
      await Promise.all(processes.map((process) => process.stop()));
      await Promise.all([postgres.stop(), s3.stop(), mailServer.stop()]);
    },
  };
}
