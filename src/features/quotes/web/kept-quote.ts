import { headlinePrice, promisesNothing } from '#src/features/pricing/domain/price-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { attempt } from '#src/shared/attempt.ts';
import { ticketOf } from '#src/shared/labels.ts';

/** A link of this device's own, and what the way back to it says. */
interface KeptLink {
  token: string;
  words: string;
  /** When it leads nowhere any more, as an ISO time. */
  until: string;
}

/** The last quote made or opened on this device, until its price ends, and the last booking. */
interface KeptQuote extends KeptLink {
  booking?: KeptLink | undefined;
}

/** src/root.tsx reads it too, before the first paint. */
const key = 'quote';

/** Dispatched on the window of a page that keeps or forgets a quote or a booking. */
export const keptQuoteEvent = 'kept-quote';

/** Keeps a quote until its price ends. A link that was passed on is not this device's own. */
export function keepQuote(quote: SharedQuote): void {
  const { quoteId, shareToken, guestToken, validUntil } = quote;
  if (guestToken === null) return;
  if (promisesNothing(quote)) {
    dropQuote(shareToken);
    return;
  }
  const words = `Your quote ${ticketOf(quoteId)}, ${headlinePrice(quote)}: open`;
  save({ token: shareToken, words, until: validUntil, booking: readKeptQuote()?.booking });
}

/** Forgets a quote that is not to be had any more, and keeps what was booked. */
export function dropQuote(token: string): void {
  const kept = readKeptQuote();
  if (kept?.token === token) save({ token: '', words: '', until: '', booking: kept.booking });
}

/** Keeps a booking until its window is over, beside the quote. */
export function keepBooking(booking: KeptLink): void {
  save({ ...(readKeptQuote() ?? { token: '', words: '', until: '' }), booking });
}

/** Forgets a booking that was canceled or is done, and keeps the quote. */
export function dropBooking(token: string): void {
  const kept = readKeptQuote();
  if (kept?.booking?.token === token) save({ ...kept, booking: undefined });
}

/** Null where there is none, or its price has ended and so has the window that was booked. */
export function readKeptQuote(): KeptQuote | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as KeptQuote | null);
  return kept && isAhead(kept) ? kept : null;
}

/** Where the way back leads: to the booking before it is over, else to the quote. */
export function readWayBack(): (KeptLink & { path: string }) | null {
  const kept = readKeptQuote();
  if (kept?.booking && isAhead(kept.booking)) {
    return { ...kept.booking, path: `/booking/${kept.booking.token}` };
  }
  return kept?.token ? { ...kept, path: `/quote/${kept.token}` } : null;
}

export function forgetQuote(): void {
  attempt(() => localStorage.removeItem(key));
  window.dispatchEvent(new Event(keptQuoteEvent));
}

const isAhead = ({ until }: KeptLink) => until > new Date().toISOString();

/** The note is read until the later of both is over. */
function save({ booking, ...quote }: KeptQuote): void {
  if (!quote.token && !booking) {
    forgetQuote();
    return;
  }
  const until = booking && booking.until > quote.until ? booking.until : quote.until;
  attempt(() => localStorage.setItem(key, JSON.stringify({ ...quote, until, booking })));
  window.dispatchEvent(new Event(keptQuoteEvent));
}
