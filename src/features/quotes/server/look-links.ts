import { createHash } from 'node:crypto';

/** As long as every other link token, so that it needs no rule of its own. */
const idBytes = 4;
const proofBytes = 20;
const maxId = 2 ** 31 - 1;

interface Links {
  id: number;
  guestToken: string;
}

/**
 * The token of a link that shows a quote and changes nothing. It is made of the guests' token, which it
 * does not tell, and ends with it.
 */
export function lookTokenOf({ id, guestToken }: Links): string {
  const head = Buffer.alloc(idBytes);
  head.writeUInt32BE(id);
  const proof = createHash('sha256').update(`look ${guestToken}`).digest().subarray(0, proofBytes);
  return Buffer.concat([head, proof]).toString('base64url');
}

/** The quote a token would be of if it is one to look; null where no quote has that number. */
export function quoteIdOfLookToken(token: string): number | null {
  const id = Buffer.from(token, 'base64url').readUInt32BE();
  return id > maxId ? null : id;
}
