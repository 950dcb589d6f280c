import type { Booking } from '#src/features/booking/contract.ts';
import { keepShownBooking } from '#src/features/booking/web/kept-booking.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import {
  dropBooking,
  dropQuote,
  forgetQuote,
  keepQuote,
  keptQuoteEvent,
  readKeptQuote,
  readWayBack,
} from '#src/features/quotes/web/kept-quote.ts';

/**
 * Leads back to the booking or the quote of this device, as long as the server still has it. Loads where
 * there is one.
 */
const { classList } = document.documentElement;

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  const line = document.getElementById('kept-quote');
  if (!line) return;
  show(line);
  // Back brings this page as it was left: meanwhile the quote may have another price, as it may by
  // another window.
  for (const news of [keptQuoteEvent, 'pageshow', 'storage']) {
    addEventListener(news, () => show(line));
  }
  line.querySelector('button')?.addEventListener('click', forgetQuote);
  const { token, booking } = readKeptQuote() ?? {};
  if (booking) {
    const isKept = () => readKeptQuote()?.booking?.token === booking.token;
    void refresh<Booking>(`/api/bookings/${booking.token}`, isKept, keepShownBooking, () =>
      dropBooking(booking.token),
    );
  }
  if (token) {
    const isKept = () => readKeptQuote()?.token === token;
    void refresh<SharedQuote>(`/api/quotes/${token}`, isKept, keepQuote, () => dropQuote(token));
  }
}

function show(place: HTMLElement): void {
  const way = readWayBack();
  classList.toggle('has-quote', way !== null);
  const link = place.querySelector('a');
  if (!way || !link) return;
  place.ariaLabel = way.path.startsWith('/booking/') ? 'Your booking' : 'Your quote';
  link.href = way.path;
  link.textContent = way.words;
}

/** What was withdrawn or erased is forgotten; what is out of reach stays. */
async function refresh<News>(
  path: string,
  isKept: () => boolean,
  keep: (news: News) => void,
  drop: () => void,
): Promise<void> {
  try {
    const answer = await fetch(path);
    const news = answer.ok ? ((await answer.json()) as News) : null;
    // Meanwhile it may have been forgotten here, or another one kept.
    if (!isKept()) return;
    if (answer.status === 404 || answer.status === 410) drop();
    else if (news) keep(news);
  } catch {
    // Without a network the words stay as they were kept.
  }
}
