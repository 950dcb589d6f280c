/** What other systems are told about, in the order of a job's life. */
export const jobEventTypes = [
  'lead.created',
  'quote.priced',
  'booking.booked',
  'booking.moved',
  'booking.canceled',
  'job.done',
] as const;
export type JobEventType = (typeof jobEventTypes)[number];

/** What a token opens. The staff password opens all of it, and more. */
export const tokenScopes = [
  'leads:read',
  'leads:write',
  'quotes:read',
  'jobs:write',
  'schedule:read',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Who an event is about. Without a booking of its own, it tells of the lead's last one. */
export type JobEventSubject =
  | { leadId: number; bookingId?: number }
  | { quoteId: number; bookingId?: number };
