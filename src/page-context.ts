import { createContext } from 'react-router';
import type { SharedQuote } from './features/quotes/contract.ts';
import type { InvitationLookup, PublicTestimonial } from './features/testimonials/contract.ts';

/** The script nonce of this answer; null for documents, where hashes stand in for it. */
export const nonceContext = createContext<string | null>(null);

/** What pages need from the server. */
export interface PageServices {
  /** Scheme and host the public knows the site by. */
  origin: string;
  /** Of the check against robots on forms; null where none is set up. */
  turnstileSiteKey: string | null;
  /** Approved and public ones, newest first. */
  listPublishedTestimonials(): Promise<PublicTestimonial[]>;
  /** What the token of a feedback link leads to. */
  findInvitation(token: string): Promise<InvitationLookup>;
  /** The quote behind a share token as it stands; null where there is none. */
  findSharedQuote(shareToken: string): Promise<SharedQuote | null>;
  /** Puts a failure of rendering into the log. */
  reportError(error: unknown): void;
}

export const pageServicesContext = createContext<PageServices>();
