import { randomBytes } from 'node:crypto';

/** 192 bits: nobody guesses one. */
const tokenBytes = 24;
const tokenPattern = /^[\w-]{32}$/;

/** A name for a link that opens to whoever has it. */
export function newLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Whether text can be a token at all; what cannot is no concern of the database. */
export function isLinkToken(text: string): boolean {
  return tokenPattern.test(text);
}
