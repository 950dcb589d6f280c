import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, QuoteRevisionsTable } from '../../../database/schema.ts';
import { oneOf } from '../../../shared/one-of.ts';
import { type QuoteInputs, type QuoteStatus, quoteInputsSchema } from '../contract.ts';
import type { QuoteSeal } from './quote-seal.ts';
import { type StoredResult, storedResultSchema } from './stored-result.ts';

export const revisionAuthors = ['analyzer', 'visitor', 'staff'] as const;
export type RevisionAuthor = (typeof revisionAuthors)[number];

/** A price to be kept for good. */
export interface NewRevision {
  quoteId: number;
  number: number;
  author: RevisionAuthor;
  inputs: QuoteInputs;
  result: StoredResult;
  /** Why staff changed it; null for anybody else. */
  reason: string | null;
  validUntil: string;
  createdAt: string;
}

export interface Revision {
  number: number;
  author: RevisionAuthor;
  inputs: QuoteInputs;
  result: StoredResult;
  reason: string | null;
  validUntil: string;
  createdAt: string;
  /** Whether this is the price that was given, to the letter. */
  isIntact: boolean;
}

/** The SQL of the prices a quote showed: added, read, never changed. */
export function createQuoteRevisionsRepository(db: Kysely<DatabaseSchema>, seal: QuoteSeal) {
  const ofQuote = (quoteId: number) =>
    db.selectFrom('quoteRevisions').selectAll().where('quoteId', '=', quoteId);

  function read(row: Selectable<QuoteRevisionsTable>): Revision {
    return {
      number: row.number,
      author: oneOf(revisionAuthors, row.author) ?? 'analyzer',
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

    /** The price with that number, or null. */
    async find(quoteId: number, number: number): Promise<Revision | null> {
      const row = await ofQuote(quoteId).where('number', '=', number).executeTakeFirst();
      return row ? read(row) : null;
    },

    /** Keeps a price in the caller's transaction. Rejects where its number is taken. */
    async insert(transaction: Kysely<DatabaseSchema>, revision: NewRevision): Promise<void> {
      const row = {
        ...revision,
        inputs: JSON.stringify(revision.inputs),
        result: JSON.stringify(revision.result),
      };
      await transaction
        .insertInto('quoteRevisions')
        .values({ ...row, seal: seal.sign(row) })
        .execute();
    },

    /** Points a quote that has no revision yet at its first one; false where it has one by now. */
    async begin(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      validUntil: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('quotes')
        .set({ revision: 1, validUntil })
        .where('id', '=', quoteId)
        .where('revision', '=', 0)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /**
     * Points a quote at its next price in the caller's transaction; false where somebody else has
     * changed its price or status since it was read.
     */
    async advance(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      price: {
        from: number;
        fromStatus: QuoteStatus;
        status: QuoteStatus;
        result: StoredResult;
        priceCents: number;
        volumeCubicYards: number;
        validUntil: string;
      },
    ): Promise<boolean> {
      const { from, fromStatus, result, ...columns } = price;
      const { numUpdatedRows } = await transaction
        .updateTable('quotes')
        .set({ ...columns, result: JSON.stringify(result), revision: from + 1 })
        .where('id', '=', quoteId)
        .where('revision', '=', from)
        .where('status', '=', fromStatus)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

export type QuoteRevisionsRepository = ReturnType<typeof createQuoteRevisionsRepository>;
