import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { BookingKind } from '#src/features/booking/contract.ts';
import { endOf } from '#src/features/booking/domain/windows.ts';
import type { JobBooking, placeDeeds } from '#src/features/jobs/contract.ts';
import type { JobsRepository, StoredJob } from '#src/features/jobs/server/jobs-repository.ts';
import type { Revision } from '#src/features/quotes/server/revisions-repository.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { addressOf, type BookingMails, whenOf } from './booking-mails.ts';
import { type BookingOffers, noRoomForLoad } from './booking-offers.ts';
import type { BookingsRepository, StoredBooking } from './bookings-repository.ts';
import { findVisitOfLead } from './visits-repository.ts';

type LockedJob = Pick<StoredJob, 'leadId' | 'status'>;

export type BookedJobs = ReturnType<typeof createBookedJobs>;

/** What bookings and the status of a job have to do with one another. Callers have locked the job. */
export function createBookedJobs(
  { clock }: Pick<Core, 'clock'>,
  deps: { repository: BookingsRepository; mails: BookingMails; jobs: JobsRepository },
) {
  const { repository, jobs } = deps;
  const now = isoClock(clock);

  const move = (
    transaction: Kysely<DatabaseSchema>,
    job: LockedJob,
    to: JobStatus,
    author: string | null,
  ) => jobs.move(transaction, job, { to, lostReason: null, words: '', author, createdAt: now() });

  return {
    /** The client booked the pickup. */
    book: (transaction: Kysely<DatabaseSchema>, job: LockedJob) =>
      move(transaction, job, 'booked', null),

    /** Moves a job whose pickup is canceled back to where it was; `author` as in its timeline. */
    async unbook(
      transaction: Kysely<DatabaseSchema>,
      job: LockedJob,
      author: string | null,
    ): Promise<void> {
      const events = await jobs.listEvents(job.leadId, transaction);
      const booked = events.findLast((event) => event.kind === 'status' && event.to === 'booked');
      const wasOpen = booked?.kind === 'status' && booked.from === 'needs-review';
      await move(transaction, job, wasOpen ? 'needs-review' : 'quoted', author);
    },

    /** Says in the timeline what became of a place, where no status does; `author` as there. */
    notePlace: (
      transaction: Kysely<DatabaseSchema>,
      deed: (typeof placeDeeds)[number],
      { leadId, startsAt }: Pick<StoredBooking, 'leadId' | 'startsAt'>,
      author: string | null,
    ) =>
      jobs.addEvent(transaction, leadId, {
        kind: 'place',
        deed,
        when: whenOf(startsAt),
        createdAt: now(),
        author,
      }),

    /**
     * Cancels what a job has booked and not yet used, and tells the client. A pickup whose window is
     * over did not happen then: it ends without a word, so that it does not stand in the way of another.
     */
    async freePlaces(
      transaction: Kysely<DatabaseSchema>,
      leadId: number,
      kinds: readonly BookingKind[],
    ): Promise<void> {
      for (const booking of await repository.ofLead(leadId, transaction)) {
        const isOver = endOf(booking.startsAt) <= now();
        if (!kinds.includes(booking.kind) || (isOver && booking.kind === 'estimate')) continue;
        const canceled = await repository.cancel(transaction, booking.id, now());
        if (!isOver) await deps.mails.enqueue(transaction, 'canceled', canceled, booking);
      }
    },

    /**
     * Tells of the visit that a restored lead came with, as when it was booked, unless it is over or
     * canceled; false for a lead that came without one.
     */
    async restoreVisit(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<boolean> {
      const visit = await findVisitOfLead(transaction, leadId);
      if (visit?.state === 'booked' && endOf(visit.startsAt) > now()) {
        await deps.mails.enqueue(transaction, 'booked', visit, visit);
      }
      return visit !== null;
    },

    /** The first place a job has booked and not yet used, else the last one it used; null for none. */
    async placeOf(leadId: number): Promise<JobBooking | null> {
      const places = await repository.ofLead(leadId);
      const isAhead = ({ startsAt }: StoredBooking) => endOf(startsAt) > now();
      const place = places.find(isAhead) ?? places.at(-1);
      if (!place) return null;
      const { kind, startsAt, contactName, contactPhone, gateNote } = place;
      const facts = { when: whenOf(startsAt), address: addressOf(place), isOver: !isAhead(place) };
      return { kind, startsAt, ...facts, contactName, contactPhone, gateNote };
    },
  };
}

/** What a booking takes over from a price. */
export type BookingTerms = Pick<StoredBooking, 'revision'> &
  Partial<Pick<StoredBooking, 'priceCents' | 'ceilingCents'>>;

/** What was accepted stands as long as something on the list has no price, or the price no ceiling. */
export function termsOf({ number: revision, result }: Revision): BookingTerms {
  const { priceCents, highCents: ceilingCents } = result;
  const isWhole = ceilingCents !== null && result.estimate.unpriced.length === 0;
  return { revision, ...(isWhole && { priceCents, ceilingCents }) };
}

/** The price of a booked job, when staff correct its quote. */
export function createBookedPrice(
  { db }: Pick<Core, 'db'>,
  {
    repository,
    offers,
    mails,
  }: { repository: BookingsRepository; offers: BookingOffers; mails: BookingMails },
) {
  return {
    /** What the client of a quote accepted, in cents; null where nothing is booked. */
    async acceptedCents(quoteId: number): Promise<number | null> {
      return (await repository.findBooked(db, quoteId, 'pickup'))?.priceCents ?? null;
    },

    /**
     * Gives the booking of a quote its corrected list, load and price in the caller's transaction, which
     * has locked the quote, and mails a new price. The price that was accepted stands as long as
     * something on the list has none. Does nothing where nothing is booked, or without a ceiling.
     * Throws AppError 409 when a larger load does not fit into the window.
     */
    async follow(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      revision: Revision,
    ): Promise<void> {
      const known = await repository.findBooked(transaction, quoteId, 'pickup');
      const before = known && (await repository.lock(transaction, known.id));
      const { analysis, highCents } = revision.result;
      if (before?.state !== 'booked' || highCents === null) return;
      const corrected = { ...termsOf(revision), loadCubicYards: analysis.estimatedVolume };
      const booking = { ...before, ...corrected };
      if (booking.loadCubicYards > before.loadCubicYards) {
        await offers.takePlace(transaction, booking.startsAt, booking, noRoomForLoad);
      }
      await repository.update(transaction, booking.id, corrected);
      const isSamePrice =
        booking.priceCents === before.priceCents && booking.ceilingCents === before.ceilingCents;
      if (!isSamePrice) await mails.enqueue(transaction, 'repriced', booking, before);
    },
  };
}
