import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { adminPassword } from '#tests/e2e/start-server.ts';

export interface ListClient {
  /** Asks as a signed-in browser does, on a connection that stays open; milliseconds until the last byte is read. */
  ask(path: string): Promise<{ ms: number; body: string }>;
  /** Reads an answer to its end and keeps nothing of it. */
  drain(path: string): Promise<{ ms: number; bytes: number }>;
  close(): void;
}

/** Throws at every answer but 200. */
export function createListClient(origin: string): ListClient {
  const agent = new Agent({ keepAlive: true });

  function open(path: string): Promise<IncomingMessage> {
    const headers = { 'x-admin-password': adminPassword };
    return new Promise((resolve, reject) => {
      get(origin + path, { agent, headers }, (response) => {
        if (response.statusCode === 200) resolve(response);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      }).on('error', reject);
    });
  }

  return {
    async ask(path) {
      const startedAt = performance.now();
      const body = await text(await open(path));
      return { ms: performance.now() - startedAt, body };
    },
    async drain(path) {
      const startedAt = performance.now();
      let bytes = 0;
      for await (const chunk of await open(path)) bytes += (chunk as Buffer).length;
      return { ms: performance.now() - startedAt, bytes };
    },
    close: () => agent.destroy(),
  };
}
