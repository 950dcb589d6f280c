import type { Atom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';

const separators = ['|', '\t', '/', '=', ':', ';', ',', '→', '>'];
/** Behind a name these count anyway, and in a sentence as well. */
const isOfProse = /^[:=]$/;

interface Row {
  /** Atoms of the line, the end not included. */
  from: number;
  to: number;
  /** Its cells, by their atoms. */
  cells: { from: number; to: number }[];
}

/**
 * Reads a table as one: "11 / tents", "Desks | 5 | 2 broken" with a header above. Its quantity
 * stands in one column, and numbers of the other columns count nothing.
 */
export function inColumns(parsed: Parsed): Parsed {
  const lines = linesOf(parsed.atoms);
  if (lines.length < 2) return parsed;
  for (const separator of separators) {
    if (!parsed.atoms.some(({ text }) => text === separator)) continue;
    const rows = lines.map((line) => cellsOf(parsed.atoms, line, separator));
    const column = quantityColumn(parsed, rows, separator);
    if (column !== null) return { ...parsed, atoms: withCells(parsed, rows, column) };
  }
  return parsed;
}

function linesOf(atoms: readonly Atom[]): { from: number; to: number }[] {
  const lines: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= atoms.length; at += 1) {
    if (at < atoms.length && atoms[at]?.text !== '\n') continue;
    if (at > from) lines.push({ from, to: at });
    from = at + 1;
  }
  return lines;
}

function cellsOf(
  atoms: readonly Atom[],
  { from, to }: { from: number; to: number },
  separator: string,
): Row {
  const cells: Row['cells'] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && atoms[at]?.text !== separator) continue;
    if (at > start) cells.push({ from: start, to: at });
    start = at + 1;
  }
  return { from, to, cells };
}

/** The column with a number and nothing else, in most lines; null where the lines are no table. */
function quantityColumn(
  { atoms, tokens }: Parsed,
  rows: readonly Row[],
  separator: string,
): number | null {
  // "Room | Item | Qty".
  const headed = rows.map(({ cells }) =>
    cells.findIndex(({ from }) => quantityWords.test(tokens[atoms[from]?.from ?? 0]?.text ?? '')),
  );
  const named = headed.find((column) => column >= 0) ?? headOf({ atoms, tokens }, rows[0]);
  for (const column of named === undefined ? [0, 1, 2] : [named]) {
    if (column === 1 && isOfProse.test(separator)) continue;
    const counted = rows.filter((row) => isCounted(atoms, row, column));
    if (counted.length < 2 || counted.length * 2 <= rows.length) continue;
    // "1: sofa, 2: desk" are numbered.
    const numbers = counted.map(({ cells }) => countIn(atoms, cells[column]));
    if (column === 0 && numbers.every((number, index) => number === index + 1)) continue;
    return column;
  }
  return null;
}

function isCounted(atoms: readonly Atom[], { cells }: Row, column: number): boolean {
  const isName = ({ from, to }: Row['cells'][number]) =>
    atoms.slice(from, to).some(({ kind }) => /^(?:noun|word|material|brand)$/.test(kind));
  const names = column < 2 ? cells.slice(1 - column, 2 - column) : cells.slice(0, column);
  return countIn(atoms, cells[column]) !== null && names.some(isName);
}

/** "5", "qty 5", "5 ea": null where the cell says more. */
function countIn(atoms: readonly Atom[], cell: Row['cells'][number] | undefined): number | null {
  const said = atoms
    .slice(cell?.from ?? 0, cell?.to ?? 0)
    .filter(
      (atom) =>
        !(atom.kind === 'mark' && /^[-*•."[\]]$/.test(atom.mark)) &&
        atom.kind !== 'counter' &&
        !(atom.kind === 'cue' && /^(?:approximately|each)$/.test(atom.cue)),
    );
  const [count] = said;
  return said.length === 1 && count?.kind === 'count' && !count.article ? count.value : null;
}

const quantityWords = /^(?:qty|quantity|qnty|qnt|cant|cantidad)$/;

/** "Pos | Description | Pcs": what only a first line means by it. */
function headOf(
  { atoms, tokens }: Pick<Parsed, 'atoms' | 'tokens'>,
  row: Row | undefined,
): number | undefined {
  if (!row || row.cells.length < 2) return undefined;
  const column = row.cells.findIndex(({ from, to }) => {
    const first = tokens[atoms[from]?.from ?? 0]?.text ?? '';
    const words = (atoms[to - 1]?.to ?? 0) - (atoms[from]?.from ?? 0);
    return words < 4 && /^(?:pcs|count|cnt|amount|amt|on|how|total|pieces)$/.test(first);
  });
  return column < 0 ? undefined : column;
}

/** Above any other column of a table. */
const headWords =
  /^(?:count|item|items|desc|description|descripcion|what|articulo|articulos|pieces|units|no)$/;

/** Above a column that names no things: "IT cage", "901, 904". */
const locationWords = /^(?:location|loc|where|room|floor|area|zone|ubicacion|lugar|donde)$/;

/** Above a column that tells of the things named in another. */
const noteWords = /^(?:notes?|remarks?|comments?|condition|notas?|observaciones)$/;

function withCells({ atoms, tokens }: Parsed, rows: readonly Row[], column: number): Atom[] {
  const cells = [...atoms];
  let locations: boolean[] = [];
  let notes: boolean[] = [];
  const first = rows.findIndex((row) => isCounted(atoms, row, column));
  for (const [index, row] of rows.entries()) {
    const isHead =
      index < first &&
      tokens
        .slice(atoms[row.from]?.from, atoms[row.to - 1]?.to)
        .some(({ text }) => quantityWords.test(text) || headWords.test(text));
    if (isHead) {
      silence(row.from, row.to, /./);
      locations = headsOf(row, locationWords);
      notes = headsOf(row, noteWords);
    }
    if (!isCounted(atoms, row, column)) continue;
    for (const [place, cell] of row.cells.entries()) {
      const separator = atoms[cell.from - 1];
      // "| 5 | desks |".
      const mark = place > 0 ? '\t' : '*';
      if (separator?.kind === 'mark' && separator.mark !== '\n')
        cells[cell.from - 1] = { ...separator, text: mark, mark };
      // "5 of these stay".
      const isFate = atoms
        .slice(cell.from, cell.to)
        .some((atom) => atom.kind === 'cue' && /^(?:stays|keep|take|gone)$/.test(atom.cue));
      // "1 | desk | 4": the lines are numbered.
      const isNumber = column > 1 && countIn(atoms, cell) !== null;
      if ((place > 0 || isNumber) && place !== column && column > 0 && !isFate)
        silence(cell.from, cell.to, /^count$/);
      if (notes[place]) silence(cell.from, cell.to, /^(?:noun|material)$/);
      if (locations[place]) silence(cell.from, cell.to, /^(?:noun|count|material|group|space)$/);
    }
  }
  return cells;

  function headsOf(row: Row, words: RegExp): boolean[] {
    return row.cells.map(({ from, to }) =>
      tokens.slice(atoms[from]?.from, atoms[to - 1]?.to).some(({ text }) => words.test(text)),
    );
  }

  function silence(from: number, to: number, kinds: RegExp): void {
    for (let at = from; at < to; at += 1) {
      const atom = cells[at];
      if (!atom || !kinds.test(atom.kind)) continue;
      cells[at] = { from: atom.from, to: atom.to, text: atom.text, kind: 'other' };
    }
  }
}

/** "desks 12 chairs 20 monitors 6": names and numbers in turn, a number last. */
export function isColumn({ atoms }: Reading, at: number): boolean {
  const isEnd = (index: number) => !atoms[index] || atoms[index]?.kind === 'mark';
  let from = at;
  while (!isEnd(from - 1) && from > at - longestRow) from -= 1;
  let to = at + 1;
  while (!isEnd(to) && to < at + longestRow) to += 1;
  const row = atoms.slice(from, to);
  const kinds = row.map(({ kind }) => kind).join(' ');
  const isTurn = /^(?:(?:word )?noun count ){1,8}(?:word )?noun count$/.test(kinds);
  return isTurn && row.every((atom) => atom.kind !== 'count' || !atom.article);
}

const longestRow = 20;
