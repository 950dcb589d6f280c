import { createContext } from 'react-router';
import type { ExtraCharge } from './features/pricing/domain/extra-charges.ts';
import type { PriceAnswer, PriceRequest, SharedQuote } from './features/quotes/contract.ts';
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
  findSharedQuote(shareToken: string): Promise<SharedQuote | null>;
  /** The price of a list at today's rules; null when it cannot be priced. */
  priceList(request: PriceRequest): Promise<PriceAnswer | null>;
  /** What comes on top of the haul at today's rules. */
  listExtraCharges(): Promise<ExtraCharge[]>;
  /** Changes whenever staff save a price book or a catalogue. */
  pricingVersion(): Promise<string>;
  /** Logs a rendering failure. */
  reportError(error: unknown): void;
}

export const pageServicesContext = createContext<PageServices>();
