import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type QuoteStatus, quoteStatuses } from '#src/features/pricing/contract.ts';
import { type LostReason, lostReasons } from '#src/features/staff-quotes/contract.ts';

/** Where a job stands: its status, why it was lost, what it came to in cubic yards and cents. */
export interface JobState {
  status: QuoteStatus;
  lostReason: LostReason | null;
  actualVolume: number | null;
  actualPriceCents: number | null;
  doneAt: string | null;
}

/** What happens to a quote beside its prices, each kind with what is kept of it. */
const details = {
  status: z.object({
    from: z.enum(quoteStatuses),
    to: z.enum(quoteStatuses),
    lostReason: z.enum(lostReasons).nullable(),
    words: z.string(),
  }),
  note: z.object({ key: z.string(), text: z.string() }),
  /** The revision that left by mail. */
  sent: z.object({ revision: z.int() }),
  /** Cubic yards and cents. */
  load: z.object({ volume: z.number(), priceCents: z.int() }),
};
type EventKind = keyof typeof details;

export type QuoteEvent = {
  [Kind in EventKind]: { kind: Kind; createdAt: string } & z.infer<(typeof details)[Kind]>;
}[EventKind];

/** The SQL of what staff make of a quote, and of what happened to it: events are added, read, never changed. */
export function createQuoteEventsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Everything that happened to a quote, oldest first. Also inside a transaction. */
    async list(quoteId: number, connection = db): Promise<QuoteEvent[]> {
      const rows = await connection
        .selectFrom('quoteEvents')
        .select(['kind', 'detail', 'createdAt'])
        .where('quoteId', '=', quoteId)
        .orderBy('id')
        .execute();
      return rows.flatMap(({ kind, detail, createdAt }) => {
        if (!Object.hasOwn(details, kind)) return [];
        const known = kind as EventKind;
        return [{ kind, createdAt, ...details[known].parse(JSON.parse(detail)) } as QuoteEvent];
      });
    },

    /** Sets where a job stands, in the caller's transaction. */
    async setState(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      state: JobState,
    ): Promise<void> {
      await transaction.updateTable('quotes').set(state).where('id', '=', quoteId).execute();
    },

    /** Keeps an event in the caller's transaction. */
    async insert(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      { kind, createdAt, ...detail }: QuoteEvent,
    ): Promise<void> {
      await transaction
        .insertInto('quoteEvents')
        .values({ quoteId, kind, createdAt, detail: JSON.stringify(detail) })
        .execute();
    },
  };
}

export type QuoteEventsRepository = ReturnType<typeof createQuoteEventsRepository>;
