import type { Booking } from '#src/features/booking/contract.ts';
import { changeUntil, endOf } from '#src/features/booking/domain/windows.ts';
import { sameDayFee } from '#src/features/pricing/domain/same-day.ts';
import type {
  Revision,
  RevisionsRepository,
} from '#src/features/quotes/server/revisions-repository.ts';
import type { Core } from '#src/platform/core.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { type BookingOffers, canBookAgain } from './booking-offers.ts';
import type { BookingsRepository, StoredBooking } from './bookings-repository.ts';

/** Shows a booking to whoever has its link. */
export function createBookingPresenter(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  deps: {
    repository: BookingsRepository;
    offers: BookingOffers;
    revisions: RevisionsRepository;
  },
) {
  return async (stored: StoredBooking): Promise<Booking> => {
    const { quoteId, revision, priceCents, ceilingCents, zipCode, startsAt, ...booking } = stored;
    const price = quoteId && revision ? await deps.revisions.find(quoteId, revision) : null;
    const { freeChangeHours } = await deps.offers.settings();
    const isGone = booking.state === 'canceled' && booking.kind === 'pickup';
    const client = await deps.repository.clientOf(db, booking.leadId);
    const isDone = client.status === 'done';
    const { bookedAt } = booking;
    const isCorrected =
      price?.author === 'staff' && bookedAt !== null && price.createdAt > bookedAt;
    return {
      ...booking,
      canBookAgain: canBookAgain(isGone ? client : null, clock.now()),
      ...{ quoteId, startsAt, zip: zipCode, endsAt: endOf(startsAt) },
      price: priceCents === null ? null : dollarsFromCents(priceCents),
      ceiling: ceilingCents === null ? null : dollarsFromCents(ceilingCents),
      sameDayFee: price === null ? 0 : sameDayFeeOf(stored, price),
      items: price?.result.analysis.itemInventory ?? [],
      correctedAt: isCorrected ? price.createdAt : null,
      changeUntil: changeUntil(startsAt, freeChangeHours),
      isChangeable: !isDone && changeUntil(startsAt, freeChangeHours) >= clock.now().toISOString(),
      isDone,
      hasEmail: client.email !== null,
    };
  };
}

/** A held place has its price before the quote has it. */
function sameDayFeeOf({ state, priceCents }: StoredBooking, { result }: Revision): number {
  const fee = sameDayFee(result.estimate);
  if (state !== 'held' || priceCents === null) return fee;
  return Math.max(0, fee + dollarsFromCents(priceCents - result.priceCents));
}
