import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Revision } from '#src/features/quotes/server/revisions-repository.ts';
import type { Core } from '#src/platform/core.ts';
import { centsFromDollars } from '#src/shared/money.ts';
import type { BookingMails } from './booking-mails.ts';
import type { BookingOffers } from './booking-offers.ts';
import { noRoomForLoad } from './booking-refusals.ts';
import type { BookingsRepository } from './bookings-repository.ts';

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
     * has locked the quote, and mails a new price. Does nothing where nothing is booked, or as long
     * as something has no price. Throws AppError 409 when a larger load does not fit into the window.
     */
    async follow(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      { number: revision, result: { analysis, estimate } }: Revision,
    ): Promise<void> {
      const known = await repository.findBooked(transaction, quoteId, 'pickup');
      const before = known && (await repository.lock(transaction, known.id));
      if (before?.state !== 'booked' || estimate.highPrice === null) return;
      const corrected = {
        revision,
        priceCents: centsFromDollars(analysis.estimatedPrice),
        ceilingCents: centsFromDollars(estimate.highPrice),
        loadCubicYards: analysis.estimatedVolume,
      };
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
