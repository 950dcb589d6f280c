import { type Kysely, type Selectable, sql } from 'kysely';
import type { BookingsTable } from '#src/database/job-schema.ts';
import { lockRow } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type BookingKind, bookingKinds, bookingStates } from '#src/features/booking/contract.ts';
import type { ScheduleSettings } from '#src/features/booking/domain/capacity.ts';
import type { ScheduledJob } from '#src/features/booking/schedule-contract.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { searchTextOf } from '#src/shared/search-text.ts';

/** What is taken up in a window. */
export interface WindowUse {
  cubicYards: number;
  visits: number;
}

export type StoredBooking = Omit<Selectable<BookingsTable>, 'kind' | 'state'> & {
  kind: BookingKind;
  state: (typeof bookingStates)[number];
};

/** A booking as the schedule shows it, with what became of its job and how its client is told. */
export type ScheduledBooking = StoredBooking &
  Pick<ScheduledJob, 'doneAt' | 'isHeld'> & { hasEmail: boolean };

type NewBooking = Omit<
  StoredBooking,
  'id' | 'moves' | 'quotedRevision' | 'bookedAt' | 'canceledAt'
> &
  Partial<Pick<StoredBooking, 'quotedRevision' | 'bookedAt'>>;

/** What changes of a booking; who and where stay. */
type PlaceColumn = 'state' | 'startsAt' | 'heldUntil' | 'bookedAt' | 'canceledAt' | 'moves';
type TermsColumn = 'revision' | 'priceCents' | 'ceilingCents' | 'loadCubicYards';

/** The SQL of bookings. Times are ISO 8601. */
export function createBookingsRepository(db: Kysely<DatabaseSchema>) {
  /** Booked places, and held ones that have not expired; none of a job that was done before its window. */
  const taken = (now: string, connection: Kysely<DatabaseSchema>) =>
    connection
      .selectFrom('bookings')
      .innerJoin('leads', 'leads.id', 'bookings.leadId')
      .where('state', '<>', 'canceled')
      .where((eb) => eb.or([eb('state', '=', 'booked'), eb('heldUntil', '>', now)]))
      .where((eb) => eb.or([eb('doneAt', 'is', null), eb('doneAt', '>=', eb.ref('startsAt'))]));

  /** Returns what the booking is then; callers have locked its job. */
  async function update(
    transaction: Kysely<DatabaseSchema>,
    id: number,
    changes: Partial<Pick<StoredBooking, PlaceColumn | TermsColumn>>,
  ): Promise<StoredBooking> {
    const row = await transaction
      .updateTable('bookings')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return readBooking(row);
  }

  return {
    /**
     * Locks a window until the transaction ends and returns what is taken up in it, without the
     * bookings of `except`.
     */
    async lockWindow(
      transaction: Kysely<DatabaseSchema>,
      startsAt: string,
      now: string,
      except: number | null = null,
    ): Promise<WindowUse> {
      await transaction
        .insertInto('bookingWindows')
        .values({ startsAt })
        .onConflict((conflict) => conflict.column('startsAt').doUpdateSet({ startsAt }))
        .execute();
      const [use] = await taken(now, transaction)
        .where('startsAt', '=', startsAt)
        .where('bookings.id', '<>', except ?? 0)
        .select(useColumns)
        .execute();
      return readUse(use);
    },

    /**
     * What is taken up in each window of a span, without what a quote holds itself; windows with
     * nothing in them are left out.
     */
    async usedBetween(
      from: string,
      to: string,
      now: string,
      quoteId: number | null = null,
    ): Promise<Map<string, WindowUse>> {
      const rows = await taken(now, db)
        .where((eb) =>
          eb.or([eb('state', '=', 'booked'), eb('bookings.quoteId', '<>', quoteId ?? 0)]),
        )
        .where('startsAt', '>=', from)
        .where('startsAt', '<', to)
        .groupBy('startsAt')
        .select('startsAt')
        .select(useColumns)
        .execute();
      return new Map(rows.map((row) => [row.startsAt, readUse(row)]));
    },

    async insert(transaction: Kysely<DatabaseSchema>, booking: NewBooking): Promise<StoredBooking> {
      const row = await transaction
        .insertInto('bookings')
        .values(booking)
        .returningAll()
        .executeTakeFirstOrThrow();
      return readBooking(row);
    },

    async find(lookup: { token: string } | { id: number }): Promise<StoredBooking | null> {
      const row = await db
        .selectFrom('bookings')
        .selectAll()
        .where((eb) => eb.and(lookup))
        .executeTakeFirst();
      return row ? readBooking(row) : null;
    },

    /** The last booking of a quote that is booked; null when there is none. */
    async findBooked(
      connection: Kysely<DatabaseSchema>,
      quoteId: number,
      kind: BookingKind,
    ): Promise<StoredBooking | null> {
      const row = await connection
        .selectFrom('bookings')
        .selectAll()
        .where('quoteId', '=', quoteId)
        .where('kind', '=', kind)
        .where('state', '=', 'booked')
        .orderBy('startsAt', 'desc')
        .executeTakeFirst();
      return row ? readBooking(row) : null;
    },

    /** What a job has booked, earliest first. */
    async ofLead(leadId: number, connection = db): Promise<StoredBooking[]> {
      const rows = await connection
        .selectFrom('bookings')
        .selectAll()
        .where('leadId', '=', leadId)
        .where('state', '=', 'booked')
        .orderBy('startsAt')
        .execute();
      return rows.map(readBooking);
    },

    /**
     * Who a booking is for, and what became of the job; the address is null when the lead left none,
     * `validUntil` without a quote that has a price.
     */
    async clientOf(transaction: Kysely<DatabaseSchema>, leadId: number) {
      const { heldReason, ...client } = await transaction
        .selectFrom('leads')
        .leftJoin('quotes', 'quotes.leadId', 'leads.id')
        .select([
          'leads.email',
          'leads.heldReason',
          'leads.status',
          'quotes.shareToken',
          'quotes.validUntil',
        ])
        .where('leads.id', '=', leadId)
        .executeTakeFirstOrThrow();
      return { ...client, isQuarantined: heldReason !== null };
    },

    update,

    cancel: (transaction: Kysely<DatabaseSchema>, id: number, canceledAt: string) =>
      update(transaction, id, { state: 'canceled', heldUntil: null, canceledAt }),

    /** Staff find a job by where it was booked and who is there. */
    async placeJob(
      transaction: Kysely<DatabaseSchema>,
      { leadId, place: borough, street, zipCode, contactName, contactPhone }: StoredBooking,
    ): Promise<void> {
      const found = searchTextOf([street, zipCode, contactName], contactPhone);
      await transaction
        .updateTable('leads')
        .set({ borough, searchText: sql<string>`search_text || ${` ${found}`}` })
        .where('id', '=', leadId)
        .execute();
      await transaction
        .updateTable('quotes')
        .set({ borough })
        .where('leadId', '=', leadId)
        .execute();
    },

    /** What is booked in a span, earliest first. */
    async bookedBetween(from: string, to: string): Promise<ScheduledBooking[]> {
      const rows = await db
        .selectFrom('bookings')
        .innerJoin('leads', 'leads.id', 'bookings.leadId')
        .selectAll('bookings')
        .select(['leads.heldReason', 'leads.email', 'leads.doneAt'])
        // Named as the index is, which otherwise would not be used.
        .where('bookings.state', '<>', 'canceled')
        .where('bookings.state', '=', 'booked')
        .where('bookings.startsAt', '>=', from)
        .where('bookings.startsAt', '<', to)
        .orderBy('bookings.startsAt')
        .orderBy('bookings.id')
        .execute();
      return rows.map(({ heldReason, email, doneAt, ...row }) => ({
        ...readBooking(row),
        isHeld: heldReason !== null,
        hasEmail: email !== null,
        doneAt,
      }));
    },

    /** Locks a booking until the transaction ends; null when there is none. */
    async lock(transaction: Kysely<DatabaseSchema>, id: number): Promise<StoredBooking | null> {
      const row = await lockRow(transaction, 'bookings', id);
      return row ? readBooking(row) : null;
    },

    async saveSettings(settings: ScheduleSettings, createdAt: string): Promise<void> {
      await db
        .insertInto('scheduleSettings')
        .values({ ...settings, createdAt })
        .execute();
    },

    /** Closes a day for a reason; null opens it. */
    async setBlocked(day: string, reason: string | null, createdAt: string): Promise<void> {
      if (reason === null) {
        await db.deleteFrom('blockedDays').where('day', '=', day).execute();
        return;
      }
      await db
        .insertInto('blockedDays')
        .values({ day, reason, createdAt })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ reason }))
        .execute();
    },

    /** What staff set last; null before they did. */
    async settings(connection = db): Promise<ScheduleSettings | null> {
      const row = await connection
        .selectFrom('scheduleSettings')
        .select(['trucks', 'cubicYardsPerTruck', 'visitsPerWindow', 'freeChangeHours'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Why each of the blocked days from `day` on (`YYYY-MM-DD`) is closed. */
    async blockedFrom(day: string): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('blockedDays')
        .select(['day', 'reason'])
        .where('day', '>=', day)
        .execute();
      return new Map(rows.map((row) => [row.day, row.reason]));
    },
  };
}

export type BookingsRepository = ReturnType<typeof createBookingsRepository>;

const useColumns = [
  sql<number | null>`sum(bookings.load_cubic_yards)`.as('cubicYards'),
  sql<number | string>`sum(case when bookings.kind = 'estimate' then 1 else 0 end)`.as('visits'),
];

function readUse(row: { cubicYards: unknown; visits: unknown } | undefined): WindowUse {
  return { cubicYards: Number(row?.cubicYards ?? 0), visits: Number(row?.visits ?? 0) };
}

export function readBooking(row: Selectable<BookingsTable>): StoredBooking {
  return {
    ...row,
    kind: parseMember(bookingKinds, row.kind) ?? 'pickup',
    state: parseMember(bookingStates, row.state) ?? 'canceled',
  };
}
