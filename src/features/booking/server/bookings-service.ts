import { lockJob } from '#src/database/jobs.ts';
import type {
  Booking,
  BookingKind,
  BookingOffer,
  HoldRequest,
} from '#src/features/booking/contract.ts';
import { endOf, isSameDay } from '#src/features/booking/domain/windows.ts';
import type { QuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import type { QuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import type { RevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import type {
  LinkedQuote,
  SharedQuotesService,
} from '#src/features/quotes/server/shared-quotes.ts';
import { limitedAddress } from '#src/platform/client-address.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import type { RateLimit, RateLimiter } from '#src/platform/http/rate-limiter.ts';
import { isLinkToken, newLinkToken } from '#src/platform/secret-tokens.ts';
import type { BookingChanges } from './booking-changes.ts';
import type { BookingMails } from './booking-mails.ts';
import {
  alreadyBooked,
  type BookingOffers,
  bookingNotFound,
  callFirst,
  jobOf,
  priceChanged,
  refusalOf,
} from './booking-offers.ts';
import type { BookingsRepository, StoredBooking } from './bookings-repository.ts';
import type { DayPrices } from './day-prices.ts';
import { replaceHold, sweepHolds } from './holds-repository.ts';
import { createBookingPresenter } from './present-booking.ts';

/** Long enough to read the price. */
const holdMs = 12 * 60_000;
/** A hold that ended stays this long, so that its page still says what became of it. */
const keptHoldMs = 24 * 3600_000;

const holdLimit: RateLimit = {
  name: 'booking',
  maxHits: 30,
  windowSeconds: 3600,
  message: 'That is a lot of bookings from one place. Please call us, or try again in an hour.',
};

export type BookingsService = ReturnType<typeof createBookingsService>;

/** Places in two-hour windows: held for a job, booked at its price, moved and canceled. */
export function createBookingsService(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: BookingsRepository;
    offers: BookingOffers;
    mails: Pick<BookingMails, 'fileFor'>;
    quotes: QuotesRepository;
    revisions: RevisionsRepository;
    records: QuoteRecords;
    sharedQuotes: Pick<SharedQuotesService, 'load' | 'present' | 'editLinked'>;
    changes: BookingChanges;
    dayPrices: Pick<DayPrices, 'priceOf' | 'shownOn'>;
    rateLimiter: RateLimiter;
  },
) {
  const { repository, offers, sharedQuotes, changes, dayPrices } = deps;
  const present = createBookingPresenter({ db, clock, outbox }, deps);
  const iso = isoClock(clock);

  async function load(token: string): Promise<StoredBooking> {
    const booking = isLinkToken(token) ? await repository.find({ token }) : null;
    if (!booking) throw bookingNotFound();
    return booking;
  }

  /** The quote as its own client sees it, ready to be booked; throws AppError 403, 404 or 409. */
  async function bookable(shareToken: string, kind: BookingKind): Promise<LinkedQuote> {
    const linked = await sharedQuotes.load(shareToken);
    const isUndated = linked.closed === 'settled' && (await offers.isBookable(linked.quote));
    const refusal = refusalOf(isUndated ? { ...linked, closed: null } : linked, kind);
    if (refusal) throw refusal;
    return linked;
  }

  return {
    /**
     * A quote to book, what it says of a pickup today and on another day, and when it can be booked, as
     * `offer` says; throws AppError 403, 404, 409.
     */
    async check(shareToken: string, kind: BookingKind) {
      const linked = await bookable(shareToken, kind);
      return {
        quote: sharedQuotes.present(linked),
        today: kind === 'pickup' ? dayPrices.shownOn('today', linked) : null,
        later: kind === 'pickup' ? dayPrices.shownOn('later', linked) : null,
        offer: (zip: string) => offers.find(jobOf(linked, kind), zip),
      };
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
     * Another hold of the same quote ends, and its link says so. Throws AppError 403, 404 and 409 as for an offer, 409
     * when somebody else took the last place, 422 when the window is not offered.
     */
    async hold(shareToken: string, request: HoldRequest, sender: string): Promise<Booking> {
      await deps.rateLimiter.hit(holdLimit, limitedAddress(sender));
      const { access: answers, kind, startsAt, zip, ...place } = request;
      const { sameDay: _, ...access } = answers;
      let linked = await bookable(shareToken, kind);
      const { place: area } = await offers.require(jobOf(linked, kind), zip, startsAt);
      const asked = linked.revision.number;
      const createdAt = iso();
      const sameDay = isSameDay({ createdAt, startsAt });
      // The day is no answer yet: a place that is not booked leaves the price as it is.
      if (kind === 'pickup' && linked.closed === null) {
        linked = await sharedQuotes.editLinked(linked, { lines: [], add: [], access });
        const refusal = refusalOf(linked, kind);
        if (refusal) throw refusal;
      }
      const job = jobOf(linked, kind);
      const { number: revision, result } = linked.revision;
      const onDay = kind === 'pickup' ? dayPrices.priceOf(linked, sameDay) : null;
      const { priceCents, highCents: ceilingCents } = onDay?.priced ?? result;
      const terms =
        kind === 'pickup'
          ? { revision, priceCents, ceilingCents }
          : { revision: null, priceCents: null, ceilingCents: null };
      const stored = await db.transaction().execute(async (transaction) => {
        await lockJob(transaction, { leadId: linked.quote.leadId });
        const current = await deps.quotes.find({ id: linked.quote.id }, transaction);
        if (current?.shareToken !== shareToken) throw bookingNotFound();
        if (current.isQuarantined) throw callFirst();
        if (!(await offers.isBookable(current, transaction))) throw alreadyBooked();
        if (current.revision !== revision) throw priceChanged();
        const booked = await repository.findBooked(transaction, current.id, kind);
        if (booked && endOf(booked.startsAt) > iso()) throw alreadyBooked();
        const replaced = await replaceHold(transaction, current.id, createdAt);
        // An answer that is changed is compared with what was seen before any was given.
        const quotedRevision = replaced?.revision === asked ? replaced.quotedRevision : asked;
        await offers.takePlace(transaction, startsAt, job);
        return repository.insert(transaction, {
          ...terms,
          ...job,
          ...place,
          quotedRevision: terms.revision && quotedRevision,
          token: newLinkToken(),
          state: 'held',
          leadId: current.leadId,
          startsAt,
          heldUntil: iso(holdMs),
          zipCode: zip,
          place: area,
          createdAt,
        });
      });
      return present(stored, linked);
    },

    /** The booking behind a link; throws AppError 404. */
    find: async (token: string): Promise<Booking> => present(await load(token)),

    /** Books a held place at its price, see `BookingChanges`; throws AppError 404, 409, 422. */
    accept: async (token: string): Promise<Booking> =>
      present(await changes.accept(await load(token))),

    /** Moves a booking to another window, as its client; throws AppError 404, 409, 422. */
    move: async (token: string, startsAt: string): Promise<Booking> =>
      present(await changes.move(await load(token), startsAt)),

    /** Frees the place, as its client; throws AppError 404, 409. */
    cancel: async (token: string): Promise<Booking> =>
      present(await changes.cancel(await load(token))),

    /** The calendar file of a booking; throws AppError 404. */
    calendarFile: async (token: string): Promise<string> => deps.mails.fileFor(await load(token)),

    /** Deletes holds nobody accepted. */
    sweep: () => sweepHolds(db, iso(-keptHoldMs)),
  };
}
