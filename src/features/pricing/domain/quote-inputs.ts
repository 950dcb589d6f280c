import { type ItemCatalogue, sizeClassOf } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import {
  type AccessAnswers,
  type InputLine,
  maxQuoteLines,
  type QuoteEdit,
  type QuoteInputs,
} from '#src/features/pricing/contract.ts';
import type { QuoteListRequest } from '#src/features/quotes/contract.ts';
import { AppError } from '#src/shared/errors.ts';
import { mergeItems } from './merge-items.ts';

/**
 * How sure a list makes a price. What goes is known to the piece, which no photo gives; but sizes are
 * those of the typical piece and nobody has seen the way out. Above the line where staff have to look
 * (0.6), below a good set of photos (0.9 and up).
 */
const listConfidence = 0.8;

/** A list somebody picked, as an analyzer would have seen it. Throws AppError 422 for an item that does not exist. */
export function observeList(
  { items, access, description }: Pick<QuoteListRequest, 'items' | 'access' | 'description'>,
  catalogue: ItemCatalogue,
): Observation {
  const said = readDescription(description ?? '', catalogue);
  const observation: Observation = {
    source: 'picker',
    model: null,
    items: items.map(({ key, quantity }) => observeItem(key, quantity, catalogue)),
    // The list says what goes; the words may still say how it gets out.
    access: said.access,
    conditions: said.conditions,
    measurementConcerns: ['Nobody has seen these items yet, so each counts with its usual size.'],
    recommendations: ['A photo or two of the room lets us confirm the sizes before the day.'],
    confidence: listConfidence,
  };
  return access ? withAnswers(observation, access, catalogue) : observation;
}

function observeItem(key: string, quantity: number, catalogue: ItemCatalogue) {
  const item = catalogue.find(key);
  if (!item) {
    const message = 'That item is not in our catalogue. Look for another name.';
    throw new AppError(message, { status: 422, code: 'unknown-item', fields: { items: message } });
  }
  const sizeClass = sizeClassOf(item.volumeCubicFeet);
  return { catalogueKey: key, name: item.name, quantity, sizeClass, confidence: 1, evidence: [] };
}

function withAnswers(
  observation: Observation,
  access: Partial<AccessAnswers>,
  catalogue: ItemCatalogue,
): Observation {
  const inputs = readInputs(observation, catalogue);
  const answered = applyEdit(inputs, { lines: [], add: [], access }, catalogue);
  return { ...correctObservation(observation, answered), items: observation.items };
}

/** What an analyzer saw as a list a person can change: one line a kind, largest first. */
export function readInputs(observation: Observation, catalogue: ItemCatalogue): QuoteInputs {
  const lines = mergeItems(observation.items, catalogue).map(
    ({ item, sizeClass }, index): InputLine => ({
      id: `seen-${index + 1}`,
      key: item.key,
      name: item.name,
      sizeClass,
      quantity: item.quantity,
      isKept: false,
      sameAs: null,
      isAdded: false,
      confidence: item.confidence,
      evidence: item.evidence,
    }),
  );
  return { lines, access: readAnswers(observation) };
}

function readAnswers({ access, conditions }: Observation): AccessAnswers {
  const { flightsOfStairs: flights, hasElevator, longCarry } = access;
  const carried = flights !== null && flights > 0;
  return {
    floor: carried ? flights + 1 : flights === 0 && !hasElevator ? 1 : null,
    hasElevator: carried ? false : hasElevator,
    freightWindow: access.freightWindow ?? null,
    longCarry,
    dismantling: conditions.includes('dismantling') ? true : null,
    sameDay: access.sameDay ?? null,
  };
}

/**
 * The inputs with what an edit sets; the rest stays. Saying the same twice changes nothing more, and
 * edits of different things give the same list in any order.
 * Throws AppError 422 for a line or item that does not exist, or for more lines than a list takes.
 */
export function applyEdit(
  inputs: QuoteInputs,
  edit: QuoteEdit,
  catalogue: ItemCatalogue,
): QuoteInputs {
  const lines = [...inputs.lines];
  for (const { id, key, quantity } of edit.add) {
    if (!lines.some((line) => line.id === id)) lines.push(addedLine(id, key, quantity, catalogue));
  }
  if (lines.length > maxQuoteLines) {
    throw refuse('This list is as long as it gets. Call us and we price the rest by phone.');
  }
  for (const { id, ...changes } of edit.lines) {
    const index = lines.findIndex((line) => line.id === id);
    const line = lines[index];
    if (!line) throw refuse('That item is not on this list any more.');
    lines[index] = changeLine(line, changes, lines, catalogue);
  }
  return { lines, access: { ...inputs.access, ...definedOnly(edit.access) } };
}

function changeLine(
  line: InputLine,
  { key, sameAs, ...plain }: Omit<QuoteEdit['lines'][number], 'id'>,
  lines: readonly InputLine[],
  catalogue: ItemCatalogue,
): InputLine {
  const changed = { ...line, ...definedOnly(plain) };
  if (key !== undefined) Object.assign(changed, itemFields(key, catalogue));
  if (sameAs !== undefined) {
    const original = sameAs === null ? null : originalOf(sameAs, lines);
    // Two windows may each have called the one the same as the other: the first word stands.
    if (original !== line.id) changed.sameAs = original;
  }
  return changed;
}

/** The thing a line stands for, once all "same as" are followed. */
function originalOf(id: string, lines: readonly InputLine[]): string {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) throw refuse('That item is not on this list any more.');
  return line.sameAs === null ? id : originalOf(line.sameAs, lines);
}

function addedLine(id: string, key: string, quantity: number, catalogue: ItemCatalogue): InputLine {
  return {
    id,
    ...itemFields(key, catalogue),
    quantity,
    isKept: false,
    sameAs: null,
    isAdded: true,
    confidence: 1,
    evidence: [],
  };
}

function itemFields(key: string, catalogue: ItemCatalogue) {
  const item = catalogue.find(key);
  if (!item) throw refuse('That item is not in our catalogue. Look for another name.');
  return { key, name: item.name, sizeClass: sizeClassOf(item.volumeCubicFeet) };
}

/** The lines that go on the truck. */
export function loadedLines({ lines }: QuoteInputs): InputLine[] {
  return lines.filter(({ quantity, isKept, sameAs }) => quantity > 0 && !isKept && !sameAs);
}

/** What was observed, as a person has corrected it: this is what gets priced. */
export function correctObservation(observation: Observation, inputs: QuoteInputs): Observation {
  const { access } = inputs;
  const others = observation.conditions.filter((condition) => condition !== 'dismantling');
  return {
    ...observation,
    items: loadedLines(inputs).map(({ key, ...line }) => ({ ...line, catalogueKey: key })),
    access: {
      flightsOfStairs: flightsOf(access),
      hasElevator: access.hasElevator,
      longCarry: access.longCarry,
      freightWindow: access.freightWindow && access.hasElevator,
      sameDay: access.sameDay,
    },
    conditions: access.dismantling ? [...others, 'dismantling'] : others,
  };
}

/** A floor says how many flights only where it is known that there is no elevator; null where it is not. */
function flightsOf({ floor, hasElevator }: AccessAnswers): number | null {
  if (hasElevator) return 0;
  if (floor === 1) return 0;
  if (floor === null || hasElevator === null) return null;
  return floor === 0 ? 1 : floor - 1;
}

function definedOnly<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

function refuse(message: string): AppError {
  return new AppError(message, { status: 422, code: 'edit-refused' });
}
