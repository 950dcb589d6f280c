import { randomBytes } from 'node:crypto';

/** 192 bits, which nobody guesses. */
const tokenBytes = 24;
const tokenPattern = /^[\w-]{32}$/;

/** A secret for a link that opens to anyone who has it. */
export function newLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Whether text has the form of a token; anything else need not reach the database. */
export function isLinkToken(text: string): boolean {
  return tokenPattern.test(text);
}
