import type { Atom, Parsed } from '#src/features/catalogue/domain/description/grammar.ts';
import { wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';

/** What a cell or a heading says of who gets a thing; a `name` is anybody's, and `perhaps` one as well. */
type Taker = 'goes' | 'stays' | 'name' | 'perhaps';

const keepers = wordSet(english.keepers, spanish.keepers);
const goesWords = wordSet(english.goesWords, spanish.goesWords);
const adjectives = wordSet(english.adjectives, spanish.adjectives);

const headWords = /^(?:who|whose|owner|keeper|claimed|quien)$/;
const separators = /^(?:[|\t=→>(:-])$/;
/** Between these stands a table, where a word alone may be a name. */
const columns = /^[|\t=→>]$/;

interface Cell {
  from: number;
  to: number;
  taker: Taker;
  mark: string;
}

/** Reads who gets what: "piano | Dave", "tv - mom" and "My sister: the rug" stay, where others go. */
export function byOwner(parsed: Parsed): Parsed {
  const { atoms, tokens } = parsed;
  const hasTaker = tokens.some(({ text }) => goesWords.has(text) || headWords.test(text));
  if (!hasTaker) return parsed;
  const cells = entriesOf(atoms).flatMap(([from, to]) => cellAt(parsed, from, to) ?? []);
  const isTable = cells.length > 0 && hasHead(parsed);
  const kept = [...keptCells(cells, isTable), ...keptHeads(parsed)];
  if (kept.length === 0) return parsed;
  const stays = new Map(kept.map(({ from, to }) => [from, to]));
  const read: Atom[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const [atom, end] = [atoms[at], stays.get(at)];
    const last = end === undefined ? undefined : atoms[end - 1];
    if (!atom) continue;
    if (end === undefined || !last) read.push(atom);
    else {
      read.push({ kind: 'cue', cue: 'stays', text: 'stays', from: atom.from, to: last.to });
      at = end - 1;
    }
  }
  return { ...parsed, atoms: read };
}

function keptCells(cells: readonly Cell[], isTable: boolean): Cell[] {
  const going = cells.filter(({ taker }) => taker === 'goes').length;
  if (!isTable && going === 0) return [];
  return cells.filter(
    ({ taker, mark }) =>
      taker === 'stays' ||
      (isTable && taker !== 'goes') ||
      (taker === 'name' && columns.test(mark) && going > 1),
  );
}

/** "Item | Who" above the lines. */
function hasHead({ atoms, tokens }: Parsed): boolean {
  const end = atoms.findIndex(({ text }) => text === '\n');
  const first = tokens.slice(0, atoms[end]?.from ?? 0);
  return (
    first.some(({ text }) => columns.test(text)) && first.some(({ text }) => headWords.test(text))
  );
}

function entriesOf(atoms: readonly Atom[]): [number, number][] {
  const entries: [number, number][] = [];
  let from = 0;
  for (let at = 0; at <= atoms.length; at += 1) {
    const mark = atoms[at]?.text;
    if (at < atoms.length && mark !== '\n' && mark !== ';') continue;
    if (at > from + 1) entries.push([from, at]);
    from = at + 1;
  }
  return entries;
}

const longestCell = 4;

/** The last cell of a line, where a thing stands before it. */
function cellAt(parsed: Parsed, from: number, end: number): Cell | null {
  const { atoms } = parsed;
  const to = atoms[end - 1]?.text === ')' ? end - 1 : end;
  let start = to;
  while (start > from && start > to - longestCell && !separators.test(atoms[start - 1]?.text ?? ''))
    start -= 1;
  const mark = atoms[start - 1]?.text ?? '';
  const isNamed = atoms.slice(from, Math.max(from, start - 1)).some(({ kind }) => kind === 'noun');
  if (!separators.test(mark) || !isNamed || start === to) return null;
  const taker = takerOf(parsed, start, to);
  return taker && { from: start, to, taker, mark };
}

function takerOf({ atoms, tokens, text }: Parsed, from: number, to: number): Taker | null {
  const said = tokens.slice(atoms[from]?.from, atoms[to - 1]?.to);
  // "goes to my aunt", but "goes".
  const words = said.filter(
    (token) => !filler.test(token.text) && (token.text !== 'goes' || said.length === 1),
  );
  const [who, verb] = words;
  if (!who || words.length > 2 || words.some(({ kind }) => kind !== 'word')) return null;
  if (goesWords.has(who.text)) return 'goes';
  const isVerb = !verb || /^(?:keeps|takes|wants|gets|has|side|house)$/.test(verb.text);
  if (keepers.has(who.text.replace(/'s$/, ''))) return isVerb ? 'stays' : null;
  const isCapital = /^\p{Lu}\p{Ll}{2}/u.test(text.slice(who.start, who.end));
  const kind = atoms[to - 1]?.kind ?? 'noun';
  if (verb || !isCapital || adjectives.has(who.text) || /^(?:noun|space|access|group)$/.test(kind))
    return null;
  // "Marc" is also march.
  return kind === 'word' ? 'name' : 'perhaps';
}

const filler = /^(?:my|our|her|his|the|for|to|mi|su|el|la|para|con)$/;

/** "My sister: the piano. Junk: a sofa": people over lists, where one list is for us. */
function keptHeads(parsed: Parsed): { from: number; to: number }[] {
  const { atoms } = parsed;
  const heads = atoms.flatMap(({ text }, colon) => {
    if (text !== ':') return [];
    let from = colon;
    while (
      from > 0 &&
      from > colon - longestCell &&
      !/^[.;!?\n]$/.test(atoms[from - 1]?.text ?? '')
    )
      from -= 1;
    const isStart = from === 0 || /^[.;!?\n]$/.test(atoms[from - 1]?.text ?? '');
    const taker = isStart && from < colon ? takerOf(parsed, from, colon) : null;
    return taker ? [{ from, to: colon, taker }] : [];
  });
  if (!heads.some(({ taker }) => taker === 'goes')) return [];
  return heads.filter(({ taker }) => taker === 'stays');
}
