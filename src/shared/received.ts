import { companyMoment } from './dates.ts';
import { AppError } from './errors.ts';
import { parseMember } from './parse-member.ts';

/** Spans until now that lists are narrowed to, by their days. */
const spanDays = { day: 1, week: 7, month: 30 } as const;
export type ReceivedSpan = keyof typeof spanDays;
export const receivedSpans = Object.keys(spanDays) as [ReceivedSpan, ...ReceivedSpan[]];

export const spanLabels: Record<ReceivedSpan, string> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
};

/** When something arrived: a span until now, or days (`YYYY-MM-DD`) where the company is, both included. */
export interface Received {
  within?: ReceivedSpan | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the parameters of an address; what is no span and no day counts as absent. */
export function readReceived(get: (name: string) => string) {
  const day = (name: string) => (/^20\d\d-\d\d-\d\d$/.test(get(name)) ? get(name) : '');
  return {
    within: parseMember(receivedSpans, get('within')) ?? ('' as const),
    from: day('from'),
    to: day('to'),
  };
}

const dayMs = 24 * 3600_000;

/** The same as moments, ISO 8601: `since` is included, `until` is not. Throws AppError 422 for days in the wrong order. */
export function receivedRange({ within, from, to }: Received, now: Date) {
  if (from && to && from > to) {
    const message = 'The first day is after the last one.';
    throw new AppError(message, { status: 422, code: 'invalid-input', fields: { to: message } });
  }
  const starts = [
    ...(within ? [new Date(now.getTime() - spanDays[within] * dayMs)] : []),
    ...(from ? [companyMoment(from, 0)] : []),
  ];
  const since = starts
    .map((start) => start.toISOString())
    .toSorted()
    .at(-1);
  const after = to && new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10);
  return {
    ...(since && { since }),
    ...(after && { until: companyMoment(after, 0).toISOString() }),
  };
}
