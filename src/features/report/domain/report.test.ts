import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportPeriods } from '#src/features/report/contract.ts';
import { companyDay } from '#src/shared/dates.ts';
import { reportWeeks } from './report.ts';

const daysOf = (now: string) => reportWeeks('eight-weeks', new Date(now)).map(({ day }) => day);

describe('the weeks of a report', () => {
  it('start on Monday at midnight where the company is, before and after the clocks change', () => {
    const weeks = reportWeeks('eight-weeks', new Date('2026-03-10T15:00:00Z'));
    expect(weeks.map(({ day }) => day)).toEqual([
      ...['2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09'],
      ...['2026-02-16', '2026-02-23', '2026-03-02', '2026-03-09'],
    ]);
    expect(weeks.slice(-2)).toEqual([
      { day: '2026-03-02', from: '2026-03-02T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' },
      { day: '2026-03-09', from: '2026-03-09T04:00:00.000Z', to: '2026-03-16T04:00:00.000Z' },
    ]);
  });

  it('turn with the night of the company, not with that of the server', () => {
    expect(daysOf('2026-11-16T04:59:59Z').at(-1)).toBe('2026-11-09');
    expect(daysOf('2026-11-16T05:00:00Z').at(-1)).toBe('2026-11-16');
  });

  it('of a year start on its first day, however short that week is', () => {
    const days = (now: string) => reportWeeks('year', new Date(now)).map(({ day }) => day);
    expect(days('2026-01-14T15:00:00Z')).toEqual(['2026-01-01', '2026-01-05', '2026-01-12']);
    expect(days('2027-01-01T15:00:00Z')).toEqual(['2027-01-01']);
    expect(days('2024-01-09T15:00:00Z')).toEqual(['2024-01-01', '2024-01-08']);
    expect(days('2028-12-31T15:00:00Z')).toHaveLength(53);
  });

  it('cover every moment once, whenever one asks', () => {
    const moment = fc.date({
      min: new Date('2020-01-01T05:00:00Z'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.constantFrom(...reportPeriods), (now, period) => {
        const weeks = reportWeeks(period, now);
        const holding = weeks.filter(
          ({ from, to }) => from <= now.toISOString() && now.toISOString() < to,
        );
        expect(holding).toEqual(weeks.slice(-1));
        for (const [index, { day, from, to }] of weeks.entries()) {
          const isFirstOfYear = period === 'year' && index === 0;
          if (!isFirstOfYear) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
          expect(companyDay(new Date(from))).toBe(day);
          expect(companyDay(new Date(Date.parse(from) - 1))).not.toBe(day);
          const hours = (Date.parse(to) - Date.parse(from)) / 3600_000;
          if (!isFirstOfYear) expect([167, 168, 169]).toContain(hours);
          if (index > 0) expect(from).toBe(weeks[index - 1]?.to);
        }
        expect(weeks.length).toBe(period === 'year' ? weeks.length : 8);
      }),
      { numRuns: 40 },
    );
  });
});
