import type { Atom, Token } from './grammar.ts';
import { peopleBefore } from './lists/headings.ts';
import { floorsUpTo } from './lists/ordinal-floors.ts';
import { lettersFrom } from './tokens/lettered.ts';
import { singular } from './tokens/tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

export interface Groups {
  /** How often what is said at an atom is repeated ("each room", "per position", or just "each"), and the atom that says so. */
  factorAt(at: number): { times: number; from: number; isNamed: boolean } | null;
  /** The same for a list behind the rooms it is for: "11 offices: desk, 2 chairs". */
  headedAt(at: number): number | null;
}

const groupNames = new Map(
  [english, spanish].flatMap((each) =>
    Object.entries(each.groupNames).flatMap(([group, words]) =>
      words.split(' ').map((word): [string, string] => [word, group]),
    ),
  ),
);

/** Atoms from "6 floors" to the "each" of "18 rooms each". */
const longestPair = 6;

/** "rooms 301-360"; more are no rooms. */
const mostInRange = 60;

const countedPlaces = /^(?:(?:bath|bed)rooms|buildings|locations|cuartos|habitaciones|recamaras)$/;

interface Mention {
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

/** Finds the groups a text counts, and what "each" and "per" stand for. */
export function readGroups(atoms: readonly Atom[], tokens: readonly Token[]): Groups {
  const mentions: Mention[] = [];
  const nameAt = (at: number) => groupNames.get(atoms[at]?.text ?? '') ?? groupAtom(atoms[at]);
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at];
    const range = readRange(at) ?? readListed(at);
    if (range) mentions.push(range);
    if (atom?.kind === 'measure' && atom.unit === 'seat' && !atom.isAdjective)
      addOwn(tokens[atom.to - 1]?.text ?? '', product(at, atom.value), at);
    // "an 8-story building, each floor has", "3BR apt, each BR has": only where they are named again.
    if (atom?.kind === 'measure' && /^(?:floor|bedroom)$/.test(atom.unit) && atom.value > 1) {
      const group = atom.unit === 'floor' ? 'floor' : 'room';
      const isOwn = group === 'room' || atom.isAdjective ? { isOwn: true } : {};
      mentions.push({ group, value: atom.value, at, per: null, ...isOwn });
    }
    const unit = atom?.kind === 'measure' ? (tokens[atom.to - 1]?.text ?? '') : '';
    if (atom?.kind === 'measure' && countedPlaces.test(unit))
      mentions.push({ group: groupNames.get(unit) ?? 'room', value: atom.value, at, per: null });
    if (atom?.kind !== 'count' || atom.article || atom.value < 2) continue;
    const known = mentions.length;
    for (let behind = at + 1; behind <= at + 3; behind += 1) {
      const group = nameAt(behind);
      if (group && !isSingularHead(behind)) {
        const per = perOf(behind + 1);
        const value = per ? atom.value : product(at, atom.value);
        mentions.push({ group, value, at: behind, per });
        break;
      }
      // "(6) attorney offices", "12 one bedroom apts".
      const between = atoms[behind];
      const isBedrooms = between?.kind === 'measure' && between.unit === 'bedroom';
      const isOfName = isBedrooms || /^(?:word|group|tail)$/.test(between?.kind ?? '');
      if (!isOfName && between?.text !== ')') break;
    }
    if (mentions.length === known) readOwn(at, atom.value);
  }
  // "20 rooms, all double occupancy. Per bed: 1 nightstand".
  const shared = atoms.findIndex(({ text }) => /^(?:occ|occupancy)$/.test(text));
  const beds = { single: 1, double: 2, triple: 3, quad: 4 }[atoms[shared - 1]?.text ?? ''];
  return { factorAt, headedAt };

  /** "84 seats", "4 operatories": a word that nobody knows, for "each seat" and "4 operatories, each". */
  function readOwn(at: number, value: number): void {
    const last = isName(atoms[at + 2]) ? at + 2 : at + 1;
    const isOwn = isName(atoms[at + 1]) && !isName(atoms[last + 1]);
    if (isOwn) addOwn(atoms[last]?.text ?? '', value, last);
  }

  function addOwn(name: string, value: number, at: number): void {
    mentions.push({ group: ownName(name), value, at, per: perOf(at + 1), isOwn: true });
  }

  function groupAtom(atom: Atom | undefined): string | undefined {
    if (atom?.kind === 'group') return atom.group;
    if (atom?.kind !== 'space') return undefined;
    if (atom.space === 'room') return 'room';
    if (atom.space === 'office-room') return 'office';
    return /^(?:apartment|storage-unit)$/.test(atom.space) ? 'apartment' : undefined;
  }

  /** "2 room set": a group word in the singular before a thing is none. */
  function isSingularHead(at: number): boolean {
    return atoms[at + 1]?.kind === 'noun' && !(atoms[at]?.text ?? '').endsWith('s');
  }

  /** "3 rows x 8 positions", "6 floors of 18 rooms". */
  function product(at: number, value: number): number {
    const before = mentions.at(-1);
    const isTimes = /^(?:x|of|de|con|with|w)$/.test(atoms[at - 1]?.text ?? '');
    if (before && isTimes && before.at === at - 2) return before.value * value;
    // "3 buildings of 8 units".
    const outer = atoms[at - 2];
    const isOuter = outer?.kind === 'measure' && outer.unit === 'other' && !outer.isAdjective;
    return isOuter && atoms[at - 1]?.text === 'of' ? outer.value * value : value;
  }

  function perOf(at: number): string | null {
    const atom = atoms[at];
    const isPer =
      (atom?.kind === 'cue' && /^(?:per|each)$/.test(atom.cue)) ||
      // "rooms on floors 2 and 3" are so many in all.
      (atom?.text === 'on' && atoms[at + 2]?.kind !== 'count') ||
      // "six rooms a floor".
      (atom?.kind === 'count' && atom.article);
    const name = isPer ? nameAt(at + 1) : undefined;
    if (name || atom?.kind !== 'cue' || atom.cue !== 'each') return name ?? null;
    // "6 floors, 18 rooms each".
    const outer = mentions.at(-1);
    const ends = !atoms[at + 1] || /^[.,;:)\n]$/.test(atoms[at + 1]?.text ?? '');
    return outer && ends && outer.at >= at - longestPair ? outer.group : null;
  }

  /** "floors 5 thru 9", "exam rooms 1-5". */
  function readRange(at: number): Mention | null {
    const isAside = atoms[at + 1]?.text === '(' && atoms[at + 3]?.text === ')';
    const count = atoms[isAside ? at + 2 : at + 1];
    const group = nameAt(at) ?? (atoms[at]?.kind === 'access' ? 'floor' : undefined);
    const rooms = count?.kind === 'count' ? count.value - count.low + 1 : 0;
    if (group && rooms > 1 && rooms < mostInRange) return { group, value: rooms, at, per: null };
    // "private offices (11)".
    if (group && isAside && count?.kind === 'count' && count.value > 1)
      return { group, value: count.value, at, per: null };
    const floors = floorsUpTo(atoms, at);
    if (floors > 1) return { group: 'floor', value: floors, at, per: null };
    const atom = atoms[at];
    if (atom?.kind !== 'access' || atom.meaning.kind !== 'floor' || !/^floors?$/.test(atom.text))
      return null;
    const { floor, from } = atom.meaning;
    return from ? { group: 'floor', value: floor - from + 1, at, per: null } : null;
  }

  /** "floors 2, 3 and 4", "rooms A thru F", "exam 1 + exam 2". */
  function readListed(at: number): Mention | null {
    const group = nameAt(at);
    const name = atoms[at];
    const lettered = readLettered(at, group);
    if (lettered) return lettered;
    const isRepeated = isNamed(name) && atoms[at + 3]?.text === name?.text;
    if (!isRepeated && !group && !isNamed(name)) return null;
    let [value, last] = [0, at];
    // "rooms on 4, 6 and 9".
    const first = atoms[at + 1]?.text === 'on' ? at + 2 : at + 1;
    for (let next = first; isNumber(next); next = behindJoint(next + 1)) {
      value += 1;
      last = next;
    }
    // "room 5, 2 of them" is one, "op 1, 2 and 3: a chair" are three.
    const isMany = isRepeated || name?.text.endsWith('s');
    const isOne = group && !isMany && !/^[:-]$/.test(atoms[last + 1]?.text ?? '');
    const isKnown = mentions.some((mention) => mention.isListed && mention.at === last);
    if (value < 2 || isOne || isKnown) return null;
    // "sections 1, 2 and 3: in each", but "sizes 8, 9 and 10".
    if (!group && !isRepeated && !isEachNext(last)) return null;
    return { group: group ?? ownName(`${name?.text}`), value, at: last, per: null, isListed: true };

    function isNumber(index: number): boolean {
      const atom = atoms[index];
      return (
        atom?.kind === 'count' &&
        !atom.article &&
        !isName(atoms[index + 1]) &&
        !/^(?:noun|group|space|part)$/.test(atoms[index + 1]?.kind ?? '')
      );
    }
    /** "ops 1 2 3 and 4". */
    function follows(index: number): boolean {
      const [before, next] = [atoms[index - 1], atoms[index]];
      return before?.kind === 'count' && next?.kind === 'count' && next.value === before.value + 1;
    }
    /** Behind ", and", and behind the name where it is said again; -1 where there is none. */
    function behindJoint(index: number): number {
      let next = index;
      while (next < index + 2 && isJoint(atoms[next])) next += 1;
      if (next === index) return follows(index) ? index : -1;
      if (!isRepeated) return next;
      return atoms[next]?.text === name?.text ? next + 1 : -1;
    }
  }

  /** "rooms A, B and C", "sections A-D": "c and d" can be debris, so letters are read from the tokens. */
  function readLettered(at: number, group: string | undefined): Mention | null {
    const name = atoms[at];
    if (!name || !tokens[name.to - 1]?.text.endsWith('s')) return null;
    const { value, end } = lettersFrom(tokens, name.to, mostInRange);
    if (value < 2) return null;
    let last = at;
    while ((atoms[last + 1]?.from ?? end) < end) last += 1;
    if (!group && !isEachNext(last)) return null;
    return { group: group ?? ownName(name.text), value, at: last, per: null, isListed: true };
  }

  function isEachNext(at: number): boolean {
    const [first, second] = atoms.slice(at + 1, at + 3);
    const each = /^[,:-]$/.test(first?.text ?? '') ? second : first;
    return each?.kind === 'cue' && each.cue === 'each';
  }

  function timesOf(mention: Mention): number {
    const outer = mention.per && mentions.find(({ group }) => group === mention.per);
    return mention.value * (outer ? outer.value : 1);
  }

  function factorAt(at: number): { times: number; from: number; isNamed: boolean } | null {
    // "each of the 6 rooms has a desk", "in each of rooms A and B".
    const ofAt = /^(?:of|de)$/.test(atoms[at + 1]?.text ?? '') ? at + 2 : at + 1;
    const first = isThe(atoms[ofAt]) ? ofAt + 1 : ofAt;
    const told = atoms[first];
    // "each of the 3 practice rooms", "in each of the 3 floors".
    const behind = atoms[first + 1]?.kind === 'word' ? nameAt(first + 2) : undefined;
    const sites = told?.kind === 'measure' && mentions.find((it) => it.at === first && !it.isOwn);
    const isRooms = told?.kind === 'count' && told.value > 1 && (nameAt(first + 1) ?? behind);
    if (sites || isRooms) return { times: told.value, from: at, isNamed: true };
    const rooms = mentions.find(({ group }) => group === 'room');
    if (rooms && beds && /^(?:bed|cama)$/.test(atoms[at + 1]?.text ?? ''))
      return { times: timesOf(rooms) * beds, from: rooms.at, isNamed: true };
    const own = ownName(atoms[at + 1]?.text ?? '');
    const named = nameAt(ofAt) ?? mentions.find(({ group }) => group === own)?.group;
    const before = mentions.filter((mention) => mention.at < at);
    const meant = named
      ? (before.findLast(({ group }) => group === named) ??
        mentions.find(({ group }) => group === named) ??
        // "5 attorneys. Each office has a desk".
        before.findLast((mention) => mention.isOwn && mention.at >= at - 2))
      : before.findLast((mention) => !mention.isOwn || (mention.at >= at - 2 && heads(at)));
    return meant ? { times: timesOf(meant), from: meant.at, isNamed: named !== undefined } : null;
  }

  /** "4 operatories, each: 1 chair". */
  function heads(at: number): boolean {
    return /^(?::|has|have|had|with|gets|got|con|tiene|tienen)$/.test(atoms[at + 1]?.text ?? '');
  }

  /** A first entry without a number, or with "1", is for one of the rooms; "2 offices: 6 desks" counts for both. */
  function headedAt(at: number): number | null {
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
    const isAlone = !head?.isOwn && between.every(({ kind }) => kind !== 'noun');
    return head && isHead && isAlone ? timesOf(head) : peopleBefore(atoms, at);
  }
}

const alike = /^(?:same|identical|alike|iguales|mismo|misma)$/;

const isJoint = (atom: Atom | undefined) =>
  /^[,+&]$/.test(atom?.text ?? '') || (atom?.kind === 'cue' && atom.cue === 'and');

const isThe = (atom: Atom | undefined) =>
  atom?.kind === 'cue' && /^(?:definite|possessive)$/.test(atom.cue);

const ownName = (word: string) => `=${singular(word)}`;
const noName = /^(?:is|are|were|have|has|need|get|got|will|being|us|them|you|people)$/;

/** Behind a number, and no verb: "4 operatories", but "floors 2 and 3 are alike". */
const isName = (atom: Atom | undefined) => atom?.kind === 'word' && !noName.test(atom.text);

/** A name of the writer's own that rooms and the like may have. */
const isNamed = (atom: Atom | undefined) => atom?.kind === 'word' || atom?.kind === 'counter';
