import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { serverEnvironment, startArguments } from '#tests/e2e/start-server.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { randomAddress, visitorInquiry } from '#tests/support/visitor.ts';

/** One process of the product that can be killed and started again on what it left. */
export interface Product {
  url: string;
  dataDir: string;
  /** Starts it and resolves once it answers; rejects when it ends instead. */
  start(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** The id of the running process. */
  pid(): number;
  /** What it has said since its last start. */
  output(): string;
}

/** The product as an operator starts it, with a port and a data folder it keeps; `wrapper` runs before node. */
export async function createProduct(
  environment: Record<string, string> = {},
  wrapper: string[] = [],
): Promise<Product> {
  const port = await findFreePort();
  const dataDir = environment.DATA_DIR ?? temporaryFolder();
  let child: ChildProcess | null = null;
  let output = '';

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  onTestFinished(kill);

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    kill,
    pid: () => child?.pid ?? 0,
    output: () => output,
    async start() {
      const [command = '', ...parameters] = [
        ...wrapper,
        resolve('node_modules/.bin/node'),
        ...startArguments,
      ];
      output = '';
      const started = spawn(command, parameters, {
        env: serverEnvironment(port, dataDir, {
          HOUSEKEEPING_MS: '500',
          WEBHOOKS_ALLOW_PRIVATE: 'true',
          ...environment,
        }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      await new Promise<void>((settle, reject) => {
        started.once('exit', (code) => reject(new Error(`ended with code ${code}: ${output}`)));
        for (const stream of [started.stdout, started.stderr]) {
          createInterface({ input: stream }).on('line', (line) => {
            output += `${line}\n`;
            if (line.includes('"msg":"listening"')) settle();
          });
        }
      });
    },
  };
}

/** What `/api/ready` says. */
export async function isReady(product: Product): Promise<boolean> {
  const signal = AbortSignal.timeout(60_000);
  return (await fetch(`${product.url}/api/ready`, { signal })).ok;
}

/** Sends an inquiry from an address of its own. */
export async function sendLead({ url }: Product) {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ ...visitorInquiry, email: `${randomUUID()}@ortiz.example` }),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, answer: await response.json(), headers: response.headers };
}
