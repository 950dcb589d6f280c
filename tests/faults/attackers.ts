import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { makePngBomb } from '#tests/fixtures/media/make-media.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';

/** Where a sender's connections come from, and what a proxy would say of it. */
export interface Origin {
  /** An address of this machine. */
  localAddress: string;
  /** Made anew for each request; undefined where the proxy says it. */
  forwardedFor?: () => string;
}

interface Attack {
  /** Connections under way at this moment. */
  open(): number;
  stop(): Promise<void>;
}

/** Half-sent forms, opened again as soon as they are closed. */
export const sendSlowForms = (url: string, from: Origin, count: number) =>
  holdOpen(url, from, count, '/api/contact', 'application/json', '{');

/** Uploads of which a character comes now and then. */
export const sendSlowUploads = (url: string, from: Origin, count: number) =>
  holdOpen(url, from, count, '/api/quotes/ai', 'multipart/form-data; boundary=x', '-');

function holdOpen(
  url: string,
  from: Origin,
  count: number,
  path: string,
  contentType: string,
  character: string,
): Attack {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isStopped = false;

  function open() {
    if (isStopped) return;
    const { localAddress } = from;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.resume();
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `host: ${hostname}`,
        ...(from.forwardedFor ? [`x-forwarded-for: ${from.forwardedFor()}`] : []),
        `content-type: ${contentType}`,
        'content-length: 60000',
        '',
        character,
      ].join('\r\n'),
    );
    const drip = setInterval(() => socket.write(character), 1000);
    socket.once('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      setTimeout(open, 250);
    });
  }
  for (let index = 0; index < count; index += 1) open();
  return {
    open: () => sockets.size,
    async stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Quotes with ten of the dearest pictures that are allowed, three at a time. */
export function sendDearPictures(url: string, from: Origin): Attack {
  const bomb = makePngBomb(8191, { interlaced: true });
  const files = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.png`, bytes: bomb }));
  const stopping = new AbortController();
  let open = 0;

  async function repeat() {
    while (!stopping.signal.aborted) {
      open += 1;
      await send(
        url,
        '/api/quotes/ai',
        from,
        await makeQuoteForm({}, files),
        stopping.signal,
      ).catch(() => {});
      open -= 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const running = Promise.all([repeat(), repeat(), repeat()]);
  return {
    open: () => open,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Asks for a page, or posts a form, from an address of this machine; resolves with the status. */
export async function send(
  url: string,
  path: string,
  { localAddress, forwardedFor }: Origin,
  body?: FormData | object,
  signal?: AbortSignal,
): Promise<number> {
  const form = body instanceof FormData ? new Response(body) : body && Response.json(body);
  const bytes = form && Buffer.from(await form.arrayBuffer());
  const sent = request(new URL(path, url), {
    method: bytes ? 'POST' : 'GET',
    localAddress,
    agent: false,
    ...(signal && { signal }),
    headers: {
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor() }),
      ...(bytes && {
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      }),
    },
  });
  sent.end(bytes);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}
