import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';

export type SecondLooksRepository = ReturnType<typeof createSecondLooksRepository>;

/** The SQL of quotes whose photos are to be analyzed again, because no model answered. */
export function createSecondLooksRepository(db: Kysely<DatabaseSchema>) {
  /** Quotes as the analyzer left them, with a price that holds. */
  const waiting = (now: string) =>
    db
      .selectFrom('quotes')
      .where('lookAgainAt', '<=', now)
      .where('revision', '=', 1)
      .where('status', '=', 'needs-review')
      .where('validUntil', '>', now)
      .where('isQuarantined', '=', 0);

  return {
    /** The quote that has waited longest; undefined when none is due. */
    async findDue(now: string): Promise<number | undefined> {
      const row = await waiting(now)
        .select('id')
        .orderBy('lookAgainAt')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    /**
     * Takes a look that is due: it is due again at `leaseUntil`, if this process ends before it
     * plans another time. Returns how often the quote was looked at, this time included; null when
     * another process was faster.
     */
    async claim(quoteId: number, now: string, leaseUntil: string): Promise<number | null> {
      const row = await db
        .updateTable('quotes')
        .set((eb) => ({ lookAgainAt: leaseUntil, looks: eb('looks', '+', 1) }))
        .where('id', '=', quoteId)
        .where('lookAgainAt', '<=', now)
        .returning('looks')
        .executeTakeFirst();
      return row?.looks ?? null;
    },

    /** Plans the next look, or none. Pass a transaction as `connection` to write inside it. */
    async plan(quoteId: number, at: string | null, connection = db): Promise<void> {
      await connection
        .updateTable('quotes')
        .set({ lookAgainAt: at })
        .where('id', '=', quoteId)
        .execute();
    },
  };
}
