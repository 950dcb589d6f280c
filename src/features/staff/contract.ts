import * as z from 'zod/mini';
import { companyMoment } from '#src/shared/dates.ts';
import { invalidInput } from '#src/shared/errors.ts';
import { parseMember } from '#src/shared/parse-member.ts';

/** `POST /api/admin/session`: how the gate checks the password. */
export const sessionRequestSchema = z.object({
  password: z.string().check(z.maxLength(200)),
  /** True to need no password on this device for 30 days. */
  remember: z._default(z.boolean(), false),
});

/** The sentence of spec section 8. */
export const wrongPasswordMessage = 'Invalid admin password';

/** The database contains no NUL, and a query with one fails. */
const withoutNul = () => z.overwrite<string>((text) => text.replaceAll('\u0000', ''));

/** The largest id the database can hold. */
const maxId = 2_147_483_647;

/** The id in an address. Anything that is not an id becomes 0, which finds nothing. */
export const idParamsSchema = z.object({
  id: z.catch(z.coerce.number().check(z.int(), z.positive(), z.maximum(maxId)), 0),
});

/** Paging and search of every staff list. */
export const listQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  /** The id of the last row of the previous page. */
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(maxId))),
  q: z.optional(z.string().check(withoutNul(), z.trim(), z.maxLength(100))),
});

/** Spans until now that lists are narrowed to, by their days. */
const spanDays = { day: 1, week: 7, month: 30 } as const;
export type ReceivedSpan = keyof typeof spanDays;
const receivedSpans = Object.keys(spanDays) as [ReceivedSpan, ...ReceivedSpan[]];

const spanLabels: Record<ReceivedSpan, string> = {
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

const daysBackwards = 'The first day is after the last one.';

/** The same as filters of a list. */
export const receivedFields = [
  {
    name: 'within',
    label: 'Received',
    options: [
      { value: '', label: 'Any' },
      ...receivedSpans.map((value) => ({ value, label: spanLabels[value] })),
    ],
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'Until', notBefore: { name: 'from', error: daysBackwards } },
];

/** Reads the parameters of an address; what is no span, no day, or a last day before the first counts as absent. */
export function readReceived(get: (name: string) => string) {
  const day = (name: string) => (/^20\d\d-\d\d-\d\d$/.test(get(name)) ? get(name) : '');
  const [from, to] = [day('from'), day('to')];
  return {
    within: parseMember(receivedSpans, get('within')) ?? ('' as const),
    from,
    to: to < from ? '' : to,
  };
}

const dayMs = 24 * 3600_000;

/** The same as moments, ISO 8601: `since` is included, `until` is not. Throws AppError 422 for days in the wrong order. */
export function receivedRange({ within, from, to }: Received, now: Date) {
  if (from && to && from > to) {
    throw invalidInput({ to: daysBackwards });
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

const daySchema = z.iso
  .date('Give a day as YYYY-MM-DD')
  .check(z.regex(/^20/, 'Give a day of this century'));

/** When something was received, see `Received`. */
export const receivedQuery = {
  within: z.optional(z.enum(receivedSpans)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
};

/** The most rows that can be changed or exported as a selection. */
export const maxSelected = 200;

/** Ids of selected rows, separated by commas. */
export const selectionSchema = z.optional(
  z
    .string()
    .check(z.regex(/^\d{1,9}(,\d{1,9}){0,199}$/, `Select at most ${maxSelected} rows at once.`)),
);

/** The area of a job, as the lists name it. */
export const boroughSchema = z.optional(z.string().check(withoutNul(), z.trim(), z.maxLength(60)));
