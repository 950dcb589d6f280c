import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a seal vouches for: one price, and what it was made from. */
export interface SealedPrice {
  quoteId: number;
  number: number;
  /** JSON, to the letter. */
  inputs: string | null;
  result: string;
  validUntil: string | null;
  createdAt: string;
}

export interface QuoteSeal {
  /** The signature to keep beside a price. */
  sign(price: SealedPrice): string;
  /** Whether nothing of a price was changed since it was signed. */
  isIntact(price: SealedPrice, seal: string | null): boolean;
}

/** Seals prices with the installation's secret, so that every process can vouch for them. */
export function createQuoteSeal(secret: string): QuoteSeal {
  const digest = ({ quoteId, number, inputs, result, validUntil, createdAt }: SealedPrice) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['quote', quoteId, number, inputs, result, validUntil, createdAt]))
      .digest();

  return {
    sign: (price) => digest(price).toString('base64url'),
    isIntact(price, seal) {
      const given = Buffer.from(seal ?? '', 'base64url');
      const right = digest(price);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
