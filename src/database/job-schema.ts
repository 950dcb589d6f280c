import type { Generated } from 'kysely';
import type { Language } from '#src/shared/business.ts';

export interface LeadsTable {
  id: Generated<number>;
  source: string;
  serviceType: string;
  name: string;
  company: string | null;
  email: string | null;
  phone: string;
  address: string | null;
  /** The area that its address or its words name; null where they name none. */
  borough: Generated<string | null>;
  message: string | null;
  preferredContact: string | null;
  /** Of the page they wrote on. */
  language: Generated<Language>;
  preferredDate: string | null;
  preferredTime: string | null;
  /** First-touch campaign parameters and referrer, JSON. */
  sourceDetail: string | null;
  /** What the report counts it under, in words: "Google search", "Phone". */
  channel: Generated<string>;
  /** Of the job, which is a lead and its quote; src/database/jobs.ts changes it. */
  status: Generated<string>;
  /** Why the job was lost; null unless it was. */
  lostReason: string | null;
  /** When the job was booked, or done if nobody booked it; null unless it is either. */
  bookedAt: string | null;
  /** When the job was done; null until then. */
  doneAt: string | null;
  /** 0 or 1: whether the client asked for no review invitation. */
  wantsNoInvitation: Generated<number>;
  /** When staff last called; null before the first call. */
  lastCallAt: string | null;
  /** 0 or 1: whether somebody answered that call. */
  wasReached: Generated<number>;
  /** Until when we promised to be in touch; null once we were, or where nothing was promised. */
  answerDueAt: string | null;
  /** The text a search matches, see src/shared/search-text.ts. */
  searchText: string;
  /** Why the lead is quarantined, left out of lists and mails; null if it is not. */
  heldReason: string | null;
  /** Of the request it was sent with: a retry of that is the same lead. Null where none was named. */
  requestKey: string | null;
  createdAt: string;
}

/** What happened to a job besides its prices; rows never change. */
export interface JobEventsTable {
  id: Generated<number>;
  leadId: number;
  /** A key of `details` in src/features/jobs/server/jobs-repository.ts. */
  kind: string;
  /** JSON. */
  detail: string;
  /** Where a `status` event moved the job, to count by; null for any other. */
  toStatus: string | null;
  /** Initials of staff, empty where they gave none; null where it was not staff. */
  author: string | null;
  createdAt: string;
}

/** A place in a two-hour window. */
export interface BookingsTable {
  id: Generated<number>;
  /** Of the link that accepts, moves and cancels it. */
  token: string;
  /** `pickup` or `estimate`. */
  kind: string;
  /** `held`, `booked` or `canceled`. */
  state: string;
  leadId: number;
  /** Null for a visit without a quote. */
  quoteId: number | null;
  startsAt: string;
  /** When the place is or was free again; null once it is booked. */
  heldUntil: string | null;
  /** Takes up this much of its window; 0 for a visit. */
  loadCubicYards: number;
  /** The price the client saw before they answered for this place; null for a visit. */
  quotedRevision: number | null;
  /** The price that was accepted; null for a visit. */
  revision: number | null;
  priceCents: number | null;
  ceilingCents: number | null;
  street: string;
  unit: Generated<string>;
  zipCode: string;
  /** The area of its ZIP code. */
  place: string;
  contactName: string;
  contactPhone: string;
  gateNote: Generated<string>;
  /** How often it was moved. */
  moves: Generated<number>;
  createdAt: string;
  bookedAt: string | null;
  canceledAt: string | null;
}

/** One row per window that was ever asked for: whoever takes a place in it locks the row first. */
export interface BookingWindowsTable {
  startsAt: string;
}

/** What staff set for the schedule; rows never change, and the newest is in effect. */
export interface ScheduleSettingsTable {
  id: Generated<number>;
  trucks: number;
  cubicYardsPerTruck: number;
  visitsPerWindow: number;
  /** Until so many hours before its window a client moves or cancels a booking. */
  freeChangeHours: number;
  createdAt: string;
}

/** Days on which nobody can book. */
export interface BlockedDaysTable {
  id: Generated<number>;
  /** `YYYY-MM-DD`, where the company is. */
  day: string;
  reason: string;
  createdAt: string;
}

/** A place at another system that is told what happens. */
export interface WebhookEndpointsTable {
  id: Generated<number>;
  url: string;
  /** The event types it is told about, JSON. */
  types: string;
  /** Signs what is sent, `whsec_…`. */
  secret: string;
  /** The secrets before the last changes, the newest first, between spaces; they sign too until the moment beside them. */
  secretBefore: string | null;
  secretBeforeUntil: string | null;
  /** Since when no delivery succeeded; null while they do. */
  failingSince: string | null;
  pausedAt: string | null;
  /** `staff`, `failing`, `gone` or `restored`. */
  pauseReason: string | null;
  createdAt: string;
}

/** One event for one endpoint. The columns from `attempts` on are those of a delivery queue. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  endpointId: number;
  /** The same at every endpoint, and at every repetition. */
  eventId: string;
  type: string;
  /** Null for a test. */
  leadId: number | null;
  /** JSON, exactly as it is signed and sent. */
  payload: string;
  /** HTTP status of the last answer; null when there was none. */
  status: number | null;
  attempts: Generated<number>;
  nextAttemptAt: string;
  leaseExpiresAt: string | null;
  sentAt: string | null;
  failedAt: string | null;
  /** Why the last attempt failed, for staff. */
  lastError: string | null;
  createdAt: string;
}

/** What other systems call the API with. */
export interface ApiTokensTable {
  id: Generated<number>;
  name: string;
  /** The part of the token that finds its row. */
  key: string;
  /** SHA-256 of its secret part. */
  secretHash: string;
  /** JSON. */
  scopes: string;
  /** The last day it is good (`YYYY-MM-DD`, where the company is); null for no end. */
  expiresOn: string | null;
  lastUsedOn: string | null;
  createdAt: string;
}
