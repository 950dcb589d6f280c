import type { Kysely } from 'kysely';
import { lockJob } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { changeUntil, isSameDay } from '#src/features/booking/domain/windows.ts';
import type { QuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { BookedJobs, BookingTerms } from './booked-jobs.ts';
import type { BookingMails } from './booking-mails.ts';
import {
  alreadyBooked,
  type BookingOffers,
  bookingNotFound,
  jobDone,
  movedMeanwhile,
  notBooked,
  priceChanged,
  replacedHold,
  tooLate,
  windowTaken,
} from './booking-offers.ts';
import type { BookingsRepository, StoredBooking } from './bookings-repository.ts';
import type { DayPrices } from './day-prices.ts';

/** Each change of a job is a mail to its client, whom nobody has proved to be its client. */
const changeLimit: RateLimit = {
  name: 'booking-change',
  maxHits: 6,
  windowSeconds: 24 * 3600,
  message: 'This booking was changed often today. Call us to change it once more.',
};

/** What became of a booking, and what to tell of it: nothing where it is as it was. */
interface Change {
  booking: StoredBooking;
  news: 'booked' | 'moved' | 'canceled' | null;
}

/** Who of the staff it is, by initials, and where they saw the job, if they say so. */
interface ByStaff {
  author: string;
  startsBefore?: string | undefined;
}

function requireSeen({ startsAt }: StoredBooking, staff: ByStaff | null): void {
  if (staff?.startsBefore && staff.startsBefore !== startsAt) throw movedMeanwhile(startsAt);
}

export type BookingChanges = ReturnType<typeof createBookingChanges>;

/**
 * What becomes of a place that is held or booked, by its client or by staff. A change that is
 * repeated is the same again. Each takes the booking as it was read, and returns it as it is then.
 */
export function createBookingChanges(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: BookingsRepository;
    offers: BookingOffers;
    mails: BookingMails;
    quotes: Pick<QuotesRepository, 'find'>;
    bookedJobs: Pick<BookedJobs, 'book' | 'unbook' | 'notePlace'>;
    dayPrices: Pick<DayPrices, 'findHeld' | 'findMoved' | 'save'>;
    rateLimiter: RateLimiter;
  },
) {
  const { repository, offers, bookedJobs, dayPrices } = deps;
  const now = isoClock(clock);

  /** Locks the job first, as everyone does; `author` is staff. */
  async function change(
    known: StoredBooking,
    author: string | null,
    decide: (
      transaction: Kysely<DatabaseSchema>,
      before: StoredBooking,
      isDone: boolean,
    ) => Promise<Change>,
  ): Promise<StoredBooking> {
    const changed = await db.transaction().execute(async (transaction) => {
      const job = await lockJob(transaction, { leadId: known.leadId });
      const before = await repository.lock(transaction, known.id);
      if (!before) throw bookingNotFound();
      const { booking, news } = await decide(transaction, before, job?.status === 'done');
      if (news) {
        if (author === null) await countChange(transaction, booking.leadId);
        if (news === 'moved' || (news === 'canceled' && booking.kind === 'estimate'))
          await bookedJobs.notePlace(transaction, news, booking, author);
        await deps.mails.enqueue(transaction, news, booking, before);
      }
      return booking;
    });
    outbox.wake();
    return changed;
  }

  /** By job, so that canceling and booking again begins no new count. */
  async function countChange(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<void> {
    const changes = await deps.rateLimiter.count(changeLimit, String(leadId), transaction);
    if (changes > changeLimit.maxHits) deps.rateLimiter.refuse(changeLimit);
  }

  async function requireChangeable(
    transaction: Kysely<DatabaseSchema>,
    { startsAt }: StoredBooking,
  ): Promise<void> {
    const { freeChangeHours } = await offers.settings(transaction);
    if (changeUntil(startsAt, freeChangeHours) < now()) throw tooLate(freeChangeHours);
  }

  const quoteOf = async (transaction: Kysely<DatabaseSchema>, { quoteId }: StoredBooking) =>
    quoteId === null ? null : deps.quotes.find({ id: quoteId }, transaction);

  return {
    /**
     * Books a held place at the price that was shown with it; a hold that has expired is booked all
     * the same while its window is offered and has room, but not for today at the price of another
     * day. Throws AppError 404, 409 when there is none left, another place took its place, or the job
     * or its quote changed meanwhile, 422 when the window is not offered any more.
     */
    async accept(known: StoredBooking): Promise<StoredBooking> {
      const from = isSameDay(known) ? 'today' : 'tomorrow';
      if (known.state === 'held' && (known.heldUntil ?? '') <= now())
        await offers.require(known, known.zipCode, known.startsAt, from);
      const price = await dayPrices.findHeld(known);
      return change(known, null, async (transaction, held) => {
        if (held.state === 'booked') return { booking: held, news: null };
        if (held.state === 'canceled') throw held.heldUntil ? replacedHold() : bookingNotFound();
        if (held.startsAt <= now()) throw windowTaken(held.startsAt);
        const quote = await quoteOf(transaction, held);
        if (quote && !(await offers.isBookable(quote, transaction))) throw alreadyBooked();
        let terms: BookingTerms | null = null;
        if (quote && held.kind === 'pickup') {
          if (quote.revision !== held.revision) throw priceChanged();
          const isUndated = quote.status === 'booked';
          if (!isUndated && (quote.validUntil ?? '') <= now()) throw priceChanged();
          if (price) terms = await dayPrices.save(transaction, price);
          if (isUndated) await bookedJobs.notePlace(transaction, 'booked', held, null);
          else await bookedJobs.book(transaction, quote);
        }
        await repository.placeJob(transaction, held);
        await offers.takePlace(transaction, held.startsAt, held);
        const booking = await repository.update(transaction, held.id, {
          state: 'booked',
          heldUntil: null,
          bookedAt: now(),
          ...terms,
        });
        return { booking, news: 'booked' };
      });
    },

    /**
     * Moves a booking to another window at its price, on another day without same-day pickup. `staff`
     * may at any time and to any window, from where they saw it if they say so; `author` are their
     * initials. Throws AppError 404, 409, 422 when the window is not offered.
     */
    async move(
      known: StoredBooking,
      startsAt: string,
      staff: ByStaff | null = null,
    ): Promise<StoredBooking> {
      const author = staff?.author ?? null;
      if (!staff && known.startsAt !== startsAt)
        await offers.require(known, known.zipCode, startsAt, 'tomorrow');
      const price = await dayPrices.findMoved(known, startsAt);
      return change(known, author, async (transaction, before, isDone) => {
        if (before.state !== 'booked') throw staff ? notBooked() : bookingNotFound();
        if (isDone) throw jobDone();
        if (before.startsAt === startsAt) return { booking: before, news: null };
        if (!staff) await requireChangeable(transaction, before);
        requireSeen(before, staff);
        const terms = price && (await dayPrices.save(transaction, price, author));
        await offers.takePlace(transaction, startsAt, before);
        const changes = { startsAt, moves: before.moves + 1, ...terms };
        return { booking: await repository.update(transaction, before.id, changes), news: 'moved' };
      });
    },

    /**
     * Frees the place; the job is where it was before, at its price. `staff` may at any time. Throws
     * AppError 404, 409 when it is too late, done, or no longer where staff saw it.
     */
    async cancel(known: StoredBooking, staff: ByStaff | null = null): Promise<StoredBooking> {
      const author = staff?.author ?? null;
      return change(known, author, async (transaction, before, isDone) => {
        if (before.state === 'canceled') return { booking: before, news: null };
        if (isDone) throw jobDone();
        const wasBooked = before.state === 'booked';
        requireSeen(before, staff);
        if (wasBooked && !staff) await requireChangeable(transaction, before);
        const booking = await repository.cancel(transaction, before.id, now());
        if (wasBooked && before.kind === 'pickup') {
          const quote = await quoteOf(transaction, before);
          if (quote?.status === 'booked') await bookedJobs.unbook(transaction, quote, author);
        }
        return { booking, news: wasBooked ? 'canceled' : null };
      });
    },
  };
}
