import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { fieldProblem } from '#src/features/jobs/web/job-queries.ts';
import type { AccessAnswers } from '#src/features/pricing/contract.ts';
import { isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import type { QuoteRevision, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import {
  useChangeQuote,
  useCorrectionPreview,
} from '#src/features/staff-quotes/web/quote-queries.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { useSavedDraft } from '#src/ui/list-page/note-form.tsx';
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

interface SendingOptions {
  reasonField: RefObject<HTMLInputElement | null>;
  /** Goes to a line that cannot be sent as it is. */
  focusLine: (index: number) => void;
  /** `isSent`: its mail waits to leave. */
  onSaved: (quote: StaffQuoteDetail, isSent: boolean) => void;
}

/** Sends or saves what is on the desk, and says what is missing where it is missing. */
export function useSending(
  quote: StaffQuoteDetail,
  made: Correction,
  { reasonField, focusLine, onSaved }: SendingOptions,
) {
  const [isReasonMissed, setIsReasonMissed] = useState(false);
  const [justification, setJustification] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const change = useChangeQuote<QuoteRevision>(quote.id, { method: 'POST', path: '/revisions' });
  const { base, count, correction, draft, preview } = made;
  const reason = draft.reason.trim();
  const brokenCeiling = preview.data?.brokenCeiling ?? null;
  const problemOf = (field: string) => fieldProblem(change.error, field);
  const justificationProblem = justification ? undefined : problemOf('overCeiling.reason');
  const agreedProblem = isAgreed ? undefined : problemOf('overCeiling.agreed');
  const isSaidElsewhere =
    Boolean(justificationProblem ?? agreedProblem) ||
    (change.error instanceof ApiError && change.error.problem?.code === 'quote-changed');

  function save(send: boolean) {
    if (change.isPending || !made.isPriced || made.isPriceWrong) return;
    const open = made.lines.findIndex(
      (line) => isUnpriced(line) && line.quantity > 0 && !line.isKept,
    );
    if (send && open >= 0 && correction.handPrice === null) return focusLine(open);
    if (count > 0 && reason === '') {
      setIsReasonMissed(true);
      reasonField.current?.focus();
      return;
    }
    change.mutate(
      {
        ...correction,
        ...{ reason: count > 0 ? reason : '', send, baseRevision: base.revision },
        ...(brokenCeiling !== null && { overCeiling: { reason: justification, agreed: isAgreed } }),
      },
      {
        onSuccess(saved) {
          made.drop();
          onSaved(saved, send);
        },
      },
    );
  }

  return {
    ...{ brokenCeiling, justification, setJustification, isAgreed, setIsAgreed },
    ...{ justificationProblem, agreedProblem, save },
    isPending: change.isPending,
    needsReason: isReasonMissed && count > 0 && reason === '',
    /** A failure that no field and no other part of the desk tells. */
    failure: change.isError && !isSaidElsewhere ? change.error : null,
    /** The main press: sends, or saves where there is nobody to mail it to. */
    press: () => save(!quote.isHeld),
  };
}

export type Sending = ReturnType<typeof useSending>;
