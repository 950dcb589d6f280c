import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { dayOf, isSameDay } from '#src/features/booking/domain/windows.ts';
import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import { presentPrice } from '#src/features/pricing/domain/present-quote.ts';
import type { PricedQuote } from '#src/features/pricing/domain/price-quote.ts';
import { priceOnDay } from '#src/features/pricing/domain/same-day.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import type { QuoteRecord, QuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import type { RevisionsRepository } from '#src/features/quotes/server/revisions-repository.ts';
import type { Core } from '#src/platform/core.ts';
import { companyDay } from '#src/shared/dates.ts';
import { type BookingTerms, termsOf } from './booked-jobs.ts';
import { priceChanged } from './booking-offers.ts';
import type { StoredBooking } from './bookings-repository.ts';

/** Another price of a quote, which the day of its pickup makes. */
interface DayPrice {
  record: QuoteRecord;
  inputs: QuoteInputs;
  priced: PricedQuote;
}

export type DayPrices = ReturnType<typeof createDayPrices>;

/** What the day of a pickup does to the price of its quote. */
export function createDayPrices(
  { clock }: Pick<Core, 'clock'>,
  { records, revisions }: { records: QuoteRecords; revisions: RevisionsRepository },
) {
  /** The price of a quote for a pickup on the day it is booked, or on another; null where it stays. */
  function priceOf(record: QuoteRecord, isToday: boolean): DayPrice | null {
    const { inputs, rules, quote, revision } = record;
    if (!revision?.isIntact) return null;
    const price = priceOnDay({ inputs, rules, seen: quote.seen, result: revision.result }, isToday);
    return price && { record, ...price };
  }

  async function find(quoteId: number, isToday: boolean): Promise<DayPrice | null> {
    const record = await records.loadQuoteRecord({ id: quoteId });
    return record && priceOf(record, isToday);
  }

  return {
    priceOf,

    /** What a quote says of a pickup today, or on another day, where that is another price. */
    shownOn(
      day: 'today' | 'later',
      record: QuoteRecord,
    ): Pick<SharedQuote, 'analysis' | 'estimate'> | null {
      const price = priceOf(record, day === 'today');
      return price && presentPrice(price.priced);
    },

    /**
     * The price that a held pickup gives its quote once it is booked; null where it stays. Throws
     * AppError 409 when it is not the one that was shown.
     */
    async findHeld(booking: StoredBooking): Promise<DayPrice | null> {
      const { state, kind, quoteId, priceCents, ceilingCents } = booking;
      if (state !== 'held' || kind !== 'pickup' || quoteId === null) return null;
      const price = await find(quoteId, isSameDay(booking));
      const isShown =
        price?.priced.priceCents === priceCents && price?.priced.highCents === ceilingCents;
      if (price && !isShown) throw priceChanged();
      return price;
    },

    /**
     * The price of a booked pickup in another window; null where it stays. Same-day pickup ends with
     * its day, unless the job is brought forward to today.
     */
    async findMoved(
      { kind, quoteId, startsAt: before }: StoredBooking,
      startsAt: string,
    ): Promise<DayPrice | null> {
      const [from, to] = [dayOf(before), dayOf(startsAt)];
      const isBroughtForward = to < from && to === companyDay(clock.now());
      if (kind !== 'pickup' || quoteId === null || to === from || isBroughtForward) return null;
      const price = await find(quoteId, false);
      const isDropped =
        price?.record.quote.status === 'booked' && price.record.inputs.access.sameDay;
      return isDropped ? price : null;
    },

    /**
     * Makes it the price of the quote in the caller's transaction, and returns what its booking takes
     * over. `author` are initials of staff, null for the client. Throws AppError 409 when the price or
     * the job changed meanwhile.
     */
    async save(
      transaction: Kysely<DatabaseSchema>,
      { record: { quote, revision }, inputs, priced }: DayPrice,
      author: string | null = null,
    ): Promise<BookingTerms> {
      const isByStaff = author !== null;
      const createdAt = clock.now().toISOString();
      const { status, validUntil } = quote;
      const committed = await revisions.commitPrice(transaction, quote.id, {
        expected: { revision: quote.revision, status },
        status,
        inputs,
        priced,
        createdAt,
        author: isByStaff ? 'staff' : 'visitor',
        staffAuthor: author,
        reason: isByStaff ? 'Moved to another day' : null,
        validUntil: revision?.validUntil ?? validUntil ?? createdAt,
      });
      if (!committed) throw priceChanged();
      return termsOf(committed.revision);
    },
  };
}
