import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from 'autocannon';
import { startServer } from '#tests/e2e/start-server.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { type S3Peer, s3Environment, startS3Peer } from '#tests/support/s3-peer.ts';
import { visitorInquiry } from '#tests/support/visitor.ts';
import { median } from './measure.ts';
import { type BenchReport, type BenchResult, judge, roundFigure, type Trial } from './report.ts';

/** Something that answers, and how its answers came. */
interface LoadedServer {
  name: string;
  urls: string[];
  results: Record<Kind, Result[]>;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  connections: number;
}

const kinds = ['page', 'lead', 'quote'] as const;
type Kind = (typeof kinds)[number];

const recordedRounds = 3;
const secondsPerRound = 6;
/** Time for a server to finish what its client no longer waits for. */
const restMs = 1000;

/** Pages, leads and quotes by one process and by two, on both databases, and by the bare framework. */
export async function measureLoad({ runs }: Trial): Promise<BenchReport> {
  const rounds = runs ?? recordedRounds;
  const postgres = await startPostgres();
  const s3 = await startS3Peer();
  const products = await startProducts(postgres, s3);
  const page = await fetch(`${products[0]?.urls[0]}/`, { headers: { 'accept-encoding': 'gzip' } });
  const bare = await startBareServer(page.headers.get('content-length') ?? '');
  const servers: LoadedServer[] = [bare, ...products].map(({ name, urls }) => ({
    name,
    urls,
    results: { page: [], lead: [], quote: [] },
  }));
  const requests = await makeRequests();
  try {
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { urls, results } of servers) {
        for (const kind of kinds) {
          const result = await load(urls, requests[kind]);
          if (round > 0) results[kind].push(result);
          await wait(restMs);
        }
      }
    }
  } finally {
    for (const server of [bare, ...products]) await server.stop();
    await s3.stop();
    await postgres.stop();
  }
  return {
    results: servers.slice(1).flatMap((server) => judgeServer(server, servers[0])),
    how,
    parts: [servers.map((server) => describeServer(server, servers[0]))],
  };
}

async function startProducts(postgres: PostgresServer, s3: S3Peer) {
  const start = async (name: string, environments: Record<string, string>[]) => {
    const servers = await Promise.all(
      environments.map((environment) => startServer({ LOG_LEVEL: 'info', ...environment })),
    );
    const stop = () => Promise.all(servers.map((server) => server.stop()));
    return { name, urls: servers.map(({ url }) => url), stop };
  };
  const shared = {
    DATABASE_URL: await postgres.createDatabase('two'),
    APP_SECRET: 's'.repeat(32),
    ...s3Environment(s3),
  };
  const onPostgres = { DATABASE_URL: await postgres.createDatabase('one') };
  return [
    await start('one process, SQLite, disk', [{}]),
    await start('one process, PostgreSQL, disk', [onPostgres]),
    await start('two processes, PostgreSQL, S3', [shared, shared]),
  ];
}

async function startBareServer(pageBytes: string) {
  const child = startChild('serve', pageBytes);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { name: 'bare Fastify', urls: [url], stop: async () => void child.kill() };
}

async function makeRequests(): Promise<Record<Kind, Request>> {
  const form = new Response(await makeQuoteForm());
  return {
    page: {
      method: 'GET',
      path: '/',
      body: Buffer.alloc(0),
      connections: 32,
      headers: { 'accept-encoding': 'gzip' },
    },
    lead: {
      method: 'POST',
      path: '/api/contact',
      connections: 32,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(visitorInquiry)),
    },
    quote: {
      method: 'POST',
      path: '/api/quotes/ai',
      connections: 8,
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      body: Buffer.from(await form.arrayBuffer()),
    },
  };
}

/** By a client in a process of its own, whose connections take the addresses in turn. */
async function load(urls: string[], { path, body, ...request }: Request): Promise<Result> {
  const plan = {
    ...request,
    url: urls.map((url) => url + path),
    body: body.toString('base64'),
    duration: secondsPerRound,
  };
  return JSON.parse(await text(startChild('send', JSON.stringify(plan)).stdout));
}

function startChild(task: 'serve' | 'send', parameter: string) {
  const parameters = [`${import.meta.dirname}/load-child.ts`, task, parameter];
  return spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
}

function rateOf(server: LoadedServer | undefined, kind: Kind): number {
  const results = server?.results[kind] ?? [];
  return median(results.map(({ requests, duration }) => requests.total / duration));
}

/** Nothing may fail; how fast is reported against the bare framework. */
function judgeServer(server: LoadedServer, bare: LoadedServer | undefined): BenchResult[] {
  return kinds.map((kind) => {
    const name = `${kind}s a second, ${server.name}`;
    const expected = kind === 'page' ? '200' : '201';
    const ok = server.results[kind].every(
      ({ errors, statusCodeStats = {} }) =>
        errors === 0 && Object.keys(statusCodeStats).join() === expected,
    );
    const result = judge(name, rateOf(server, kind), rateOf(bare, kind));
    return { ...result, budget: 'no failed answer', ok };
  });
}

function describeServer(server: LoadedServer, bare: LoadedServer | undefined) {
  const columns = kinds.flatMap((kind) => [
    [`${kind}s a second`, roundFigure(rateOf(server, kind))],
    [`${kind}s × bare`, (rateOf(server, kind) / rateOf(bare, kind)).toFixed(2)],
    [`${kind} p99 ms`, median(server.results[kind].map(({ latency }) => latency.p99))],
  ]);
  return { server: server.name, ...Object.fromEntries(columns) };
}

const how = [
  `, which servers, databases and client share: medians of ${recordedRounds} rounds of ${secondsPerRound} s after one to warm up, servers by turns.`,
  '32 connections ask for the home page or send inquiries, 8 send a photo quote with one picture each, every one again as soon as it is answered. A quote is answered when its picture is clean and its price stored. Every request comes from an address of its own, so every quote starts decoders of its own (decision 025).',
  'The bare framework answers the same requests without doing anything about them.',
].join(' ');
