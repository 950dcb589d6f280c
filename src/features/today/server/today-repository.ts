import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { isOpenQuote, notQuarantined, waitsForAnswer } from '#src/database/jobs.ts';
import { countUpTo } from '#src/database/paging.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { todayCountLimit } from '#src/features/today/contract.ts';
import { windowHours } from '#src/shared/opening-hours.ts';

const longestListed = 8;
const longestUnloaded = 50;

export type TodayRepository = ReturnType<typeof createTodayRepository>;

/** The SQL of what is to be done today; times are ISO 8601. Every list is short and in the order of an index. */
export function createTodayRepository(db: Kysely<DatabaseSchema>) {
  const waiting = () => db.selectFrom('leads').where(waitsForAnswer);

  const quotes = () =>
    db
      .selectFrom('quotes')
      .innerJoin('leads', 'leads.id', 'quotes.leadId')
      .where('quotes.isQuarantined', '=', notQuarantined);

  const toReview = () => quotes().where('quotes.status', '=', 'needs-review');

  /** Open prices that end in a span, its end included. */
  const openPrices = (after: string, until: string) =>
    quotes()
      .where(isOpenQuote)
      .where('quotes.validUntil', '>', after)
      .where('quotes.validUntil', '<=', until);

  /** Pickups that were over at a moment, and whose job is booked still. */
  function unloaded(now: Date) {
    const ago = (hours: number) => new Date(now.getTime() - hours * 3600_000).toISOString();
    return db
      .selectFrom('bookings')
      .innerJoin('quotes', 'quotes.id', 'bookings.quoteId')
      .innerJoin('leads', 'leads.id', 'bookings.leadId')
      .where('bookings.state', '<>', 'canceled')
      .where('bookings.state', '=', 'booked')
      .where('bookings.kind', '=', 'pickup')
      .where('bookings.startsAt', '<=', ago(windowHours))
      .where('bookings.startsAt', '>', ago(60 * 24))
      .where('quotes.status', '=', 'booked');
  }

  const count = <Tables extends keyof DatabaseSchema>(
    query: SelectQueryBuilder<DatabaseSchema, Tables, object>,
  ) => countUpTo(db, query, todayCountLimit);

  return {
    countCalls: () => count(waiting()),
    countLateCalls: (now: string) => count(waiting().where('leads.answerDueAt', '<', now)),

    listCalls: () =>
      waiting()
        .leftJoin('quotes', 'quotes.leadId', 'leads.id')
        .select(['leads.id as leadId', 'quotes.id as quoteId', 'quotes.priceCents'])
        .select(['leads.name', 'leads.phone', 'leads.email', 'leads.serviceType'])
        .select(['leads.source', 'leads.preferredContact', 'leads.createdAt', 'leads.lastCallAt'])
        .select(sql<string>`leads.answer_due_at`.as('dueAt'))
        .select((eb) =>
          eb
            .selectFrom('jobEvents')
            .select(({ fn }) => fn.max('jobEvents.createdAt').as('askedAt'))
            .whereRef('jobEvents.leadId', '=', 'leads.id')
            .where('jobEvents.kind', '=', 'asked')
            .as('askedAt'),
        )
        .orderBy('leads.answerDueAt')
        .limit(longestListed)
        .execute(),

    countReviews: () => count(toReview()),

    listReviews: () =>
      toReview()
        .select(['quotes.id as quoteId', 'leads.name', 'leads.serviceType', 'quotes.borough'])
        .select(['quotes.volumeCubicYards', 'quotes.priceCents', 'quotes.createdAt'])
        .orderBy('quotes.leadId')
        .limit(longestListed)
        .execute(),

    countOpenPrices: (after: string, until: string) => count(openPrices(after, until)),

    /** With what decides on a reminder. */
    listOpenPrices: (after: string, until: string) =>
      withNudgeFacts(openPrices(after, until))
        .orderBy('quotes.validUntil')
        .limit(longestListed)
        .execute(),

    /** All that can get a reminder and did not: which of them are due, a list with an end would not reach. */
    listUntold: (after: string, until: string) =>
      withNudgeFacts(openPrices(after, until))
        .where('quotes.nudgedAt', 'is', null)
        .where('leads.email', 'is not', null)
        .where('quotes.status', '<>', 'needs-review')
        .orderBy('quotes.validUntil')
        .execute(),

    /** What decides on a reminder of one quote, in the caller's transaction. */
    findNudge: (transaction: Kysely<DatabaseSchema>, quoteId: number) =>
      withNudgeFacts(
        transaction
          .selectFrom('quotes')
          .innerJoin('leads', 'leads.id', 'quotes.leadId')
          .where('quotes.id', '=', quoteId),
      ).executeTakeFirst(),

    /** Marks a client as reminded, and returns the token of their link; undefined when they were before. */
    async markNudged(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      nudgedAt: string,
    ): Promise<string | undefined> {
      const quote = await transaction
        .updateTable('quotes')
        .set({ nudgedAt })
        .where('id', '=', quoteId)
        .where('nudgedAt', 'is', null)
        .returning('shareToken')
        .executeTakeFirst();
      return quote?.shareToken;
    },

    /** What is booked in a span, earliest first. */
    listBooked: (from: string, to: string) =>
      db
        .selectFrom('bookings')
        .innerJoin('leads', 'leads.id', 'bookings.leadId')
        .select(['bookings.id', 'bookings.kind', 'bookings.leadId', 'bookings.quoteId'])
        .select(['bookings.startsAt', 'bookings.contactName', 'bookings.place'])
        .select(['bookings.loadCubicYards', 'leads.status'])
        .where('bookings.state', '=', 'booked')
        .where('bookings.startsAt', '>=', from)
        .where('bookings.startsAt', '<', to)
        .orderBy('bookings.startsAt')
        .orderBy('bookings.id')
        .execute(),

    countUnloaded: (now: Date) => count(unloaded(now)),

    /** Prices in cents are those that were booked. */
    listUnloaded: (now: Date) =>
      unloaded(now)
        .select(['quotes.id as quoteId', 'leads.name', 'bookings.startsAt'])
        .select(['quotes.volumeCubicYards', 'bookings.priceCents'])
        .orderBy('bookings.startsAt')
        .limit(longestUnloaded)
        .execute(),

    /** Calls, sent prices, bookings and recorded loads since a moment. */
    async countDone(since: string) {
      const { fn } = db;
      const countOf = (column: 'kind' | 'toStatus', value: string) =>
        fn.countAll<number | string>().filterWhere(column, '=', value);
      const { calls, sent, booked, loads } = await db
        .selectFrom('jobEvents')
        .select([
          countOf('kind', 'call').as('calls'),
          countOf('kind', 'sent').as('sent'),
          countOf('toStatus', 'booked').as('booked'),
          countOf('kind', 'load').as('loads'),
        ])
        .where('createdAt', '>=', since)
        .executeTakeFirstOrThrow();
      return { calls: +calls, sent: +sent, booked: +booked, loads: +loads };
    },

    /** The newest leads that are not quarantined. */
    listNewest: () =>
      db
        .selectFrom('leads')
        .leftJoin('quotes', 'quotes.leadId', 'leads.id')
        .select(['leads.id', 'leads.serviceType', 'quotes.id as quoteId'])
        .where('leads.heldReason', 'is', null)
        .orderBy('leads.id', 'desc')
        .limit(longestListed)
        .execute(),
  };
}

function withNudgeFacts(query: SelectQueryBuilder<DatabaseSchema, 'quotes' | 'leads', object>) {
  return query
    .select(['quotes.id as quoteId', 'quotes.leadId', 'quotes.revision', 'quotes.priceCents'])
    .select(['quotes.status', 'quotes.isQuarantined', 'quotes.validUntil', 'quotes.nudgedAt'])
    .select(['leads.name', 'leads.email', 'leads.lastCallAt', 'leads.wasReached'])
    .select((eb) =>
      eb
        .selectFrom('quoteRevisions')
        .select('quoteRevisions.createdAt')
        .whereRef('quoteRevisions.quoteId', '=', 'quotes.id')
        .whereRef('quoteRevisions.number', '=', 'quotes.revision')
        .as('pricedAt'),
    );
}
