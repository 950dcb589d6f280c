import { type Kysely, sql } from 'kysely';
import { lockJob, moveJob } from '#src/database/jobs.ts';
import { leaseIsFree } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type QuoteInputs, quoteInputsSchema } from '#src/features/pricing/contract.ts';
import {
  type ContactMethod,
  contactMethods,
  type Language,
  type ServiceType,
  serviceTypeSchema,
} from '#src/shared/business.ts';
import { type JobStatus, jobStatuses } from '#src/shared/job-status.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { type PickedList, readAssessment, type StoredAssessment } from './quote-basis.ts';
import type {
  NewQuoteFile,
  QuoteFilesRepository,
  StoredQuoteFile,
} from './quote-files-repository.ts';

interface NewQuote extends QuoteLinks {
  leadId: number;
  /** True when its lead looks like spam. */
  isQuarantined: boolean;
  idempotencyKey: string | null;
  requestFingerprint: string;
  borough: string | null;
  leaseExpiresAt: string;
  createdAt: string;
  picked: PickedList | null;
  files: NewQuoteFile[];
}

/** A quote and its client, as lists show them. */
export interface ListedQuote {
  id: number;
  leadId: number;
  isQuarantined: boolean;
  status: JobStatus;
  createdAt: string;
  borough: string | null;
  serviceType: ServiceType;
  address: string | null;
  description: string | null;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  contactMethod: ContactMethod;
}

/** A quote with everything but its prices, which are in the revisions. */
export interface StoredQuote extends ListedQuote {
  /** Of the client's own link. */
  shareToken: string;
  /** Of the link the client passes on to be corrected; `lookTokenOf` makes the other one of it. */
  guestToken: string;
  guestsSeePhotos: boolean;
  language: Language;
  requestFingerprint: string;
  attempts: number;
  /** Number of the current price; 0 while there is none. */
  revision: number;
  /** The picked list; null when an analyzer makes the list. */
  inputs: QuoteInputs | null;
  seen: StoredAssessment;
  /** Null while there is no price. */
  validUntil: string | null;
  pricedAt: string | null;
  leaseExpiresAt: string | null;
  /** Cubic yards and cents; null until the job is done. */
  actualVolume: number | null;
  actualPriceCents: number | null;
  bookedAt: string | null;
  doneAt: string | null;
  files: StoredQuoteFile[];
}

/** The tokens of the client's own link and of the ones they pass on. */
export type QuoteLinks = Pick<StoredQuote, 'shareToken' | 'guestToken'>;

type QuoteLookup = { id: number } | { linkToken: string } | { idempotencyKey: string };

/** Longer than any process takes to price a quote. */
const maxLeaseMs = 10 * 60_000;

/** The SQL of creating and pricing quotes. */
export function createQuotesRepository(
  db: Kysely<DatabaseSchema>,
  quoteFiles: QuoteFilesRepository,
) {
  return {
    /** Saves the quote and its files in the caller's transaction. */
    async insert(
      transaction: Kysely<DatabaseSchema>,
      quote: NewQuote,
    ): Promise<{ id: number; files: StoredQuoteFile[] }> {
      const { files, picked, ...row } = quote;
      const isQuarantined = quote.isQuarantined ? 1 : 0;
      const { id } = await transaction
        .insertInto('quotes')
        .values({
          ...row,
          serviceType: sql<string>`(select service_type from leads where id = ${quote.leadId})`,
          isQuarantined,
          status: 'new' satisfies JobStatus,
          attempts: 1,
          observation: picked && JSON.stringify(picked.seen),
          inputs: picked && JSON.stringify(picked.inputs),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shared = { quoteId: id, isQuarantined, createdAt: quote.createdAt };
      return { id, files: await quoteFiles.insert(transaction, shared, files) };
    },

    /** Pass a transaction as `connection` to read inside it. */
    async find(lookup: QuoteLookup, connection = db): Promise<StoredQuote | null> {
      let query = connection
        .selectFrom('quotes')
        .innerJoin('leads', 'leads.id', 'quotes.leadId')
        .select(listedColumns)
        .select(['quotes.shareToken', 'quotes.guestToken', 'quotes.guestsSeePhotos'])
        .select(['quotes.requestFingerprint', 'quotes.attempts', 'quotes.pricedAt'])
        .select(['quotes.revision', 'quotes.inputs', 'quotes.observation', 'quotes.validUntil'])
        .select(['quotes.leaseExpiresAt', 'leads.language', 'leads.bookedAt', 'leads.doneAt'])
        .select(['quotes.actualVolume', 'quotes.actualPriceCents']);
      if ('id' in lookup) query = query.where('quotes.id', '=', lookup.id);
      else if ('linkToken' in lookup) {
        const { linkToken } = lookup;
        query = query.where((eb) =>
          eb.or({ 'quotes.shareToken': linkToken, 'quotes.guestToken': linkToken }),
        );
      } else query = query.where('quotes.idempotencyKey', '=', lookup.idempotencyKey);
      const row = await query.executeTakeFirst();
      if (!row) return null;
      const { observation, inputs, ...rest } = row;
      return {
        ...rest,
        ...readListed(rest),
        guestsSeePhotos: rest.guestsSeePhotos === 1,
        inputs: inputs === null ? null : quoteInputsSchema.parse(JSON.parse(inputs)),
        seen: readAssessment(observation),
        files: await quoteFiles.ofQuotes([row.id], connection),
      };
    },

    async setGuestsSeePhotos(quoteId: number, isAllowed: boolean): Promise<void> {
      await db
        .updateTable('quotes')
        .set({ guestsSeePhotos: isAllowed ? 1 : 0 })
        .where('id', '=', quoteId)
        .execute();
    },

    /** Ids of quotes whose pricing was started but abandoned: their lease has expired. */
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

    /** Takes over an abandoned quote; false when another process was faster. */
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
        .where('leaseExpiresAt', 'is not', null)
        .execute();
    },

    /**
     * Ends a try at a quote, which counts or not: `retryAt` for another, null to leave it to staff.
     * False when the quote no longer waits for a price: it has one, or it was erased.
     */
    release(quoteId: number, retryAt: string | null, counts: boolean): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const job = await lockJob(transaction, { quoteId });
        const { numUpdatedRows } = await transaction
          .updateTable('quotes')
          .set((eb) => ({ leaseExpiresAt: retryAt, attempts: eb('attempts', '-', counts ? 0 : 1) }))
          .where('id', '=', quoteId)
          .where('pricedAt', 'is', null)
          .executeTakeFirst();
        const isLeft = job !== undefined && numUpdatedRows > 0n;
        const toReview = { from: job?.status ?? '', to: 'needs-review' } as const;
        if (isLeft && retryAt === null) await moveJob(transaction, job.leadId, toReview);
        return isLeft;
      });
    },
  };
}

const leaseHasEnded = (now: string) => leaseIsFree('leaseExpiresAt', new Date(now), maxLeaseMs);

export type QuotesRepository = ReturnType<typeof createQuotesRepository>;

/** What every list reads of a quote and its client. */
export const listedColumns = [
  'quotes.id',
  'quotes.leadId',
  'quotes.isQuarantined',
  'quotes.status',
  'quotes.createdAt',
  'quotes.borough',
  'leads.serviceType',
  'leads.address',
  'leads.message as description',
  'leads.name as clientName',
  'leads.email as clientEmail',
  'leads.phone as clientPhone',
  'leads.preferredContact as contactMethod',
] as const;

type Unchecked = 'isQuarantined' | 'status' | 'serviceType' | 'clientEmail' | 'contactMethod';

/** Parses a row of `listedColumns`. */
export function readListed(
  row: Omit<ListedQuote, Unchecked> & {
    isQuarantined: number;
    status: string;
    serviceType: string;
    clientEmail: string | null;
    contactMethod: string | null;
  },
): ListedQuote {
  return {
    ...row,
    isQuarantined: row.isQuarantined === 1,
    status: parseMember(jobStatuses, row.status) ?? 'new',
    serviceType: serviceTypeSchema.parse(row.serviceType),
    clientEmail: row.clientEmail ?? '',
    contactMethod: parseMember(contactMethods, row.contactMethod) ?? 'email',
  };
}

/**
 * Releases a quarantined lead's quote and its files; returns the quote's id, or undefined when the
 * lead has none. Waits while its price is being saved.
 */
export async function releaseQuote(
  transaction: Kysely<DatabaseSchema>,
  leadId: number,
): Promise<number | undefined> {
  const quote = await transaction
    .updateTable('quotes')
    .set({ isQuarantined: 0 })
    .where('leadId', '=', leadId)
    .returning('id')
    .executeTakeFirst();
  if (!quote) return undefined;
  await transaction
    .updateTable('quoteFiles')
    .set({ isQuarantined: 0 })
    .where('quoteId', '=', quote.id)
    .execute();
  return quote.id;
}
