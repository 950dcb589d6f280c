import { company } from '#src/content/company/company.ts';
import { bookingSchema } from '#src/features/booking/contract.ts';
import { windowsOn } from '#src/features/booking/domain/windows.ts';
import { addDays, companyDay } from '#src/shared/dates.ts';
import { holidayOn } from '#src/shared/opening-hours.ts';
import type { Happening, Visit, World } from './seed-stories.ts';

const hourMs = 3600_000;
/** Nobody in these stories books further ahead. */
const aheadMs = 8 * 24 * hourMs;

/** What a window takes at the end of the month: one truck, so that few jobs fill a day. */
export const seededSchedule = {
  trucks: 1,
  cubicYardsPerTruck: 18,
  visitsPerWindow: 1,
  freeChangeHours: 24,
};

/** When a crew comes; `Visit.workday` counts the working days from today, which is 0. */
export function startOf({ workday, window }: Pick<Visit, 'workday' | 'window'>, now: Date): string {
  let day = companyDay(now);
  for (let left = workday; left > 0 || startsOn(day).length === 0; day = addDays(day, 1)) {
    if (startsOn(day).length > 0) left -= 1;
  }
  const starts = startsOn(day);
  return starts[Math.min(window, starts.length - 1)] ?? '';
}

/** The start of the last window that has been over for an hour by then. */
export function lastStartBefore(timeMs: number): string {
  for (let day = companyDay(new Date(timeMs)); ; day = addDays(day, -1)) {
    const start = startsOn(day).findLast((each) => Date.parse(each) + 3 * hourMs < timeMs);
    if (start) return start;
  }
}

const startsOn = (day: string) => (holidayOn(company.hours.holidays, day) ? [] : windowsOn(day));

interface Booker {
  name: string;
  phone: string;
  /** Not before this time. */
  fromMs: number;
  /** The address of the request that holds the place. */
  path(): string;
}

/** The pickup of a quote: held, booked, and moved or canceled a few hours later. */
export function tellPickup(
  visit: Visit,
  startsAt: string,
  { name, phone, fromMs, path }: Booker,
  { call, now }: World,
): Happening[] {
  const { street, unit, zip, gateNote, later } = visit;
  const wanted =
    later === 'moved' ? startOf({ ...visit, workday: visit.workday + 2 }, now) : startsAt;
  const atMs = Math.min(
    Math.max(fromMs, Date.parse(startsAt) - aheadMs),
    now.getTime() - 8 * hourMs,
  );
  let token = '';
  const act = (action: string, body: object = {}) =>
    call('POST', `/api/bookings/${token}/${action}`, body);

  async function book() {
    const held = await call('POST', path(), {
      street,
      unit,
      zip,
      gateNote,
      startsAt: wanted,
      contactName: name,
      contactPhone: phone,
    });
    ({ token } = bookingSchema.parse(held));
    await act('accept');
  }

  return [
    { atMs, happen: book },
    ...(later === 'moved'
      ? [{ atMs: atMs + 5 * hourMs, happen: () => act('move', { startsAt }) }]
      : []),
    ...(later === 'canceled' ? [{ atMs: atMs + 6 * hourMs, happen: () => act('cancel') }] : []),
  ];
}
