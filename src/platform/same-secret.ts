import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether somebody knows a secret, found out in the same time whatever they gave. */
export function isSameSecret(given: string, secret: string): boolean {
  // Hashes are of equal length, whatever was typed.
  return timingSafeEqual(hash(given), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
