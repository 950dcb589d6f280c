import { ReceiptText } from 'lucide-react';

/**
 * The way back to the quote of this device. src/root.tsx gives it its place before the first paint,
 * src/enhance/kept-quote.ts its words.
 */
export function KeptQuoteLine() {
  return (
    <aside className="kept-quote" id="kept-quote" aria-label="Your quote">
      <div className="wrap">
        <ReceiptText />
        <a className="link" href="/quote" suppressHydrationWarning>
          Your quote
        </a>
        <button type="button" className="link">
          Forget it
        </button>
      </div>
    </aside>
  );
}
