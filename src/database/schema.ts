import type { Generated } from 'kysely';
import type {
  ApiTokensTable,
  BlockedDaysTable,
  BookingsTable,
  BookingWindowsTable,
  JobEventsTable,
  LeadsTable,
  ScheduleSettingsTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
} from './job-schema.ts';

/** Times are ISO 8601 UTC text, money is whole cents, JSON is text that the repositories check. */
export interface DatabaseSchema {
  leads: LeadsTable;
  jobEvents: JobEventsTable;
  quotes: QuotesTable;
  quoteRevisions: QuoteRevisionsTable;
  withdrawnLinks: WithdrawnLinksTable;
  ruleVersions: RuleVersionsTable;
  quoteFiles: QuoteFilesTable;
  accuracyDecisions: AccuracyDecisionsTable;
  photoHandoffs: PhotoHandoffsTable;
  photoHandoffFiles: PhotoHandoffFilesTable;
  bookings: BookingsTable;
  bookingWindows: BookingWindowsTable;
  scheduleSettings: ScheduleSettingsTable;
  blockedDays: BlockedDaysTable;
  outboxMails: OutboxMailsTable;
  webhookEndpoints: WebhookEndpointsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  apiTokens: ApiTokensTable;
  rateLimits: RateLimitsTable;
  testimonials: TestimonialsTable;
  leases: LeasesTable;
  fileRemovals: FileRemovalsTable;
  settings: SettingsTable;
}

export interface QuotesTable {
  id: Generated<number>;
  leadId: number;
  /** Of the client's own link, which shows the photos. */
  shareToken: string;
  /** Of the link the client passes on. */
  guestToken: string;
  guestsSeePhotos: Generated<number>;
  idempotencyKey: string | null;
  /** Hash of the fields and files of the request, to tell a retry from another request with the same key. */
  requestFingerprint: string;
  /** The status of its lead; the database keeps them the same. */
  status: string;
  /** Of its lead, which never changes it. */
  serviceType: string;
  borough: string | null;
  /** What the analyzer saw, or the assessment of a picked list, JSON. */
  observation: string | null;
  /** The picked list and answers, JSON; null when an analyzer makes them. */
  inputs: string | null;
  /** Result, price and volume of the current revision. */
  result: string | null;
  priceCents: number | null;
  volumeCubicYards: number | null;
  /** Number of the current revision; 0 while there is none. */
  revision: Generated<number>;
  /** When the price expires; null while there is none. */
  validUntil: string | null;
  /** Cubic yards, measured on the truck after the job. */
  actualVolume: number | null;
  actualPriceCents: number | null;
  /** How often pricing was started. */
  attempts: number;
  /** While in the future, a process is pricing this quote; null once no process will. */
  leaseExpiresAt: string | null;
  /** When a model is asked about its photos again, or is being asked until; null for never. */
  lookAgainAt: string | null;
  /** How often it was asked again. */
  looks: Generated<number>;
  /** When its client was reminded of the open price, which happens once. */
  nudgedAt: string | null;
  /** 0 or 1: whether its lead is quarantined. */
  isQuarantined: Generated<number>;
  createdAt: string;
  pricedAt: string | null;
}

/** Every price a quote showed; rows never change. */
export interface QuoteRevisionsTable {
  id: Generated<number>;
  quoteId: number;
  /** Starts at 1. */
  number: number;
  /** `analyzer`, `visitor` or `staff`. */
  author: string;
  /** The list and the answers it was priced from, JSON. */
  inputs: string;
  /** The priced quote as it was shown, JSON. */
  result: string;
  /** Why staff changed it. */
  reason: string | null;
  /** What justified a price above the ceiling, to which the client agreed. */
  overCeilingReason: string | null;
  /** Initials of the staff who made it, empty where they gave none; null where it was not staff. */
  staffAuthor: string | null;
  /** When the price expires. */
  validUntil: string;
  /** Signature of the price. */
  seal: string;
  createdAt: string;
}

/** Tokens of links that opened a quote once. */
interface WithdrawnLinksTable {
  id: Generated<number>;
  quoteId: number;
  token: string;
}

/** Staff's answers to suggested corrections; rows never change. */
interface AccuracyDecisionsTable {
  id: Generated<number>;
  /** `packing`, or `item:` and a catalogue key. */
  target: string;
  /** `accepted` or `refused`. */
  decision: string;
  /** Packing factor, or cubic feet of one piece. */
  fromValue: number;
  toValue: number;
  /** Jobs the suggestion is based on. */
  jobs: number;
  /** Initials, or empty. */
  author: Generated<string>;
  decidedAt: string;
}

/** Price books and catalogues that staff saved; rows never change, and the newest of each kind is in effect. */
interface RuleVersionsTable {
  id: Generated<number>;
  /** `price-book` or `catalogue`. */
  kind: string;
  version: string;
  /** JSON. */
  body: string;
  note: string;
  /** Initials, or empty. */
  author: Generated<string>;
  createdAt: string;
}

export interface QuoteFilesTable {
  id: Generated<number>;
  quoteId: number;
  /** Position in the upload, from 0. */
  position: number;
  fileName: string;
  fileType: string;
  mimeType: string;
  /** Where the bytes are: the file as sent until it is normalized, then its clean version. */
  storageKey: string;
  bytes: number;
  thumbnailKey: string | null;
  /** `received`, `ready` or `unreadable`. */
  state: string;
  /** 0 or 1: whether its lead is quarantined. */
  isQuarantined: Generated<number>;
  /** What was wrong with an unreadable file, for its sender. */
  problem: string | null;
  createdAt: string;
}

interface OutboxMailsTable {
  id: Generated<number>;
  leadId: number | null;
  testimonialId: number | null;
  recipient: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** The SVG that the HTML shows. */
  picture: string | null;
  /** An iCalendar file that goes with it. */
  calendar: string | null;
  attempts: number;
  nextAttemptAt: string;
  /** While in the future, a process is sending this mail. */
  leaseExpiresAt: string | null;
  sentAt: string | null;
  /** 0 or 1: whether "sent" only means that it became a file. */
  isKept: Generated<number>;
  failedAt: string | null;
  lastError: string | null;
  createdAt: string;
}

interface RateLimitsTable {
  key: string;
  windowStart: string;
  hits: number;
}

export interface TestimonialsTable {
  id: Generated<number>;
  customerName: string;
  customerEmail: string;
  companyName: string | null;
  jobTitle: string | null;
  serviceType: string;
  location: string;
  /** The job whose client was invited; null where staff or the client began it. */
  leadId: Generated<number | null>;
  quoteId: number | null;
  /** 0 until the customer answers, then 1 to 5. */
  rating: number;
  testimonialText: string;
  /** 0 or 1. */
  isApproved: number;
  approvedAt: string | null;
  /** Initials, or empty. */
  approvedBy: Generated<string>;
  /** 0 or 1. */
  isPublic: number;
  /** 0 or 1: whether the customer allowed us to show it. */
  permissionGiven: Generated<number>;
  feedbackToken: string | null;
  submittedAt: string | null;
  projectValueCents: number | null;
  /** The text a search matches, see src/shared/search-text.ts. */
  searchText: Generated<string>;
  /** Why it looks like spam; null if it does not. */
  suspicion: string | null;
  /** Names uninvited feedback and its day, so that a retry is saved once. */
  requestKey: Generated<string | null>;
  createdAt: string;
}

interface LeasesTable {
  name: string;
  holder: string;
  expiresAt: string;
}

/** A place where a phone leaves photos for the form on another screen. */
interface PhotoHandoffsTable {
  id: Generated<number>;
  token: string;
  /** In the file store, ending in a slash. */
  folder: string;
  expiresAt: string;
}

interface PhotoHandoffFilesTable {
  id: Generated<number>;
  handoffId: number;
  /** From 0. */
  position: number;
  /** Identifies a file, so that uploading it again is recognized. */
  uploadKey: string;
  fileName: string;
  mimeType: string;
  storageKey: string;
  bytes: number;
}

/** What the processes and commands of one installation remember about it. */
interface SettingsTable {
  name: string;
  value: string;
}

interface FileRemovalsTable {
  id: Generated<number>;
  /** A key in the file store, or a folder if it ends in a slash. */
  key: string;
  dueAt: string;
  /** 0 or 1: once removal has started, it cannot be canceled. */
  isStarted: Generated<number>;
}
