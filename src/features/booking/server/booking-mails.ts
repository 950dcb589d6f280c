import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { dayOf, endOf, windowLabel } from '#src/features/booking/domain/windows.ts';
import type { QuoteMailSettings } from '#src/features/quotes/server/emails/quote-mails.ts';
import type { Core } from '#src/platform/core.ts';
import {
  type MailFact,
  phoneLinkOf,
  renderMail,
  signatureOf,
} from '#src/platform/mail/render-mail.ts';
import type { OutgoingMail } from '#src/platform/outbox/outbox.ts';
import { mapHref, phoneHref } from '#src/shared/contact.ts';
import { formatCalendarDate, timeZoneName } from '#src/shared/dates.ts';
import { formatDecimal } from '#src/shared/format-number.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatCents } from '#src/shared/money.ts';
import { canBookAgain } from './booking-offers.ts';
import type { BookingsRepository, ScheduledBooking, StoredBooking } from './bookings-repository.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

/** `repriced`: staff corrected its price. */
export type BookingNews = 'booked' | 'moved' | 'repriced' | 'canceled';

/** What a booking was before the change. */
type Before = Pick<StoredBooking, 'startsAt' | 'priceCents' | 'ceilingCents'>;

const newsLabels = {
  booked: 'Booked',
  moved: 'Moved',
  repriced: 'New price',
  canceled: 'Canceled',
};
const kindLabels = { pickup: 'Pickup', estimate: 'On-site estimate' };
const kindWords = { pickup: 'pickup', estimate: 'on-site estimate' };

export type BookingMails = ReturnType<typeof createBookingMails>;

/** Tells client and staff what became of a booking, with an entry for their calendars. */
export function createBookingMails(
  { outbox, announce, clock }: Pick<Core, 'outbox' | 'announce' | 'clock'>,
  settings: QuoteMailSettings,
  { repository }: { repository: BookingsRepository },
) {
  /**
   * Its text repeats nothing that was typed: anyone can enter any address, and this mail must not
   * deliver a stranger's words. The booking's own page has them.
   */
  function toClient(
    news: BookingNews,
    booking: StoredBooking,
    before: Before,
    { email, isQuoteOpen }: { email: string; isQuoteOpen: boolean },
  ) {
    const { brand } = settings;
    const link = linkTo(booking);
    const what = kindWords[booking.kind];
    const when = whenOf(booking.startsAt);
    return {
      about: { leadId: booking.leadId },
      isConfirmation: true,
      isFollowUp: true,
      to: email,
      replyTo: settings.leadsEmail,
      subject: `${labelOf(news, booking, before)}: your ${what}, ${when}`,
      calendar: fileOf(booking, `${booking.place} ${booking.zipCode}`, link),
      ...renderMail({
        brand,
        preheader: news === 'canceled' ? 'The place is free again.' : `${when}. ${timeZoneName}.`,
        heading: `${labelOf(news, booking, before)}: ${when}`,
        blocks: [
          {
            type: 'text',
            line:
              news === 'canceled'
                ? cancellation(booking, isQuoteOpen)
                : sentenceFor(news, booking, before),
          },
          { type: 'facts', facts: factsFor(booking) },
          {
            type: 'button',
            label: news === 'canceled' ? 'See what was canceled' : 'See, move or cancel it',
            href: link,
            tone: 'green',
          },
          {
            type: 'text',
            line: ['Questions? Reply to this email, or call ', phoneLinkOf(brand), '.'],
          },
        ],
        closing: [signatureOf(brand, `you booked a ${what}`)],
      }),
    } satisfies OutgoingMail;
  }

  function toStaff(
    news: BookingNews,
    booking: StoredBooking,
    before: Before,
    email: string | null,
  ) {
    const { contactName, contactPhone, gateNote } = booking;
    const address = addressOf(booking);
    return {
      about: { leadId: booking.leadId },
      to: settings.leadsEmail,
      replyTo: email,
      subject: `${labelOf(news, booking, before)}: ${whenOf(booking.startsAt)}, ${contactName}`,
      calendar: fileOf(booking, address, `${contactName}, ${contactPhone}`),
      ...renderMail({
        brand: settings.brand,
        preheader: `${address}. Call ${contactPhone}.`,
        heading: `${labelOf(news, booking, before)}: ${whenOf(booking.startsAt)}`,
        blocks: [
          {
            type: 'facts',
            facts: [
              ...(news === 'moved' ? [{ label: 'Was', value: whenOf(before.startsAt) }] : []),
              ...(news === 'repriced' ? [{ label: 'Was', value: promiseOf(before) }] : []),
              ...(news === 'moved' && booking.priceCents !== before.priceCents
                ? [{ label: 'Price was', value: promiseOf(before) }]
                : []),
              { label: 'Who', value: contactName },
              { label: 'Phone', value: contactPhone, href: phoneHref(contactPhone) },
              { label: 'Address', value: address, href: mapHref(address) },
              ...factsFor(booking),
            ],
          },
          ...(gateNote
            ? [{ type: 'words', heading: 'For the gate', text: gateNote } as const]
            : []),
        ],
        closing: ['Sent to the office list. Reply goes to the customer.'],
      }),
    } satisfies OutgoingMail;
  }

  const calendarOf = (entries: CalendarEntry[]) =>
    calendarFile(settings.brand.name, new URL(settings.publicUrl).hostname, entries);

  function fileOf(booking: StoredBooking, location: string, description: string): string {
    const summary = `${kindLabels[booking.kind]}, ${settings.brand.name}`;
    return calendarOf([entryOf(booking, { summary, location, description })]);
  }

  const linkTo = ({ token }: StoredBooking) => `${settings.publicUrl}/booking/${token}`;

  return {
    /** Queues both mails in the caller's transaction, and tells other systems; nothing about a lead that looks like spam. */
    async enqueue(
      transaction: Kysely<DatabaseSchema>,
      news: BookingNews,
      booking: StoredBooking,
      before: Before,
    ): Promise<void> {
      const client = await repository.clientOf(transaction, booking.leadId);
      if (client.isQuarantined) return;
      const mails: OutgoingMail[] = [toStaff(news, booking, before, client.email)];
      const { email, status, validUntil } = client;
      if (email) {
        const isQuoteOpen = canBookAgain({ status, validUntil }, clock.now());
        mails.push(toClient(news, booking, before, { email, isQuoteOpen }));
      }
      for (const mail of mails) await outbox.enqueue(transaction, mail);
      // Other systems have heard of the price itself.
      if (news === 'repriced') return;
      const about = { leadId: booking.leadId, bookingId: booking.id };
      await announce(transaction, `booking.${news}`, about);
    },

    /** The calendar file its owner downloads. */
    fileFor: (booking: StoredBooking): string =>
      fileOf(booking, addressOf(booking), linkTo(booking)),

    /** What crews have ahead, with whom to call and what to know. */
    feedOf: (bookings: readonly ScheduledBooking[]): string =>
      calendarOf(
        bookings.map((booking) =>
          entryOf(booking, {
            summary: `${booking.isHeld ? 'Held back: ' : ''}${kindLabels[booking.kind]}, ${booking.contactName}`,
            location: addressOf(booking),
            description: [
              booking.contactPhone,
              booking.loadCubicYards > 0 && `${booking.loadCubicYards.toFixed(1)} cu yd`,
              booking.gateNote,
            ]
              .filter(Boolean)
              .join('\n'),
          }),
        ),
      ),
  };
}

function entryOf(
  booking: StoredBooking,
  words: Pick<CalendarEntry, 'summary' | 'location' | 'description'>,
): CalendarEntry {
  return {
    bookingId: booking.id,
    startsAt: booking.startsAt,
    endsAt: endOf(booking.startsAt),
    sequence: booking.moves + (booking.canceledAt ? 1 : 0),
    changedAt: booking.canceledAt ?? booking.bookedAt ?? booking.createdAt,
    isCanceled: booking.state === 'canceled',
    ...words,
  };
}

/** Street, apartment, area and ZIP code in one line. */
export function addressOf({
  street,
  unit,
  place,
  zipCode,
}: Pick<StoredBooking, 'street' | 'unit' | 'place' | 'zipCode'>): string {
  return [street, unit, `${place} ${zipCode}`].filter(Boolean).join(', ');
}

/** "Tue, Nov 24, 10 AM to noon". */
export const whenOf = (startsAt: string) =>
  `${formatCalendarDate(dayOf(startsAt))}, ${windowLabel(startsAt)}`;

const priceOf = ({ priceCents }: Before) => formatCents(priceCents ?? 0);
const ceilingOf = ({ ceilingCents }: Before) => formatCents(ceilingCents ?? 0);
const promiseOf = (booking: Before) => `${priceOf(booking)}, never more than ${ceilingOf(booking)}`;

/** True when staff corrected what the price cannot exceed, and not the price. */
const isNewCeiling = (booking: Before, before: Before) => booking.priceCents === before.priceCents;

function labelOf(news: BookingNews, booking: Before, before: Before): string {
  return news === 'repriced' && isNewCeiling(booking, before) ? 'New ceiling' : newsLabels[news];
}

function cancellation({ kind }: StoredBooking, isQuoteOpen: boolean): string {
  if (kind === 'estimate') return 'Hello. The visit is canceled.';
  const quote = isQuoteOpen ? ' Your quote stays open until its date.' : '';
  return `Hello. The pickup is canceled and nothing is owed.${quote}`;
}

function sentenceFor(
  news: Exclude<BookingNews, 'canceled'>,
  booking: StoredBooking,
  before: Before,
): string {
  const { kind } = booking;
  if (news === 'moved') {
    const price =
      booking.priceCents === before.priceCents
        ? 'confirmed, at the same price'
        : `confirmed, and without same-day pickup the price is ${priceOf(booking)} now instead of ${priceOf(before)}`;
    return `Hello. The new time is ${price}. It was ${whenOf(before.startsAt)}. The calendar file replaces the entry you have.`;
  }
  if (news === 'repriced') {
    const price = isNewCeiling(booking, before)
      ? `stays ${priceOf(booking)}. It is never more than ${ceilingOf(booking)} now. That was ${ceilingOf(before)}.`
      : `is ${priceOf(booking)} now. It was ${priceOf(before)}.`;
    return `Hello. Our staff went over your list. The price of your pickup ${price} The day and the window stay.`;
  }
  return kind === 'pickup'
    ? 'Hello. Your place is taken, and the price below is the one you accepted. A calendar file is included.'
    : 'Hello. Somebody comes to look at the job, for free. A calendar file is included.';
}

function factsFor(booking: StoredBooking): MailFact[] {
  const { quoteId, place, zipCode, priceCents, ceilingCents, loadCubicYards } = booking;
  return [
    { label: 'When', value: `${whenOf(booking.startsAt)}, ${timeZoneName}` },
    { label: 'Where', value: `${place} ${zipCode}` },
    ...(priceCents === null || ceilingCents === null
      ? [{ label: 'Price', value: 'Free' }]
      : [
          { label: 'Price', value: formatCents(priceCents) },
          { label: 'Never more than', value: formatCents(ceilingCents) },
          { label: 'Load', value: `${formatDecimal(loadCubicYards)} cu yd` },
        ]),
    ...(quoteId ? [{ label: 'Ticket', value: ticketOf(quoteId) }] : []),
  ];
}
