import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#src/shared/errors.ts';
import { formSignals } from '#src/shared/form-signals.ts';

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

/**
 * Identifies a request: the same fields and files give the same hash, fields in any order. The first touch and the
 * form signals are left out, because a browser may report others on a retry.
 */
export function fingerprint(fields: Record<string, unknown>): string {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== 'sourceDetail' && !(name in formSignals))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
