import type { ReportPeriod } from '#src/features/report/contract.ts';
import { companyDay, companyMoment } from '#src/shared/dates.ts';

export interface ReportWeek {
  /** Its first day where the company is, `YYYY-MM-DD`. */
  day: string;
  /** Its first moment and that of the next week, ISO 8601. */
  from: string;
  to: string;
}

const dayMs = 24 * 3600_000;
const shortPeriodWeeks = 8;

/**
 * The weeks of a period, oldest first, the one of `now` last. Weeks start on Monday at midnight
 * where the company is; the first week of a year starts on the first of January.
 */
export function reportWeeks(period: ReportPeriod, now: Date): ReportWeek[] {
  const today = companyDay(now);
  const monday = mondayOf(today);
  const newYear = `${today.slice(0, 4)}-01-01`;
  const days = period === 'year' ? [newYear] : [];
  const first =
    period === 'year'
      ? plusDays(mondayOf(newYear), 7)
      : plusDays(monday, -7 * (shortPeriodWeeks - 1));
  for (let day = first; day <= monday; day = plusDays(day, 7)) days.push(day);
  const starts = [...days, plusDays(monday, 7)].map((day) => companyMoment(day, 0).toISOString());
  return days.map((day, index) => ({
    day,
    from: starts[index] ?? '',
    to: starts[index + 1] ?? '',
  }));
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 6) % 7));
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
