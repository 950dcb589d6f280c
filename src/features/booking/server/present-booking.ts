import type { Booking } from '#src/features/booking/contract.ts';
import { changeUntil, endOf, isSameDay } from '#src/features/booking/domain/windows.ts';
import { presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import { sameDayFee } from '#src/features/pricing/domain/same-day.ts';
import type {
  Revision,
  RevisionsRepository,
} from '#src/features/quotes/server/revisions-repository.ts';
import type { Core } from '#src/platform/core.ts';
import { isSettled } from '#src/shared/job-status.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { type BookingOffers, canBookAgain } from './booking-offers.ts';
import type { BookingsRepository, StoredBooking } from './bookings-repository.ts';
import type { DayPrices } from './day-prices.ts';

/** Shows a booking to whoever has its link. */
export function createBookingPresenter(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  deps: {
    repository: BookingsRepository;
    offers: BookingOffers;
    revisions: RevisionsRepository;
    dayPrices: Pick<DayPrices, 'look'>;
  },
) {
  async function heldQuoteOf(stored: StoredBooking): Promise<Booking['heldQuote']> {
    const { state, kind, quoteId } = stored;
    if (state !== 'held' || !quoteId) return null;
    const looked = await deps.dayPrices.look(quoteId, isSameDay(stored));
    const current = looked?.record.revision;
    if (!current) return null;
    const { quote } = looked.record;
    const onDay = kind === 'pickup' ? looked.price : null;
    const { analysis, estimate, priceCents, highCents } = onDay
      ? presentQuote(onDay.priced)
      : current.result;
    const isEnded = kind === 'pickup' && current.validUntil <= clock.now().toISOString();
    const isSame =
      kind === 'estimate' ||
      (quote.revision === stored.revision &&
        (!onDay || (priceCents === stored.priceCents && highCents === stored.ceilingCents)));
    return {
      shareToken: quote.shareToken,
      state:
        isEnded || !current.isIntact || isSettled(quote.status)
          ? 'closed'
          : isSame
            ? 'same'
            : 'changed',
      price: dollarsFromCents(priceCents),
      ceiling: highCents === null ? null : dollarsFromCents(highCents),
      sameDayFee: sameDayFee(estimate),
      loadCubicYards: analysis.estimatedVolume,
      items: analysis.itemInventory,
    };
  }

  return async (stored: StoredBooking): Promise<Booking> => {
    const { quoteId, revision, priceCents, ceilingCents, zipCode, startsAt, ...booking } = stored;
    const price = quoteId && revision ? await deps.revisions.find(quoteId, revision) : null;
    const { freeChangeHours } = await deps.offers.settings();
    const isGone = booking.state === 'canceled' && booking.kind === 'pickup';
    const client = await deps.repository.clientOf(db, booking.leadId);
    const isDone = client.status === 'done';
    const { bookedAt, heldUntil } = booking;
    const heldMs = heldUntil ? Date.parse(heldUntil) - clock.now().getTime() : 0;
    const isCorrected =
      price?.author === 'staff' && bookedAt !== null && price.createdAt > bookedAt;
    return {
      ...booking,
      heldSeconds: Math.ceil(Math.max(0, heldMs) / 1000),
      heldQuote: await heldQuoteOf(stored),
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
