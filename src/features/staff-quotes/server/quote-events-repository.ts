import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type QuoteStatus, quoteStatuses } from '#src/features/pricing/contract.ts';
import { type LostReason, lostReasons } from '#src/features/staff-quotes/contract.ts';

/** The state of a job: status, why it was lost, and its outcome in cubic yards and cents. */
export interface JobState {
  status: QuoteStatus;
  lostReason: LostReason | null;
  actualVolume: number | null;
  actualPriceCents: number | null;
  doneAt: string | null;
}

/** Events besides prices, by kind, with the data stored for each. */
const details = {
  status: z.object({
    from: z.enum(quoteStatuses),
    to: z.enum(quoteStatuses),
    lostReason: z.enum(lostReasons).nullable(),
    words: z.string(),
  }),
  note: z.object({ key: z.string(), text: z.string() }),
  /** The revision that was sent. A price for nobody's address is sent without a mail. */
  sent: z.object({
    revision: z.int(),
    mailId: z.int().nullable().default(null),
    statusBefore: z.enum(quoteStatuses).optional(),
  }),
  /** The revision whose mail was taken back before it left. */
  recalled: z.object({ revision: z.int() }),
  /** Cubic yards and cents. */
  load: z.object({
    volume: z.number(),
    priceCents: z.int(),
    /** Why it came to more than the ceiling. */
    overCeilingReason: z.string().optional(),
  }),
};
type EventKind = keyof typeof details;

export type QuoteEvent = {
  [Kind in EventKind]: { kind: Kind; createdAt: string } & z.infer<(typeof details)[Kind]>;
}[EventKind];

/** The SQL of job states and quote events. Events are added and read, never changed. */
export function createQuoteEventsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** All events of a quote, oldest first. Pass a transaction as `connection` to read inside it. */
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

    /** In the caller's transaction. */
    async setState(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      state: JobState,
    ): Promise<void> {
      await transaction.updateTable('quotes').set(state).where('id', '=', quoteId).execute();
    },

    /** In the caller's transaction. */
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
