import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { median } from './median.ts';
import { findNginx, startNginx } from './nginx.ts';

const connections = 64;
const rounds = 5;
const secondsPerRound = 3;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;
/** nginx sends these of its own. */
const nginxHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
]);

export interface Throughput {
  product: Rate;
  /** Null where there is no nginx. */
  nginx: Rate | null;
  /** Whether server and client had a core each. */
  pinned: boolean;
}

export interface Rate {
  /** As the client saw it; its one core may be what limits it. */
  perSecond: number;
  /** For each second the server was at work: what it would do with a core of its own kept busy. */
  perCoreSecond: number;
}

interface Server {
  url: string;
  pids: number[];
  rates: Rate[];
}

/** Answers with the home page, by the running product and by nginx, which take turns. */
export async function measureThroughput(product: {
  url: string;
  pid: number;
}): Promise<Throughput> {
  const pinned = spawnSync('taskset', ['-V']).error === undefined && availableParallelism() > 1;
  const url = `${product.url}/`;
  const { body, headers } = await readPage(url);
  const command = findNginx();
  const nginx = command ? await startNginx(command, body, headers) : null;
  const servers: Server[] = [
    { url, pids: [product.pid], rates: [] },
    ...(nginx ? [{ url: nginx.url, pids: nginx.pids, rates: [] }] : []),
  ];
  try {
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { url, pids, rates } of servers) {
        if (pinned) for (const pid of pids) pin(pid, 0);
        const coreSecondsBefore = readCoreSeconds(pids);
        const answers = await load(url, pinned);
        const coreSeconds = readCoreSeconds(pids) - coreSecondsBefore;
        if (round === 0) continue;
        rates.push({
          perSecond: answers / secondsPerRound,
          perCoreSecond: answers / coreSeconds,
        });
      }
    }
  } finally {
    await nginx?.stop();
  }
  const [productRate, nginxRate] = servers.map(({ rates }) => ({
    perSecond: median(rates.map((rate) => rate.perSecond)),
    perCoreSecond: median(rates.map((rate) => rate.perCoreSecond)),
  }));
  if (!productRate) throw new Error('nothing was measured');
  return { product: productRate, nginx: nginxRate ?? null, pinned };
}

/** The compressed page as it travels, and the headers a file server can be told to send with it. */
async function readPage(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    nginxHeaders.has(name) ? [] : [[name, String(value)] as const],
  );
  return { body: await buffer(response), headers: Object.fromEntries(headers) };
}

/** Moves all threads of a process to one core. */
function pin(pid: number, core: number): void {
  spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}

/** Processor time of some processes so far, all their threads and the system's work for them. */
function readCoreSeconds(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** Answers that a client in a process of its own gets in one round. */
async function load(url: string, pinned: boolean): Promise<number> {
  const client = [process.execPath, `${import.meta.dirname}/load.ts`, url];
  const [command = '', ...parameters] = pinned ? ['taskset', '-c', '1', ...client] : client;
  const child = spawn(command, [...parameters, String(connections), String(secondsPerRound)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  if ((await ended) !== 0) throw new Error(`the load on ${url} broke off`);
  return Number(output);
}
