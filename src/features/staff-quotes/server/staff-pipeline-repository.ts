import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type QuoteStatus, quoteStatuses } from '#src/features/pricing/contract.ts';
import { type LostReason, lostReasons } from '#src/features/staff-quotes/contract.ts';
import { parseMember } from '#src/shared/parse-member.ts';

/** Cubic yards and cents of a job that is done. */
interface ActualLoad {
  volume: number;
  priceCents: number;
  doneAt: string;
}

/** The SQL of what staff make of a quote; everything in the caller's transaction. */
export const staffPipelineRepository = {
  /** A quote that nobody else can change until the transaction ends; undefined where there is none. */
  async hold(transaction: Kysely<DatabaseSchema>, quoteId: number) {
    const row = await transaction
      .updateTable('quotes')
      .set((eb) => ({ leadId: eb.ref('leadId') }))
      .where('id', '=', quoteId)
      .returning(['status', 'revision', 'pricedAt', 'leaseExpiresAt', 'isHeld', 'leadId'])
      .returning(['actualVolume', 'actualPriceCents', 'doneAt'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { status, actualVolume: volume, actualPriceCents: priceCents, doneAt, ...rest } = row;
    const isDone = volume !== null && priceCents !== null && doneAt !== null;
    return {
      ...rest,
      status: parseMember(quoteStatuses, status) ?? 'received',
      load: isDone ? { volume, priceCents, doneAt } : null,
    };
  },

  /** A quote that is not done any more has no load either. */
  async setStatus(
    transaction: Kysely<DatabaseSchema>,
    quoteId: number,
    status: QuoteStatus,
    lostReason: LostReason | null,
  ): Promise<void> {
    await transaction
      .updateTable('quotes')
      .set({ status, lostReason, actualVolume: null, actualPriceCents: null, doneAt: null })
      .where('id', '=', quoteId)
      .execute();
  },

  /** Ends the wait for an analyzer: staff have made the list. */
  async settlePricing(
    transaction: Kysely<DatabaseSchema>,
    quoteId: number,
    made: { observation: string; pricedAt: string },
  ): Promise<void> {
    await transaction
      .updateTable('quotes')
      .set({ ...made, leaseExpiresAt: null })
      .where('id', '=', quoteId)
      .execute();
  },

  async setLoad(
    transaction: Kysely<DatabaseSchema>,
    quoteId: number,
    { volume, priceCents, doneAt }: ActualLoad,
  ): Promise<void> {
    await transaction
      .updateTable('quotes')
      .set({
        status: 'done' satisfies QuoteStatus,
        lostReason: null,
        actualVolume: volume,
        actualPriceCents: priceCents,
        doneAt,
      })
      .where('id', '=', quoteId)
      .execute();
  },
};

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

/** The SQL of what happened to quotes: added, read, never changed. */
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
