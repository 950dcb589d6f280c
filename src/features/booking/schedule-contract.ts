import * as z from 'zod/mini';
import { bookingKinds, bookingOfferSchema } from '#src/features/booking/contract.ts';
import { accessAnswersSchema } from '#src/features/pricing/contract.ts';
import { requiredText } from '#src/shared/text-schemas.ts';

/** Of this century: days before and after it are reckoned too. */
const daySchema = z.iso.date('Choose a day').check(z.regex(/^20/, 'Choose a day'));

/** `GET /api/admin/schedule`. */
export const scheduleQuerySchema = z.object({
  /** `YYYY-MM-DD`; today where it is left out. */
  from: z.optional(daySchema),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(14)), 7),
});
export type ScheduleQuery = z.infer<typeof scheduleQuerySchema>;

const count = (maximum: number) =>
  z
    .int('Give a whole number')
    .check(z.minimum(0, 'Give 0 or more'), z.maximum(maximum, `Give ${maximum} at most`));

/** `POST /api/admin/schedule/settings`: what every window takes. */
export const scheduleSettingsSchema = z.object({
  trucks: count(50),
  cubicYardsPerTruck: z
    .number('Give the cubic yards of a truck')
    .check(z.minimum(1, 'Give 1 or more'), z.maximum(200, 'Give 200 at most')),
  visitsPerWindow: count(50),
  freeChangeHours: count(336),
});

/** `POST /api/admin/schedule/blocks`: closes a day, or opens it again where there is no reason. */
export const blockRequestSchema = z.object({
  day: daySchema,
  reason: z.nullable(requiredText('Say why', 80)),
});
export type BlockRequest = z.infer<typeof blockRequestSchema>;

/** `POST /api/admin/schedule/bookings/:id/cancel`. */
export const staffCancelSchema = z.object({
  /** Where the job was seen; it is not canceled anywhere else. */
  startsBefore: z.optional(z.iso.datetime()),
});

export type StaffCancel = z.infer<typeof staffCancelSchema>;

/** `POST /api/admin/schedule/bookings/:id/move`. */
export const staffMoveSchema = z.object({
  startsAt: z.iso.datetime('Choose a window'),
  /** Where the job was seen; it is not moved from anywhere else. */
  startsBefore: z.optional(z.iso.datetime()),
});
export type StaffMove = z.infer<typeof staffMoveSchema>;

export const scheduledJobSchema = z.object({
  id: z.int(),
  kind: z.enum(bookingKinds),
  leadId: z.int(),
  /** Whether its lead is held back as spam; nobody is told of it then. */
  isHeld: z.boolean(),
  /** Whether its client gets a mail about each change; otherwise somebody has to call. */
  isMailed: z.boolean(),
  /** When the job was done; null while it is not. */
  doneAt: z.nullable(z.iso.datetime()),
  quoteId: z.nullable(z.int()),
  startsAt: z.iso.datetime(),
  loadCubicYards: z.number(),
  /** Dollars; null for a visit. */
  price: z.nullable(z.number()),
  ceiling: z.nullable(z.number()),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Street, apartment, area and ZIP code. */
  address: z.string(),
  place: z.string(),
  gateNote: z.string(),
});
/** `POST /api/admin/schedule/bookings/:id/cancel`. */
export const canceledJobSchema = z.pick(scheduledJobSchema, { id: true });
export type ScheduledJob = z.infer<typeof scheduledJobSchema>;

export const scheduleSchema = z.object({
  /** The day it is where the company is. */
  today: z.string(),
  /** The address of the schedule for calendars, with its key. */
  feedPath: z.string(),
  settings: scheduleSettingsSchema,
  days: z.array(
    z.object({
      day: z.string(),
      /** Why nobody can book it; null on an open day. */
      closedFor: z.nullable(z.string()),
      /** Whether staff closed it. */
      isBlocked: z.boolean(),
      windows: z.array(z.object({ startsAt: z.iso.datetime(), jobs: z.array(scheduledJobSchema) })),
    }),
  ),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** `GET /api/admin/schedule/room`: when a load can be booked. */
export const roomQuerySchema = z.object({
  loadCubicYards: z.coerce.number().check(z.minimum(0), z.maximum(10_000)),
  /** An area by its name; left out while it is not known. */
  place: z.optional(requiredText('Name the place', 80)),
});
export type RoomQuery = z.infer<typeof roomQuerySchema>;

export const roomSchema = z.pick(bookingOfferSchema, { days: true });
export type Room = z.infer<typeof roomSchema>;

/** `GET /api/admin/schedule/sheet`. */
export const daySheetQuerySchema = z.object({ day: daySchema });

export const daySheetSchema = z.object({
  day: z.string(),
  settings: scheduleSettingsSchema,
  stops: z.array(
    z.extend(scheduledJobSchema, {
      /** Null without a priced quote. */
      access: z.nullable(accessAnswersSchema),
      items: z.array(z.string()),
      /** What stays where it is. */
      kept: z.array(z.string()),
      thumbnailUrls: z.array(z.string()),
    }),
  ),
});
export type DaySheet = z.infer<typeof daySheetSchema>;
