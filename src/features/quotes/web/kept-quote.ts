import { headlinePrice, promisesNothing } from '#src/features/pricing/domain/price-texts.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { attempt } from '#src/shared/attempt.ts';
import { ticketOf } from '#src/shared/labels.ts';

/** The last quote made or opened on this device: its own link, and what the way back to it says. */
interface KeptQuote {
  token: string;
  words: string;
  /** When its price ends, as an ISO time. */
  until: string;
}

/** src/root.tsx reads it too, before the first paint. */
const key = 'quote';

/** Dispatched on the window of a page that keeps or forgets a quote. */
export const keptQuoteEvent = 'kept-quote';

/** Keeps a quote until its price ends. A link that was passed on is not this device's own. */
export function keepQuote(quote: SharedQuote): void {
  const { quoteId, shareToken, guestToken, validUntil } = quote;
  if (guestToken === null) return;
  if (promisesNothing(quote)) {
    if (readKeptQuote()?.token === shareToken) forgetQuote();
    return;
  }
  const words = `Your quote ${ticketOf(quoteId)}, ${headlinePrice(quote)}: open`;
  const kept: KeptQuote = { token: shareToken, words, until: validUntil };
  attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
  window.dispatchEvent(new Event(keptQuoteEvent));
}

/** Null where there is none, or its price has ended. */
export function readKeptQuote(): KeptQuote | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as KeptQuote | null);
  return kept && kept.until > new Date().toISOString() ? kept : null;
}

export function forgetQuote(): void {
  attempt(() => localStorage.removeItem(key));
  window.dispatchEvent(new Event(keptQuoteEvent));
}
