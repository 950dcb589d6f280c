import { useDeferredValue, useState } from 'react';
import type { AccessAnswers, QuoteEdit } from '#src/features/pricing/contract.ts';
import {
  type QuoteCorrection,
  quoteCorrectionSchema,
  type StaffLine,
  type StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import {
  staffQuotePath,
  useCorrectionPreview,
} from '#src/features/staff-quotes/web/quote-queries.ts';
import { randomKey } from '#src/shared/retry-key.ts';
import { parseNumber } from '#src/ui/form/number-field.tsx';
import { useSavedDraft } from '#src/ui/list-page/use-saved-draft.ts';

/** An unsaved correction of a quote and what the server says it comes to. */
export function useCorrection(quote: StaffQuoteDetail) {
  // What the correction was begun from: a colleague may save another price meanwhile.
  const {
    draft: kept,
    readDraft,
    saveDraft,
  } = useSavedDraft<KeptCorrection>('correction', staffQuotePath(quote.id));
  const [opened, setOpened] = useState(quote);
  // Tells what is added here from what a colleague adds to the same price: an id that exists adds nothing.
  const [mark] = useState(randomKey);
  const base = kept?.base ?? (opened.revision === quote.revision ? opened : quote);
  const { history, said } = kept ?? { history: untouched, said: nothingSaid };
  const draft = history.now;
  const count = countCorrections(base, draft);
  const correction = correctionOf(base, draft);
  const { error } = quoteCorrectionSchema.shape.handPrice.safeParse(correction.handPrice);
  const priceProblem = error?.issues[0]?.message;
  const previewed = useDeferredValue(JSON.stringify(correction));
  const preview = useCorrectionPreview(base, previewed, { enabled: !priceProblem });
  const isPriced = previewed === JSON.stringify(correction) && !preview.isPlaceholderData;
  // Not what this render shows: words are read on the server, presses go on meanwhile, and what was
  // sent before another quote was looked at may be saved by now.
  const readNow = () => readDraft() ?? { base, history: untouched, said: nothingSaid };
  const update = (next: (history: History) => History) => {
    const now = readNow();
    saveDraft({ ...now, history: next(now.history) });
  };

  return {
    base,
    draft,
    said,
    count,
    correction,
    preview,
    priceProblem,
    lines: shownLines(base, draft),
    /** True when what the server priced is what is shown. */
    isPriced: isPriced && preview.data !== undefined && !preview.isError,
    isTouched: kept !== null,
    canUndo: history.past.length > 0,
    changeLine: (id: string, given: LineChange) => update((now) => changeLine(now, id, given)),
    restoreLine: (id: string) => update((now) => restoreLine(now, id)),
    addThings: (things: Parameters<typeof addThings>[1]) =>
      update((now) => addThings(now, things, base, `staff-${mark}`)),
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
    say(changes: Partial<Said>) {
      const now = readNow();
      saveDraft({ ...now, said: { ...now.said, ...changes } });
    },
    undo: () => update(undo),
    drop() {
      saveDraft(null);
      setOpened(quote);
    },
    /** Puts the correction on top of what a colleague has saved. */
    rebase: () => saveDraft({ ...readNow(), base: quote }),
  };
}

export type Correction = ReturnType<typeof useCorrection>;

type RoughSize = QuoteCorrection['sizes'][number]['sizeClass'];
type LineChange = Pick<QuoteEdit['lines'][number], 'quantity' | 'isKept' | 'key'> & {
  name?: string;
};

interface AddedThing {
  id: string;
  key: string;
  name: string;
  quantity: number;
}

/** A correction that is not saved. It is the truth on the screen; the server only prices it. */
interface Draft {
  lines: Record<string, LineChange>;
  /** Prices things outside the catalogue; null leaves one without a price. */
  sizes: Record<string, RoughSize>;
  added: AddedThing[];
  access: Partial<AccessAnswers>;
  /** The price set by hand, as typed; null for what the quote has. */
  priceText: string | null;
}

/** What is said of a correction. */
interface Said {
  /** Why it changes, for colleagues and the client. */
  reason: string;
  /** Why above the promised ceiling. */
  justification: string;
  /** True when the client agreed to that. */
  isAgreed: boolean;
}

interface KeptCorrection {
  base: StaffQuoteDetail;
  history: History;
  said: Said;
}

const nothingSaid: Said = { reason: '', justification: '', isAgreed: false };

/** The draft now and before each change. */
export interface History {
  now: Draft;
  past: { draft: Draft; about: string }[];
}

export const untouched: History = {
  now: { lines: {}, sizes: {}, added: [], access: {}, priceText: null },
  past: [],
};

/** Changes the draft. Changes about the same thing, one after the other, are undone in one step. */
export function change(
  { now, past }: History,
  about: string,
  update: (draft: Draft) => Partial<Draft>,
): History {
  const isSame = past.at(-1)?.about === about;
  const next = { ...now, ...update(now) };
  return { now: next, past: isSame ? past : [...past, { draft: now, about }] };
}

export function undo({ now, past }: History): History {
  const last = past.at(-1);
  return last ? { now: last.draft, past: past.slice(0, -1) } : { now, past };
}

/** Changes one line, also one that the draft has added. */
export function changeLine(history: History, id: string, given: LineChange): History {
  const { quantity } = given;
  const about = `${id} ${Object.keys(given).join()}`;
  return change(history, about, ({ added, lines }) =>
    added.some((thing) => thing.id === id)
      ? {
          added: added.map((thing) =>
            thing.id === id ? { ...thing, ...(quantity !== undefined && { quantity }) } : thing,
          ),
        }
      : { lines: { ...lines, [id]: { ...lines[id], ...given } } },
  );
}

/** Takes back everything about one line. */
export function restoreLine(history: History, id: string): History {
  return change(history, `restore ${id}`, ({ lines, sizes, added }) => {
    const { [id]: _line, ...otherLines } = lines;
    const { [id]: _size, ...otherSizes } = sizes;
    return {
      lines: otherLines,
      sizes: otherSizes,
      added: added.filter((thing) => thing.id !== id),
    };
  });
}

/** Adds things; what is listed already grows instead. Ids begin with `prefix`. */
export function addThings(
  history: History,
  things: readonly Omit<AddedThing, 'id'>[],
  base: Pick<StaffQuoteDetail, 'lines'>,
  prefix: string,
): History {
  return change(history, `add ${history.past.length}`, (draft) => {
    let { added, lines } = draft;
    for (const thing of things) {
      const shown = shownLines(base, { ...draft, added, lines });
      const known = shown.find((line) => line.key === thing.key && !line.isKept && !line.sameAs);
      const quantity = (known?.quantity ?? 0) + thing.quantity;
      if (!known) {
        // Not by their number: one of them may have been taken off.
        const last = Math.max(0, ...added.map(({ id }) => Number(/\d+$/.exec(id)?.[0])));
        added = [...added, { ...thing, id: `${prefix}-${last + 1}` }];
      } else if (added.some(({ id }) => id === known.id)) {
        added = added.map((each) => (each.id === known.id ? { ...each, quantity } : each));
      } else lines = { ...lines, [known.id]: { ...lines[known.id], quantity } };
    }
    return { added, lines };
  });
}

/** A line as the desk shows it. */
export type DeskLine = Pick<
  StaffLine,
  'id' | 'key' | 'name' | 'quantity' | 'isKept' | 'isAdded' | 'basis' | 'sizeClass' | 'sameAs'
> &
  Pick<StaffLine, 'evidence' | 'measured' | 'before'> & {
    /** What the quote has; null for what the draft adds. */
    was: { name: string; quantity: number; isKept: boolean } | null;
  };

/** The list with the draft in it: its order never changes, so the number of a line stays. */
export function shownLines(
  { lines }: Pick<StaffQuoteDetail, 'lines'>,
  draft: Pick<Draft, 'lines' | 'sizes' | 'added'>,
): DeskLine[] {
  const known = lines.map((line): DeskLine => {
    const { name, quantity, isKept } = line;
    const sizeClass = draft.sizes[line.id];
    const { name: newName = name, ...changes } = draft.lines[line.id] ?? {};
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    return {
      ...line,
      ...given,
      name: newName,
      ...(sizeClass && { sizeClass, basis: 'staff' as const }),
      was: { name, quantity, isKept },
    };
  });
  const added = draft.added.map(
    (thing): DeskLine => ({
      ...thing,
      isKept: false,
      isAdded: true,
      basis: 'picked',
      sizeClass: 'medium',
      sameAs: null,
      evidence: [],
      before: null,
      was: null,
    }),
  );
  return [...known, ...added];
}

export function isChanged({ name, quantity, isKept, was }: DeskLine): boolean {
  return was === null || was.name !== name || was.quantity !== quantity || was.isKept !== isKept;
}

/** How many things a draft corrects: lines, answers and the price. */
export function countCorrections(base: StaffQuoteDetail, draft: Draft): number {
  const lines = shownLines(base, draft).filter(
    (line) => (isChanged(line) || draft.sizes[line.id]) && (line.was || line.quantity > 0),
  );
  const answers = Object.entries(draft.access).filter(
    ([topic, answer]) => base.access[topic as keyof AccessAnswers] !== answer,
  );
  return lines.length + answers.length + Number(handPriceOf(base, draft) !== base.handPrice);
}

/** Dollars, null where the list makes the price; NaN for what is no number. */
function handPriceOf({ handPrice }: StaffQuoteDetail, { priceText }: Draft): number | null {
  if (priceText === null) return handPrice;
  return priceText.trim() === '' ? null : parseNumber(priceText);
}

/** What the server is asked to price or to save. */
export function correctionOf(base: StaffQuoteDetail, draft: Draft): QuoteCorrection {
  return {
    edit: {
      lines: Object.entries(draft.lines).map(([id, { name: _, ...given }]) => ({ id, ...given })),
      add: draft.added.map(({ id, key, quantity }) => ({ id, key, quantity })),
      access: draft.access,
    },
    sizes: Object.entries(draft.sizes).map(([id, sizeClass]) => ({ id, sizeClass })),
    handPrice: handPriceOf(base, draft),
  };
}
