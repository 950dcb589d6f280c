import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { behindAside } from '#src/features/catalogue/domain/description/lists/asides.ts';
import {
  atomsBetween,
  hasThing,
  longestLook,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { elsewhere } from './headers.ts';

type Told = 'stays' | 'take';

/** Words between a mark and what it means, and in front of the list of what is marked. */
const longestClause = 8;

const marks =
  /^(?:tapes?|ribbons?|dots?|stickers?|tags?|tagged|marked|post|postit|postits|labels?|labeled|strings?|bows?|notes?|cintas?|lazos?|etiquetas?|puntos?|calcomanias?|marcad[oa]s?)$/;
const colors =
  /^(?:red|blue|green|yellow|pink|orange|purple|white|black|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|rosad[oa]s?|blanc[oa]s?|negr[oa]s?|anaranjad[oa]s?|morad[oa]s?)$/;
const staysWord = /^(?:leave|dejar|mio|mia)$/;
const takeWord =
  /^(?:go|goes|going|gone|take|toss|trash|junk|dump|garbage|haul|out|yours|you|away|removed?|van?|botar|tirar|basura|fuera|llevar|llevan)$/;

/** What each color means, by its first letters, which "rojo" and "rojas" share. */
const legends = new WeakMap<readonly Atom[], ReadonlyMap<string, Told>>();

const colorOf = (atom: Atom | undefined) =>
  atom && colors.test(atom.text) ? atom.text.slice(0, 3) : null;

function legendOf({ atoms }: Reading): ReadonlyMap<string, Told> {
  const known = legends.get(atoms);
  if (known) return known;
  const legend = new Map<string, Told>();
  legends.set(atoms, legend);
  if (!atoms.some(isMarkWord)) return legend;
  for (let at = 0; at < atoms.length; at += 1) {
    const color = colorOf(atoms[at]);
    const told =
      color && isMark(atoms, at) ? (toldBehind(atoms, at) ?? toldBefore(atoms, at)) : null;
    if (color && told && !legend.has(color)) legend.set(color, told.fate);
  }
  return legend;
}

/** "blue tape", "cinta azul", "tagged red", "Blue = keep", "white ones". */
function isMark(atoms: readonly Atom[], at: number): boolean {
  const next = atoms[at + 1];
  return (
    isMarkWord(atoms[at - 1]) ||
    isMarkWord(next) ||
    /^(?:=|:|ones?|means|stays?|goes?)$/.test(next?.text ?? '')
  );
}

const isMarkWord = (atom: Atom | undefined) => atom?.kind === 'word' && marks.test(atom.text);

/** "blue tape stays", "red dots = trash", "the red ones are my brother's". */
function toldBehind(atoms: readonly Atom[], at: number): { fate: Told; to: number } | null {
  // "the green stickers (piano, desk) are for her children".
  const first = behindAside(atoms, isMarkWord(atoms[at + 1]) ? at + 2 : at + 1);
  for (let next = first; next < first + longestClause; next += 1) {
    const atom = atoms[next];
    if (!atom || /^[.;,:\n(]$/.test(atom.text) || /^(?:noun|count)$/.test(atom.kind)) return null;
    const fate = mayLeave(atoms, next) ? 'take' : isForOther(atoms, next) ? 'stays' : fateOf(atom);
    if (fate) return { fate, to: next + 1 };
  }
  return null;
}

/** "take everything with red tape", "leave what has a blue dot". */
function toldBefore(atoms: readonly Atom[], at: number): { fate: Told; to: number } | null {
  for (let back = at - 1; back > at - longestClause; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[.;,:\n)]$/.test(atom.text) || atom.kind === 'noun') return null;
    const fate = fateOf(atom);
    if (fate) return { fate, to: at + 1 };
  }
  return null;
}

/** "everything with a pink sticker can leave:", but "leave the pink ones". */
function mayLeave(atoms: readonly Atom[], at: number): boolean {
  const next = atoms[at + 1];
  const isSoon = /^(?:today|now|first|tomorrow|with)$/.test(next?.text ?? '');
  const ends = !next || /^[.,;:!\n)]$/.test(next.text);
  const verb = atoms[at]?.text ?? '';
  const isAllowed = /^(?:can|may|should|must|will|to|shall|could)$/.test(atoms[at - 1]?.text ?? '');
  if (/^(?:leaves|leaving)$/.test(verb)) return ends || isSoon;
  return verb === 'leave' && (isSoon || (ends && isAllowed));
}

const people = wordSet(english.keepers, spanish.keepers);

/** "green is for her children", but "pink is for you", "for pickup". */
function isForOther(atoms: readonly Atom[], at: number): boolean {
  const [whose, who] = atoms.slice(at + 1, at + 3);
  if (!/^(?:for|para)$/.test(atoms[at]?.text ?? '') || whose?.kind !== 'cue') return false;
  const isOwn = whose.cue === 'possessive' && whose.text !== 'your';
  // "her son" is a Spanish verb too.
  return people.has(who?.text ?? '') || (isOwn && who?.kind === 'word');
}

function fateOf(atom: Atom): Told | null {
  if (atom.kind === 'cue' && /^(?:stays|keep)$/.test(atom.cue)) return 'stays';
  if (elsewhere.test(atom.text) || staysWord.test(atom.text)) return 'stays';
  if (/[a-z]'s$/.test(atom.text)) return 'stays';
  return takeWord.test(atom.text) ? 'take' : null;
}

/** "blue tape stays" says what it means, "2 desks with blue tape" what is marked so. */
export function readMarked(reading: Reading, at: number): boolean {
  const { atoms, things, chunkStart, sentence } = reading;
  const color = colorOf(atoms[at]);
  if (!color || !isMark(atoms, at)) return false;
  const fate = legendOf(reading).get(color);
  const last = things.at(-1);
  const [joint, ...between] = last ? atomsBetween(reading, last.to, at) : [];
  const isMarked = last?.sentence === sentence && bears.test(joint?.text ?? '');
  // "the bed has a green one": no second bed.
  const isOne = isMarked && atoms.some(isMarkWord) && /^ones?$/.test(atoms[at + 1]?.text ?? '');
  if (!fate && !isOne) return false;
  const told = toldBehind(atoms, at);
  if (last && isMarked && between.every(({ kind }) => kind !== 'mark')) {
    if (fate && /^(?:take|stays)$/.test(last.fate)) last.fate = fate;
    const to = isOne || isMarkWord(atoms[at + 1]) ? at + 2 : at + 1;
    reading.skipTo = told?.fate === 'take' && isPlainTo(atoms, to, told.to) ? told.to : to;
  } else if (told && !hasThing(reading, chunkStart, at)) {
    const open = atoms.slice(at, told.to).findIndex(({ text }) => text === '(');
    reading.skipTo = open < 0 ? told.to : at + open;
  } else return false;
  reading.pending = nothing();
  return true;
}

const isPlainTo = (atoms: readonly Atom[], from: number, to: number) =>
  atoms.slice(from, to).every(({ kind }) => /^(?:word|cue)$/.test(kind));

const bears = /^(?:with|w|w\/|has|have|had|got|wearing|in|tagged|marked|con|tiene|tienen)$/;

/** "Blue: the server rack", "red ribbon goes (a sofa)": the list of what is marked so. */
export function opensByColor(reading: Reading, at: number): void {
  const { atoms, chunkStart, scope } = reading;
  const said = atoms.slice(Math.max(chunkStart, at - 2 * longestClause), at);
  const color = said.map(colorOf).find(Boolean);
  const fate = color ? legendOf(reading).get(color) : undefined;
  if (!fate || hasThing(reading, chunkStart, at)) return;
  scope.open(fate, atoms[at]?.text === ':' ? 'line' : 'sentence');
}

/** "green ribbon stays (a piano, a desk), 2 sofas": the list ends with its parentheses. */
export function closesColor(reading: Reading, at: number): boolean {
  const { atoms } = reading;
  let open = at - 1;
  while (open > at - longestLook && open > 0 && atoms[open]?.text !== '(') open -= 1;
  const before = atoms.slice(Math.max(0, open - longestClause), open);
  return before.some((atom) => legendOf(reading).get(colorOf(atom) ?? '') === 'stays');
}

/** "a red ribbon", "blue tape": nothing that goes. */
export const namesMark = (atoms: readonly Atom[]) =>
  atoms.some(isMarkWord) && atoms.some((atom) => colorOf(atom) !== null);
