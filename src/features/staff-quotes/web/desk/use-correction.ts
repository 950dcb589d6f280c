import { useDeferredValue, useRef, useState } from 'react';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import type { StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { useCorrectionPreview } from '#src/features/staff-quotes/web/quote-queries.ts';
import { useSavedDraft } from '#src/ui/list-page/use-saved-draft.ts';
import {
  addThings,
  change,
  changeLine,
  correctionOf,
  countCorrections,
  type History,
  type LineChange,
  type RoughSize,
  restoreLine,
  shownLines,
  undo,
  untouched,
} from './draft.ts';

/**
 * An unsaved correction of a quote and what the server says it comes to. It is kept while the staff
 * pages are open, also when another quote is looked at.
 */
export function useCorrection(quote: StaffQuoteDetail) {
  // What the correction was begun from: a colleague may save another price meanwhile.
  const { draft: kept, saveDraft } = useSavedDraft<{ base: StaffQuoteDetail; history: History }>([
    'desk: correction',
    quote.id,
  ]);
  const [opened, setOpened] = useState(quote);
  const base = kept?.base ?? (opened.revision === quote.revision ? opened : quote);
  const history = kept?.history ?? untouched;
  const draft = history.now;
  const count = countCorrections(base, draft);
  const correction = correctionOf(base, draft);
  // JSON.stringify would turn NaN into null, which removes the price set by hand.
  const isPriceWrong = Number.isNaN(correction.handPrice);
  const previewed = useDeferredValue(JSON.stringify(correction));
  const preview = useCorrectionPreview(base, previewed, { enabled: !isPriceWrong });
  const isPriced = previewed === JSON.stringify(correction) && !preview.isPlaceholderData;
  // Not what this render shows: words are read on the server, and presses go on meanwhile.
  const latest = useRef(history);
  const update = (next: (history: History) => History) => {
    latest.current = next(latest.current);
    saveDraft({ base, history: latest.current });
  };

  return {
    ...{ base, draft, count, correction, preview, isPriceWrong },
    lines: shownLines(base, draft),
    /** True when what the server priced is what is shown. */
    isPriced: isPriced && preview.data !== undefined && !preview.isError,
    isTouched: kept !== null,
    canUndo: history.past.length > 0,
    changeLine: (id: string, given: LineChange) => update((now) => changeLine(now, id, given)),
    restoreLine: (id: string) => update((now) => restoreLine(now, id)),
    addThings: (things: Parameters<typeof addThings>[1]) =>
      update((now) => addThings(now, things, base, `staff-${base.revision}`)),
    /** Prices a thing the catalogue lacks by rough size; null leaves it without a price. */
    setSize: (id: string, size: RoughSize | null) =>
      update((now) =>
        change(now, `size ${id}`, ({ sizes: { [id]: _, ...others } }) => ({
          sizes: size ? { ...others, [id]: size } : others,
        })),
      ),
    answer: (answers: Partial<AccessAnswers>) =>
      update((now) =>
        change(now, Object.keys(answers).join(), ({ access }) => ({
          access: { ...access, ...answers },
        })),
      ),
    setPriceText: (priceText: string) =>
      update((now) => change(now, 'price', () => ({ priceText }))),
    setReason: (reason: string) => update(({ now, past }) => ({ now: { ...now, reason }, past })),
    undo: () => update(undo),
    drop() {
      latest.current = untouched;
      saveDraft(null);
      setOpened(quote);
    },
    /** Puts the correction on top of what a colleague has saved. */
    rebase: () => saveDraft({ base: quote, history: latest.current }),
  };
}

export type Correction = ReturnType<typeof useCorrection>;
