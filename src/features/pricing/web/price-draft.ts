import type { PriceBookFigures } from '#src/features/pricing/contract.ts';
import { haulPriceCents, rangeHalfWidth } from '#src/features/pricing/domain/price-book.ts';
import { parseFigure } from '#src/ui/form/number-field.tsx';
import { type FeeList, type PriceField, type StepList, withFigure } from './price-fields.ts';

/** Changes of the price book that nobody has saved yet. */
export interface PriceDraft {
  /** The version they were begun from. */
  baseVersion: string;
  /** Figures that were touched, as they are to be; NaN for what is no number. The others follow what is saved. */
  figures: Partial<PriceBookFigures>;
  /** What was typed, by path. */
  texts: Record<string, string>;
  note: string;
}

export function emptyPriceDraft(baseVersion: string): PriceDraft {
  return { baseVersion, figures: {}, texts: {}, note: '' };
}

/** The book as it is to be. */
export function draftFigures(saved: PriceBookFigures, draft: PriceDraft): PriceBookFigures {
  return { ...saved, ...draft.figures };
}

export function typeFigure(
  saved: PriceBookFigures,
  draft: PriceDraft,
  field: PriceField,
  text: string,
): PriceDraft {
  const next = withFigure(draftFigures(saved, draft), field, parseFigure(text));
  return {
    ...withGroup(draft, next, field.path),
    texts: { ...draft.texts, [field.path]: text },
  };
}

/** A step more, at its place and on the line that is there: no price changes until the step is moved. */
export function addStep(
  saved: PriceBookFigures,
  draft: PriceDraft,
  list: StepList['list'],
  at: number,
): PriceDraft {
  const book = draftFigures(saved, draft);
  const index = book[list].filter((step) => stepPlace(step) < at).length;
  const next = { ...book };
  if (list === 'haulAnchors') {
    const before = book.haulAnchors[index - 1]?.priceCents ?? 0;
    const after = book.haulAnchors[index]?.priceCents ?? Number.POSITIVE_INFINITY;
    const onLine = haulPriceCents(at, book);
    const priceCents = Math.min(Math.max(onLine, before), after);
    next.haulAnchors = book.haulAnchors.toSpliced(index, 0, { volumeCubicYards: at, priceCents });
  } else {
    const onLine = rangeHalfWidth(at, book.rangeAnchors);
    const halfWidth = Number(onLine.toFixed(6));
    next.rangeAnchors = book.rangeAnchors.toSpliced(index, 0, { confidence: at, halfWidth });
  }
  return { ...withGroup(draft, next, list), texts: shiftSteps(draft.texts, list, index, 1) };
}

export function removeStep(
  saved: PriceBookFigures,
  draft: PriceDraft,
  list: StepList['list'],
  index: number,
): PriceDraft {
  const book = draftFigures(saved, draft);
  const next = { ...book, [list]: book[list].toSpliced(index, 1) };
  return { ...withGroup(draft, next, list), texts: shiftSteps(draft.texts, list, index, -1) };
}

/** Gives an item a fee of its own, in cents; without cents it has none any more. */
export function setItemFee(
  saved: PriceBookFigures,
  draft: PriceDraft,
  path: FeeList['path'],
  key: string,
  cents?: number,
): PriceDraft {
  const next = structuredClone(draftFigures(saved, draft));
  let fees: unknown = next;
  for (const part of path.split('.')) fees = (fees as Record<string, unknown>)[part];
  const byItem = fees as Record<string, number>;
  if (cents === undefined) delete byItem[key];
  else byItem[key] = cents;
  const { [`${path}.${key}`]: _, ...texts } = draft.texts;
  return { ...withGroup(draft, next, path), texts };
}

/** How many figures, steps and fees differ between two books; one step in the place of another is one. */
export function countChanges(saved: unknown, draft: unknown): number {
  if (Array.isArray(saved) && Array.isArray(draft)) {
    const [one, other] = [saved, draft].map((list) => list.map((step) => JSON.stringify(step)));
    const gone = one?.filter((step) => !other?.includes(step)).length ?? 0;
    const come = other?.filter((step) => !one?.includes(step)).length ?? 0;
    return Math.max(gone, come);
  }
  if (isRecord(saved) && isRecord(draft)) {
    return [...new Set([...Object.keys(saved), ...Object.keys(draft)])].reduce(
      (sum, key) => sum + countChanges(saved[key], draft[key]),
      0,
    );
  }
  return Object.is(saved, draft) ? 0 : 1;
}

/** Where a step of either list stands: its volume or its confidence. */
function stepPlace(step: object): number {
  return Number(Object.values(step)[0]);
}

/** The draft with the group of figures a path belongs to. */
function withGroup(draft: PriceDraft, book: PriceBookFigures, path: string): PriceDraft {
  const [group = ''] = path.split('.');
  const value = book[group as keyof PriceBookFigures];
  return { ...draft, figures: { ...draft.figures, [group]: value } };
}

/** What was typed at the steps from `index` on belongs to the next ones, or to the ones before. */
function shiftSteps(
  texts: Record<string, string>,
  list: string,
  index: number,
  by: 1 | -1,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      const [group, place = '', figure] = path.split('.');
      const step = Number(place);
      if (group !== list || step < index) return [[path, text]];
      if (by === -1 && step === index) return [];
      return [[`${list}.${step + by}.${figure}`, text]];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
