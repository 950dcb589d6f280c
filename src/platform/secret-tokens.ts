import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits cannot be guessed. */
const tokenBytes = 24;
const tokenPattern = /^[\w-]{32}$/;

/** A secret for a link that anyone who has it can open. */
export function newLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** The token that takes the place of another: the same for the same key, a secret of whoever asked. */
export function nextLinkToken(token: string, key: string): string {
  return hash(`${token}\n${key}`).subarray(0, tokenBytes).toString('base64url');
}

/** True for text in the format of a token; anything else need not reach the database. */
export function isLinkToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** Compares a secret in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  // Hashes have equal length, whatever was typed.
  return timingSafeEqual(hash(given), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
