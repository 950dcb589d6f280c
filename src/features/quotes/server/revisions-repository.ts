import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, QuoteRevisionsTable } from '#src/database/schema.ts';
import type { Assessment } from '#src/features/catalogue/domain/observation.ts';
import {
  type QuoteInputs,
  type QuoteStatus,
  quoteInputsSchema,
} from '#src/features/pricing/contract.ts';
import { presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import type { PricedQuote } from '#src/features/pricing/domain/price-quote.ts';
import {
  type StoredResult,
  storedResultSchema,
} from '#src/features/pricing/server/stored-result.ts';
import { isSameSecret } from '#src/platform/same-secret.ts';
import { parseMember } from '#src/shared/parse-member.ts';

const revisionAuthors = ['analyzer', 'visitor', 'staff'] as const;

/** A price that is kept for good. */
export interface Revision {
  /** From 1. */
  number: number;
  author: (typeof revisionAuthors)[number];
  inputs: QuoteInputs;
  result: StoredResult;
  /** Why staff changed it; null for anybody else. */
  reason: string | null;
  validUntil: string;
  createdAt: string;
  /** Whether this is the price that was given, to the letter. */
  isIntact: boolean;
}

/** A price about to become the one that counts. */
interface NewPrice
  extends Pick<Revision, 'author' | 'inputs' | 'reason' | 'validUntil' | 'createdAt'> {
  /** The quote as it was read: its revision, 0 for none, and its status where that decided something. */
  expected: { revision: number; status?: QuoteStatus };
  status: QuoteStatus;
  priced: PricedQuote;
  /** What was seen, where it is not kept yet. */
  observation?: Assessment;
}

/** The SQL of the prices a quote showed: added, read, never changed. */
export function createRevisionsRepository(db: Kysely<DatabaseSchema>, seal: QuoteSeal) {
  const ofQuote = (quoteId: number, connection = db) =>
    connection.selectFrom('quoteRevisions').selectAll().where('quoteId', '=', quoteId);

  function read(row: Selectable<QuoteRevisionsTable>): Revision {
    return {
      number: row.number,
      author: parseMember(revisionAuthors, row.author) ?? 'analyzer',
      inputs: quoteInputsSchema.parse(JSON.parse(row.inputs)),
      result: storedResultSchema.parse(JSON.parse(row.result)),
      reason: row.reason,
      validUntil: row.validUntil,
      createdAt: row.createdAt,
      isIntact: seal.isIntact(row, row.seal),
    };
  }

  return {
    /** Every price of a quote, oldest first. */
    async list(quoteId: number): Promise<Revision[]> {
      return (await ofQuote(quoteId).orderBy('number').execute()).map(read);
    },

    /** The price with that number, or null. Also inside a transaction, which is then the `connection`. */
    async find(quoteId: number, number: number, connection = db): Promise<Revision | null> {
      const row = await ofQuote(quoteId, connection)
        .where('number', '=', number)
        .executeTakeFirst();
      return row ? read(row) : null;
    },

    /**
     * Makes a price the one that counts, in the caller's transaction: keeps it as the next revision and
     * ends the wait for a first one. Null where somebody else has changed price or status since the
     * quote was read, or erased it.
     */
    async commitPrice(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      { expected, status, priced, observation, ...kept }: NewPrice,
    ): Promise<{ revision: Revision; isHeld: boolean } | null> {
      const number = expected.revision + 1;
      const result = presentQuote(priced);
      const row = {
        ...kept,
        quoteId,
        number,
        inputs: JSON.stringify(kept.inputs),
        result: JSON.stringify(result),
      };
      let update = transaction
        .updateTable('quotes')
        .set((eb) => ({
          status,
          revision: number,
          result: row.result,
          priceCents: priced.priceCents,
          volumeCubicYards: priced.estimatedVolumeCubicYards,
          validUntil: kept.validUntil,
          pricedAt: eb.fn.coalesce('pricedAt', eb.val(kept.createdAt)),
          leaseExpiresAt: null,
          ...(observation && { observation: JSON.stringify(observation) }),
        }))
        .where('id', '=', quoteId)
        .where('revision', '=', expected.revision);
      if (expected.status) update = update.where('status', '=', expected.status);
      const quote = await update.returning('isHeld').executeTakeFirst();
      if (!quote) return null;
      await transaction
        .insertInto('quoteRevisions')
        .values({ ...row, seal: seal.sign(row) })
        .execute();
      const revision = { ...kept, number, result, isIntact: true };
      return { revision, isHeld: quote.isHeld === 1 };
    },
  };
}

export type RevisionsRepository = ReturnType<typeof createRevisionsRepository>;

/** What a seal vouches for: one price, and what it was made from. */
interface SealedPrice {
  quoteId: number;
  number: number;
  /** JSON, to the letter. */
  inputs: string;
  result: string;
  validUntil: string;
  createdAt: string;
}

export type QuoteSeal = ReturnType<typeof createQuoteSeal>;

/**
 * Seals prices with the installation's secret, so that every process can vouch for them, and still
 * vouches for those sealed with the secret before.
 */
export function createQuoteSeal(secret: string, secretBefore?: string) {
  const signWith = (key: string, price: SealedPrice) => {
    const { quoteId, number, inputs, result, validUntil, createdAt } = price;
    return createHmac('sha256', key)
      .update(JSON.stringify(['quote', quoteId, number, inputs, result, validUntil, createdAt]))
      .digest('base64url');
  };

  return {
    /** The signature to keep beside a price. */
    sign: (price: SealedPrice) => signWith(secret, price),
    /** Whether nothing of a price was changed since it was signed. */
    isIntact: (price: SealedPrice, seal: string) =>
      [secret, secretBefore].some(
        (key) => key !== undefined && isSameSecret(seal, signWith(key, price)),
      ),
  };
}
