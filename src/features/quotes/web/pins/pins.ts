import type { Evidence, ItemFlag } from '#src/features/catalogue/contract.ts';
import { maxPieces, maxPlaces } from '#src/features/pricing/contract.ts';
import { isLoaded } from '#src/features/pricing/domain/loaded-lines.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import {
  editOf,
  type ListedLine,
  type LocalEdit,
  newLineId,
} from '#src/features/quotes/web/result/quote-edit.ts';

/** A point in a photo, in fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** One pin: a point of a line's evidence. */
export interface Pin extends Point {
  line: ListedLine;
  file: number;
  /** Among the evidence of the line. */
  index: number;
}

/** A thing a pin may stand for: a line that is listed already, or a kind of the catalogue. */
export interface Guess {
  /** Null for a line outside the catalogue. */
  key: string | null;
  name: string;
  flags: ItemFlag[];
  lineId: string | null;
  /** Why it is offered, in two or three words. */
  reason: string | null;
}

/** True when the visitor tells us what is in the photos, because no model has looked at them. */
export function canPin({ closed, estimate, photos }: SharedQuote): boolean {
  const isOurs = estimate.photosAnalysed || estimate.basis === 'staff';
  return closed === null && !isOurs && photos.some(({ fileType }) => fileType === 'image');
}

/** True when neither words nor pins have given us a list, so that there is no price yet. */
export function isUnnamed({ lines, estimate }: SharedQuote): boolean {
  return estimate.highPrice === null && !lines.some(isLoaded);
}

export function isPin({ box }: Evidence): boolean {
  return box?.width === 0 && box.height === 0;
}

/** The pins of all lines that go. */
export function pinsOf(lines: readonly ListedLine[]): Pin[] {
  return lines.filter(isLoaded).flatMap((line) =>
    line.evidence.flatMap((place, index) => {
      const { file, box } = place;
      return isPin(place) && box ? [{ line, file, index, x: box.x, y: box.y }] : [];
    }),
  );
}

/** The number on a line's pins and beside its row. Lines never change places, so it stays. */
export function tagOf({ id }: { id: string }, lines: readonly { id: string }[]): number {
  return lines.findIndex((line) => line.id === id) + 1;
}

/** Pieces with a pin: their lines have at least one. */
export function pinnedPieces(lines: readonly ListedLine[]): number {
  const pinned = new Set(pinsOf(lines).map(({ line }) => line));
  return [...pinned].reduce((sum, { quantity }) => sum + quantity, 0);
}

const shownGuesses = 6;
const shownWritten = 4;
const shownAgain = 2;

/**
 * What a new pin may stand for, likeliest first: what is listed without a pin, what is common on
 * such a job, and what was pinned last.
 */
export function bestGuesses(
  lines: readonly ListedLine[],
  common: readonly Omit<Guess, 'lineId' | 'reason'>[],
): Guess[] {
  const loaded = lines.filter(isLoaded);
  const pinned = new Set(pinsOf(lines).map(({ line }) => line.id));
  const fromLine = (line: ListedLine, reason: string): Guess => {
    const { id, key, name, flags } = line;
    return { key, name, flags, lineId: id, reason };
  };
  const written = loaded
    .filter(({ id }) => !pinned.has(id))
    .slice(0, shownWritten)
    .map((line) => fromLine(line, line.isAdded ? 'on your list' : 'you wrote it'));
  const again = loaded
    .filter(({ id }) => pinned.has(id))
    .toReversed()
    .slice(0, shownAgain)
    .map((line) => fromLine(line, 'one more'));
  const others = common
    .filter(({ key }) => !loaded.some((line) => line.key === key))
    .slice(0, shownGuesses - written.length - again.length)
    .map(({ key, name, flags }) => ({ key, name, flags, lineId: null, reason: null }));
  return [...written, ...others, ...again];
}

/** The listed line that a thing would become part of. */
export function lineFor({ key, lineId }: Guess, lines: readonly ListedLine[]) {
  const named = lines.find(({ id }) => id === lineId);
  if (named) return named;
  return lines.find(
    (line) =>
      key !== null &&
      line.key === key &&
      !line.isKept &&
      line.sameAs === null &&
      line.evidence.length < maxPlaces,
  );
}

/** How many a new pin stands for at first: all that are listed without a pin, else one. */
export function firstCount(guess: Guess, lines: readonly ListedLine[]): number {
  const line = lineFor(guess, lines);
  return line && isLoaded(line) && !line.evidence.some(isPin) ? line.quantity : 1;
}

/** Sets a new pin. The count is added to what is pinned already. */
export function addPin(
  guess: Guess,
  { file, point, count }: { file: number; point: Point; count: number },
  lines: readonly ListedLine[],
): LocalEdit {
  const place = placeAt(file, point);
  const line = lineFor(guess, lines);
  if (!line || line.evidence.length >= maxPlaces) {
    const { key, name, flags } = guess;
    if (key === null) return editOf({});
    const added = { id: newLineId(), key, name, flags, quantity: count, evidence: [place] };
    return editOf({ add: [added] });
  }
  const pinned = isLoaded(line) ? line.evidence : [];
  const counted = pinned.some(isPin) ? line.quantity + count : count;
  const quantity = Math.min(counted, maxPieces);
  return editOf({ lines: [{ id: line.id, quantity, evidence: [...pinned, place] }] });
}

/** Moves a pin, and sets how many of its kind there are. */
export function movePin({ line, file, index }: Pin, to: Point, quantity?: number): LocalEdit {
  const evidence = line.evidence.with(index, placeAt(file, to));
  return editOf({
    lines: [{ id: line.id, evidence, ...(quantity !== undefined && { quantity }) }],
  });
}

/**
 * Takes a pin away, and with it the thing. The last pin takes an added line off the list; what was
 * written stays, without a pin.
 */
export function removePin({ line, index }: Pin): LocalEdit {
  const { id, isAdded, quantity } = line;
  const evidence = line.evidence.toSpliced(index, 1);
  const left = evidence.filter(isPin).length;
  if (left > 0) {
    return editOf({ lines: [{ id, evidence, quantity: Math.max(left, quantity - 1) }] });
  }
  // The evidence stays with the row, so that taking it back brings back the pin.
  return editOf({ lines: [isAdded ? { id, quantity: 0 } : { id, evidence }] });
}

/** False once something else has changed what a removal left, or it was not taken. */
export function isRemoved(removal: LocalEdit, lines: readonly ListedLine[]): boolean {
  return removal.lines.every(({ id, quantity, evidence }) =>
    lines.some(
      (line) =>
        line.id === id &&
        line.quantity === (quantity ?? line.quantity) &&
        line.evidence.length === (evidence ?? line.evidence).length,
    ),
  );
}

/** Lets a pin stand for something else: one edit, and so one step to undo. */
export function renamePin(
  pin: Pin,
  guess: Guess,
  { point, count }: { point: Point; count: number },
  lines: readonly ListedLine[],
): LocalEdit {
  const without = removePin(pin);
  const added = addPin(guess, { file: pin.file, point, count }, lines);
  return editOf({ lines: [...without.lines, ...added.lines], add: added.add });
}

function placeAt(file: number, { x, y }: Point): Evidence {
  return { file, box: { x: inPhoto(x), y: inPhoto(y), width: 0, height: 0 } };
}

/** Within the photo, and exact to a ten thousandth: finer than any screen. */
export function inPhoto(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 10_000;
}
