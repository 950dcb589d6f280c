import type { Kysely } from 'kysely';
import { lockJob } from '#src/database/jobs.ts';
import { lockRow } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type {
  Booking,
  BookingKind,
  BookingOffer,
  HoldRequest,
} from '#src/features/booking/contract.ts';
import { changeUntil, endOf, isSameDay } from '#src/features/booking/domain/windows.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import type {
  QuotesRepository,
  StoredQuote,
} from '#src/features/quotes/server/quotes-repository.ts';
import type { RevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import type { SharedQuotesService } from '#src/features/quotes/server/shared-quotes.ts';
import type { Core } from '#src/platform/core.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { isLinkToken, newLinkToken } from '#src/platform/secret-tokens.ts';
import { isSettled } from '#src/shared/job-status.ts';
import { centsFromDollars } from '#src/shared/money.ts';
import type { BookedJobs, BookingTerms } from './booked-jobs.ts';
import type { BookingMails } from './booking-mails.ts';
import {
  alreadyBooked,
  type BookingOffers,
  bookingNotFound,
  callFirst,
  jobDone,
  jobOf,
  priceChanged,
  refusalOf,
  tooLate,
  windowTaken,
} from './booking-offers.ts';
import type { BookingsRepository, StoredBooking } from './bookings-repository.ts';
import type { DayPrices } from './day-prices.ts';
import { createBookingPresenter } from './present-booking.ts';

/** Long enough to read the price. */
const holdMs = 12 * 60_000;
/** An expired hold stays this long, so that its page still says what became of it. */
const keptHoldMs = 24 * 3600_000;

const holdLimit: RateLimit = {
  name: 'booking',
  maxHits: 30,
  windowSeconds: 3600,
  message: 'That is a lot of bookings from one place. Please call us, or try again in an hour.',
};

/** Each change of a job is a mail to its client, whom nobody has proved to be its client. */
const changeLimit: RateLimit = {
  name: 'booking-change',
  maxHits: 6,
  windowSeconds: 24 * 3600,
  message: 'This booking was changed often today. Call us to change it once more.',
};

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Places in two-hour windows: held for a job, booked at its price, moved and canceled. */
export function createBookingsService(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: BookingsRepository;
    offers: BookingOffers;
    mails: BookingMails;
    quotes: QuotesRepository;
    revisions: RevisionsRepository;
    sharedQuotes: Pick<SharedQuotesService, 'find' | 'edit'>;
    bookedJobs: Pick<BookedJobs, 'book' | 'unbook' | 'notePlace'>;
    dayPrices: DayPrices;
    rateLimiter: RateLimiter;
  },
) {
  const { repository, offers, sharedQuotes, dayPrices } = deps;
  const present = createBookingPresenter({ db, clock }, deps);
  const iso = (offsetMs = 0) => new Date(clock.now().getTime() + offsetMs).toISOString();

  async function load(token: string, connection = db): Promise<StoredBooking> {
    const booking = isLinkToken(token) ? await repository.find(token, connection) : null;
    if (!booking) throw bookingNotFound();
    return booking;
  }

  /** The quote as its own client sees it, ready to be booked; throws AppError 403, 404 or 409. */
  async function bookable(shareToken: string, kind: BookingKind): Promise<SharedQuote> {
    const quote = await sharedQuotes.find(shareToken);
    const refusal = refusalOf(quote, kind);
    if (refusal) throw refusal;
    return quote;
  }

  /** Locks a booking and its job until the transaction ends; the job first, as everyone does. */
  async function lock(
    transaction: Kysely<DatabaseSchema>,
    { token, id, leadId, quoteId }: Pick<StoredBooking, 'token' | 'id' | 'leadId' | 'quoteId'>,
  ) {
    const isDone = (await lockJob(transaction, { leadId }))?.status === 'done';
    await lockRow(transaction, 'bookings', id);
    const booking = await load(token, transaction);
    const quote = quoteId ? await deps.quotes.find({ id: quoteId }, transaction) : null;
    return { booking, quote, isDone };
  }

  /** Runs a change that is the same again when it is repeated, and returns the booking; `author` is staff. */
  async function change(
    token: string,
    decide: (
      transaction: Kysely<DatabaseSchema>,
      locked: { booking: StoredBooking; quote: StoredQuote | null; isDone: boolean },
    ) => Promise<'booked' | 'moved' | 'canceled' | null>,
    author: string | null = null,
  ): Promise<Booking> {
    const known = await load(token);
    const stored = await db.transaction().execute(async (transaction) => {
      const locked = await lock(transaction, known);
      const news = await decide(transaction, locked);
      const booking = await load(token, transaction);
      if (news) {
        if (author === null) await countChange(transaction, booking.leadId);
        if (news === 'moved' || (news === 'canceled' && booking.kind === 'estimate'))
          await deps.bookedJobs.notePlace(transaction, news, booking, author);
        await deps.mails.enqueue(transaction, news, booking, locked.booking);
      }
      return booking;
    });
    outbox.wake();
    return present(stored);
  }

  /** By job, so that canceling and booking again begins no new count. */
  async function countChange(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<void> {
    const changes = await deps.rateLimiter.count(changeLimit, String(leadId), transaction);
    if (changes > changeLimit.maxHits) deps.rateLimiter.refuse(changeLimit);
  }

  async function requireChangeable(
    transaction: Kysely<DatabaseSchema>,
    booking: StoredBooking,
  ): Promise<void> {
    const { freeChangeHours } = await offers.settings(transaction);
    if (changeUntil(booking.startsAt, freeChangeHours) < iso()) throw tooLate(freeChangeHours);
  }

  return {
    /** A quote to book, and what it says of another day than today; throws AppError 403, 404, 409. */
    async check(shareToken: string, kind: BookingKind) {
      const quote = await bookable(shareToken, kind);
      return { quote, later: kind === 'pickup' ? await dayPrices.later(quote.quoteId) : null };
    },

    /** When the job of a quote can be booked; throws AppError 403, 404, 409, and 422 for a ZIP code we do not serve. */
    async offer(shareToken: string, kind: BookingKind, zip: string): Promise<BookingOffer> {
      return offers.find(jobOf(await bookable(shareToken, kind), kind), zip);
    },

    /** The windows a booking can be moved to. */
    async offerMove(token: string): Promise<BookingOffer> {
      const booking = await load(token);
      return offers.find(booking, booking.zipCode, 'tomorrow');
    },

    /**
     * Answers the questions of the quote, then holds a place for its job at the price that follows,
     * with same-day pickup or without it.
     * Another hold of the same quote ends. Throws AppError 403, 404 and 409 as for an offer, 409
     * when somebody else took the last place, 422 when the window is not offered.
     */
    async hold(shareToken: string, request: HoldRequest, sender: string): Promise<Booking> {
      await deps.rateLimiter.hit(holdLimit, sender);
      const { access: answers, kind, startsAt, zip, ...place } = request;
      const { sameDay: _, ...access } = answers;
      let quote = await bookable(shareToken, kind);
      const { place: area } = await offers.require(jobOf(quote, kind), zip, startsAt);
      const createdAt = iso();
      const sameDay = isSameDay({ createdAt, startsAt });
      // The day is no answer yet: a place that is not booked leaves the price as it is.
      if (kind === 'pickup' && quote.closed === null) {
        quote = await sharedQuotes.edit(shareToken, { lines: [], add: [], access });
        const refusal = refusalOf(quote, kind);
        if (refusal) throw refusal;
      }
      const job = jobOf(quote, kind);
      const { analysis, estimate, revision } = quote;
      const onDay = kind === 'pickup' ? await dayPrices.find(quote.quoteId, sameDay) : null;
      const priced = kind === 'pickup' && {
        revision,
        priceCents: onDay?.priced.priceCents ?? centsFromDollars(analysis.estimatedPrice),
        ceilingCents: onDay?.priced.highCents ?? centsFromDollars(estimate.highPrice ?? 0),
      };
      const stored = await db.transaction().execute(async (transaction) => {
        await lockJob(transaction, quote);
        const current = await deps.quotes.find({ id: quote.quoteId }, transaction);
        if (current?.shareToken !== shareToken) throw bookingNotFound();
        if (current.isQuarantined) throw callFirst();
        if (current.revision !== revision) throw priceChanged();
        const booked = await repository.findBooked(transaction, current.id, kind);
        if (booked && endOf(booked.startsAt) > iso()) throw alreadyBooked();
        await repository.dropHolds(transaction, current.id);
        await offers.takePlace(transaction, startsAt, job);
        return repository.insert(transaction, {
          ...{ revision: null, priceCents: null, ceilingCents: null, ...priced, ...job, ...place },
          ...{ token: newLinkToken(), state: 'held', leadId: current.leadId, quoteId: current.id },
          ...{ startsAt, heldUntil: iso(holdMs), zipCode: zip, place: area, createdAt },
        });
      });
      return present(stored);
    },

    /** The booking behind a link; throws AppError 404. */
    find: async (token: string): Promise<Booking> => present(await load(token)),

    /**
     * Books a held place at the price that was shown with it; a hold that has expired is booked all
     * the same while its window is offered and has room, but not for today at the price of another
     * day. Throws AppError 404, 409 when there is none left or the job or its quote changed meanwhile,
     * 422 when the window is not offered any more.
     */
    async accept(token: string): Promise<Booking> {
      const known = await load(token);
      const from = isSameDay(known) ? 'today' : 'tomorrow';
      if (known.state === 'held' && (known.heldUntil ?? '') <= iso())
        await offers.require(known, known.zipCode, known.startsAt, from);
      const price = await dayPrices.findHeld(known);
      return change(token, async (transaction, { booking, quote }) => {
        if (booking.state === 'booked') return null;
        if (booking.state === 'canceled') throw bookingNotFound();
        if (booking.startsAt <= iso()) throw windowTaken(booking.startsAt);
        if (quote && isSettled(quote.status)) throw alreadyBooked();
        let terms: BookingTerms | null = null;
        if (quote && booking.kind === 'pickup') {
          if (quote.revision !== booking.revision) throw priceChanged();
          if ((quote.validUntil ?? '') <= iso()) throw priceChanged();
          if (price) terms = await dayPrices.save(transaction, price);
          await deps.bookedJobs.book(transaction, quote);
        }
        await repository.placeJob(transaction, booking);
        await offers.takePlace(transaction, booking.startsAt, booking);
        const booked = { state: 'booked', heldUntil: null, bookedAt: iso() } as const;
        await repository.update(transaction, booking.id, { ...booked, ...terms });
        return 'booked';
      });
    },

    /**
     * Moves a booking to another window at its price, on another day without same-day pickup. Throws
     * AppError 404, 409, 422.
     */
    async move(token: string, startsAt: string): Promise<Booking> {
      const known = await load(token);
      if (known.startsAt !== startsAt)
        await offers.require(known, known.zipCode, startsAt, 'tomorrow');
      const price = await dayPrices.findMoved(known, startsAt);
      return change(token, async (transaction, { booking, isDone }) => {
        if (booking.state !== 'booked') throw bookingNotFound();
        if (isDone) throw jobDone();
        if (booking.startsAt === startsAt) return null;
        await requireChangeable(transaction, booking);
        const terms = price && (await dayPrices.save(transaction, price));
        await offers.takePlace(transaction, startsAt, booking);
        const moves = booking.moves + 1;
        await repository.update(transaction, booking.id, { startsAt, moves, ...terms });
        return 'moved';
      });
    },

    /**
     * Frees the place; the job is where it was before, at its price. Staff, who name their initials
     * as `author`, may at any time. Throws AppError 404, 409 when it is too late or done.
     */
    async cancel(token: string, author: string | null = null): Promise<Booking> {
      const isByStaff = author !== null;
      return change(
        token,
        async (transaction, { booking, quote, isDone }) => {
          if (booking.state === 'canceled') return null;
          if (isDone) throw jobDone();
          const wasBooked = booking.state === 'booked';
          if (wasBooked && !isByStaff) await requireChangeable(transaction, booking);
          await repository.cancel(transaction, booking.id, iso());
          if (wasBooked && booking.kind === 'pickup' && quote?.status === 'booked') {
            await deps.bookedJobs.unbook(transaction, quote, author);
          }
          return wasBooked ? 'canceled' : null;
        },
        author,
      );
    },

    /** The calendar file of a booking; throws AppError 404. */
    calendarFile: async (token: string): Promise<string> => deps.mails.fileFor(await load(token)),

    /** Deletes holds nobody accepted. */
    sweep: () => repository.sweepHolds(iso(-keptHoldMs)),
  };
}
