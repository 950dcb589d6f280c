import type { Report, ReportFigures, ReportPeriod } from '#src/features/report/contract.ts';
import { addDays, companyDay, companyMoment } from '#src/shared/dates.ts';
import { dollarsFromCents } from '#src/shared/money.ts';

export interface ReportWeek {
  /** Its first day where the company is, `YYYY-MM-DD`. */
  day: string;
  /** Its first moment and that of the next week, ISO 8601. */
  from: string;
  to: string;
}

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
      ? addDays(mondayOf(newYear), 7)
      : addDays(monday, -7 * (shortPeriodWeeks - 1));
  for (let day = first; day <= monday; day = addDays(day, 7)) days.push(day);
  const starts = [...days, addDays(monday, 7)].map((day) => companyMoment(day, 0).toISOString());
  return days.map((day, index) => ({
    day,
    from: starts[index] ?? '',
    to: starts[index + 1] ?? '',
  }));
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

type Count =
  | Exclude<keyof ReportFigures, 'value' | 'daysToBook'>
  | 'valueCents'
  /** Booked jobs that had a price, and the seconds between the two. */
  | 'timed'
  | 'seconds';

/** Some of what happened in one week to the jobs of one channel. */
export interface ReportCell extends Partial<Record<Count, number>> {
  /** Position of its week. */
  week: number;
  channel: string;
}

/** Fewer quotes than this make no share worth reading. */
const minQuotesOfSource = 10;
const otherSources = 'Others';

export const sheetHead = [
  'Week of',
  'Source',
  'Leads',
  'Quotes',
  'Of these won',
  'Booked',
  'Done',
  'Value booked, dollars',
  'Days to book',
];

/** Figures by week and by source of all that was counted. `days` are the first days of the weeks. */
export function summarize(cells: readonly ReportCell[], days: readonly string[]): Report {
  const byWeek = Map.groupBy(cells, ({ week }) => week);
  const lines = [...Map.groupBy(cells, sourcesOf(cells))];
  return {
    weeks: days.map((day, week) => ({ day, ...addUp(byWeek.get(week) ?? []) })),
    sources: lines
      .map(([name, counted]) => ({ name, ...addUp(counted) }))
      .toSorted(
        (a, b) =>
          Number(a.name === otherSources) - Number(b.name === otherSources) ||
          b.quotes - a.quotes ||
          (a.name < b.name ? -1 : 1),
      ),
  };
}

/** The same as rows of a sheet, one per week and source with anything to count. */
export function sheetRows(cells: readonly ReportCell[], days: readonly string[]): string[][] {
  const sourceOf = sourcesOf(cells);
  const byWeek = Map.groupBy(cells, ({ week }) => week);
  return days.flatMap((day, week) =>
    [...Map.groupBy(byWeek.get(week) ?? [], sourceOf)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([source, counted]) => {
        const { leads, quotes, won, booked, done, value, daysToBook } = addUp(counted);
        return [day, source, leads, quotes, won, booked, done, value, daysToBook ?? ''].map(String);
      }),
  );
}

/** The line of a cell: its channel, once that has enough quotes. */
function sourcesOf(cells: readonly ReportCell[]): (cell: ReportCell) => string {
  const quotes = new Map<string, number>();
  for (const cell of cells) {
    quotes.set(cell.channel, (quotes.get(cell.channel) ?? 0) + (cell.quotes ?? 0));
  }
  return ({ channel }) =>
    (quotes.get(channel) ?? 0) >= minQuotesOfSource ? channel : otherSources;
}

function addUp(cells: readonly ReportCell[]): ReportFigures {
  const sum = (count: Count) => cells.reduce((total, cell) => total + (cell[count] ?? 0), 0);
  const days = sum('seconds') / sum('timed') / (24 * 3600);
  return {
    leads: sum('leads'),
    quotes: sum('quotes'),
    won: sum('won'),
    booked: sum('booked'),
    done: sum('done'),
    value: dollarsFromCents(sum('valueCents')),
    daysToBook: Number.isNaN(days) ? null : Math.round(days * 10) / 10,
  };
}
