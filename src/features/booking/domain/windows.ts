import { company } from '#src/content/company/company.ts';
import { addDays, companyDay, companyMoment } from '#src/shared/dates.ts';
import {
  holidayOn,
  nextPickupDay,
  noticeHours,
  wallClock,
  windowHours,
  windowStarts,
} from '#src/shared/opening-hours.ts';

const hourMs = 3600_000;

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
 * The days a visitor can choose from, the nearest first: from the next pickup in an area with these
 * `leadDays` on, without the weekdays on which nobody works. `blocked` holds the reasons of the days
 * staff have closed.
 */
export function openDays(
  now: Date,
  { leadDays, blocked }: { leadDays: number; blocked: ReadonlyMap<string, string> },
): OpenDay[] {
  const first = nextPickupDay(company, now, leadDays)?.toISOString().slice(0, 10);
  if (!first) return [];
  const earliest = new Date(now.getTime() + noticeHours * hourMs).toISOString();
  return Array.from({ length: shownDays }, (_, index) => addDays(first, index))
    .map((day) => ({ day, windows: windowsOn(day) }))
    .filter(({ windows }) => windows.length > 0)
    .map(({ day, windows }) => {
      const closedFor = blocked.get(day) ?? holidayOn(company.hours.holidays, day);
      const starts = closedFor === null ? windows.filter((start) => start >= earliest) : [];
      return { day, closedFor, starts };
    });
}

/** When the two-hour windows of a working day start, ISO 8601; empty on other days. */
export function windowsOn(day: string): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return windowStarts(company, weekday).map((hour) => companyMoment(day, hour).toISOString());
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
