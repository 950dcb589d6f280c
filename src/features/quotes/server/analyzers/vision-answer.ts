import { parsePartialJson } from 'ai';
import type { Evidence } from '#src/features/catalogue/contract.ts';
import {
  type ObservedAccess,
  type ObservedCondition,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';
import { maxPieces } from '#src/features/pricing/contract.ts';
import { type HiddenKind, hiddenKinds, sizes } from './vision-schema.ts';

/** One row of an answer, with every field in its bounds. */
export interface VisionRow {
  catalogueKey: string | null;
  name: string;
  quantity: number;
  sizeClass: (typeof sizes)[number];
  confidence: number;
  /** By number of the picture, from 0. */
  photos: { photo: number; box: Evidence['box'] }[];
}

export interface VisionAnswer {
  items: VisionRow[];
  access: ObservedAccess;
  conditions: ObservedCondition[];
  cannotSee: HiddenKind[];
  confidence: number;
  /** The text ended before the answer did. */
  isCutOff: boolean;
  /** A count was more than one list may hold. */
  isAbsurd: boolean;
  /** How often each field had to be repaired, and rows (`items`) dropped. */
  repairs: Record<string, number>;
}

/** An answer without anything to use. */
export class UnusableAnswerError extends Error {
  override name = 'UnusableAnswerError';
}

type Fields = Record<string, unknown>;
type Note = (field: string) => void;

/** More rows than any list has kinds; the rest is a model running in circles. */
const maxRows = 2000;
const maxFlights = 60;
/** The confidence of a field that says nothing. */
const unknownConfidence = 0.5;
const doubtfulConfidence = 0.3;

/**
 * Reads a model's text field by field: what is plainly meant is repaired, what is not is dropped,
 * and neither costs another row. Throws UnusableAnswerError where no list of items can be found, or
 * none of its rows can be used.
 */
export async function readVisionAnswer(text: string, pictures: number): Promise<VisionAnswer> {
  const { fields, isCutOff } = await findAnswer(text);
  const repairs: Record<string, number> = {};
  const note: Note = (field) => {
    repairs[field] = (repairs[field] ?? 0) + 1;
  };
  const listed = Array.isArray(fields.items) ? fields.items : [];
  // The last row of a text that broke off may hold half a number.
  const rows = listed.slice(0, isCutOff ? -1 : undefined).slice(0, maxRows);
  const items = rows.flatMap((row) => readRow(row, note));
  if (rows.length < listed.length) {
    repairs.items = (repairs.items ?? 0) + listed.length - rows.length;
  }
  if (items.length === 0 && (listed.length > 0 || isCutOff)) {
    throw new UnusableAnswerError('No row of the answer can be used');
  }
  return {
    items: fromZero(items, pictures, note).map((item) => ({
      ...item,
      quantity: Math.min(maxPieces, item.quantity),
    })),
    access: readAccess(fields.access, note),
    conditions: observedConditions.filter((condition) =>
      arrayOf(fields.conditions).includes(condition),
    ),
    cannotSee: [...new Set(arrayOf(fields.cannotSee).flatMap(readHidden))],
    confidence: readConfidence(fields.confidence, note),
    isCutOff,
    isAbsurd: items.some(({ quantity }) => quantity > maxPieces),
    repairs,
  };
}

/** The object with the items, wherever in the text it stands. */
async function findAnswer(text: string): Promise<{ fields: Fields; isCutOff: boolean }> {
  const starts = [...text.matchAll(/[{[]/g)].slice(0, 50).map(({ index }) => index);
  for (const start of starts) {
    const fields = answerIn(parseJson(text.slice(start, endOfJson(text, start))));
    if (fields) return { fields, isCutOff: false };
  }
  for (const start of starts.slice(0, 5)) {
    const { value, state } = await parsePartialJson(text.slice(start));
    const fields = state === 'repaired-parse' ? answerIn(value) : null;
    if (fields) return { fields, isCutOff: true };
  }
  throw new UnusableAnswerError('The answer holds no list of items');
}

/** Behind the bracket that closes the one at `start`, or the end of the text. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '{['.includes(sign)) depth += 1;
    else if (!isQuoted && '}]'.includes(sign)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answerIn(value: unknown): Fields | null {
  if (Array.isArray(value)) return value.some(isRow) ? { items: value } : null;
  return isFields(value) && Array.isArray(value.items) ? value : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRow(value: unknown): value is Fields {
  return isFields(value) && [value.name, value.catalogueKey].some((text) => textOf(text) !== '');
}

function readRow(row: unknown, note: Note): VisionRow[] {
  const quantity = isRow(row) ? readQuantity(row.quantity, note) : 0;
  if (!isRow(row) || quantity <= 0) {
    note('items');
    return [];
  }
  const { catalogueKey, photos } = row;
  const isCounted = numberIn(row.quantity) !== null;
  const confidence = readConfidence(row.confidence, note);
  if (!Array.isArray(photos)) note('photos');
  return [
    {
      catalogueKey: textOf(catalogueKey) || null,
      name: textOf(row.name),
      quantity,
      sizeClass: readSize(row.sizeClass, note),
      confidence: isCounted ? confidence : Math.min(confidence, doubtfulConfidence),
      photos: arrayOf(photos).flatMap((place) => readPlace(place, note)),
    },
  ];
}

/** Whole pieces; 1 where a thing is named and its count cannot be read. */
function readQuantity(value: unknown, note: Note): number {
  const read = numberIn(value);
  const quantity = read === null ? 1 : Math.ceil(read);
  if (quantity !== value) note('quantity');
  return quantity;
}

function readSize(value: unknown, note: Note): VisionRow['sizeClass'] {
  const said = textOf(value).toLowerCase();
  const known = sizes.find((size) => size === said);
  if (known) return known;
  note('sizeClass');
  if (/small|tiny|mini/.test(said)) return 'small';
  return /large|big|huge/.test(said) ? 'large' : 'medium';
}

function readConfidence(value: unknown, note: Note): number {
  const read = numberIn(value);
  if (read !== null && read >= 0 && read <= 1) return read;
  note('confidence');
  if (read === null || read < 0 || read > 100) return unknownConfidence;
  // 95 is a percentage, 1.01 is not.
  return read < 2 ? 1 : read / 100;
}

function readPlace(place: unknown, note: Note): VisionRow['photos'] {
  const { photo, box } = isFields(place) ? place : { photo: place, box: null };
  const number = numberIn(photo);
  if (number === null || !Number.isInteger(number) || number < 0) {
    note('photos');
    return [];
  }
  return [{ photo: number, box: isFields(box) ? clampBox(box) : null }];
}

/** Photos counted from 1: none is 0, and one number is that of no photo. */
function fromZero(items: VisionRow[], pictures: number, note: Note): VisionRow[] {
  const numbers = items.flatMap(({ photos }) => photos.map(({ photo }) => photo));
  if (numbers.includes(0) || Math.max(...numbers) !== pictures) return items;
  note('photos');
  return items.map((item) => ({
    ...item,
    photos: item.photos.map((place) => ({ ...place, photo: place.photo - 1 })),
  }));
}

function readAccess(value: unknown, note: Note): ObservedAccess {
  if (!isFields(value)) note('access');
  const said = isFields(value) ? value : {};
  const flights = numberIn(said.flightsOfStairs);
  const isSane = flights !== null && flights >= 0 && flights <= maxFlights;
  if (flights !== null && !isSane) note('access');
  const answer = (field: unknown) => (typeof field === 'boolean' ? field : null);
  return {
    flightsOfStairs: isSane ? Math.ceil(flights) : null,
    hasElevator: answer(said.hasElevator),
    longCarry: answer(said.longCarry),
  };
}

function readHidden(value: unknown): HiddenKind[] {
  const said = textOf(value);
  if (/^(?:none|n\/?a|nothing)?\W*$/i.test(said)) return [];
  return [hiddenKinds.find((kind) => kind === said) ?? 'other'];
}

/** Cuts a box to the picture; null when nothing is left or it was never in fractions. */
function clampBox(box: Fields): Evidence['box'] {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((value) => {
    const read = numberIn(value);
    return read !== null && read >= -1 && read <= 2 ? read : Number.NaN;
  }) as [number, number, number, number];
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [left, top] = [clamp(x), clamp(y)];
  const size = { width: clamp(x + width) - left, height: clamp(y + height) - top };
  return size.width > 0 && size.height > 0 ? { x: left, y: top, ...size } : null;
}

/** A finite number, as such or at the start of a text: "0.9", "95%", "12 pieces". */
function numberIn(value: unknown): number | null {
  const read =
    typeof value === 'string' ? Number.parseFloat(/^\s*-?[\d.]+/.exec(value)?.[0] ?? '') : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** Long texts are no names and no keys. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200).trim() : '';
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxRows) : [];
}
