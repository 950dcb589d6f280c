import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A quote request as it went over the wire. */
export interface SentQuote {
  idempotencyKey: string | undefined;
  /** The multipart body; null where the connection was cut before its end. */
  form: FormData | null;
}

/** A connection to a server that can be watched and made to fail. */
export interface WeakConnection {
  /** Stands for the server's own address. */
  url: string;
  /** Every quote request with photos so far, oldest first. */
  quotes: SentQuote[];
  /** From now on: lets all through, cuts quote requests in the middle, drops the answers to them, or lets nothing through. */
  behave(behaviour: 'well' | 'cut uploads' | 'lose answers' | 'down'): void;
  close(): Promise<void>;
}

/** Passes everything on to a server and its answers back, unless told otherwise. */
export async function openWeakConnection(target: string): Promise<WeakConnection> {
  const quotes: SentQuote[] = [];
  let behaviour: Parameters<WeakConnection['behave']>[0] = 'well';

  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (behaviour === 'down') return void request.socket.destroy();
    const isQuote = method === 'POST' && url === '/api/quotes/ai';
    const isList = method === 'POST' && url === '/api/quotes/list';
    const upstream = forward(new URL(url ?? '/', target), { method, headers });
    upstream.on('error', () => request.socket.destroy());
    upstream.on('response', (answer) => {
      if ((isQuote || isList) && behaviour === 'lose answers') {
        answer.resume().on('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    if (isQuote) watch();
    if (isQuote && behaviour === 'cut uploads') {
      request.once('data', (chunk) => {
        upstream.write(chunk);
        request.socket.destroy();
        upstream.destroy();
      });
      return;
    }
    request.pipe(upstream);

    function watch() {
      const quote: SentQuote = {
        idempotencyKey: headers['idempotency-key']?.toString(),
        form: null,
      };
      quotes.push(quote);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const type = headers['content-type'] ?? '';
        const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
        quote.form = await body.formData();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    quotes,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
