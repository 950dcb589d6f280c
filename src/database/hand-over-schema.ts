import type { Generated } from 'kysely';

/** A place at another system that is told what happens. */
export interface WebhookEndpointsTable {
  id: Generated<number>;
  url: string;
  /** The event types it is told about, JSON. */
  types: string;
  /** Signs what is sent, `whsec_…`. */
  secret: string;
  /** The secret before the last change; signs too until the moment beside it. */
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
