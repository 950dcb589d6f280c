import type { Kysely } from 'kysely';
import { leaseIsFree } from '#src/database/lease.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Assessment } from '#src/features/catalogue/domain/observation.ts';
import {
  type QuoteInputs,
  type QuoteStatus,
  quoteInputsSchema,
  quoteStatuses,
} from '#src/features/pricing/contract.ts';
import {
  type ContactMethod,
  contactMethods,
  type ServiceType,
  serviceTypeSchema,
} from '#src/shared/business.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type {
  NewQuoteFile,
  QuoteFilesRepository,
  StoredQuoteFile,
} from './quote-files-repository.ts';
import { readAssessment } from './stored-assessment.ts';

/** A list and answers that somebody picked, with what is known beside them: nothing has to be looked at. */
export interface PickedList {
  inputs: QuoteInputs;
  seen: Assessment;
}

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
  picked: PickedList | null;
  files: NewQuoteFile[];
}

/** A quote and its client, as lists show them. */
export interface ListedQuote {
  id: number;
  leadId: number;
  isHeld: boolean;
  status: QuoteStatus;
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

/** A quote with everything but its prices, which are revisions. */
export interface StoredQuote extends ListedQuote {
  shareToken: string;
  requestFingerprint: string;
  attempts: number;
  /** Number of the price that counts; 0 while there is none. */
  revision: number;
  /** What was picked; null where an analyzer makes the list. */
  inputs: QuoteInputs | null;
  seen: Assessment;
  /** Null while there is no price. */
  validUntil: string | null;
  pricedAt: string | null;
  leaseExpiresAt: string | null;
  lostReason: string | null;
  /** Cubic yards and cents of a job that is done. */
  actualVolume: number | null;
  actualPriceCents: number | null;
  doneAt: string | null;
  files: StoredQuoteFile[];
}

type QuoteLookup = { id: number } | { shareToken: string } | { idempotencyKey: string };

/** Longer than any process takes a quote for. */
const maxLeaseMs = 10 * 60_000;

/** The SQL of making and pricing quotes. */
export function createQuotesRepository(
  db: Kysely<DatabaseSchema>,
  quoteFiles: QuoteFilesRepository,
) {
  return {
    /** Saves quote and files in the caller's transaction. */
    async insert(
      transaction: Kysely<DatabaseSchema>,
      quote: NewQuote,
    ): Promise<{ id: number; files: StoredQuoteFile[] }> {
      const { files, picked, ...row } = quote;
      const isHeld = quote.isHeld ? 1 : 0;
      const { id } = await transaction
        .insertInto('quotes')
        .values({
          ...row,
          isHeld,
          status: 'received' satisfies QuoteStatus,
          attempts: 1,
          observation: picked && JSON.stringify(picked.seen),
          inputs: picked && JSON.stringify(picked.inputs),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shared = { quoteId: id, isHeld, createdAt: quote.createdAt };
      return { id, files: await quoteFiles.insert(transaction, shared, files) };
    },

    /** Also inside a transaction, which is then the `connection`. */
    async find(lookup: QuoteLookup, connection = db): Promise<StoredQuote | null> {
      let query = connection
        .selectFrom('quotes')
        .innerJoin('leads', 'leads.id', 'quotes.leadId')
        .select(listedColumns)
        .select(['quotes.shareToken', 'quotes.requestFingerprint', 'quotes.attempts'])
        .select(['quotes.revision', 'quotes.inputs', 'quotes.observation', 'quotes.validUntil'])
        .select(['quotes.pricedAt', 'quotes.leaseExpiresAt', 'quotes.lostReason'])
        .select(['quotes.actualVolume', 'quotes.actualPriceCents', 'quotes.doneAt']);
      if ('id' in lookup) query = query.where('quotes.id', '=', lookup.id);
      else if ('shareToken' in lookup) {
        query = query.where('quotes.shareToken', '=', lookup.shareToken);
      } else query = query.where('quotes.idempotencyKey', '=', lookup.idempotencyKey);
      const row = await query.executeTakeFirst();
      if (!row) return null;
      const { observation, inputs, ...rest } = row;
      return {
        ...rest,
        ...readListed(rest),
        inputs: inputs === null ? null : quoteInputsSchema.parse(JSON.parse(inputs)),
        seen: readAssessment(observation),
        files: await quoteFiles.ofQuotes([row.id], connection),
      };
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

    /**
     * Ends this process's work on a quote: `retryAt` for a later try, null to leave it to staff. False
     * where the quote waits for no price any more: it has one, or was erased.
     */
    async release(quoteId: number, retryAt: string | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('quotes')
        .set({
          leaseExpiresAt: retryAt,
          ...(retryAt === null && { status: 'needs-review' satisfies QuoteStatus }),
        })
        .where('id', '=', quoteId)
        .where('pricedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function leaseHasEnded(now: string) {
  return leaseIsFree('leaseExpiresAt', new Date(now), maxLeaseMs);
}

export type QuotesRepository = ReturnType<typeof createQuotesRepository>;

/** What every list reads of a quote and its client. */
export const listedColumns = [
  'quotes.id',
  'quotes.leadId',
  'quotes.isHeld',
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

type Unchecked = 'isHeld' | 'status' | 'serviceType' | 'clientEmail' | 'contactMethod';

/** A row of `listedColumns`, checked. */
export function readListed(
  row: Omit<ListedQuote, Unchecked> & {
    isHeld: number;
    status: string;
    serviceType: string;
    clientEmail: string | null;
    contactMethod: string | null;
  },
): ListedQuote {
  return {
    ...row,
    isHeld: row.isHeld === 1,
    status: parseMember(quoteStatuses, row.status) ?? 'received',
    serviceType: serviceTypeSchema.parse(row.serviceType),
    clientEmail: row.clientEmail ?? '',
    contactMethod: parseMember(contactMethods, row.contactMethod) ?? 'email',
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
