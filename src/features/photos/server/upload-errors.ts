import type { IncomingMessage } from 'node:http';
import { AppError } from '#src/shared/errors.ts';
import { uploadMessages } from '#src/shared/upload-rules.ts';

/** A refusal of the files of a request; the sentence names the file where one is to blame. */
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

/** Turns what stopped the parsing into an AppError; faults of our own disk stay what they are. */
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
 * Reads the rest of a refused upload and throws it away, within limits. A browser looks at the answer only
 * once its upload is through, and would lose it if the connection were cut before.
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
