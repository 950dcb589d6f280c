import type { Kysely } from 'kysely';
import { notQuarantined } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { decisions } from '#src/features/accuracy/contract.ts';
import type { FinishedJob } from '#src/features/accuracy/domain/accuracy.ts';
import { type QuoteInputs, quoteInputsSchema } from '#src/features/pricing/contract.ts';
import { readResult } from '#src/features/pricing/server/stored-result.ts';
import {
  createQuoteFilesRepository,
  type StoredQuoteFile,
} from '#src/features/quotes/server/quote-files-repository.ts';
import { type ServiceType, serviceTypeSchema } from '#src/shared/business.ts';
import { parseMember } from '#src/shared/parse-member.ts';

export interface StoredDecision {
  target: string;
  decision: (typeof decisions)[number];
  fromValue: number;
  toValue: number;
  jobs: number;
  /** Initials, or empty. */
  author: string;
  decidedAt: string;
}

/** A finished job with what is known of it. */
export interface RecordedJob {
  /** Of its quote. */
  id: number;
  serviceType: ServiceType;
  /** The client's own words. */
  message: string | null;
  /** The last list and answers. */
  inputs: QuoteInputs;
  /** Cubic yards and cents; null where staff recorded none. */
  actualVolume: number | null;
  actualPriceCents: number | null;
  files: StoredQuoteFile[];
}

/** More decisions than anyone makes while the jobs they were about are still compared. */
const maxDecisions = 200;

/** The SQL of comparing quotes with finished jobs. */
export function createAccuracyRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** The newest finished jobs with their last price; reads a bounded part of an index. */
    async listFinished(limit: number): Promise<FinishedJob[]> {
      const rows = await db
        .selectFrom('quotes')
        .innerJoin('leads', 'leads.id', 'quotes.leadId')
        .select(['leads.serviceType', 'quotes.result', 'leads.doneAt'])
        .select(['quotes.actualVolume', 'quotes.actualPriceCents'])
        .where('quotes.isQuarantined', '=', notQuarantined)
        .where('quotes.status', '=', 'done')
        .orderBy('quotes.id', 'desc')
        .limit(limit)
        .execute();
      return rows.flatMap(({ serviceType, doneAt, actualVolume, actualPriceCents, ...row }) => {
        const result = readResult(row);
        if (!result || !doneAt || actualVolume === null || actualPriceCents === null) return [];
        const { analysis, estimate, priceCents, lowCents, highCents } = result;
        return {
          serviceType: serviceTypeSchema.parse(serviceType),
          doneAt,
          estimatedVolume: analysis.estimatedVolume,
          actualVolume,
          priceCents,
          lowCents,
          highCents,
          actualPriceCents,
          confidence: analysis.confidence,
          items: estimate.items,
        };
      });
    },

    /** The newest finished jobs, without anything about the client but what the request says. */
    async listRecorded(limit: number): Promise<RecordedJob[]> {
      const rows = await db
        .selectFrom('quotes')
        .innerJoin('leads', 'leads.id', 'quotes.leadId')
        .innerJoin('quoteRevisions', (join) =>
          join
            .onRef('quoteRevisions.quoteId', '=', 'quotes.id')
            .onRef('quoteRevisions.number', '=', 'quotes.revision'),
        )
        .select(['quotes.id', 'leads.serviceType', 'leads.message', 'quoteRevisions.inputs'])
        .select(['quotes.actualVolume', 'quotes.actualPriceCents'])
        .where('quotes.isQuarantined', '=', notQuarantined)
        .where('quotes.status', '=', 'done')
        .orderBy('quotes.id', 'desc')
        .limit(limit)
        .execute();
      const files = Map.groupBy(
        await createQuoteFilesRepository(db).ofQuotes(rows.map(({ id }) => id)),
        ({ quoteId }) => quoteId,
      );
      return rows.map(({ inputs, serviceType, ...row }) => ({
        ...row,
        serviceType: serviceTypeSchema.parse(serviceType),
        inputs: quoteInputsSchema.parse(JSON.parse(inputs)),
        files: files.get(row.id) ?? [],
      }));
    },

    /** Newest first. */
    async listDecisions(): Promise<StoredDecision[]> {
      const rows = await db
        .selectFrom('accuracyDecisions')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(maxDecisions)
        .execute();
      return rows.flatMap(({ id: _, decision: word, ...row }) => {
        const decision = parseMember(decisions, word);
        return decision ? { ...row, decision } : [];
      });
    },

    async insertDecision(decision: StoredDecision): Promise<void> {
      await db.insertInto('accuracyDecisions').values(decision).execute();
    },
  };
}

export type AccuracyRepository = ReturnType<typeof createAccuracyRepository>;
