import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '#src/database/errors.ts';
import { diskFullError, isDiskFull } from '#src/platform/files/disk-room.ts';
import { FileStoreUnavailableError } from '#src/platform/files/file-store.ts';
import { AppError, type ErrorBody } from '#src/shared/errors.ts';
import { dataPolicy, securityHeaders } from './security-headers.ts';

/** Turns every error thrown by a route into the contract's error shape. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, request, failure);
  });
}

/** Answers a failure in the contract's shape. */
export function sendError(reply: FastifyReply, request: FastifyRequest, failure: AppError) {
  if (reply.raw.headersSent) return reply.raw.destroy();
  if (failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', failure.retryAfterSeconds);
  }
  const body: ErrorBody = {
    error: failure.message,
    code: failure.code,
    requestId: request.id,
    ...(failure.fields && { fields: failure.fields }),
    ...(failure.current !== undefined && { current: failure.current }),
  };
  // A stream that failed before its first byte has already set another type.
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** The messages shown for errors that Fastify itself raises. */
const frameworkFailures: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'invalid-json',
    message: 'The request is not valid JSON.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    status: 400,
    code: 'invalid-json',
    message: 'The request is empty.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body-too-large',
    message: 'That is more text than we can take.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported-media-type',
    message: 'This address does not take that kind of content.',
  },
};

function toAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return schemaRefusal(
      error.validation.map((issue) => ({
        path: issue.instancePath.slice(1).split('/'),
        message: issue.message ?? 'This is not valid',
      })),
    );
  }
  const outage = toOutage(error);
  if (outage) return outage;
  const code = 'code' in error ? error.code : '';
  const known = frameworkFailures[code];
  if (known) return new AppError(known.message, known);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) {
    return new AppError('This request cannot be understood.', {
      status,
      code: 'bad-request',
      cause: error,
    });
  }
  return new AppError('Something broke on our side. Please try again, or call us.', {
    status: 500,
    code: 'internal-error',
    cause: error,
  });
}

/** Outages of disk, database or storage: the same request may succeed in a moment. */
function toOutage(error: Error): AppError | null {
  if (isDiskFull(error)) return diskFullError(error);
  if (isDatabaseUnavailable(error)) {
    return new AppError(
      'We cannot reach our records at the moment. Please try again in a minute, or call us.',
      { status: 503, code: 'database-unavailable', retryAfterSeconds: 10, cause: error },
    );
  }
  if (error instanceof FileStoreUnavailableError) {
    return new AppError(
      'Photos and videos cannot be stored or shown at the moment. Please try again in a few minutes, or call us.',
      { status: 503, code: 'storage-unavailable', retryAfterSeconds: 60, cause: error },
    );
  }
  return null;
}

/** A 422 with the first message of each field that a schema refused. */
export function schemaRefusal(
  issues: { path: readonly PropertyKey[]; message: string }[],
): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.');
    if (name) fields[name] ??= message;
  }
  const first = issues[0]?.message ?? 'Something in this request is not valid.';
  return new AppError(first, { status: 422, code: 'invalid-input', fields });
}

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
