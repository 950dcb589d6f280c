import { company } from '#src/content/company/company.ts';
import { companyDay, companyMoment } from '#src/shared/dates.ts';
import { holidayOn, wallClock } from '#src/shared/opening-hours.ts';

export const windowHours = 2;
const hourMs = 3600_000;

/** How long before a window its last place can be taken. */
const leadHours = 3;
/** How many days from the first one on can be booked. */
const shownDays = 14;

/** A day that can be asked for, and the windows that have not begun to fill a truck yet. */
export interface OpenDay {
  /** `YYYY-MM-DD`, where the company is. */
  day: string;
  /** Why nobody can book it: a holiday, or what staff said; null on an open day. */
  closedFor: string | null;
  /** When each window starts, ISO 8601. */
  starts: string[];
}

/**
 * The days a visitor can choose from, the nearest first: from `leadDays` after today on, without the
 * weekdays on which nobody works. `blocked` holds the reasons of the days staff have closed.
 */
export function openDays(
  now: Date,
  { leadDays, blocked }: { leadDays: number; blocked: ReadonlyMap<string, string> },
): OpenDay[] {
  const today = companyDay(now);
  const earliest = new Date(now.getTime() + leadHours * hourMs).toISOString();
  return Array.from({ length: shownDays }, (_, index) => addDays(today, leadDays + index))
    .filter((day) => hoursOn(day))
    .flatMap((day): OpenDay[] => {
      const closedFor = blocked.get(day) ?? holidayOn(company.hours.holidays, day);
      const starts = closedFor === null ? windowsOn(day).filter((start) => start >= earliest) : [];
      return closedFor === null && starts.length === 0 ? [] : [{ day, closedFor, starts }];
    });
}

/** When the two-hour windows of a working day start, ISO 8601; empty on other days. */
export function windowsOn(day: string): string[] {
  const open = hoursOn(day);
  if (!open) return [];
  const first = Math.ceil(open.fromHour / windowHours) * windowHours;
  const count = Math.floor((open.toHour - first) / windowHours);
  return Array.from({ length: count }, (_, index) =>
    companyMoment(day, first + index * windowHours).toISOString(),
  );
}

function hoursOn(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return company.hours.service.find(({ open }) => open?.weekdays.includes(weekday))?.open;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);
}

/** The day of a window, where the company is: `YYYY-MM-DD`. */
export const dayOf = (startsAt: string) => companyDay(new Date(startsAt));

/** True for a window on the day it was asked for. */
export const isSameDay = ({ createdAt, startsAt }: { createdAt: string; startsAt: string }) =>
  dayOf(createdAt) === dayOf(startsAt);

/** The end of a window, ISO 8601. */
export function endOf(startsAt: string): string {
  return new Date(Date.parse(startsAt) + windowHours * hourMs).toISOString();
}

/** A window in words: "8 to 10 AM", "10 AM to noon", "Noon to 2 PM". */
export function windowLabel(startsAt: string): string {
  const from = wallClock(new Date(startsAt), company.timeZone).getUTCHours();
  const to = from + windowHours;
  if (from === 12) return `Noon to ${to - 12} PM`;
  if (to === 12) return `${from} AM to noon`;
  if (from < 12 && to > 12) return `${from} AM to ${to - 12} PM`;
  return from < 12 ? `${from} to ${to} AM` : `${from - 12} to ${to - 12} PM`;
}

/** Days between asking and the first pickup in an area; three where it is by appointment. */
export function leadDaysOf({ leadDays = 3 }: { leadDays?: number | undefined }): number {
  return leadDays;
}

/** Until when a client moves or cancels it without a call, so many hours before. */
export function changeUntil(startsAt: string, hours: number): string {
  return new Date(Date.parse(startsAt) - hours * hourMs).toISOString();
}
