import type { IncomingMessage } from 'node:http';
import { AppError } from '#src/shared/errors.ts';
import { uploadMessages } from '#src/shared/upload-rules.ts';

/** A refusal of a request's files; the message names the file if one is at fault. */
export function fileError(
  kind: { status: number; code: string },
  message: string,
  fileName?: string,
): AppError {
  return new AppError(fileName ? `${fileName}: ${message}` : message, {
    ...kind,
    fields: { files: message },
  });
}

export function malformedUpload(cause?: unknown): AppError {
  return new AppError('The upload did not arrive in one piece. Please send it again.', {
    status: 400,
    code: 'malformed-upload',
    cause,
  });
}

/** Turns a parsing failure into an AppError; failures of our own disk are rethrown unchanged. */
export function blameSender(error: unknown): never {
  if (!(error instanceof Error) || error instanceof AppError) throw error;
  if (error.name === 'AbortError' && error.cause instanceof AppError) throw error.cause;
  const code = 'code' in error ? error.code : null;
  if ('syscall' in error && code !== 'ECONNRESET') throw error;
  switch (code) {
    case 'FST_FILES_LIMIT':
      throw fileError({ status: 422, code: 'too-many-files' }, uploadMessages.tooMany);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      throw new AppError('This form has more fields than we take.', {
        status: 413,
        code: 'too-many-fields',
        cause: error,
      });
    default:
      throw malformedUpload(error);
  }
}

/**
 * Reads and discards the rest of a refused upload, within limits. A browser only reads the response
 * after its upload is complete, and would lose it if the connection were cut earlier.
 */
export function drainRequest(
  request: IncomingMessage,
  limits: { maxBytes: number; maxMs: number },
): void {
  if (request.readableEnded || request.destroyed) return;
  let drainedBytes = 0;
  const giveUp = () => request.destroy();
  const timer = setTimeout(giveUp, limits.maxMs).unref();
  const count = (chunk: Buffer) => {
    drainedBytes += chunk.length;
    if (drainedBytes > limits.maxBytes) giveUp();
  };
  request.unpipe();
  request.on('data', count);
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
