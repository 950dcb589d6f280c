import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import type { CatalogueMatch } from '#src/features/catalogue/web/catalogue-queries.ts';
import type { AccessAnswers, QuoteEdit, QuoteLine } from '#src/features/pricing/contract.ts';
import { isLoaded } from '#src/features/pricing/domain/loaded-lines.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';

type Photo = SharedQuote['photos'][number];
type Box = NonNullable<ListedLine['evidence'][number]['box']>;

/** The photos a line was seen in, in the order of the evidence, each once. */
export function photosOf({ evidence }: ListedLine, photos: Photo[]): Photo[] {
  const files = new Set(evidence.map(({ file }) => file));
  return [...files].flatMap((file) => photos.find((photo) => photo.file === file) ?? []);
}

/** A place in a photo and the line it shows. */
interface MarkedBox {
  line: ListedLine;
  box: Box;
}

/**
 * All boxes of a photo, largest first, so that a small item in front of a large one can be pressed.
 * A video has none: its boxes belong to a frame that is not stored.
 */
export function boxesIn(photo: Photo, { lines }: Pick<Correctable, 'lines'>): MarkedBox[] {
  if (photo.fileType === 'video') return [];
  return lines
    .filter(isLoaded)
    .flatMap((line) =>
      line.evidence.flatMap(({ file, box }) => (file === photo.file && box ? [{ line, box }] : [])),
    )
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

/** Selects another item, in the photo whose box was pressed. */
export type SelectLine = (id: string, file: number) => void;

/** An edit as made here: added items are shown before the server answers. */
export interface LocalEdit extends Omit<QuoteEdit, 'add'> {
  add: (QuoteEdit['add'][number] & { name: string; flags: ItemFlag[] })[];
}

/** A line as shown; its volume is null until the server answers. */
export type ListedLine = Omit<QuoteLine, 'volume'> & { volume: number | null };

/** The parts of a quote a visitor may change. */
export interface Correctable {
  lines: ListedLine[];
  access: AccessAnswers;
}

/** An empty edit with these parts set. */
export function editOf(parts: Partial<LocalEdit>): LocalEdit {
  return { lines: [], add: [], access: {}, ...parts };
}

/** One edit with the effect of both, in this order. */
export function mergeEdits(first: LocalEdit | null, second: LocalEdit): LocalEdit {
  if (!first) return second;
  const lines = new Map(first.lines.map((line) => [line.id, line]));
  for (const line of second.lines) {
    const before = lines.get(line.id);
    // What was taken back and then said anew is said.
    const says = before?.confirmed === false && (line.quantity ?? line.key) !== undefined;
    lines.set(line.id, { ...before, ...(says && { confirmed: true }), ...line });
  }
  const added = new Set(first.add.map(({ id }) => id));
  return {
    lines: [...lines.values()],
    add: [...first.add, ...second.add.filter(({ id }) => !added.has(id))],
    access: { ...first.access, ...second.access },
  };
}

/** Applies an edit to list and answers. Prices and volumes stay: only the server computes them. */
export function withEdit({ lines, access }: Correctable, edit: LocalEdit | null): Correctable {
  if (!edit) return { lines, access };
  const changes = new Map(edit.lines.map((change) => [change.id, change]));
  const known = new Set(lines.map(({ id }) => id));
  const added = edit.add.filter(({ id }) => !known.has(id)).map(addedLine);
  return {
    lines: [...lines, ...added].map((line) => {
      const { key, ...change } = changes.get(line.id) ?? {};
      const size = line.sizes.find((candidate) => candidate.key === key);
      return { ...line, ...change, ...size };
    }),
    access: { ...access, ...edit.access },
  };
}

/** The edit that undoes another one: it restores the earlier values. */
export function reverseOf(edit: LocalEdit, { lines, access }: Correctable): LocalEdit {
  const before = new Map(lines.map((line) => [line.id, line]));
  return editOf({
    lines: [
      ...edit.lines.flatMap((change) => {
        const line = before.get(change.id);
        return line ? [formerLine(change, line)] : [];
      }),
      ...edit.add.filter(({ id }) => !before.has(id)).map(({ id }) => ({ id, quantity: 0 })),
    ],
    access: formerValues(edit.access, access),
  });
}

function formerLine(change: LocalEdit['lines'][number], line: ListedLine) {
  const { key, ...values } = formerValues(change, line);
  // An item outside the catalogue has no size to restore.
  const says = change.quantity !== undefined || change.key !== undefined;
  return {
    ...values,
    id: line.id,
    ...(key && { key }),
    ...(says && { confirmed: line.confirmed }),
  };
}

function formerValues<Value extends object>(change: Partial<Value>, before: Value): Partial<Value> {
  const names = Object.keys(change) as (keyof Value)[];
  return Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Value>;
}

function addedLine(added: LocalEdit['add'][number]): ListedLine {
  const { sizeClass = 'medium', evidence = [] } = added;
  return {
    ...added,
    sizeClass,
    isKept: false,
    sameAs: null,
    isAdded: true,
    basis: evidence.length > 0 ? 'pinned' : 'picked',
    confirmed: false,
    confidence: 1,
    evidence,
    volume: null,
    sizes: [],
  };
}

/** The edit that puts a thing of the catalogue on the list. */
export function addFound(
  { key, name, flags }: Pick<CatalogueMatch, 'key' | 'name' | 'flags'>,
  { quantity = 1, explains }: { quantity?: number; explains?: string | undefined } = {},
): LocalEdit['add'][number] {
  return { id: newLineId(), key, name, flags, quantity, ...(explains && { explains }) };
}

export function findLine({ lines }: Correctable | SharedQuote, id: string | null) {
  return lines.find((line) => line.id === id);
}

export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `own-${Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('')}`;
}
