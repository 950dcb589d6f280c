import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { leaseIsFree } from '#src/database/lease.ts';
import type { DatabaseSchema, QuoteFilesTable } from '#src/database/schema.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { type FileType, fileTypes } from '#src/features/photos/contract.ts';
import { type QuoteStatus, quoteStatuses } from '#src/features/pricing/contract.ts';
import { readResult, type StoredResult } from '#src/features/pricing/domain/price-revision.ts';
import { type ServiceType, serviceTypeSchema } from '#src/shared/business.ts';
import { oneOf } from '#src/shared/one-of.ts';
import { observationSchema } from './stored-observation.ts';

interface NewQuote {
  leadId: number;
  /** Whether its lead is held back. */
  isHeld: boolean;
  shareToken: string;
  idempotencyKey: string | null;
  requestFingerprint: string;
  borough: string | null;
  leaseExpiresAt: string;
  createdAt: string;
  /** What is to be priced, where no analyzer has to say it. */
  observation: Observation | null;
  files: NewQuoteFile[];
}

export interface NewQuoteFile {
  fileName: string;
  fileType: FileType;
  mimeType: string;
  storageKey: string;
  bytes: number;
}

export interface StoredQuote {
  quoteId: number;
  leadId: number;
  clientName: string;
  clientEmail: string;
  shareToken: string;
  requestFingerprint: string;
  serviceType: ServiceType;
  description: string | null;
  createdAt: string;
  attempts: number;
  status: QuoteStatus;
  /** Number of the price that counts; 0 while there is none, or one that is not kept as a revision yet. */
  revision: number;
  observation: Observation | null;
  result: StoredResult | null;
  /** Null while there is no price, and for those from before prices had an end. */
  validUntil: string | null;
  files: StoredQuoteFile[];
}

export interface StoredQuoteFile {
  id: number;
  position: number;
  fileName: string;
  fileType: FileType;
  mimeType: string;
  storageKey: string;
  bytes: number;
  thumbnailKey: string | null;
  state: 'received' | 'ready' | 'unreadable';
  problem: string | null;
}

/** What becomes of a file once it was looked at. */
export type FileOutcome =
  | {
      state: 'ready';
      storageKey: string;
      bytes: number;
      mimeType: string;
      thumbnailKey: string | null;
    }
  | { state: 'unreadable'; problem: string };

type QuoteLookup = { id: number } | { shareToken: string } | { idempotencyKey: string };

/** Longer than any process takes a quote for. */
const maxLeaseMs = 10 * 60_000;

/** The SQL of making and pricing quotes. */
export function createQuotesRepository(db: Kysely<DatabaseSchema>) {
  async function filesOf(
    quoteIds: number[],
    connection = db,
  ): Promise<(StoredQuoteFile & { quoteId: number })[]> {
    if (quoteIds.length === 0) return [];
    const rows = await connection
      .selectFrom('quoteFiles')
      .selectAll()
      .where('quoteId', 'in', quoteIds)
      .orderBy('position')
      .execute();
    return rows.map(readFile);
  }

  return {
    filesOf,

    /** Saves quote and files in the caller's transaction; returns the quote's id. */
    async insert(transaction: Kysely<DatabaseSchema>, quote: NewQuote): Promise<number> {
      const { files, observation, ...row } = quote;
      const isHeld = quote.isHeld ? 1 : 0;
      const { id } = await transaction
        .insertInto('quotes')
        .values({
          ...row,
          isHeld,
          status: 'received' satisfies QuoteStatus,
          attempts: 1,
          observation: observation && JSON.stringify(observation),
          result: null,
          priceCents: null,
          volumeCubicYards: null,
          pricedAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (files.length === 0) return id;
      await transaction
        .insertInto('quoteFiles')
        .values(
          files.map((file, position) => ({
            ...file,
            quoteId: id,
            isHeld,
            position,
            state: 'received',
            thumbnailKey: null,
            problem: null,
            createdAt: quote.createdAt,
          })),
        )
        .execute();
      return id;
    },

    /** Also inside a transaction, which is then the `connection`. */
    async find(lookup: QuoteLookup, connection = db): Promise<StoredQuote | null> {
      let query = connection
        .selectFrom('quotes')
        .innerJoin('leads', 'leads.id', 'quotes.leadId')
        .selectAll('quotes')
        .select([
          'leads.serviceType',
          'leads.message as description',
          'leads.name as clientName',
          'leads.email as clientEmail',
        ]);
      if ('id' in lookup) query = query.where('quotes.id', '=', lookup.id);
      else if ('shareToken' in lookup) {
        query = query.where('quotes.shareToken', '=', lookup.shareToken);
      } else query = query.where('quotes.idempotencyKey', '=', lookup.idempotencyKey);
      const row = await query.executeTakeFirst();
      if (!row) return null;
      return {
        quoteId: row.id,
        leadId: row.leadId,
        clientName: row.clientName,
        clientEmail: row.clientEmail ?? '',
        shareToken: row.shareToken,
        requestFingerprint: row.requestFingerprint,
        serviceType: serviceTypeSchema.parse(row.serviceType),
        description: row.description,
        createdAt: row.createdAt,
        attempts: row.attempts,
        status: oneOf(quoteStatuses, row.status) ?? 'received',
        revision: row.revision,
        observation:
          row.observation === null ? null : observationSchema.parse(JSON.parse(row.observation)),
        result: readResult(row),
        validUntil: row.validUntil,
        files: await filesOf([row.id], connection),
      };
    },

    /** False where the quote was erased in the meantime. */
    async saveFileOutcome(
      transaction: Kysely<DatabaseSchema>,
      fileId: number,
      outcome: FileOutcome,
    ): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('quoteFiles')
        .set(outcome)
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Writes the price once: undefined when another process was first. Waits while the quote is being restored. */
    async savePrice(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      price: {
        status: QuoteStatus;
        observation: string;
        result: StoredResult;
        priceCents: number;
        volumeCubicYards: number;
        validUntil: string;
        pricedAt: string;
      },
    ): Promise<{ isHeld: boolean } | undefined> {
      const row = await transaction
        .updateTable('quotes')
        .set({
          ...price,
          result: JSON.stringify(price.result),
          revision: 1,
          leaseExpiresAt: null,
        })
        .where('id', '=', quoteId)
        .where('pricedAt', 'is', null)
        .returning('isHeld')
        .executeTakeFirst();
      return row && { isHeld: row.isHeld === 1 };
    },

    /** Ids of quotes whose pricing was begun and left: their lease has run out. */
    async listAbandoned(now: string): Promise<number[]> {
      const rows = await db
        .selectFrom('quotes')
        .select('id')
        .where('pricedAt', 'is', null)
        .where(leaseHasEnded(now))
        .orderBy('id')
        .limit(20)
        .execute();
      return rows.map((row) => row.id);
    },

    /** Takes an abandoned quote for this process; returns false when another one was faster. */
    async claim(quoteId: number, now: string, leaseExpiresAt: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('quotes')
        .set((eb) => ({ leaseExpiresAt, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', quoteId)
        .where('pricedAt', 'is', null)
        .where(leaseHasEnded(now))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async renew(quoteId: number, leaseExpiresAt: string): Promise<void> {
      await db
        .updateTable('quotes')
        .set({ leaseExpiresAt })
        .where('id', '=', quoteId)
        .where('pricedAt', 'is', null)
        .execute();
    },

    /** Ends this process's work on a quote: `retryAt` for a later try, null to leave it to staff. */
    async release(quoteId: number, retryAt: string | null): Promise<void> {
      await db
        .updateTable('quotes')
        .set({
          leaseExpiresAt: retryAt,
          ...(retryAt === null && { status: 'needs-review' satisfies QuoteStatus }),
        })
        .where('id', '=', quoteId)
        .where('pricedAt', 'is', null)
        .execute();
    },
  };
}

function leaseHasEnded(now: string) {
  return leaseIsFree('leaseExpiresAt', new Date(now), maxLeaseMs);
}

export type QuotesRepository = ReturnType<typeof createQuotesRepository>;

function readFile(row: Selectable<QuoteFilesTable>): StoredQuoteFile & { quoteId: number } {
  return {
    ...row,
    fileType: z.enum(fileTypes).parse(row.fileType),
    state: z.enum(['received', 'ready', 'unreadable']).parse(row.state),
  };
}

/**
 * Lets the quote of a lead go that was held back, with its files; returns its id, or undefined where
 * the lead has none. Waits while its price is being saved.
 */
export async function releaseQuote(
  transaction: Kysely<DatabaseSchema>,
  leadId: number,
): Promise<number | undefined> {
  const quote = await transaction
    .updateTable('quotes')
    .set({ isHeld: 0 })
    .where('leadId', '=', leadId)
    .returning('id')
    .executeTakeFirst();
  if (!quote) return undefined;
  await transaction
    .updateTable('quoteFiles')
    .set({ isHeld: 0 })
    .where('quoteId', '=', quote.id)
    .execute();
  return quote.id;
}
