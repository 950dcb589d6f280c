import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const digest = (price: SealedPrice, key: string) => {
    const { quoteId, number, inputs, result, validUntil, createdAt } = price;
    return createHmac('sha256', key)
      .update(JSON.stringify(['quote', quoteId, number, inputs, result, validUntil, createdAt]))
      .digest();
  };

  return {
    sign: (price) => digest(price, secret).toString('base64url'),
    isIntact(price, seal) {
      const given = Buffer.from(seal, 'base64url');
      return [secret, secretBefore].some((key) => {
        if (key === undefined) return false;
        const right = digest(price, key);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
