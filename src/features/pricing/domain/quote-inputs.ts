import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import { type Observation, saidTopics } from '#src/features/catalogue/domain/observation.ts';
import {
  type AccessAnswers,
  type InputLine,
  maxQuoteLines,
  nothingSaid,
  type QuoteEdit,
  type QuoteInputs,
} from '#src/features/pricing/contract.ts';
import { AppError } from '#src/shared/errors.ts';
import { isUnpriced, pricedLines } from './loaded-lines.ts';
import { kindKey, mergeItems } from './merge-items.ts';

/** The parts of an observation that become the list and the answers. */
type Sighting = Pick<Observation, 'source' | 'items' | 'access' | 'conditions' | 'confidence'>;

const bases = { vision: 'seen', catalogue: 'read', picker: 'picked', words: 'read' } as const;

/** Turns an observation into an editable list: one line per kind, largest first. */
export function readInputs(observation: Sighting, catalogue: ItemCatalogue): QuoteInputs {
  const { source } = observation;
  const items = observation.items.map(({ catalogueKey, ...item }) => ({
    ...item,
    key: catalogueKey,
    // A model that doubts its whole answer doubts each thing in it.
    confidence: Math.min(item.confidence, observation.confidence),
  }));
  const guessed = new Set(
    observation.items.flatMap(({ catalogueKey, isGuess }) => (isGuess ? catalogueKey : [])),
  );
  const lines = mergeItems(items, catalogue).map(
    ({ item, sizeClass }, index): InputLine => ({
      id: `seen-${index + 1}`,
      key: item.key,
      name: item.name,
      sizeClass,
      quantity: item.quantity,
      isKept: false,
      sameAs: null,
      isAdded: false,
      basis: guessed.has(item.key) ? 'guessed' : bases[source],
      confirmed: false,
      confidence: item.confidence,
      evidence: item.evidence,
    }),
  );
  return { lines, access: readAnswers(observation) };
}

function readAnswers({ access, conditions }: Sighting): AccessAnswers {
  const { flightsOfStairs: flights, hasElevator, longCarry } = access;
  const carried = flights !== null && flights > 0;
  return {
    ...nothingSaid,
    ...Object.fromEntries(saidTopics.map((topic) => [topic, access[topic] ?? null])),
    floor: carried ? flights + 1 : flights === 0 && !hasElevator ? 1 : null,
    hasElevator: carried ? false : hasElevator,
    longCarry,
    dismantling: conditions.includes('dismantling') ? true : null,
    hoarding: conditions.includes('hoarding'),
  };
}

/**
 * Applies an edit to the inputs. Repeating an edit changes nothing more, and edits of different
 * things give the same list in any order. Throws AppError 422 for a line or item that does not
 * exist, or for too many lines.
 */
export function applyEdit(
  inputs: QuoteInputs,
  edit: QuoteEdit,
  catalogue: ItemCatalogue,
): QuoteInputs {
  const lines = [...inputs.lines];
  for (const added of edit.add) {
    if (!lines.some(({ id }) => id === added.id)) lines.push(addedLine(added, catalogue));
  }
  // A long description makes a longer list, and that has to stay correctable.
  if (lines.length > Math.max(maxQuoteLines, inputs.lines.length)) {
    throw refuse('This list is as long as it gets. Call us and we price the rest by phone.');
  }
  for (const { id, ...changes } of edit.lines) {
    const index = lines.findIndex((line) => line.id === id);
    const line = lines[index];
    if (!line) throw refuse('That item is no longer on this list.');
    lines[index] = changeLine(line, changes, lines, catalogue);
  }
  for (const { key, quantity } of edited(lines, edit)) {
    if (!Number.isInteger(quantity) && !catalogue.find(key ?? '')?.measured)
      throw refuse('Give a whole number of pieces.');
  }
  return { lines, access: { ...inputs.access, ...definedOnly(edit.access) } };
}

function edited(lines: readonly InputLine[], { add, lines: changes }: QuoteEdit): InputLine[] {
  const ids = new Set([...add, ...changes].map(({ id }) => id));
  return lines.filter(({ id }) => ids.has(id));
}

/** Prices things that the catalogue lacks by the rough sizes staff gave them. */
export function sizeLines(
  { lines, access }: QuoteInputs,
  sizes: readonly Pick<InputLine, 'id' | 'sizeClass'>[],
): QuoteInputs {
  const sizeOf = new Map(sizes.map(({ id, sizeClass }) => [id, sizeClass]));
  return {
    lines: lines.map((line) => {
      const sizeClass = line.key === null && sizeOf.get(line.id);
      return sizeClass ? { ...line, sizeClass, basis: 'staff' } : line;
    }),
    access,
  };
}

/**
 * The list after staff have gone over it: every line counts as theirs. A thing without a price stays
 * without one, unless `coversAll`: their price is for the whole list.
 */
export function goneOver({ lines, access }: QuoteInputs, coversAll: boolean): QuoteInputs {
  return {
    lines: lines.map((line) =>
      isUnpriced(line) && !coversAll ? line : { ...line, basis: 'staff' },
    ),
    access,
  };
}

function changeLine(
  line: InputLine,
  { key, sameAs, ...plain }: Omit<QuoteEdit['lines'][number], 'id'>,
  lines: readonly InputLine[],
  catalogue: ItemCatalogue,
): InputLine {
  const says = key !== undefined || plain.quantity !== undefined;
  const changed = { ...line, ...(says && { confirmed: true }), ...definedOnly(plain) };
  if (line.isAdded && line.basis !== 'staff' && plain.evidence)
    changed.basis = basisOf(plain.evidence);
  if (key !== undefined) {
    Object.assign(changed, itemFields(key, catalogue));
    if (!catalogue.find(key)?.measured) changed.quantity = Math.ceil(changed.quantity);
  }
  if (sameAs !== undefined) {
    const original = sameAs === null ? null : originalOf(sameAs, lines);
    // Two windows may have marked two lines as the same in opposite directions: the first one wins.
    if (original !== line.id) changed.sameAs = original;
  }
  return changed;
}

/** The line at the end of a chain of "same as". */
function originalOf(id: string, lines: readonly InputLine[]): string {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) throw refuse('That item is no longer on this list.');
  return line.sameAs === null ? id : originalOf(line.sameAs, lines);
}

function addedLine(added: QuoteEdit['add'][number], catalogue: ItemCatalogue): InputLine {
  const { id, key, quantity, name = '', sizeClass = 'medium', explains, evidence = [] } = added;
  return {
    id,
    ...(key === null ? { key, name, sizeClass } : itemFields(key, catalogue)),
    quantity,
    isKept: false,
    sameAs: null,
    isAdded: true,
    basis: basisOf(evidence),
    confirmed: false,
    confidence: 1,
    evidence,
    ...(explains && { explains }),
  };
}

function basisOf({ length }: InputLine['evidence']): InputLine['basis'] {
  return length > 0 ? 'pinned' : 'picked';
}

function itemFields(key: string, catalogue: ItemCatalogue) {
  const item = catalogue.find(key);
  if (!item) throw refuse('That item is not in our catalogue. Look for another name.');
  return { key, name: item.name, sizeClass: sizeClassOf(item.volumeCubicFeet) };
}

/**
 * True when inputs ask for no more than those of an earlier price: no more of anything, and each
 * answer that was given then. What was promised for the earlier ones holds for them.
 */
export function asksNoMore({ lines, access }: QuoteInputs, earlier: QuoteInputs): boolean {
  const promised = piecesOf(earlier.lines);
  const topics = Object.keys(earlier.access) as (keyof AccessAnswers)[];
  return (
    topics.every((topic) => [null, access[topic]].includes(earlier.access[topic])) &&
    [...piecesOf(lines)].every(([kind, quantity]) => quantity <= (promised.get(kind) ?? 0))
  );
}

function piecesOf(lines: readonly InputLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of pricedLines({ lines })) {
    const kind = kindKey(line);
    pieces.set(kind, (pieces.get(kind) ?? 0) + line.quantity);
  }
  return pieces;
}

function definedOnly<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

function refuse(message: string): AppError {
  return new AppError(message, { status: 422, code: 'edit-refused' });
}
