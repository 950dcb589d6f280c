import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import styles from './desk.module.css';

/** The client's own words, with what became of each part. */
export function ClientWords({
  quote: { description, echo },
  onPlace,
}: {
  quote: StaffQuoteDetail;
  /** Puts words that were not understood where they can be added. */
  onPlace: (words: string) => void;
}) {
  if (!description) return null;
  const has = (kind: WordsPart['outcome']) => echo.some(({ outcome }) => outcome === kind);
  return (
    <section className={styles.words}>
      <h3>In their words</h3>
      <p>
        {markWords(description, echo).map(({ words, outcome }, index) =>
          outcome === 'unknown' ? (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
              key={index}
              type="button"
              onClick={() => onPlace(words)}
            >
              {words}
            </button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
            <span key={index} data-outcome={outcome ?? undefined}>
              {words}
            </span>
          ),
        )}
      </p>
      {has('unknown') && <p className="meta">Yellow was not understood: press to place it.</p>}
    </section>
  );
}

interface WordsPart {
  words: string;
  outcome: StaffQuoteDetail['echo'][number]['outcome'] | null;
}

/** A text cut where its echo begins and ends; what was cut from the echo stays unmarked. */
export function markWords(text: string, echo: StaffQuoteDetail['echo']): WordsPart[] {
  const parts: WordsPart[] = [];
  let from = 0;
  for (const { words, outcome } of echo) {
    const pattern = words
      .replace(/…$/, '')
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+');
    const found = new RegExp(pattern, 'i').exec(text.slice(from));
    if (!found?.[0]) continue;
    const start = from + found.index;
    if (start > from) parts.push({ words: text.slice(from, start), outcome: null });
    parts.push({ words: found[0], outcome });
    from = start + found[0].length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), outcome: null });
  return parts;
}
