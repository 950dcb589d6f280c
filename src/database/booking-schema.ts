import type { Generated } from 'kysely';

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
  /** When a held place is free again. */
  heldUntil: string | null;
  /** Takes up this much of its window; 0 for a visit. */
  loadCubicYards: number;
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
