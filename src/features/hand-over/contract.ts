import * as z from 'zod/mini';
import { jobEventTypes, tokenScopes } from '#src/shared/hand-over.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { requiredText } from '#src/shared/text-schemas.ts';

const dollars = z.nullable(z.number());
const text = z.nullable(z.string());
const moment = z.iso.datetime();

/** A job as other systems are told of it. Money is dollars, volume cubic yards, times are UTC. */
export const jobSchema = z.object({
  status: z.enum(jobStatuses),
  /** When it was done; null until then. */
  doneAt: z.nullable(moment),
  lead: z.object({
    id: z.int(),
    source: z.string(),
    serviceType: z.string(),
    name: z.string(),
    company: text,
    email: text,
    phone: z.string(),
    address: text,
    message: text,
    preferredContact: text,
    preferredDate: text,
    preferredTime: text,
    timestamp: moment,
  }),
  /** Null for a lead without a quote. */
  quote: z.nullable(
    z.object({
      id: z.int(),
      ticket: z.string(),
      /** Number of the current price; 0 while there is none. */
      revision: z.int(),
      price: dollars,
      /** The most it costs; null while there is no promise. */
      ceiling: dollars,
      estimatedVolume: z.nullable(z.number()),
      validUntil: z.nullable(moment),
      /** What it came to; null until it is done. */
      load: z.nullable(z.object({ volume: z.number(), price: z.number() })),
    }),
  ),
  /** Null while nothing was booked. */
  booking: z.nullable(
    z.object({
      id: z.int(),
      kind: z.string(),
      state: z.string(),
      startsAt: moment,
      endsAt: moment,
      price: dollars,
      ceiling: dollars,
      address: z.string(),
      contactName: z.string(),
      contactPhone: z.string(),
      gateNote: z.string(),
    }),
  ),
});
export type HandedJob = z.infer<typeof jobSchema>;

export const testEventType = 'test';

/** What is sent to an endpoint. */
export const webhookEventSchema = z.object({
  /** The same at every repetition. */
  id: z.string(),
  type: z.enum([...jobEventTypes, testEventType]),
  version: z.literal(1),
  createdAt: moment,
  /** The job right after what happened; null in a test. */
  job: z.nullable(jobSchema),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const pauseReasons = ['staff', 'failing', 'gone', 'restored'] as const;

const endpointSchema = z.object({
  id: z.int(),
  url: z.string(),
  types: z.array(z.enum(jobEventTypes)),
  /** Until when what is sent is signed with the secret before the last change, too. */
  secretBeforeUntil: z.nullable(moment),
  failingSince: z.nullable(moment),
  paused: z.nullable(z.object({ at: moment, reason: z.enum(pauseReasons) })),
});
export type WebhookEndpoint = z.infer<typeof endpointSchema>;

const deliverySchema = z.object({
  id: z.int(),
  eventId: z.string(),
  type: webhookEventSchema.shape.type,
  url: z.string(),
  leadId: z.nullable(z.int()),
  /** `held`: its endpoint is paused, and gets it once it is resumed. */
  state: z.enum(['waiting', 'sent', 'held', 'failed']),
  attempts: z.int(),
  /** HTTP status of the last answer; null when there was none. */
  status: z.nullable(z.int()),
  /** Why the last attempt failed; null when it did not. */
  problem: z.nullable(z.string()),
  createdAt: moment,
  /** When it was sent or given up, or will be tried next. */
  at: moment,
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const tokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** How it starts, to tell it from others. */
  start: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  expiresOn: z.nullable(z.string()),
  isExpired: z.boolean(),
  lastUsedOn: z.nullable(z.string()),
  createdAt: moment,
});
export type ApiToken = z.infer<typeof tokenSchema>;

/** `GET /api/admin/connections`, and the answer to every change without a secret. */
export const connectionsSchema = z.object({
  endpoints: z.array(endpointSchema),
  /** The last ones, newest first. */
  deliveries: z.array(deliverySchema),
  tokens: z.array(tokenSchema),
});
export type Connections = z.infer<typeof connectionsSchema>;

const chosen = <Value extends string>(values: readonly Value[], message: string) =>
  z.array(z.enum(values, message), message).check(
    z.minLength(1, message),
    z.overwrite((given) => values.filter((value) => given.includes(value))),
  );

/** `POST /api/admin/connections/endpoints`. */
export const newEndpointSchema = z.object({
  url: requiredText('Give the address of the other system', 500),
  types: chosen(jobEventTypes, 'Choose what it is told'),
});
export type NewEndpoint = z.infer<typeof newEndpointSchema>;

/** `PATCH /api/admin/connections/endpoints/:id`. */
export const endpointChangeSchema = z.object({ isPaused: z.boolean() });

/** `POST /api/admin/connections/tokens`. */
export const newTokenSchema = z.object({
  name: requiredText('Give it a name', 80),
  scopes: chosen(tokenScopes, 'Choose what it opens'),
  /** The last day it is good, `YYYY-MM-DD`. */
  expiresOn: z.optional(z.nullable(z.iso.date('Choose a day'))),
});
export type NewToken = z.infer<typeof newTokenSchema>;

/** What is shown once. */
export const secretSchema = z.object({ id: z.int(), secret: z.string() });
export type Secret = z.infer<typeof secretSchema>;
