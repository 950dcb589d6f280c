/** Hours of some weekdays, Sunday being 0; `toHour` is exclusive. */
interface OpenSpan {
  weekdays: readonly number[];
  fromHour: number;
  toHour: number;
}

/** A day of the year: the 4th of a month, or its last (-1) or nth Monday. */
type Holiday =
  | { month: number; day: number }
  | { month: number; weekday: number; week: -1 | 1 | 2 | 3 | 4 };

/** When the company works, by the clock of its zone. */
export interface Timetable {
  timeZone: string;
  hours: {
    service: readonly { open?: OpenSpan | undefined }[];
    /** Closed all day. */
    holidays: readonly Holiday[];
  };
}

/** Within how many hours a crew comes. */
export const windowHours = 2;
/** How long before a window its last place can be taken. */
export const noticeHours = 3;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The wall clock of a zone at a moment, as if it were UTC: its getUTC… methods tell day and hour. */
export function wallClock(moment: Date, timeZone: string): Date {
  // Swedish dates are ISO dates.
  const parts = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = wallClocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', parts);
  wallClocks.set(timeZone, clock);
  return new Date(`${clock.format(moment).replace(' ', 'T')}Z`);
}

/** The year in a zone. A browser takes long to make its clock, which only matters around New Year's. */
export function yearIn(timeZone: string, moment: Date): number {
  const [before, after] = [-dayMs, dayMs].map((ms) =>
    new Date(moment.getTime() + ms).getUTCFullYear(),
  );
  return before === after ? moment.getUTCFullYear() : wallClock(moment, timeZone).getUTCFullYear();
}

/** Making one takes a hundred times as long as using it. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** The moment at which the wall clock of a zone shows this. */
export function momentAt(wall: Date, timeZone: string): Date {
  const aheadMs = (moment: Date) =>
    wallClock(moment, timeZone).getTime() - Math.floor(moment.getTime() / 1000) * 1000;
  // The offset may change between the guess and the answer, on the night the clocks do.
  const guess = new Date(wall.getTime() - aheadMs(wall));
  return new Date(wall.getTime() - aheadMs(guess));
}

/**
 * The hours that run at this moment or come next: their row of the timetable, and both ends by the
 * wall clock. Undefined where nothing opens within two weeks.
 */
export function openingAt<Row extends Timetable['hours']['service'][number]>(
  timetable: Timetable & { hours: { service: readonly Row[] } },
  moment: Date,
): { row: Row; isOpen: boolean; from: Date; to: Date } | undefined {
  const now = wallClock(moment, timetable.timeZone);
  const next = openings(timetable, now)[0];
  return next && { ...next, isOpen: next.from <= now };
}

/** When hours begin and end (ISO 8601), and what holds during them and before them. */
type OpeningWords = readonly [from: string, to: string, during: string, before: string];

/** The sentences of two weeks: "Open now until 5 PM." and "Closed now. We open on Monday at 7 AM." */
export function openingWords(timetable: Timetable, moment: Date): OpeningWords[] {
  return openings(timetable, wallClock(moment, timetable.timeZone)).map(({ from, to }) => [
    momentAt(from, timetable.timeZone).toISOString(),
    momentAt(to, timetable.timeZone).toISOString(),
    `Open now until ${timeOf(to)}.`,
    `Closed now. We open ${weekdayOf(from)} at ${timeOf(from)}.`,
  ]);
}

/** The sentence that holds at a moment; undefined two weeks after they were written. */
export function wordsAt(words: readonly OpeningWords[], moment: Date): string | undefined {
  const now = moment.toISOString();
  const [from = '', , during, before] = words.find(([, to]) => to > now) ?? [];
  return from <= now ? during : before;
}

/**
 * When a request made at this moment is answered, if that takes so many hours of one working day:
 * "within 2 hours", or "by 9 AM on Monday" where we are closed or soon will be.
 */
export function describeAnswer(timetable: Timetable, moment: Date, hours: number): string {
  const by = answerLater(timetable, moment, hours);
  if (!by) return `within ${hours} hours`;
  const now = wallClock(moment, timetable.timeZone);
  return `by ${timeOf(by)} ${daysBetween(now, by) === 0 ? 'today' : weekdayOf(by)}`;
}

/** Until when we promised an answer, as said at a moment: "by 2:40 PM", or "by 9 AM on Monday". */
export function describeDue({ timeZone }: Timetable, due: Date, moment: Date): string {
  const by = wallClock(due, timeZone);
  const isToday = daysBetween(wallClock(moment, timeZone), by) === 0;
  return `by ${timeOf(by)}${isToday ? '' : ` ${weekdayOf(by)}`}`;
}

/**
 * The wall clock by which a request made at this moment is answered, where that is in later hours;
 * undefined where so many hours of these are left, so that it takes just them.
 */
export function answerLater(timetable: Timetable, moment: Date, hours: number): Date | undefined {
  const now = wallClock(moment, timetable.timeZone);
  for (const { from, to } of openings(timetable, now)) {
    const isNow = from <= now;
    const by = new Date((isNow ? now : from).getTime() + hours * hourMs);
    if (by <= to) return isNow ? undefined : by;
  }
  return undefined;
}

/** The hours at which the windows of a weekday start, Sunday being 0. */
export function windowStarts({ hours }: Timetable, weekday: number): number[] {
  const open = hours.service.find((row) => row.open?.weekdays.includes(weekday))?.open;
  if (!open) return [];
  const first = Math.ceil(open.fromHour / windowHours) * windowHours;
  const length = Math.floor((open.toHour - first) / windowHours);
  return Array.from({ length }, (_, index) => first + index * windowHours);
}

/**
 * The first day a pickup may be on, as a wall clock at midnight: so many days after the first day on
 * which we can read the request, and one with a window that can still be taken. Undefined where
 * nothing opens.
 */
export function nextPickupDay(
  timetable: Timetable,
  moment: Date,
  leadDays: number,
): Date | undefined {
  const now = wallClock(moment, timetable.timeZone);
  const first = openings(timetable, now)[0];
  if (!first) return undefined;
  const earliest = new Date(now.getTime() + noticeHours * hourMs);
  return openings(timetable, addDays(first.from, leadDays))
    .map(({ from }) => startOfDay(from))
    .find((day) =>
      windowStarts(timetable, day.getUTCDay()).some((hour) => atHour(day, hour) >= earliest),
    );
}

/** Whether a crew may still come on the day it is where the company works. */
export function isPickupTodayPossible(timetable: Timetable, moment: Date): boolean {
  const today = startOfDay(wallClock(moment, timetable.timeZone));
  return nextPickupDay(timetable, moment, 0)?.getTime() === today.getTime();
}

/** All hours of two weeks that have not ended at a wall clock, soonest first. */
function openings<Row extends Timetable['hours']['service'][number]>(
  { hours }: { hours: { service: readonly Row[]; holidays: readonly Holiday[] } },
  now: Date,
) {
  return Array.from({ length: 14 }, (_, days) => addDays(now, days))
    .filter((day) => !hours.holidays.some((holiday) => fallsOn(holiday, day)))
    .flatMap((day) =>
      hours.service.flatMap((row) => {
        if (!row.open?.weekdays.includes(day.getUTCDay())) return [];
        const { fromHour, toHour } = row.open;
        return { row, from: atHour(day, fromHour), to: atHour(day, toHour) };
      }),
    )
    .filter(({ to }) => to > now)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

/** The name of the holiday on a day (`YYYY-MM-DD`), on which crews only come for emergencies; null on any other. */
export function holidayOn(
  holidays: readonly (Holiday & { name: string })[],
  day: string,
): string | null {
  const midnight = new Date(`${day}T00:00:00Z`);
  return holidays.find((holiday) => fallsOn(holiday, midnight))?.name ?? null;
}

function fallsOn(holiday: Holiday, day: Date): boolean {
  if (day.getUTCMonth() + 1 !== holiday.month) return false;
  const date = day.getUTCDate();
  if ('day' in holiday) return date === holiday.day;
  if (day.getUTCDay() !== holiday.weekday) return false;
  const isLast = addDays(day, 7).getUTCMonth() !== day.getUTCMonth();
  return holiday.week === -1 ? isLast : Math.ceil(date / 7) === holiday.week;
}

function startOfDay(clock: Date): Date {
  return new Date(Math.floor(clock.getTime() / dayMs) * dayMs);
}

function addDays(clock: Date, days: number): Date {
  return new Date(startOfDay(clock).getTime() + days * dayMs);
}

function atHour(day: Date, hour: number): Date {
  return new Date(startOfDay(day).getTime() + hour * hourMs);
}

/** "7 AM", "9:30 AM". */
function timeOf(clock: Date): string {
  const minute = clock.getUTCMinutes();
  const hour = clock.getUTCHours();
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

function daysBetween(now: Date, later: Date): number {
  return (startOfDay(later).getTime() - startOfDay(now).getTime()) / dayMs;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function weekdayOf(clock: Date): string {
  return `on ${weekdays[clock.getUTCDay()]}`;
}
