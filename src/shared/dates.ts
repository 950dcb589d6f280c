import { company } from '#src/content/company/company.ts';
import { momentAt } from './opening-hours.ts';

const zone = { timeZone: company.timeZone } as const;
const day = dateFormat('en-US', { ...zone, month: 'short', day: 'numeric' });
const time = dateFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' });
const clock = dateFormat('en-US', { ...zone, timeStyle: 'medium' });
const calendarDay = dateFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

const longDay = dateFormat('en-US', { ...zone, dateStyle: 'medium' });
const fullCalendarDay = dateFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

/** Made on its first use, which takes a phone milliseconds. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(moment);
  };
}

/** What people call the company's time: the city of its zone, and "time". */
export const timeZoneName = `${company.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time`;

/** Some engines put a narrow no-break space before AM and PM; texts must match across engines. */
function plainSpaces(text: string): string {
  return text.replace(/\u202f/g, ' ');
}

/** A moment as a day where the company is: "Nov 20". Takes ISO text or milliseconds. */
export function formatDay(moment: string | number): string {
  return day(new Date(moment));
}

/** The same with the year: "Nov 20, 2026". */
export function formatLongDay(moment: string | number): string {
  return longDay(new Date(moment));
}

/** A moment as a time where the company is: "9:31 AM". Takes ISO text or milliseconds. */
export function formatTime(moment: string | number): string {
  return plainSpaces(time(new Date(moment)));
}

/** A moment to the second where the company is: "9:31:20 AM". Takes ISO text or milliseconds. */
export function formatClock(moment: string | number): string {
  return plainSpaces(clock(new Date(moment)));
}

/** A moment as day and time where the company is: "Nov 20, 9:31 AM". Takes ISO text or milliseconds. */
export function formatDateTime(moment: string | number): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`;
}

/** The same with the year: "Nov 20, 2026, 9:31 AM". */
export function formatLongDateTime(moment: string | number): string {
  return `${formatLongDay(moment)}, ${formatTime(moment)}`;
}

/** A day without a time, `YYYY-MM-DD`, the same in every zone: "Tue, Nov 24". */
export function formatCalendarDate(date: string): string {
  return calendarDay(new Date(`${date}T00:00:00Z`));
}

/** The same with nothing shortened: "Tuesday, November 24, 2026". */
export function formatFullDate(date: string): string {
  return fullCalendarDay(new Date(`${date}T00:00:00Z`));
}

const dayFormat = dateFormat('en-CA', {
  ...zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is where the company is, at that moment, as `YYYY-MM-DD`. */
export function companyDay(moment: Date): string {
  return dayFormat(moment);
}

/** The day so many days after a day, or before it; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`) + days * 24 * 3600_000;
  return new Date(moment).toISOString().slice(0, 10);
}

const sortable = dateFormat('sv-SE', {
  ...zone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and time where the company is, as spreadsheets sort them: "2026-11-20 09:31". Takes ISO text. */
export function formatSortable(moment: string): string {
  return sortable(new Date(moment));
}

/** The moment at which it is `hour` o'clock on a day (`YYYY-MM-DD`) where the company is. */
export function companyMoment(day: string, hour: number): Date {
  const wall = new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3600_000);
  return momentAt(wall, company.timeZone);
}

const month = dateFormat('en-US', { ...zone, month: 'long', year: 'numeric' });

/** A moment as a month where the company is: "November 2026". Takes ISO text. */
export function formatMonth(moment: string): string {
  return month(new Date(moment));
}
