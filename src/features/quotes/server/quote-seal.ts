import { createHmac } from 'node:crypto';
import { isSameSecret } from '#src/platform/same-secret.ts';

/** What a seal vouches for: one price, and what it was made from. */
export interface SealedPrice {
  quoteId: number;
  number: number;
  /** JSON, to the letter. */
  inputs: string;
  result: string;
  validUntil: string;
  createdAt: string;
}

export interface QuoteSeal {
  /** The signature to keep beside a price. */
  sign(price: SealedPrice): string;
  /** Whether nothing of a price was changed since it was signed. */
  isIntact(price: SealedPrice, seal: string): boolean;
}

/**
 * Seals prices with the installation's secret, so that every process can vouch for them, and still
 * vouches for those sealed with the secret before.
 */
export function createQuoteSeal(secret: string, secretBefore?: string): QuoteSeal {
  const signWith = (key: string, price: SealedPrice) => {
    const { quoteId, number, inputs, result, validUntil, createdAt } = price;
    return createHmac('sha256', key)
      .update(JSON.stringify(['quote', quoteId, number, inputs, result, validUntil, createdAt]))
      .digest('base64url');
  };

  return {
    sign: (price) => signWith(secret, price),
    isIntact: (price, seal) =>
      [secret, secretBefore].some(
        (key) => key !== undefined && isSameSecret(seal, signWith(key, price)),
      ),
  };
}
