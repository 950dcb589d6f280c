import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody } from '#src/shared/errors.ts';
import { sendError } from './error-handler.ts';
import { dataPolicy, securityHeaders } from './security-headers.ts';

/** Answers an address the router cannot parse; no hook or error handler sees those requests. */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({
    ...securityHeaders,
    'content-security-policy': dataPolicy,
    'x-request-id': request.id,
  });
  // Longer than any of our paths, so nothing is there.
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  void sendError(reply, request, isTooLong ? nothingHere() : unreadableAddress());
}

export function nothingHere(): AppError {
  return new AppError('There is nothing at this address.', { status: 404, code: 'not-found' });
}

function unreadableAddress(): AppError {
  return new AppError('This address cannot be read.', { status: 400, code: 'unreadable-address' });
}

interface ConnectionFailure {
  status: number;
  code: string;
  message: string;
  retryAfterSeconds?: number;
}

const connectionFailures: Record<string, ConnectionFailure> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request-timeout',
    message: 'This request took too long to arrive. Please send it again.',
    retryAfterSeconds: 5,
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    message: 'The headers of this request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'body-too-large',
    message: 'That is more than we can take.',
  },
};

const unreadable: ConnectionFailure = {
  status: 400,
  code: 'bad-request',
  message: 'This request cannot be understood.',
};

/** For the answer to arrive; the other end may never hang up by itself. */
const lingerMs = 1000;

/** Answers malformed HTTP in the contract's error shape and closes the connection. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  const running: ServerResponse | null | undefined = Reflect.get(socket, '_httpMessage');
  // A second answer in the middle of one would be read as part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || running?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, code, message, retryAfterSeconds } =
    connectionFailures[error.code ?? ''] ?? unreadable;
  const requestId = randomUUID();
  const body = JSON.stringify({ error: message, code, requestId } satisfies ErrorBody);
  const headers = {
    ...securityHeaders,
    'content-security-policy': dataPolicy,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'retry-after': retryAfterSeconds }),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
