import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCache } from '#tests/support/compile-cache.ts';
import { findFreePort } from '#tests/support/free-port.ts';

export const adminPassword = 'open sesame, please';

/** The running product, whatever it is made of. */
export interface Product {
  url: string;
  /** What answers at that address, each at its own. */
  processes: ProductProcess[];
  stop(): Promise<void>;
}

interface ProductProcess {
  url: string;
  /** What it logged until it listened, a JSON object a line. */
  startLog: string[];
}

export interface ServerProcess extends Product, ProductProcess {
  pid: number;
  dataDir: string;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
}

/** What a process of the product is started with, and nothing else of ours but the path. */
export function serverEnvironment(
  port: number,
  dataDir: string,
  more: Record<string, string>,
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compileCache,
    ...startVariables,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    LEADS_EMAIL: 'office@stoop.example',
    // Every test comes from an address of its own, so that limits per address do not add up.
    TRUST_PROXY: 'true',
    ...more,
  };
}

/** Threads share one arena of the C library: of several, each keeps what it once needed. */
export const startVariables = { MALLOC_ARENA_MAX: '1' };

/**
 * V8's young generation stays small, and its old one grows by a fifth between collections: as V8 is set,
 * the process grows by 100 MB and more under traffic.
 */
export const startArguments = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  'src/server/main.ts',
];

/** Starts the product as an operator does, on a free port and an empty data folder, from any copy of the sources. */
export async function startServer(
  environment: Record<string, string> = {},
  sourceFolder = '.',
  /** Hears every line that is logged. */
  onLogLine: (line: string) => void = () => {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
  const port = await findFreePort();
  const child = spawn(resolve('node_modules/.bin/node'), startArguments, {
    cwd: sourceFolder,
    env: serverEnvironment(port, dataDir, environment),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const startLog = await listening(child, onLogLine);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const url = `http://localhost:${port}`;
  return {
    url,
    processes: [{ url, startLog }],
    pid: child.pid ?? 0,
    dataDir,
    startLog,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves at the log line that says so; keeps reading, so that the process never blocks on a full pipe. */
function listening(child: ChildProcess, onLogLine: (line: string) => void): Promise<string[]> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    if (!child.stdout) return reject(new Error('the server has no output'));
    const startLog: string[] = [];
    const lines = createInterface({ input: child.stdout }).on('line', onLogLine);
    lines.on('line', function take(line) {
      startLog.push(line);
      if (!line.includes('"msg":"listening"')) return;
      lines.off('line', take).resume();
      resolve(startLog);
    });
  });
}
