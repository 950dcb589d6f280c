import { z } from 'zod';
import { AppError } from '#src/shared/errors.ts';

const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,128}$/, 'The Idempotency-Key must be 16 to 128 letters, digits or dashes.');

/** The key that marks retries of one request; null without one. Throws AppError 400 for a malformed key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const parsed = idempotencyKeySchema.safeParse(header);
  if (parsed.success) return parsed.data;
  throw new AppError(parsed.error.issues[0]?.message ?? 'The Idempotency-Key is not valid.', {
    status: 400,
    code: 'invalid-idempotency-key',
  });
}
