import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A booking as an entry of a calendar. Times are ISO 8601. */
export interface CalendarEntry {
  bookingId: number;
  /** Grows with every change, so that a calendar replaces the entry it has. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  changedAt: string;
  isCanceled: boolean;
  summary: string;
  location: string;
  description: string;
}

/**
 * An iCalendar file (RFC 5545) with these entries. The same booking is always the same entry, also in
 * the files of other mails. `host` makes its id unique in the world.
 */
export function calendarFile(
  name: string,
  host: string,
  entries: readonly CalendarEntry[],
): string {
  const isCancel = entries.length === 1 && entries[0]?.isCanceled === true;
  const calendar = ical({
    name,
    prodId: { company: host, product: 'bookings', language: 'EN' },
    method: isCancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const entry of entries) {
    const { sequence, summary, location, description } = entry;
    calendar.createEvent({
      id: `booking-${entry.bookingId}@${host}`,
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      stamp: new Date(entry.changedAt),
      status: entry.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      sequence,
      summary,
      location,
      description,
    });
  }
  return calendar.toString();
}
