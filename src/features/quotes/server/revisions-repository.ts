import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { lockJob, moveJob } from '#src/database/jobs.ts';
import type { DatabaseSchema, QuoteRevisionsTable } from '#src/database/schema.ts';
import type { Assessment } from '#src/features/catalogue/domain/observation.ts';
import { type QuoteInputs, quoteInputsSchema } from '#src/features/pricing/contract.ts';
import { presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import type { PricedQuote } from '#src/features/pricing/domain/price-quote.ts';
import { asksNoMore } from '#src/features/pricing/domain/quote-inputs.ts';
import {
  type StoredResult,
  storedResultSchema,
} from '#src/features/pricing/server/stored-result.ts';
import type { Announce } from '#src/platform/core.ts';
import { isSameSecret } from '#src/platform/secret-tokens.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { parseMember } from '#src/shared/parse-member.ts';

const revisionAuthors = ['analyzer', 'visitor', 'staff'] as const;

/** A saved price. It never changes. */
export interface Revision {
  /** Starts at 1. */
  number: number;
  author: (typeof revisionAuthors)[number];
  inputs: QuoteInputs;
  result: StoredResult;
  /** Why staff changed it; null for prices staff did not make. */
  reason: string | null;
  /** What justified a price above the ceiling, to which the client agreed. */
  overCeilingReason: string | null;
  /** Initials of the staff who made it, or empty; null where it was not staff. */
  staffAuthor: string | null;
  validUntil: string;
  createdAt: string;
  /** False when the stored price or its inputs were changed after sealing. */
  isIntact: boolean;
}

/**
 * The lowest ceiling in cents promised for these inputs or more, null for none. `prices` are those
 * of the quote, oldest first; the newest counts whatever the inputs are. What the client agreed to
 * replaces the promises before it, and so does a price made when they had ended, unless the job was
 * booked by then.
 */
export function promisedCents(
  prices: readonly Revision[],
  inputs: QuoteInputs,
  bookedAt: string | null,
): number | null {
  const agreed = prices.findLastIndex(({ overCeilingReason }) => overCeilingReason !== null);
  const renewed = prices.findLastIndex(({ createdAt }, index) => {
    const hasEnded = (prices[index - 1]?.validUntil ?? createdAt) < createdAt;
    return hasEnded && (bookedAt === null || createdAt <= bookedAt);
  });
  const ceilings = prices
    .slice(Math.max(0, agreed, renewed))
    .filter((price) => price === prices.at(-1) || asksNoMore(inputs, price.inputs))
    .flatMap(({ isIntact, result: { highCents } }) => (isIntact ? (highCents ?? []) : []));
  return ceilings.length === 0 ? null : Math.min(...ceilings);
}

/** A price about to become the current one. */
interface NewPrice
  extends Pick<Revision, 'author' | 'inputs' | 'reason' | 'validUntil' | 'createdAt'>,
    Partial<Pick<Revision, 'overCeilingReason' | 'staffAuthor'>> {
  /** The quote as it was read: its revision (0 for none), and its status if the price depends on it. */
  expected: { revision: number; status?: JobStatus };
  status: JobStatus;
  priced: PricedQuote;
  /** What was seen, unless it is already saved. */
  observation?: Assessment;
}

/** PostgreSQL refuses more in the column that lists are sorted by; the result has the whole price. */
const largestInteger = 2 ** 31 - 1;

/** The SQL of quote prices: they are added and read, never changed. */
export function createRevisionsRepository(
  db: Kysely<DatabaseSchema>,
  seal: QuoteSeal,
  announce: Announce,
) {
  const ofQuote = (quoteId: number, connection = db) =>
    connection.selectFrom('quoteRevisions').selectAll().where('quoteId', '=', quoteId);

  function read(row: Selectable<QuoteRevisionsTable>): Revision {
    return {
      number: row.number,
      author: parseMember(revisionAuthors, row.author) ?? 'analyzer',
      inputs: quoteInputsSchema.parse(JSON.parse(row.inputs)),
      result: storedResultSchema.parse(JSON.parse(row.result)),
      reason: row.reason,
      overCeilingReason: row.overCeilingReason,
      staffAuthor: row.staffAuthor,
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

    /** Null when there is no such price. Pass a transaction as `connection` to read inside it. */
    async find(quoteId: number, number: number, connection = db): Promise<Revision | null> {
      const row = await ofQuote(quoteId, connection)
        .where('number', '=', number)
        .executeTakeFirst();
      return row ? read(row) : null;
    },

    /**
     * Makes a price the current one, in the caller's transaction: saves it as the next revision and
     * ends the wait for the first one; other systems are told. Null when someone else changed price or status since the
     * quote was read, or erased it.
     */
    async commitPrice(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      {
        expected,
        status,
        priced,
        observation,
        overCeilingReason = null,
        staffAuthor = null,
        ...saved
      }: NewPrice,
    ): Promise<CommittedPrice | null> {
      const job = await lockJob(transaction, { quoteId });
      if (!job || (expected.status && job.status !== expected.status)) return null;
      const number = expected.revision + 1;
      const result = presentQuote(priced);
      const row = {
        ...saved,
        overCeilingReason,
        staffAuthor,
        quoteId,
        number,
        inputs: JSON.stringify(saved.inputs),
        result: JSON.stringify(result),
      };
      const quote = await transaction
        .updateTable('quotes')
        .set((eb) => ({
          revision: number,
          result: row.result,
          priceCents: Math.min(priced.priceCents, largestInteger),
          volumeCubicYards: priced.estimatedVolumeCubicYards,
          validUntil: saved.validUntil,
          pricedAt: eb.fn.coalesce('pricedAt', eb.val(saved.createdAt)),
          leaseExpiresAt: null,
          ...(observation && { observation: JSON.stringify(observation) }),
        }))
        .where('id', '=', quoteId)
        .where('revision', '=', expected.revision)
        .returning(['isQuarantined', 'shareToken'])
        .executeTakeFirst();
      if (!quote) return null;
      await moveJob(transaction, job.leadId, { from: job.status, to: status });
      await transaction
        .insertInto('quoteRevisions')
        .values({ ...row, seal: seal.sign(row) })
        .execute();
      await announce(transaction, 'quote.priced', { quoteId });
      const revision = { ...saved, overCeilingReason, staffAuthor, number, result, isIntact: true };
      const { isQuarantined, shareToken } = quote;
      return { revision, isQuarantined: isQuarantined === 1, shareToken };
    },
  };
}

interface CommittedPrice {
  revision: Revision;
  isQuarantined: boolean;
  /** Of now: the link that was read before may be withdrawn. */
  shareToken: string;
}

export type RevisionsRepository = ReturnType<typeof createRevisionsRepository>;

/** What a seal covers: one price, and what it was made from. */
interface SealedPrice {
  quoteId: number;
  number: number;
  /** JSON, exactly as stored. */
  inputs: string;
  result: string;
  validUntil: string;
  createdAt: string;
}

export type QuoteSeal = ReturnType<typeof createQuoteSeal>;

/**
 * Seals prices with the installation's secret, so that every process can verify them. Prices sealed
 * with the previous secret still verify.
 */
export function createQuoteSeal(secret: string, secretBefore?: string) {
  const signWith = (key: string, price: SealedPrice) => {
    const { quoteId, number, inputs, result, validUntil, createdAt } = price;
    return createHmac('sha256', key)
      .update(JSON.stringify(['quote', quoteId, number, inputs, result, validUntil, createdAt]))
      .digest('base64url');
  };

  return {
    /** The signature to store with a price. */
    sign: (price: SealedPrice) => signWith(secret, price),
    /** True when nothing about a price has changed since it was signed. */
    isIntact: (price: SealedPrice, seal: string) =>
      [secret, secretBefore].some(
        (key) => key !== undefined && isSameSecret(seal, signWith(key, price)),
      ),
  };
}
