import * as z from 'zod/mini';
import { accessAnswersSchema, lineItemSchema } from '#src/features/pricing/contract.ts';
import { serviceTypeSchema } from '#src/shared/business.ts';
import { formSignals } from '#src/shared/form-signals.ts';
import {
  emailSchema,
  limitedText,
  nameSchema,
  phoneSchema,
  requiredText,
} from '#src/shared/text-schemas.ts';

/** A crew that takes things away, or a free visit to price a job. */
export const bookingKinds = ['pickup', 'estimate'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** A held place is free again after a while; a booked one is kept until it is canceled. */
export const bookingStates = ['held', 'booked', 'canceled'] as const;

export const zipSchema = z
  .string('Enter the ZIP code')
  .check(z.trim(), z.regex(/^\d{5}$/, 'A ZIP code has five digits'));

/** When a window starts: ISO 8601. */
const startSchema = z.iso.datetime('Choose a window');

const windowStates = ['open', 'last', 'full'] as const;

/** `GET /api/quotes/:shareToken/windows`: when a job fits, in the area of a ZIP code. */
export const bookingOfferSchema = z.object({
  zip: z.string(),
  /** The area of the ZIP code. */
  place: z.string(),
  days: z.array(
    z.object({
      /** `YYYY-MM-DD`, where the company is. */
      day: z.string(),
      /** Why nobody can book it; null on an open day. */
      closedFor: z.nullable(z.string()),
      /** `last`: after this job none of its size fits any more. */
      windows: z.array(z.object({ startsAt: z.iso.datetime(), state: z.enum(windowStates) })),
    }),
  ),
});
export type BookingOffer = z.infer<typeof bookingOfferSchema>;

/** What a visitor is asked about the place where a crew comes. */
const placeFields = {
  street: requiredText('Enter the street and number', 120),
  unit: z._default(limitedText(30), ''),
  zip: zipSchema,
  startsAt: startSchema,
  contactName: nameSchema,
  contactPhone: phoneSchema(
    'Enter a phone number for the crew',
    'Enter a phone number in digits, like (212) 555-0142',
  ),
  gateNote: z._default(limitedText(500), ''),
};

/** `POST /api/quotes/:shareToken/bookings`: holds a place for the job of a quote. */
export const holdRequestSchema = z.object({
  kind: z._default(z.enum(bookingKinds), 'pickup'),
  ...placeFields,
  /** Answers to questions the price leaves open; they change it as on the quote's own page. */
  access: z._default(z.partial(accessAnswersSchema), {}),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** `POST /api/bookings`: books a free visit to price a job that has no quote. */
export const visitRequestSchema = z.object({
  ...placeFields,
  email: emailSchema,
  serviceType: serviceTypeSchema,
  ...formSignals,
});
export type VisitRequest = z.infer<typeof visitRequestSchema>;

const heldQuoteSchema = z.object({
  /** Of the link that holds a place again. */
  shareToken: z.string(),
  /** `changed`: not the list or price the place was held for; `closed`: nobody can book it any more. */
  state: z.enum(['same', 'changed', 'closed']),
  /** Dollars, as in the booking. */
  price: z.number(),
  ceiling: z.nullable(z.number()),
  sameDayFee: z.number(),
  loadCubicYards: z.number(),
  items: z.array(z.string()),
  /** Dollars that it said before it was answered for this place; null for a visit. */
  quotedPrice: z.nullable(z.number()),
  /** The lines of the price that differ since then; they add up to the difference. */
  changes: z.array(z.pick(lineItemSchema, { key: true, label: true, amount: true })),
  /** Whether its client can change the answers. */
  isOpen: z.boolean(),
});

/** A booking as whoever has its link sees it. */
export const bookingSchema = z.object({
  id: z.int(),
  token: z.string(),
  kind: z.enum(bookingKinds),
  state: z.enum(bookingStates),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The window in words: "Tue, Mar 10, 2 to 4 PM". */
  when: z.string(),
  /** Until then the place is or was held; null once it is booked or given up. */
  heldUntil: z.nullable(z.iso.datetime()),
  /** How many seconds it is held still; 0 once it is not. */
  heldSeconds: z.int(),
  /** The quote that a place is or was held for, as it is by now; null for any other place. */
  heldQuote: z.nullable(heldQuoteSchema),
  quoteId: z.nullable(z.int()),
  /** Dollars; null for a visit, which is free. */
  price: z.nullable(z.number()),
  /** The job never costs more. */
  ceiling: z.nullable(z.number()),
  /** Dollars of the price for a pickup on the day it is booked; 0 for none. */
  sameDayFee: z.number(),
  /** Cubic yards; 0 for a visit. */
  loadCubicYards: z.number(),
  /** What is taken away; empty for a visit without a quote. */
  items: z.array(z.string()),
  street: z.string(),
  unit: z.string(),
  zip: z.string(),
  place: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  gateNote: z.string(),
  /** How often it was moved. */
  moves: z.int(),
  bookedAt: z.nullable(z.iso.datetime()),
  /** When staff corrected its list or price; null while it is as it was accepted. */
  correctedAt: z.nullable(z.iso.datetime()),
  canceledAt: z.nullable(z.iso.datetime()),
  /** The client's own link to its quote, where it was canceled and can be booked once more. */
  openQuote: z.nullable(z.string()),
  /** Until then its owner moves or cancels it without a call. */
  changeUntil: z.iso.datetime(),
  /** Whether that is still to come. */
  isChangeable: z.boolean(),
  /** Whether the job is done: there is nothing left to move or cancel. */
  isDone: z.boolean(),
  /** Whether mails say what becomes of it: there is an address, and a mail server. */
  isMailed: z.boolean(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** `POST /api/bookings/:token/move`. */
export const moveRequestSchema = z.object({ startsAt: startSchema });
