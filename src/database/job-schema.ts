import type { Generated } from 'kysely';

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
  createdAt: string;
}

/** What happened to a job besides its prices; rows never change. */
export interface JobEventsTable {
  id: Generated<number>;
  leadId: number;
  /** `status`, `note`, `call`, `sent`, `load` or `invitation`. */
  kind: string;
  /** JSON. */
  detail: string;
  /** Initials of staff, empty where they gave none; null where it was not staff. */
  author: string | null;
  createdAt: string;
}
