import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a server that a test can break. */
export interface Wire {
  port: number;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Keeps every connection and takes new ones, but passes on nothing more. */
  freeze(): void;
  /** Works again. */
  mend(): void;
}

/** Listens on a free port and passes everything on to a server. */
export async function startWire(target: { host: string; port: number }): Promise<Wire> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (state === 'whole') to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    freeze() {
      state = 'frozen';
    },
    mend() {
      // What was passed on in half is of no use to anybody.
      cut();
      state = 'whole';
    },
  };
}
