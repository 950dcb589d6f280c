import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, QuoteRevisionsTable } from '#src/database/schema.ts';
import {
  type QuoteInputs,
  type QuoteStatus,
  quoteInputsSchema,
} from '#src/features/pricing/contract.ts';
import {
  type StoredResult,
  storedResultSchema,
} from '#src/features/pricing/domain/price-revision.ts';
import { isSameSecret } from '#src/platform/same-secret.ts';
import { parseMember } from '#src/shared/parse-member.ts';

const revisionAuthors = ['analyzer', 'visitor', 'staff'] as const;
type RevisionAuthor = (typeof revisionAuthors)[number];

/** A price that is kept for good. */
interface NewRevision {
  number: number;
  author: RevisionAuthor;
  inputs: QuoteInputs;
  result: StoredResult;
  /** Why staff changed it; null for anybody else. */
  reason: string | null;
  validUntil: string;
  createdAt: string;
}

export interface Revision extends NewRevision {
  /** Whether this is the price that was given, to the letter. */
  isIntact: boolean;
}

/** A price that takes the place of another. */
interface NextRevision extends Omit<NewRevision, 'number'> {
  /** Number and status of the quote as it was read. */
  from: number;
  fromStatus: QuoteStatus;
  status: QuoteStatus;
  priceCents: number;
  volumeCubicYards: number;
}

/** The SQL of the prices a quote showed: added, read, never changed. */
export function createQuoteRevisionsRepository(db: Kysely<DatabaseSchema>, seal: QuoteSeal) {
  const ofQuote = (quoteId: number) =>
    db.selectFrom('quoteRevisions').selectAll().where('quoteId', '=', quoteId);

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

  async function insert(
    transaction: Kysely<DatabaseSchema>,
    quoteId: number,
    revision: NewRevision,
  ): Promise<void> {
    const row = {
      ...revision,
      quoteId,
      inputs: JSON.stringify(revision.inputs),
      result: JSON.stringify(revision.result),
    };
    await transaction
      .insertInto('quoteRevisions')
      .values({ ...row, seal: seal.sign(row) })
      .execute();
  }

  return {
    /** Every price of a quote, oldest first. */
    async list(quoteId: number): Promise<Revision[]> {
      return (await ofQuote(quoteId).orderBy('number').execute()).map(read);
    },

    /** The price with that number, or null. */
    async find(quoteId: number, number: number): Promise<Revision | null> {
      const row = await ofQuote(quoteId).where('number', '=', number).executeTakeFirst();
      return row ? read(row) : null;
    },

    /** Keeps a price in the caller's transaction. Rejects where its number is taken. */
    insert,

    /** Gives a quote that has no revision yet its first one, in the caller's transaction; does nothing where it has one by now. */
    async begin(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      first: Omit<NewRevision, 'number'>,
    ): Promise<void> {
      const { numUpdatedRows } = await transaction
        .updateTable('quotes')
        .set({ revision: 1, validUntil: first.validUntil })
        .where('id', '=', quoteId)
        .where('revision', '=', 0)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await insert(transaction, quoteId, { ...first, number: 1 });
    },

    /**
     * Keeps the next price of a quote and points the quote at it, in the caller's transaction; false
     * where somebody else has changed its price or status since it was read.
     */
    async append(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      next: NextRevision,
    ): Promise<boolean> {
      const { from, fromStatus, status, priceCents, volumeCubicYards, ...revision } = next;
      const { result, validUntil } = revision;
      const { numUpdatedRows } = await transaction
        .updateTable('quotes')
        .set({
          ...{ status, priceCents, volumeCubicYards, validUntil },
          result: JSON.stringify(result),
          revision: from + 1,
        })
        .where('id', '=', quoteId)
        .where('revision', '=', from)
        .where('status', '=', fromStatus)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await insert(transaction, quoteId, { ...revision, number: from + 1 });
      return true;
    },
  };
}

export type QuoteRevisionsRepository = ReturnType<typeof createQuoteRevisionsRepository>;

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
