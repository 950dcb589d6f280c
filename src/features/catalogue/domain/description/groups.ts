import type { Atom, Token } from './grammar.ts';
import {
  addCounted,
  addMeasured,
  type Census,
  groupAt,
  type Mention,
  ownName,
} from './groups/mentions.ts';
import { readNumbered } from './groups/numbered.ts';
import { peopleBefore } from './tables/headings.ts';

/** How often what is said at an atom is repeated, and the atom that says so. */
interface Factor {
  times: number;
  from: number;
  isNamed: boolean;
}

export interface Groups {
  /** What "each room", "per position", or just "each" at an atom stands for. */
  factorAt(at: number): Factor | null;
  /** How often a list is repeated behind the rooms it is for: "11 offices: desk, 2 chairs". */
  headedAt(at: number): number | null;
}

/** Finds the groups a text counts, and what "each" and "per" stand for. */
export function readGroups(atoms: readonly Atom[], tokens: readonly Token[]): Groups {
  const census: Census = { atoms, tokens, mentions: [] };
  for (const [at, atom] of atoms.entries()) {
    const numbered = readNumbered(census, at);
    if (numbered) census.mentions.push(numbered);
    addMeasured(census, atom, at);
    addCounted(census, atom, at);
  }
  const beds = bedsPerRoom(atoms);
  return {
    factorAt: (at) => ofCounted(census, at) ?? perBed(census, beds, at) ?? ofMentioned(census, at),
    headedAt: (at) => timesOfList(census, at),
  };
}

/** "20 rooms, all double occupancy. Per bed: 1 nightstand". */
function bedsPerRoom(atoms: readonly Atom[]): number | undefined {
  const shared = atoms.findIndex(({ text }) => /^(?:occ|occupancy)$/.test(text));
  return { single: 1, double: 2, triple: 3, quad: 4 }[atoms[shared - 1]?.text ?? ''];
}

function timesOf({ mentions }: Census, { per, value }: Mention): number {
  const outer = per && mentions.find(({ group }) => group === per);
  return value * (outer ? outer.value : 1);
}

/** Where the name stands in "each room", "each of the rooms". */
const nameBehind = (atoms: readonly Atom[], at: number) =>
  /^(?:of|de)$/.test(atoms[at + 1]?.text ?? '') ? at + 2 : at + 1;

/** "each of the 6 rooms has a desk", "each of the 3 practice rooms", "in each of the 3 floors". */
function ofCounted({ atoms, mentions }: Census, at: number): Factor | null {
  const ofAt = nameBehind(atoms, at);
  const first = isThe(atoms[ofAt]) ? ofAt + 1 : ofAt;
  const told = atoms[first];
  const behind = atoms[first + 1]?.kind === 'word' ? groupAt(atoms, first + 2) : undefined;
  const isSites =
    told?.kind === 'measure' && mentions.some((mention) => mention.at === first && !mention.isOwn);
  const isRooms =
    told?.kind === 'count' && told.value > 1 && (groupAt(atoms, first + 1) ?? behind) !== undefined;
  return isSites || isRooms ? { times: told.value, from: at, isNamed: true } : null;
}

const isThe = (atom: Atom | undefined) =>
  atom?.kind === 'cue' && /^(?:definite|possessive)$/.test(atom.cue);

/** "Per bed: 1 nightstand", in rooms of two beds. */
function perBed(census: Census, beds: number | undefined, at: number): Factor | null {
  const rooms = census.mentions.find(({ group }) => group === 'room');
  const isBed = /^(?:bed|cama)$/.test(census.atoms[at + 1]?.text ?? '');
  if (!rooms || !beds || !isBed) return null;
  return { times: timesOf(census, rooms) * beds, from: rooms.at, isNamed: true };
}

/** "each room", "in each of rooms A and B", and "each" of what was counted last. */
function ofMentioned(census: Census, at: number): Factor | null {
  const { atoms, mentions } = census;
  const own = ownName(atoms[at + 1]?.text ?? '');
  const named =
    groupAt(atoms, nameBehind(atoms, at)) ?? mentions.find(({ group }) => group === own)?.group;
  const before = mentions.filter((mention) => mention.at < at);
  const meant = named
    ? (before.findLast(({ group }) => group === named) ??
      mentions.find(({ group }) => group === named) ??
      // "5 attorneys. Each office has a desk".
      before.findLast((mention) => mention.isOwn && mention.at >= at - 2))
    : before.findLast((mention) => !mention.isOwn || (mention.at >= at - 2 && heads(atoms, at)));
  if (!meant) return null;
  return { times: timesOf(census, meant), from: meant.at, isNamed: named !== undefined };
}

/** "4 operatories, each: 1 chair". */
const heads = (atoms: readonly Atom[], at: number) =>
  /^(?::|has|have|had|with|gets|got|con|tiene|tienen)$/.test(atoms[at + 1]?.text ?? '');

/** A first entry without a number, or with "1", is for one of the rooms; "2 offices: 6 desks" counts for both. */
function timesOfList(census: Census, at: number): number | null {
  const { atoms, mentions } = census;
  const head = mentions.findLast((mention) => mention.at < at);
  const first = atoms[at + 1];
  const isForOne =
    first?.kind === 'noun' ? !first.plural : first?.kind === 'count' && first.value === 1;
  if (!isForOne) return null;
  const between = atoms.slice((head?.at ?? at) + 1, at);
  // "5 apartments, all the same: bed, dresser".
  const longest = between.some(({ text }) => alike.test(text)) ? 8 : 3;
  const isHead =
    between.length <= longest &&
    (head?.isListed || /^(?:room|office|apartment|position)$/.test(head?.group ?? ''));
  // "3 bedrooms. Living room: a sofa".
  const isOther = between.some(({ kind }) => /^(?:space|group)$/.test(kind));
  const isAlone = !head?.isOwn && !isOther && between.every(({ kind }) => kind !== 'noun');
  return head && isHead && isAlone ? timesOf(census, head) : peopleBefore(atoms, at);
}

const alike = /^(?:same|identical|alike|iguales|mismo|misma)$/;
