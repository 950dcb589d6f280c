import type { IncomingHttpHeaders, Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitedAddress, limitedNetwork } from '#src/platform/client-address.ts';
import { AppError } from '#src/shared/errors.ts';
import { answerBrokenConnection } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered even when the server is overloaded: that is when operators check. */
    isAlwaysAnswered?: boolean;
  }
}

/** Requests under way, from their head to the end of their answer. */
interface Share {
  /** All of them. */
  requests: number;
  /** Of these, with a body. */
  bodies: number;
  /** Of these, uploads being received or priced. */
  uploads: number;
}

interface OverloadLimits {
  /** What one address may have under way. */
  address: Share;
  /** What all addresses of one IPv6 /48 may. */
  network: Share;
  /** What this process takes on. */
  process: Share;
}

/**
 * Refuses requests before their body is read: 415 for an upload where none is taken, or anything
 * else where only uploads are; 429 beyond the share of an address; 503 beyond that of the process.
 * The latter two with `Retry-After`.
 */
export function registerOverloadGuard(app: FastifyInstance, limits: OverloadLimits): void {
  const underWay = createTally();

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isAlwaysAnswered) return;
    requireMediaType(request);
    const kinds: (keyof Share)[] = ['requests'];
    if (hasBody(request.headers)) kinds.push('bodies');
    if (isUpload(request.headers)) kinds.push('uploads');
    const scopes = [
      { share: limits.address, name: `address ${limitedAddress(request.ip)}` },
      { share: limits.network, name: `network ${limitedNetwork(request.ip)}` },
      { share: limits.process, name: 'process' },
    ];
    const slots = scopes.flatMap(({ share, name }) =>
      kinds.map((kind) => ({ key: `${kind} of ${name}`, most: share[kind], share, kind })),
    );
    const full = slots.find(({ key, most }) => underWay.of(key) >= most);
    if (full) {
      const retryAfterSeconds = full.kind === 'uploads' ? 30 : 5;
      throw full.share === limits.process
        ? overloaded(retryAfterSeconds)
        : tooManyAtOnce(retryAfterSeconds);
    }
    for (const { key } of slots) underWay.add(key);
    reply.raw.once('close', () => {
      for (const { key } of slots) underWay.remove(key);
    });
  });
}

/** A route takes uploads if it says so to whoever reads `/api/docs`. */
function requireMediaType({ routeOptions, headers }: FastifyRequest): void {
  // Unknown addresses are answered with 404, whatever is sent there.
  if (!routeOptions.url || !hasBody(headers)) return;
  const takesUploads = routeOptions.schema?.consumes?.includes('multipart/form-data') ?? false;
  if (takesUploads && !isUpload(headers)) {
    throw new AppError('Photos have to be sent as a multipart form.', {
      status: 415,
      code: 'not-multipart',
    });
  }
  if (!takesUploads && isUpload(headers)) {
    throw new AppError('This address does not take that kind of content.', {
      status: 415,
      code: 'unsupported-media-type',
    });
  }
}

function overloaded(retryAfterSeconds: number): AppError {
  return new AppError(
    'A lot of people are here at this moment. Please try again in a minute: nothing you entered is lost.',
    { status: 503, code: 'overloaded', retryAfterSeconds },
  );
}

function tooManyAtOnce(retryAfterSeconds: number): AppError {
  return new AppError(
    'Several requests from your connection are under way already. Please try again in a minute: nothing you entered is lost.',
    { status: 429, code: 'too-many-at-once', retryAfterSeconds },
  );
}

/** Hangs up on a network beyond its share of connections. Behind a proxy, all would come from one address. */
export function limitConnections(server: Server, mostOfOneNetwork: number): void {
  const open = createTally();
  server.on('connection', (socket) => {
    const network = limitedNetwork(socket.remoteAddress ?? '');
    if (open.of(network) >= mostOfOneNetwork) {
      socket.destroy();
      return;
    }
    open.add(network);
    socket.once('close', () => open.remove(network));
  });
}

function createTally() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add: (key: string) => counts.set(key, of(key) + 1),
    remove(key: string) {
      // Otherwise every address that was ever here would stay.
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
  };
}

function isUpload(headers: IncomingHttpHeaders): boolean {
  const isMultipart = headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  return isMultipart && hasBody(headers);
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

interface SlowClientLimits {
  /** For the whole body of a form. */
  bodyTimeoutMs: number;
  /** An upload has to bring `leastBytes` in every `windowMs`. */
  upload: { windowMs: number; leastBytes: number };
  /** For the rest of a body that has its answer already. */
  drainTimeoutMs: number;
  /** Without a single byte of an answer being taken; a weak phone signal drops out for a while. */
  stallTimeoutMs: number;
}

/** Ends connections that are too slow, bodies with 408: each would tie up memory and a file handle indefinitely. */
export function registerSlowClientGuard(app: FastifyInstance, limits: SlowClientLimits): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw;
    if (raw.complete || !hasBody(raw.headers)) return;
    // This watches on its own; Node would end a silent socket without an answer.
    socket.setTimeout(0);
    let timer: NodeJS.Timeout;
    let seenBytes = socket.bytesRead;
    const { windowMs, leastBytes } = limits.upload;
    const checkRate = () => {
      if (socket.bytesRead - seenBytes < leastBytes) answerBrokenConnection(tooSlow(), socket);
      seenBytes = socket.bytesRead;
    };
    if (isUpload(raw.headers)) timer = setInterval(checkRate, windowMs).unref();
    else {
      const end = () => answerBrokenConnection(tooSlow(), socket);
      timer = setTimeout(end, limits.bodyTimeoutMs).unref();
    }
    reply.raw.once('finish', () => {
      if (raw.complete) return;
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), limits.drainTimeoutMs).unref();
    });
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onSend', async (request) => {
    request.raw.socket.setTimeout(limits.stallTimeoutMs);
  });
}

function tooSlow(): Error & { code: string } {
  return Object.assign(new Error('The body arrives too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
}
