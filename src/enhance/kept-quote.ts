import type { SharedQuote } from '#src/features/quotes/contract.ts';
import {
  forgetQuote,
  keepQuote,
  keptQuoteEvent,
  readKeptQuote,
} from '#src/features/quotes/web/kept-quote.ts';

/** Leads back to the quote of this device, as long as the server still has it. Loads where there is one. */
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
  void refresh();
}

function show(place: HTMLElement): void {
  const kept = readKeptQuote();
  classList.toggle('has-quote', kept !== null);
  const link = place.querySelector('a');
  if (!kept || !link) return;
  link.href = `/quote/${kept.token}`;
  link.textContent = kept.words;
}

/** A quote that was withdrawn or erased is forgotten; one that is out of reach stays. */
async function refresh(): Promise<void> {
  const kept = readKeptQuote();
  if (!kept) return;
  try {
    const answer = await fetch(`/api/quotes/${kept.token}`);
    const quote = answer.ok ? ((await answer.json()) as SharedQuote) : null;
    // Meanwhile it may have been forgotten here, or another one kept.
    if (readKeptQuote()?.token !== kept.token) return;
    if (answer.status === 404 || answer.status === 410) forgetQuote();
    else if (quote) keepQuote(quote);
  } catch {
    // Without a network the words stay as they were kept.
  }
}
