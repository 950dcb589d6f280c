import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type ServerProcess, startServer } from '#tests/e2e/start-server.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { type S3Peer, s3Environment, startS3Peer } from '#tests/support/s3-peer.ts';
import { visitorInquiry } from '#tests/support/visitor.ts';
import type { BenchResult } from './bench-result.ts';
import { type LoadPlan, type LoadResult, loadResultSchema } from './load-client.ts';
import { median } from './median.ts';
import { printTraffic, recordTraffic } from './traffic-report.ts';

/** Something that answers, and how its answers came. */
export interface LoadedServer {
  name: string;
  urls: string[];
  results: Record<RequestKind, LoadResult[]>;
}

export type RequestKind = 'page' | 'lead' | 'quote';

type Request = Pick<LoadPlan, 'method' | 'path' | 'headers' | 'body' | 'connections'>;

const recordedRounds = 3;
const secondsPerRound = 6;
/**
 * Pages, leads and quotes by one process and by two, on both databases, and by the bare framework:
 * they take turns. Prints the table, and writes it to docs/performance.md.
 */
export async function measureTraffic({
  runs,
}: {
  runs?: number | undefined;
}): Promise<BenchResult[]> {
  const rounds = runs ?? recordedRounds;
  const postgres = await startPostgres();
  const s3 = await startS3Peer();
  const products = await startProducts(postgres, s3);
  const requests = await makeRequests();
  const bare = await startBareServer(await readPageBytes(products));
  const servers: LoadedServer[] = [
    { name: 'bare Fastify', urls: [bare.url], results: { page: [], lead: [], quote: [] } },
    ...products.map(({ name, servers }) => ({
      name,
      urls: servers.map((server) => server.url),
      results: { page: [], lead: [], quote: [] },
    })),
  ];
  try {
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { urls, results } of servers) {
        for (const kind of Object.keys(requests) as RequestKind[]) {
          const result = await load({ ...requests[kind], urls, seconds: secondsPerRound });
          if (round > 0) results[kind].push(result);
        }
      }
    }
  } finally {
    bare.stop();
    for (const { servers } of products) for (const server of servers) await server.stop();
    await s3.stop();
    await postgres.stop();
  }
  printTraffic(servers);
  if (!runs) recordTraffic(servers, { rounds, secondsPerRound });
  return judge(servers);
}

async function startProducts(postgres: PostgresServer, s3: S3Peer) {
  const start = (environment: Record<string, string>) =>
    startServer({ LOG_LEVEL: 'info', ...environment });
  const shared = {
    DATABASE_URL: await postgres.createDatabase('two'),
    APP_SECRET: 's'.repeat(32),
    ...s3Environment(s3),
  };
  const onPostgres = { DATABASE_URL: await postgres.createDatabase('one') };
  return [
    { name: 'one process, SQLite, disk', servers: [await start({})] },
    { name: 'one process, PostgreSQL, disk', servers: [await start(onPostgres)] },
    {
      name: 'two processes, PostgreSQL, S3',
      servers: [await start(shared), await start(shared)],
    },
  ];
}

async function makeRequests(): Promise<Record<RequestKind, Request>> {
  const form = new Response(await makeQuoteForm());
  return {
    page: {
      ...{ method: 'GET', path: '/', body: '', connections: 32 },
      headers: { 'accept-encoding': 'gzip' },
    },
    lead: {
      ...{ method: 'POST', path: '/api/contact', connections: 32 },
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(visitorInquiry)).toString('base64'),
    },
    quote: {
      ...{ method: 'POST', path: '/api/quotes/ai', connections: 8 },
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      body: Buffer.from(await form.arrayBuffer()).toString('base64'),
    },
  };
}

async function readPageBytes(products: { servers: ServerProcess[] }[]): Promise<number> {
  const answer = await fetch(`${products[0]?.servers[0]?.url}/`);
  return (await answer.arrayBuffer()).byteLength;
}

async function startBareServer(pageBytes: number) {
  const child = spawn(
    process.execPath,
    [`${import.meta.dirname}/bare-server.ts`, String(pageBytes)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, stop: () => child.kill() };
}

/** By a client in a process of its own. */
async function load(plan: LoadPlan): Promise<LoadResult> {
  const child = spawn(
    process.execPath,
    [`${import.meta.dirname}/load-client.ts`, JSON.stringify(plan)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return loadResultSchema.parse(JSON.parse(await text(child.stdout)));
}

/** The middle of the rounds. */
export function middleOf(results: LoadResult[], figure: 'perSecond' | 'p50' | 'p99'): number {
  return median(results.map((result) => result[figure]));
}

/** Nothing may fail; how fast is reported against the bare framework. */
function judge(servers: LoadedServer[]): BenchResult[] {
  const [bare, ...products] = servers;
  return products.flatMap(({ name, results }) =>
    (Object.keys(results) as RequestKind[]).map((kind) => {
      const value = middleOf(results[kind], 'perSecond');
      const baseline = middleOf(bare?.results[kind] ?? [], 'perSecond');
      const isRight = results[kind].every(({ statuses }) =>
        Object.keys(statuses).every((status) => status === (kind === 'page' ? '200' : '201')),
      );
      return {
        ...{ name: `${kind}s a second, ${name}`, value, baseline, ratio: value / baseline },
        ...{ budget: 'no failed answer', ok: isRight },
      };
    }),
  );
}
