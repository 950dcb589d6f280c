import type { Atom, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import { singular } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';

/** So many rooms, floors or the like, as the text says. */
export interface Mention {
  group: string;
  value: number;
  at: number;
  /** "14 rooms per floor". */
  per: string | null;
  /** A name of the writer's own, "6 dorms": only that name, or "each" just behind it, means it. */
  isOwn?: boolean;
  /** "exam 1, exam 2 and exam 3". */
  isListed?: boolean;
}

/** A text, and the groups found in it so far. */
export interface Census {
  atoms: readonly Atom[];
  tokens: readonly Token[];
  mentions: Mention[];
}

/** The group that the atom at `at` names, as the word lists call it. */
export const groupAt = (atoms: readonly Atom[], at: number): string | undefined =>
  groupNames.get(atoms[at]?.text ?? '') ?? groupOf(atoms[at]);

const groupNames = new Map(
  [english, spanish].flatMap((each) =>
    Object.entries(each.groupNames).flatMap(([group, words]) =>
      words.split(' ').map((word): [string, string] => [word, group]),
    ),
  ),
);

function groupOf(atom: Atom | undefined): string | undefined {
  if (atom?.kind === 'group') return atom.group;
  if (atom?.kind !== 'space') return undefined;
  if (atom.space === 'room') return 'room';
  if (atom.space === 'office-room') return 'office';
  return /^(?:apartment|storage-unit)$/.test(atom.space) ? 'apartment' : undefined;
}

/** The group of a name that only the writer uses. */
export const ownName = (word: string): string => `=${singular(word)}`;

/** Behind a number, and no verb: "4 operatories", but "floors 2 and 3 are alike". */
export const isName = (atom: Atom | undefined): boolean =>
  atom?.kind === 'word' && !noName.test(atom.text);

const noName = /^(?:is|are|were|have|has|need|get|got|will|being|us|them|you|people)$/;

/** "84 seats", "an 8-story building", "3BR apt", "6 bathrooms". */
export function addMeasured(census: Census, atom: Atom | undefined, at: number): void {
  if (atom?.kind !== 'measure') return;
  const { mentions, tokens } = census;
  const { unit, value, isAdjective } = atom;
  const name = tokens[atom.to - 1]?.text ?? '';
  if (unit === 'seat' && !isAdjective) addOwn(census, name, product(census, at, value), at);
  // "an 8-story building, each floor has", "3BR apt, each BR has": only where they are named again.
  if (/^(?:floor|bedroom)$/.test(unit) && value > 1) {
    const group = unit === 'floor' ? 'floor' : 'room';
    const isOwn = group === 'room' || isAdjective ? { isOwn: true } : {};
    mentions.push({ group, value, at, per: null, ...isOwn });
  }
  if (countedPeople.test(name)) addOwn(census, name, value, at);
  if (countedPlaces.test(name))
    mentions.push({ group: groupNames.get(name) ?? 'room', value, at, per: null });
}

const countedPeople =
  /^(?:people|persons|employees|staff|students|kids|children|tenants|residents|workers|agents|attorneys|lawyers|empleados|personas|estudiantes)$/;
const countedPlaces = /^(?:(?:bath|bed)rooms|buildings|locations|cuartos|habitaciones|recamaras)$/;

/** "12 offices", "(6) attorney offices", "4 operatories". */
export function addCounted(census: Census, atom: Atom | undefined, at: number): void {
  if (atom?.kind !== 'count' || atom.article || atom.value < 2) return;
  const { atoms, mentions } = census;
  for (let behind = at + 1; behind <= at + 3; behind += 1) {
    const group = groupAt(atoms, behind);
    if (group && !isSingularHead(atoms, behind)) {
      const per = perOf(census, behind + 1);
      const value = per ? atom.value : product(census, at, atom.value);
      mentions.push({ group, value, at: behind, per });
      return;
    }
    if (!mayStandBefore(atoms[behind])) break;
  }
  addNamed(census, atom.value, at);
}

/** "(6) attorney offices", "12 one bedroom apts". */
function mayStandBefore(atom: Atom | undefined): boolean {
  const isBedrooms = atom?.kind === 'measure' && atom.unit === 'bedroom';
  return isBedrooms || /^(?:word|group|tail)$/.test(atom?.kind ?? '') || atom?.text === ')';
}

/** "4 operatories": a word that nobody knows, for "4 operatories, each". */
function addNamed(census: Census, value: number, at: number): void {
  const { atoms } = census;
  const last = isName(atoms[at + 2]) ? at + 2 : at + 1;
  const isOwn = isName(atoms[at + 1]) && !isName(atoms[last + 1]);
  if (isOwn) addOwn(census, atoms[last]?.text ?? '', value, last);
}

function addOwn(census: Census, name: string, value: number, at: number): void {
  const per = perOf(census, at + 1);
  census.mentions.push({ group: ownName(name), value, at, per, isOwn: true });
}

/** "2 room set": a group word in the singular before a thing is none. */
const isSingularHead = (atoms: readonly Atom[], at: number) =>
  atoms[at + 1]?.kind === 'noun' && !(atoms[at]?.text ?? '').endsWith('s');

/** "3 rows x 8 positions", "6 floors of 18 rooms". */
function product({ atoms, mentions }: Census, at: number, value: number): number {
  const before = mentions.at(-1);
  const isTimes = /^(?:x|of|de|con|with|w)$/.test(atoms[at - 1]?.text ?? '');
  if (before && isTimes && before.at === at - 2) return before.value * value;
  // "3 buildings of 8 units".
  const outer = atoms[at - 2];
  const isOuter = outer?.kind === 'measure' && outer.unit === 'other' && !outer.isAdjective;
  return isOuter && atoms[at - 1]?.text === 'of' ? outer.value * value : value;
}

function perOf({ atoms, mentions }: Census, at: number): string | null {
  const atom = atoms[at];
  const isPer =
    (atom?.kind === 'cue' && /^(?:per|each)$/.test(atom.cue)) ||
    // "rooms on floors 2 and 3" are so many in all.
    (atom?.text === 'on' && atoms[at + 2]?.kind !== 'count') ||
    // "six rooms a floor".
    (atom?.kind === 'count' && atom.article);
  const group = isPer ? groupAt(atoms, at + 1) : undefined;
  if (group || atom?.kind !== 'cue' || atom.cue !== 'each') return group ?? null;
  // "6 floors, 18 rooms each".
  const outer = mentions.at(-1);
  const ends = !atoms[at + 1] || /^[.,;:)\n]$/.test(atoms[at + 1]?.text ?? '');
  return outer && ends && outer.at >= at - longestPair ? outer.group : null;
}

/** Atoms from "6 floors" to the "each" of "18 rooms each". */
const longestPair = 6;
