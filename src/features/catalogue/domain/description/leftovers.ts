import { placeNames } from '#src/content/read-borough.ts';
import type { WasteKind } from '#src/shared/business.ts';
import { namesMark } from './fates/marked.ts';
import type { Atom, Parsed, Thing } from './grammar.ts';
import { isDeterminer, piecesOf } from './reading.ts';
import { wordSet } from './tokens/tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

/** A part of the text as the visitor wrote it, the end not included. */
export interface Excerpt {
  start: number;
  end: number;
  words: string;
}

/** A thing that was understood and is not taken. */
export interface NotTaken extends Excerpt {
  /** We may not take this `WasteKind`; `stays`: it is kept or left out. `gone`: it has left already. `asked`: only a question was about it. */
  why: WasteKind | 'stays' | 'gone' | 'asked';
  /** What and how many, where it is a thing of the catalogue; `isGuess` where nobody said how many. */
  thing: { catalogueKey: string; quantity: number; isGuess: boolean } | null;
}

/** The visitor's words between two tokens, the end not included. */
export function wordsAt(from: number, to: number, { text, tokens }: Parsed): Excerpt {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[Math.max(from, to - 1)]?.end ?? start;
  return { start, end, words: text.slice(start, end) };
}

/** What stays, has left, is only asked about or may not be taken, in the order of the text. */
export function notTaken(
  things: readonly Thing[],
  others: readonly ({ from: number; to: number } & Pick<NotTaken, 'why'>)[],
  parsed: Parsed,
): NotTaken[] {
  const left = things.flatMap((thing) => {
    const { fate, from, to, item, uncounted: isGuess } = thing;
    if (fate !== 'stays' && fate !== 'gone' && fate !== 'asked') return [];
    const named = { catalogueKey: item.key, quantity: piecesOf(thing), isGuess };
    return [{ from, to, why: fate, thing: named }];
  });
  return [...left, ...others.map((other) => ({ ...other, thing: null }))]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, ...rest }) => ({ ...wordsAt(from, to, parsed), ...rest }));
}

const longestEntry = 6;
/** An entry of a list without number or article: "flux capacitor". */
const longestBareEntry = 3;

const adjectives = wordSet(english.adjectives, spanish.adjectives);
const proseWords = wordSet(english.proseWords, spanish.proseWords);

/**
 * Entries that name something nobody knows: "3 widgets", "the thing in the hallway", "flux
 * capacitor". Prose is left alone.
 */
export function notUnderstood(
  things: readonly Thing[],
  parsed: Parsed,
  spent: ReadonlySet<number>,
): Excerpt[] {
  const told = new Set<number>();
  for (const { from, to } of things) for (let at = from; at < to; at += 1) told.add(at);
  for (const index of spent) told.add(parsed.atoms[index]?.from ?? -1);
  const staying = new Set(things.flatMap(({ fate, from }) => (fate === 'stays' ? from : [])));
  return entries(parsed.atoms).flatMap(({ atoms, isListed, isRunOn }, index, all) => {
    // "steam table 5 well": no list, but its size.
    if (isRunOn && !all[index - 1]?.isRunOn && !all[index + 1]?.isRunOn) return [];
    const [first] = atoms;
    const last = atoms.at(-1);
    const isCounted = atoms.some(({ kind }) => kind === 'count');
    const isNamed = (first && namesOne(first)) || (isListed && atoms.length <= longestBareEntry);
    const isUnknown =
      atoms.length <= longestEntry &&
      (isCounted || isNamed) &&
      atoms.some(
        ({ kind, text }) =>
          kind === 'word' && text.length > 1 && !adjectives.has(text) && !proseWords.has(text),
      ) &&
      atoms.every((atom) => isPlain(atom) && !told.has(atom.from)) &&
      (isCounted || !atoms.some(({ text }) => proseWords.has(text)));
    if (!isUnknown || !first || !last || namesMark(atoms)) return [];
    if (index === 0 && !isCounted && headsList(parsed.atoms, last)) return [];
    if (!isCounted && isActor(parsed.atoms, last, staying)) return [];
    const excerpt = wordsAt(first.from, last.to, parsed);
    return placeNames.has(excerpt.words.toLowerCase()) ? [] : [excerpt];
  });
}

/** "My brother takes the desk", "the super keeps the fridge", "our tenant wants the bed gone". */
function isActor(atoms: readonly Atom[], last: Atom, staying: ReadonlySet<number>): boolean {
  const at = atoms.indexOf(last) + 1;
  const [verb, ...object] = atoms.slice(at, at + 5);
  if (verb?.kind !== 'cue') return false;
  const thing = object.find((atom) => !isDeterminer(atom) && !adjectives.has(atom.text));
  return /^wants?$/.test(verb.text) || (thing !== undefined && staying.has(thing.from));
}

/** "Florist: 40 buckets, a cooler": what the list is of, but "Widgets: 3". */
function headsList(atoms: readonly Atom[], last: Atom): boolean {
  const [colon, count, next] = atoms.slice(atoms.indexOf(last) + 1).slice(0, 3);
  const isCount = count?.kind === 'count' && (!next || next.kind === 'mark');
  return colon?.text === ':' && !isCount;
}

function isPlain(atom: Atom): boolean {
  if (atom.kind === 'count') return !atom.article || atom.value === 1;
  return (
    namesOne(atom) ||
    isPlaceCue(atom) ||
    atom.kind === 'word' ||
    atom.kind === 'counter' ||
    (atom.kind === 'measure' && atom.unit !== 'flight' && atom.unit !== 'floor') ||
    atom.kind === 'sides'
  );
}

/** "the ...", "my ...", "another ...". */
function namesOne(atom: Atom): boolean {
  return isDeterminer(atom) || (atom.kind === 'cue' && atom.cue === 'another');
}

/** "the thing in the hallway" is one thing. */
function isPlaceCue(atom: Atom): boolean {
  return atom.kind === 'cue' && (atom.cue === 'place' || atom.cue === 'of');
}

interface Entry {
  atoms: Atom[];
  /** A mark stands before it. */
  isListed: boolean;
  /** It follows another entry without a mark: "2 desks 3 widgets 4 chairs". */
  isRunOn: boolean;
}

/** What stands between commas, line ends and "and", and behind each number of a list without them. */
function entries(atoms: readonly Atom[]): Entry[] {
  let entry: Entry = { atoms: [], isListed: true, isRunOn: false };
  const found = [entry];
  for (const atom of atoms) {
    const isMark = atom.kind === 'mark' && /^[,;.!?\n():+*]$/.test(atom.mark);
    const isCue = atom.kind === 'cue' && !namesOne(atom) && !isPlaceCue(atom);
    const isRunOn =
      atom.kind === 'count' &&
      !atom.article &&
      /^(?:noun|word|measure|sides)$/.test(entry.atoms.at(-1)?.kind ?? '') &&
      (entry.isRunOn || entry.atoms.some(({ kind }) => kind === 'noun'));
    if (isMark || isCue || isRunOn) {
      entry = { atoms: [], isListed: isMark || isAnd(atom), isRunOn };
      found.push(entry);
    }
    if (!isMark && !isCue) entry.atoms.push(atom);
  }
  return found;
}

function isAnd(atom: Atom): boolean {
  return atom.kind === 'cue' && atom.cue === 'and';
}
