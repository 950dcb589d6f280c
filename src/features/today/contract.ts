import * as z from 'zod/mini';
import { bookingKinds } from '#src/features/booking/contract.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';

const id = z.int();
const at = z.iso.datetime();
/** Cubic yards and dollars; null while there is no price. */
const priced = { volume: z.nullable(z.number()), price: z.nullable(z.number()) };

/** Whoever waits for an answer we promised. */
const callSchema = z.object({
  leadId: id,
  quoteId: z.nullable(id),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  prefers: z.nullable(z.enum(contactMethods)),
  /** Written on the contact page, which promises an answer within hours of any day. */
  isInquiry: z.boolean(),
  serviceType: serviceTypeSchema,
  price: z.nullable(z.number()),
  receivedAt: at,
  /** Until when we promised to be in touch. */
  dueAt: at,
  /** When somebody called without an answer; null if nobody did. */
  lastCallAt: z.nullable(at),
});
export type Call = z.infer<typeof callSchema>;

const reviewSchema = z.object({
  quoteId: id,
  name: z.string(),
  serviceType: serviceTypeSchema,
  borough: z.nullable(z.string()),
  ...priced,
  receivedAt: at,
});
export type Review = z.infer<typeof reviewSchema>;

const openPriceSchema = z.object({
  quoteId: id,
  name: z.string(),
  price: z.nullable(z.number()),
  validUntil: at,
  nudgedAt: z.nullable(at),
  /** Why its client cannot be reminded now; null when they can. */
  objection: z.nullable(z.string()),
});
export type OpenPrice = z.infer<typeof openPriceSchema>;

const bookedJobSchema = z.object({
  /** Of the booking. */
  id,
  kind: z.enum(bookingKinds),
  leadId: id,
  quoteId: z.nullable(id),
  startsAt: at,
  name: z.string(),
  place: z.string(),
  loadCubicYards: z.number(),
  isDone: z.boolean(),
});
export type BookedJob = z.infer<typeof bookedJobSchema>;

/** A pickup that is over, whose load nobody recorded. */
const unloadedSchema = z.object({
  quoteId: id,
  name: z.string(),
  startsAt: at,
  ...priced,
});
export type Unloaded = z.infer<typeof unloadedSchema>;

/** A count, which stops at `todayCountLimit` + 1, and the first rows of what was counted. */
const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ count: z.int(), rows: z.array(row) });

/** `GET /api/admin/today`. */
export const todaySchema = z.object({
  /** The day it is where the company is, `YYYY-MM-DD`. */
  day: z.string(),
  /** The one who has waited longest first; `late` of them for longer than promised. */
  calls: z.extend(listOf(callSchema), { late: z.int() }),
  /** Oldest first. */
  reviews: listOf(reviewSchema),
  /** Open prices that end within a week, soonest first. */
  ending: listOf(openPriceSchema),
  /** Open prices that end later, whose clients have not answered for days. */
  quiet: z.array(openPriceSchema),
  /** Today and tomorrow, by window. */
  booked: z.array(z.object({ day: z.string(), jobs: z.array(bookedJobSchema) })),
  /** Of the last 60 days, oldest first. */
  unloaded: listOf(unloadedSchema),
  /** Cubic yards that fit in one truck. */
  truckCapacity: z.number(),
  /** What was done since midnight. */
  done: z.object({ calls: z.int(), sent: z.int(), booked: z.int(), loads: z.int() }),
  /** Whether reminders go out by themselves. */
  nudgesByItself: z.boolean(),
  /** Without one nobody can be reminded. */
  hasMailServer: z.boolean(),
  /** What came in last, newest first. */
  newest: z.array(z.object({ id, serviceType: serviceTypeSchema, isQuote: z.boolean() })),
});
export type Today = z.infer<typeof todaySchema>;

export const todayCountLimit = 999;

/** `PATCH /api/admin/today`: whether reminders go out by themselves. */
export const todaySettingsSchema = z.pick(todaySchema, { nudgesByItself: true });
export type TodaySettings = z.infer<typeof todaySettingsSchema>;

/** `POST /api/admin/quotes/:id/nudge`. */
export const nudgedSchema = z.object({ quoteId: id, nudgedAt: at });
