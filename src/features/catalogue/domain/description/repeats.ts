import type { Atom, Thing } from './grammar.ts';
import { endPhrase } from './read-amounts.ts';
import { endsAt, type Groups, nothing, piecesOf, type Reading } from './reading.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

/** "three left", "only 2 of them", "4 of those". */
export function readLeft(reading: Reading, at: number): void {
  const { count, only } = reading.pending;
  const last = reading.things.at(-1);
  reading.pending = nothing();
  if (!count || count.article || !last) return;
  const isOf = /^(?:of|de)$/.test(reading.atoms[at]?.text ?? '');
  // "8 chairs, 2 of which are armchairs".
  const [are, noun] = reading.atoms.slice(at + 1, at + 3);
  const isSame = are?.kind === 'cue' && are.cue === 'same';
  if ((isSame || /^(?:is|are|son)$/.test(are?.text ?? '')) && noun?.kind === 'noun') {
    if (isSame) reading.skipTo = at + 2;
    reading.pending = { ...nothing(), count, among: true };
    return;
  }
  if (reading.scope.fate() !== 'take') {
    if (last.amount && last.amount.value > count.value && last.fate === 'take') {
      last.amount = { ...last.amount, value: last.amount.value - count.value };
    }
    return;
  }
  const head = reading.things.at(-2);
  // "6 bins, clear totes, all six of them full".
  if (isOf && head && !last.amount && head.item === last.item && piecesOf(head) === count.value)
    last.tellsAgain = true;
  if (!isOf || only || !last.amount || last.amount.article) {
    last.amount = count;
    last.fate = last.fate === 'gone' ? 'take' : last.fate;
  }
}

/** "each has", "per room:", "in each of the 12 rooms". */
export function readEach(reading: Reading, at: number): void {
  if (repeatsFor(reading, at)) return;
  const part = reading.atoms.slice(at + 1, at + 5).find(({ kind }) => kind === 'count');
  const partAt = part ? reading.atoms.indexOf(part) : -1;
  const sameLast = reading.things.at(-1);
  const isNext = reading.atoms
    .slice(at + 1, Math.max(at + 1, partAt))
    .every(({ kind }) => /^(?:cue|word|counter|group)$/.test(kind));
  if (
    isNext &&
    part?.kind === 'count' &&
    !part.article &&
    reading.atoms[partAt + 1]?.kind === 'counter' &&
    endsAt(reading, partAt + 2) &&
    sameLast?.sentence === reading.sentence
  ) {
    sameLast.multiplier *= part.value;
    reading.skipTo = partAt + 2;
    return;
  }
  // "2 gondola runs of 5 bays each".
  const [of, bays, counter] = reading.atoms.slice(Math.max(0, at - 3), at);
  const isOfRun = bays?.kind === 'count' && counter?.kind === 'counter' && of?.text === 'of';
  if (isOfRun && sameLast?.sentence === reading.sentence) {
    sameLast.multiplier *= bays.value;
    reading.pending = nothing();
    return;
  }
  const head = reading.things.at(-2);
  const isOfHead =
    sameLast?.joint === 'with' && sameLast.amount && head?.sentence === reading.sentence;
  if (isOfHead && head.amount && !head.amount.article && reading.atoms[at - 1]?.kind === 'noun') {
    // "40 desks w/ 2 monitors each".
    sameLast.multiplier = piecesOf(head);
    return;
  }
  // "24 ft each", "$5 each" repeat nothing.
  if (reading.atoms[at - 1]?.kind === 'measure' || reading.atoms[at - 1]?.kind === 'other') return;
  if (countsEach(reading, at)) return;
  const factor = reading.groups.factorAt(at);
  const isPattern =
    reading.atoms[at - 1]?.kind === 'group' || reading.atoms[at - 1]?.kind === 'space';
  if (
    factor === null ||
    (reading.atoms[at]?.kind === 'cue' &&
      isPattern &&
      !/^(?:each|ea)$/.test(reading.atoms[at]?.text ?? ''))
  )
    return;
  endPhrase(reading, at);
  if (factor.isNamed && repeatsLast(reading, factor, at)) return;
  const next = reading.atoms[at + 1];
  const endsHere = !next || (next.kind === 'mark' && /^[.;\n),]$/.test(next.mark));
  if (endsHere) {
    // "Rooms 1-5: one table + one stool each": what the line has named since.
    const from = factor.from < at ? (reading.atoms[factor.from]?.from ?? 0) : 0;
    for (const thing of reading.things)
      if (thing.sentence === reading.sentence && thing.multiplier === 1 && thing.from >= from)
        thing.multiplier = factor.times;
    reading.multiplier = 1;
    return;
  }
  reading.multiplier = factor.times;
  const colon = reading.atoms.slice(at + 1, at + 4).findIndex((atom) => atom.text === ':');
  reading.lineMultiplier = colon >= 0 && reading.atoms[at + 2 + colon]?.text === '\n';
}

/** "2 chairs per office, 1 desk per office": for what stands before, and all that "and" ties to it. */
function repeatsLast(reading: Reading, factor: { times: number; from: number }, at: number): boolean {
  const { atoms, things } = reading;
  const last = things.at(-1);
  const behind = atoms[at + 2];
  const ends =
    !behind ||
    (behind.kind === 'mark' && behind.mark !== ':') ||
    (behind.kind === 'cue' && behind.cue === 'and');
  if (!last || last.to !== atoms[at]?.from || !ends) return false;
  const from = factor.from < at ? (atoms[factor.from]?.from ?? 0) : 0;
  const tied = things.filter(
    (thing) =>
      thing.sentence === last.sentence &&
      thing.multiplier === 1 &&
      thing.from >= from,
  );
  for (const thing of last.joint === 'and' ? tied : [last]) thing.multiplier = factor.times;
  reading.skipTo = at + 2;
  return true;
}

/** "desks and chairs, 10 each", "tables (4 chairs ea)". */
function countsEach({ pending, things, sentence, atoms }: Reading, at: number): boolean {
  const last = things.at(-1);
  const next = atoms[at + 1];
  if (!last || last.sentence !== sentence || (next && next.kind !== 'mark')) return false;
  const head = things.at(-2);
  if (last.joint === 'paren' && last.amount && head?.amount && next?.text === ')') {
    last.multiplier = piecesOf(head);
    return true;
  }
  const { count } = pending;
  // "2 sets of nesting tables (3 ea)".
  const [sets, ...rest] = atoms.slice(Math.max(0, at - 6), at);
  const isOfSets =
    next?.text === ')' &&
    [sets, ...rest].some((atom) => /^(?:sets|packs|bundles|stacks)$/.test(atom?.text ?? ''));
  if (count && !count.article && isOfSets && last.amount) {
    last.multiplier *= count.value;
    Object.assign(pending, nothing());
    return true;
  }
  if (!count || count.article || !last.uncounted || !/^(?:and|slash)$/.test(last.joint))
    return false;
  for (const thing of things.slice(-3))
    if (thing.uncounted && thing.sentence === sentence)
      Object.assign(thing, { amount: count, uncounted: false });
  Object.assign(pending, nothing());
  return true;
}

/** "28 monitors (two per desk)", "each desk has 2 monitors": for as many as there are desks. */
function repeatsFor(reading: Reading, at: number): boolean {
  const noun = reading.atoms[at + 1];
  if (noun?.kind !== 'noun') return false;
  const base = reading.things.findLast(
    ({ item, amount }) => item.key === noun.key && amount && !amount.article,
  );
  if (!base) return false;
  const last = reading.things.at(-1);
  const isBehind = last && last !== base && last.sentence === reading.sentence;
  if (!isBehind && !reading.pending.count) reading.multiplier = piecesOf(base);
  else if (isBehind && !reading.pending.count) last.multiplier = piecesOf(base);
  else if (isBehind && !last.amount && reading.pending.count)
    Object.assign(last, {
      amount: reading.pending.count,
      multiplier: piecesOf(base),
      uncounted: false,
    });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "20 of the rooms also have a sofa bed". */
export function repeatsForSome(reading: Reading, at: number): boolean {
  const [count, of, the] = reading.atoms.slice(Math.max(0, at - 3), at);
  const isSome =
    count?.kind === 'count' &&
    /^(?:of|de)$/.test(of?.text ?? '') &&
    the?.kind === 'cue' &&
    the.cue === 'definite';
  if (!isSome) return false;
  reading.multiplier = count.value;
  reading.pending = nothing();
  return true;
}

const groupNames = new Map(
  [english, spanish].flatMap((each) =>
    Object.entries(each.groupNames).flatMap(([group, words]) =>
      words.split(' ').map((word): [string, string] => [word, group]),
    ),
  ),
);

/** "rooms 301-360"; more are no rooms. */
const mostInRange = 60;

interface Mention {
  group: string;
  value: number;
  at: number;
  /** "14 rooms per floor". */
  per: string | null;
}

/** Finds the groups a text counts, and what "each" and "per" stand for. */
export function readGroups(atoms: readonly Atom[]): Groups {
  const mentions: Mention[] = [];
  const nameAt = (at: number) => groupNames.get(atoms[at]?.text ?? '') ?? groupAtom(atoms[at]);
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at];
    const range = readRange(at);
    if (range) mentions.push(range);
    if (atom?.kind === 'measure' && atom.unit === 'floor' && !atom.isAdjective) {
      mentions.push({ group: 'floor', value: atom.value, at, per: null });
    }
    if (atom?.kind !== 'count' || atom.article || atom.value < 2) continue;
    for (let behind = at + 1; behind <= at + 3; behind += 1) {
      const group = nameAt(behind);
      if (group && !isSingularHead(behind)) {
        mentions.push({
          group,
          value: product(at, atom.value),
          at: behind,
          per: perOf(behind + 1),
        });
        break;
      }
      // "(6) attorney offices".
      if (!/^(?:word|group)$/.test(atoms[behind]?.kind ?? '') && atoms[behind]?.text !== ')') break;
    }
  }
  return { factorAt, headedAt };

  function groupAtom(atom: Atom | undefined): string | undefined {
    if (atom?.kind === 'group') return atom.group;
    if (atom?.kind !== 'space') return undefined;
    if (atom.space === 'room') return 'room';
    if (atom.space === 'office-room') return 'office';
    return atom.space === 'apartment' ? 'apartment' : undefined;
  }

  /** "2 room set": a group word in the singular before a thing is none. */
  function isSingularHead(at: number): boolean {
    return atoms[at + 1]?.kind === 'noun' && !(atoms[at]?.text ?? '').endsWith('s');
  }

  /** "3 rows x 8 positions". */
  function product(at: number, value: number): number {
    const before = mentions.at(-1);
    return before && atoms[at - 1]?.text === 'x' && before.at === at - 2
      ? before.value * value
      : value;
  }

  function perOf(at: number): string | null {
    const atom = atoms[at];
    const isPer =
      atom?.kind === 'cue' && (atom.cue === 'per' || atom.cue === 'each' || atom.text === 'on');
    return isPer ? (nameAt(at + 1) ?? null) : null;
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
    const atom = atoms[at];
    if (atom?.kind !== 'access' || atom.meaning.kind !== 'floor' || !/^floors?$/.test(atom.text))
      return null;
    const { floor, from } = atom.meaning;
    return from ? { group: 'floor', value: floor - from + 1, at, per: null } : null;
  }

  function timesOf(mention: Mention): number {
    const outer = mention.per && mentions.find(({ group }) => group === mention.per);
    return mention.value * (outer ? outer.value : 1);
  }

  function factorAt(at: number): { times: number; from: number; isNamed: boolean } | null {
    const named = nameAt(at + 1);
    const before = mentions.filter((mention) => mention.at < at);
    const own = named
      ? (before.findLast(({ group }) => group === named) ??
        mentions.find(({ group }) => group === named))
      : before.at(-1);
    return own ? { times: timesOf(own), from: own.at, isNamed: named !== undefined } : null;
  }

  /** A first entry without a number, or with "1", is for one of the rooms; "2 offices: 6 desks" counts for both. */
  function headedAt(at: number): number | null {
    const head = mentions.findLast((mention) => mention.at < at);
    const first = atoms[at + 1];
    const isForOne =
      first?.kind === 'noun' ? !first.plural : first?.kind === 'count' && first.value === 1;
    const isHead =
      head && head.at >= at - 4 && /^(?:room|office|apartment|position)$/.test(head.group);
    const isAlone = atoms.slice((head?.at ?? at) + 1, at).every(({ kind }) => kind !== 'noun');
    if (!isForOne) return null;
    return isHead && isAlone ? timesOf(head) : peopleBefore(at);
  }

  /** "Associates (18): desk, chair", "18 analysts: desk, chair": those who sit there. */
  function peopleBefore(at: number): number | null {
    const isAside = atoms[at - 1]?.text === ')' && atoms[at - 3]?.text === '(';
    const [who, count] = isAside ? [at - 4, atoms[at - 2]] : [at - 1, atoms[at - 2]];
    const start = atoms[isAside ? who - 1 : at - 3];
    const isPeople = atoms[who]?.kind === 'word' && count?.kind === 'count' && count.value > 1;
    return isPeople && (!start || /^[.\n]$/.test(start.text)) ? count.value : null;
  }
}

/** "Shoe store fixtures" above a list of counted lines is its title. */
export function withoutTitle(things: readonly Thing[]): Thing[] {
  const [first, ...rest] = things;
  const counted = rest.filter(
    ({ amount, joint }) => amount && !amount.article && joint === 'sentence',
  );
  const isTitle =
    first?.sentence === 0 &&
    first.uncounted &&
    rest.length >= 3 &&
    counted.length > rest.length / 2 &&
    rest[0]?.sentence !== 0;
  return isTitle ? rest : [...things];
}
