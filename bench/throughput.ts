import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { findFreePort } from '#tests/support/free-port.ts';
import { median } from './measure.ts';

export interface Throughput {
  product: Rate;
  /** Null where there is no nginx. */
  nginx: Rate | null;
  /** Whether server and client had a core each. */
  pinned: boolean;
}

interface Rate {
  /** As the client saw it; its one core may be what limits it. */
  perSecond: number;
  /** For each second the server was at work: what it would do with a core of its own kept busy. */
  perCoreSecond: number;
}

const connections = 64;
const rounds = 5;
const secondsPerRound = 3;
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;
/** Headers that nginx sends of its own. */
const nginxHeaders = /^(connection|content-(encoding|length|type)|date|etag|keep-alive|vary)$/;

/** Answers with the home page, by the running product and by nginx, which take turns. */
export async function measureThroughput(product: {
  url: string;
  pid: number;
}): Promise<Throughput> {
  const pinned = spawnSync('taskset', ['-V']).error === undefined && availableParallelism() > 1;
  const { body, headers } = await readPage(`${product.url}/`);
  const command = findNginx();
  const nginx = command ? await startNginx(command, body, headers) : null;
  const measured = { url: `${product.url}/`, pids: [product.pid], rates: [] as Rate[] };
  const baseline = nginx && { ...nginx, rates: [] as Rate[] };
  try {
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { url, pids, rates } of baseline ? [measured, baseline] : [measured]) {
        if (pinned) for (const pid of pids) pin(pid, 0);
        const coreSecondsBefore = readCoreSeconds(pids);
        const answers = await countAnswers(url, pinned);
        const coreSeconds = readCoreSeconds(pids) - coreSecondsBefore;
        const rate = { perSecond: answers / secondsPerRound, perCoreSecond: answers / coreSeconds };
        if (round > 0) rates.push(rate);
      }
    }
  } finally {
    await nginx?.stop();
  }
  return {
    product: medianRate(measured.rates),
    nginx: baseline && medianRate(baseline.rates),
    pinned,
  };
}

function medianRate(rates: Rate[]): Rate {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    perCoreSecond: median(rates.map(({ perCoreSecond }) => perCoreSecond)),
  };
}

/** The compressed page as it travels, and the headers a file server can be told to send with it. */
async function readPage(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    nginxHeaders.test(name) ? [] : [[name, String(value)] as const],
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
async function countAnswers(url: string, pinned: boolean): Promise<number> {
  const client = [process.execPath, import.meta.filename, url];
  const [command = '', ...parameters] = pinned ? ['taskset', '-c', '1', ...client] : client;
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  if ((await ended) !== 0) throw new Error(`the load on ${url} broke off`);
  return Number(output);
}

/**
 * Asks for one address over and over, each connection again as soon as it is answered. Bare sockets and
 * answers of one length: with a client that costs more than the server, both servers idle and look alike.
 */
async function load(url: URL): Promise<number> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: gzip\r\n\r\n`;
  let answers = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: '127.0.0.1', port: Number(url.port), noDelay: true });
    let answerBytes = 0;
    let receivedBytes = 0;
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      answerBytes ||= readAnswerLength(chunk);
      receivedBytes += chunk.length;
      if (receivedBytes < answerBytes) return;
      if (receivedBytes > answerBytes) throw new Error('an answer was longer than the first');
      receivedBytes = 0;
      answers += 1;
      socket.write(request);
    });
    return socket.on('close', () => {
      throw new Error('the server closed a connection');
    });
  });
  await wait(secondsPerRound * 1000);
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return answers;
}

/** Bytes of a whole answer, from its head. */
function readAnswerLength(chunk: Buffer): number {
  const head = chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (!/^HTTP\/1\.1 200/.test(head) || !/^content-encoding: gzip/im.test(head) || !length) {
    throw new Error(`not the compressed page:\n${head}`);
  }
  return head.length + 4 + Number(length);
}

const startTimeoutMs = 5000;

/** How to call nginx; undefined where there is none. Debian keeps it out of the path of plain users. */
function findNginx(): string | undefined {
  return ['nginx', '/usr/sbin/nginx'].find((name) => !spawnSync(name, ['-v']).error);
}

/** Starts nginx with one worker and no log on one page, compressed already, with the headers given. */
async function startNginx(command: string, gzipped: Buffer, headers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), gunzipSync(gzipped));
  writeFileSync(join(site, 'index.html.gz'), gzipped);
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, writeConfig(folder, port, headers));
  const child = spawn(command, ['-p', folder, '-c', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/index.html`;
  const deadline = Date.now() + startTimeoutMs;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('nginx did not start');
    await wait(50);
  }
  const { pid = 0 } = child;
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return {
    pids: [pid, ...workers.map(Number)],
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeConfig(folder: string, port: number, headers: Record<string, string>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  types { text/html html; }
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    gzip_static on;
    gzip_vary on;
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value}";`)
      .join('\n    ')}
  }
}
`;
}

if (import.meta.main) console.log(await load(new URL(process.argv[2] ?? '')));
