import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  // Hashes have equal length, whatever was typed.
  return timingSafeEqual(hash(given), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
