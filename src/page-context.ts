import { createContext } from 'react-router';
import type {
  Booking,
  BookingKind,
  BookingOffer,
  HoldRequest,
  VisitRequest,
} from './features/booking/contract.ts';
import type { ExtraCharge } from './features/pricing/domain/extra-charges.ts';
import type {
  PriceAnswer,
  PriceRequest,
  RefusedForm,
  SharedQuote,
} from './features/quotes/contract.ts';
import type { InvitationLookup, PublicTestimonial } from './features/testimonials/contract.ts';

/** The nonce of this page's scripts; a stored document lists their hashes instead. Null in development. */
export const nonceContext = createContext<string | null>(null);

/** What pages need from the server. */
export interface PageServices {
  /** The public scheme and host of the site. */
  origin: string;
  /** For the bot check on forms; null when none is configured. */
  turnstileSiteKey: string | null;
  /** Approved and public testimonials, newest first. */
  listPublishedTestimonials(): Promise<PublicTestimonial[]>;
  /** What the token of a feedback link leads to. */
  findInvitation(token: string): Promise<InvitationLookup>;
  /** The quote behind a share token; null when there is none. */
  findSharedQuote(shareToken: string): Promise<SharedQuote | 'withdrawn' | null>;
  /** The path of a quote's picture for link previews; it expires. */
  linkToQuoteCard(quoteId: number): string;
  /** The price of a list at today's rules; null when it cannot be priced. */
  priceList(request: PriceRequest): Promise<PriceAnswer | null>;
  /** What comes on top of the haul at today's rules. */
  listExtraCharges(): Promise<ExtraCharge[]>;
  /** Changes whenever staff save a price book or a catalogue. */
  pricingVersion(): Promise<string>;
  bookings: PageBookings;
  /** Corrects a quote as a form of its Spanish page says, and whether something in it is refused. */
  editSpanishQuote(
    shareToken: string,
    form: Record<string, string>,
    sender: string,
  ): Promise<Outcome<{ isRefused: boolean }>>;
  /** What came of the form that was just sent to this page; null where none was. */
  sentForm: RefusedForm | null;
  /** The address a request comes from; empty for a document, which is nobody's in particular. */
  sender: string;
  /** Logs a rendering failure. */
  reportError(error: unknown): void;
}

/** What a use case answered, or why it refused. */
export type Outcome<Value> =
  | { value: Value; problem: null }
  | { value: null; problem: PageProblem };

export interface PageProblem {
  status: number;
  code: string;
  message: string;
  /** Messages by field. */
  fields: Record<string, string>;
}

/** A quote to book, and what it says of a pickup today or on another day, where that is another price. */
export interface BookableQuote {
  quote: SharedQuote;
  today: Pick<SharedQuote, 'analysis' | 'estimate'> | null;
  later: Pick<SharedQuote, 'analysis' | 'estimate'> | null;
  /** When its job can be booked in the area of a ZIP code. */
  offer(zip: string): Promise<Outcome<BookingOffer>>;
}

/** The use cases behind the pages that book. */
interface PageBookings {
  check(shareToken: string, kind: BookingKind): Promise<Outcome<BookableQuote>>;
  offer(shareToken: string, kind: BookingKind, zip: string): Promise<Outcome<BookingOffer>>;
  offerVisit(zip: string): Promise<Outcome<BookingOffer>>;
  /** Answers with the token of the booking. */
  visit(request: VisitRequest, sender: string): Promise<Outcome<string>>;
  hold(shareToken: string, request: HoldRequest, sender: string): Promise<Outcome<Booking>>;
  find(token: string): Promise<Outcome<Booking>>;
  offerMove(token: string): Promise<Outcome<BookingOffer>>;
  accept(token: string): Promise<Outcome<Booking>>;
  move(token: string, startsAt: string): Promise<Outcome<Booking>>;
  cancel(token: string): Promise<Outcome<Booking>>;
}

export const pageServicesContext = createContext<PageServices>();
