import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { floorsUpTo } from '#src/features/catalogue/domain/description/lists/ordinal-floors.ts';
import { lettersFrom } from '#src/features/catalogue/domain/description/tokens/lettered.ts';
import { type Census, groupAt, isName, type Mention, ownName } from './mentions.ts';

/** "rooms 301-360"; more are no rooms. */
const mostInRange = 60;

/** The rooms or floors that are told by their numbers or letters behind the name at `at`, or null. */
export const readNumbered = (census: Census, at: number): Mention | null =>
  readRange(census, at) ?? readLettered(census, at) ?? readListed(census, at);

/** "floors 5 thru 9", "exam rooms 1-5". */
function readRange({ atoms }: Census, at: number): Mention | null {
  const isAside = atoms[at + 1]?.text === '(' && atoms[at + 3]?.text === ')';
  const count = atoms[isAside ? at + 2 : at + 1];
  const group = groupAt(atoms, at) ?? (atoms[at]?.kind === 'access' ? 'floor' : undefined);
  if (group && count?.kind === 'count') {
    const rooms = count.value - count.low + 1;
    if (rooms > 1 && rooms < mostInRange) return { group, value: rooms, at, per: null };
    // "private offices (11)".
    if (isAside && count.value > 1) return { group, value: count.value, at, per: null };
  }
  const floors = floorsUpTo(atoms, at);
  if (floors > 1) return { group: 'floor', value: floors, at, per: null };
  const atom = atoms[at];
  if (atom?.kind !== 'access' || atom.meaning.kind !== 'floor' || !/^floors?$/.test(atom.text))
    return null;
  const { floor, from } = atom.meaning;
  return from ? { group: 'floor', value: floor - from + 1, at, per: null } : null;
}

/** "rooms A, B and C", "sections A-D": "c and d" can be debris, so letters are read from the tokens. */
function readLettered({ atoms, tokens }: Census, at: number): Mention | null {
  const name = atoms[at];
  if (!name || !tokens[name.to - 1]?.text.endsWith('s')) return null;
  const { value, end } = lettersFrom(tokens, name.to, mostInRange);
  if (value < 2) return null;
  let last = at;
  while ((atoms[last + 1]?.from ?? end) < end) last += 1;
  const group = groupAt(atoms, at);
  if (!group && !isEachNext(atoms, last)) return null;
  return { group: group ?? ownName(name.text), value, at: last, per: null, isListed: true };
}

/** "floors 2, 3 and 4", "exam 1 + exam 2". */
function readListed({ atoms, mentions }: Census, at: number): Mention | null {
  const group = groupAt(atoms, at);
  const name = atoms[at];
  const mayHaveNumbers = name?.kind === 'word' || name?.kind === 'counter';
  if (!name || (!group && !mayHaveNumbers)) return null;
  const isRepeated = mayHaveNumbers && atoms[at + 3]?.text === name.text;
  const { value, last } = numbersBehind(atoms, at, isRepeated ? name.text : null);
  // "room 5, 2 of them" is one, "op 1, 2 and 3: a chair" are three.
  const isMany = isRepeated || name.text.endsWith('s');
  const isOne = group && !isMany && !/^[:-]$/.test(atoms[last + 1]?.text ?? '');
  const isKnown = mentions.some((mention) => mention.isListed && mention.at === last);
  if (value < 2 || isOne || isKnown) return null;
  // "sections 1, 2 and 3: in each", but "sizes 8, 9 and 10".
  if (!group && !isRepeated && !isEachNext(atoms, last)) return null;
  return { group: group ?? ownName(name.text), value, at: last, per: null, isListed: true };
}

/** How many numbers stand behind the name at `at`, which each of them may have, and where the last is. */
function numbersBehind(atoms: readonly Atom[], at: number, name: string | null) {
  let [value, last] = [0, at];
  // "rooms on 4, 6 and 9".
  const first = atoms[at + 1]?.text === 'on' ? at + 2 : at + 1;
  for (let next = first; isNumber(atoms, next); next = behindJoint(atoms, next + 1, name)) {
    value += 1;
    last = next;
  }
  return { value, last };
}

function isNumber(atoms: readonly Atom[], at: number): boolean {
  const [atom, next] = [atoms[at], atoms[at + 1]];
  const isCount = atom?.kind === 'count' && !atom.article;
  return isCount && !isName(next) && !/^(?:noun|group|space|part)$/.test(next?.kind ?? '');
}

/** Behind ", and", and behind the name where it is said again; -1 where there is none. */
function behindJoint(atoms: readonly Atom[], at: number, name: string | null): number {
  let next = at;
  while (next < at + 2 && isJoint(atoms[next])) next += 1;
  if (next === at) return isNextNumber(atoms, at) ? at : -1;
  if (name === null) return next;
  return atoms[next]?.text === name ? next + 1 : -1;
}

const isJoint = (atom: Atom | undefined) =>
  /^[,+&]$/.test(atom?.text ?? '') || (atom?.kind === 'cue' && atom.cue === 'and');

/** "ops 1 2 3 and 4". */
function isNextNumber(atoms: readonly Atom[], at: number): boolean {
  const [before, next] = [atoms[at - 1], atoms[at]];
  return before?.kind === 'count' && next?.kind === 'count' && next.value === before.value + 1;
}

function isEachNext(atoms: readonly Atom[], at: number): boolean {
  const [first, second] = atoms.slice(at + 1, at + 3);
  const each = /^[,:-]$/.test(first?.text ?? '') ? second : first;
  return each?.kind === 'cue' && each.cue === 'each';
}
