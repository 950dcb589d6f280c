import * as z from 'zod/mini';

/** The last eight weeks, this one included, or this year so far. */
export const reportPeriods = ['eight-weeks', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** `GET /api/admin/report` and `GET /api/admin/report.csv`. */
export const reportQuerySchema = z.object({
  period: z._default(z.enum(reportPeriods, 'Choose eight-weeks or year'), 'eight-weeks'),
});

/** Each figure counts in the week in which it happened. Nothing quarantined counts. */
const figuresSchema = z.object({
  /** Requests that arrived. */
  leads: z.int(),
  /** Requests that got their first price. */
  quotes: z.int(),
  /** Those of the quotes that are booked or done by now. */
  won: z.int(),
  /** Jobs that were booked, and are booked or done still. */
  booked: z.int(),
  done: z.int(),
  /** Dollars: the quoted prices of the jobs that were booked. */
  value: z.number(),
  /** From the first price to the booking on average; null where no booked job had a price. */
  daysToBook: z.nullable(z.number()),
});
export type ReportFigures = z.infer<typeof figuresSchema>;

export const reportSchema = z.object({
  /** Oldest first; the last one is not over yet. */
  weeks: z.array(
    z.object({
      /** Its first day, `YYYY-MM-DD`. */
      day: z.iso.date(),
      ...figuresSchema.shape,
    }),
  ),
  /** Most quotes first; those with few quotes are one line at the end. */
  sources: z.array(z.object({ name: z.string(), ...figuresSchema.shape })),
});
export type Report = z.infer<typeof reportSchema>;
