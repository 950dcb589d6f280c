import type { Booking } from '#src/features/booking/contract.ts';
import { changeUntil, endOf, isSameDay } from '#src/features/booking/domain/windows.ts';
import { changedLines } from '#src/features/pricing/domain/changed-lines.ts';
import { presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import { sameDayFee } from '#src/features/pricing/domain/same-day.ts';
import type { QuoteRecord, QuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import type {
  Revision,
  RevisionsRepository,
} from '#src/features/quotes/server/revisions-repository.ts';
import { isPricedByStaff } from '#src/features/quotes/server/shared-quotes.ts';
import type { Core } from '#src/platform/core.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { whenOf } from './booking-mails.ts';
import { type BookingOffers, canBookAgain } from './booking-offers.ts';
import type { BookingsRepository, StoredBooking } from './bookings-repository.ts';
import type { DayPrices } from './day-prices.ts';

/** Shows a booking to whoever has its link. */
export function createBookingPresenter(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: BookingsRepository;
    offers: BookingOffers;
    revisions: RevisionsRepository;
    records: Pick<QuoteRecords, 'loadQuoteRecord'>;
    dayPrices: Pick<DayPrices, 'priceOf'>;
  },
) {
  async function heldQuoteOf(
    stored: StoredBooking,
    record: QuoteRecord,
  ): Promise<Booking['heldQuote']> {
    const { quote, revision: current } = record;
    if (!current) return null;
    const { quotedRevision } = stored;
    const quoted =
      quotedRevision === current.number
        ? current
        : quotedRevision && (await deps.revisions.find(quote.id, quotedRevision));
    const isPickup = stored.kind === 'pickup';
    const onDay = isPickup ? deps.dayPrices.priceOf(record, isSameDay(stored)) : null;
    const { analysis, estimate, priceCents, highCents } = onDay
      ? presentQuote(onDay.priced)
      : current.result;
    const isEnded =
      isPickup && quote.status !== 'booked' && current.validUntil <= clock.now().toISOString();
    const isSame =
      !isPickup ||
      (quote.revision === stored.revision &&
        (!onDay || (priceCents === stored.priceCents && highCents === stored.ceilingCents)));
    return {
      shareToken: quote.shareToken,
      state:
        isEnded || !current.isIntact || !(await deps.offers.isBookable(quote))
          ? 'closed'
          : isSame
            ? 'same'
            : 'changed',
      price: dollarsFromCents(priceCents),
      ceiling: highCents === null ? null : dollarsFromCents(highCents),
      sameDayFee: sameDayFee(estimate),
      loadCubicYards: analysis.estimatedVolume,
      items: analysis.itemInventory,
      quotedPrice: quoted ? quoted.result.analysis.estimatedPrice : null,
      changes: quoted ? changedLines(quoted.result.estimate, estimate) : [],
      isOpen: isPickup && !isPricedByStaff(current),
    };
  }

  /** `known` is the quote of a held place where it was read already. */
  return async (stored: StoredBooking, known?: QuoteRecord): Promise<Booking> => {
    const { quoteId, revision, priceCents, ceilingCents, zipCode, startsAt, ...booking } = stored;
    const wasHeld = booking.heldUntil !== null && quoteId !== null;
    const record = wasHeld
      ? (known ?? (await deps.records.loadQuoteRecord({ id: quoteId })))
      : null;
    const current = record?.revision;
    const price =
      current?.number === revision
        ? current
        : quoteId && revision
          ? await deps.revisions.find(quoteId, revision)
          : null;
    const { freeChangeHours } = await deps.offers.settings();
    const isGone = booking.state === 'canceled' && !wasHeld && booking.kind === 'pickup';
    const client = await deps.repository.clientOf(db, booking.leadId);
    const isDone = client.status === 'done';
    const { bookedAt, heldUntil } = booking;
    const heldMs = heldUntil ? Date.parse(heldUntil) - clock.now().getTime() : 0;
    const isCorrected =
      price?.author === 'staff' && bookedAt !== null && price.createdAt > bookedAt;
    return {
      ...booking,
      heldSeconds: Math.ceil(Math.max(0, heldMs) / 1000),
      heldQuote: record && (await heldQuoteOf(stored, record)),
      openQuote: isGone && canBookAgain(client, clock.now()) ? client.shareToken : null,
      quoteId,
      startsAt,
      zip: zipCode,
      endsAt: endOf(startsAt),
      when: whenOf(startsAt),
      price: priceCents === null ? null : dollarsFromCents(priceCents),
      ceiling: ceilingCents === null ? null : dollarsFromCents(ceilingCents),
      sameDayFee: price === null ? 0 : sameDayFeeOf(stored, price),
      items: price?.result.analysis.itemInventory ?? [],
      correctedAt: isCorrected ? price.createdAt : null,
      changeUntil: changeUntil(startsAt, freeChangeHours),
      isChangeable: !isDone && changeUntil(startsAt, freeChangeHours) >= clock.now().toISOString(),
      isDone,
      isMailed: client.email !== null && !outbox.keepsFiles,
    };
  };
}

/** A held place has its price before the quote has it. */
function sameDayFeeOf({ state, priceCents }: StoredBooking, { result }: Revision): number {
  const fee = sameDayFee(result.estimate);
  if (state !== 'held' || priceCents === null) return fee;
  return Math.max(0, fee + dollarsFromCents(priceCents - result.priceCents));
}
