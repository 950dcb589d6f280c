import type { ReportFigures } from '#src/features/report/contract.ts';
import { percentText } from '#src/shared/format-number.ts';

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A day without a time, `YYYY-MM-DD`: "Nov 16". */
export function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** From 0 to 1; null without a quote. */
export function wonShare({ won, quotes }: Pick<ReportFigures, 'won' | 'quotes'>): number | null {
  return quotes === 0 ? null : won / quotes;
}

/** "45%", or a dash without a quote. */
export function wonText(figures: Pick<ReportFigures, 'won' | 'quotes'>): string {
  const share = wonShare(figures);
  return share === null ? '–' : percentText(share);
}
