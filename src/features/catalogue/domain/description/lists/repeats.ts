import { repeatsFor } from '#src/features/catalogue/domain/description/each/for-each-named.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { endPhrase } from '#src/features/catalogue/domain/description/read-amounts.ts';
import {
  atomsBetween,
  endsAt,
  nothing,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { singular } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { countsAtEach, opensAside, repeatsAside, repeatsWithList, tellsOfEach } from './asides.ts';

/** "each has", "per room:", "in each of the 12 rooms". */
export function readEach(reading: Reading, at: number): void {
  if (repeatsFor(reading, at) || opensAside(reading, at) || tellsOfEach(reading, at)) return;
  // "12 ea. old chairs".
  const isUnit = reading.atoms[at - 1]?.kind === 'count' && reading.pending.count !== null;
  if (isUnit && /^(?:word|noun|measure|count)$/.test(reading.atoms[at + 1]?.kind ?? '')) return;
  // "34 in all, not each".
  if (/^(?:not|no)$/.test(reading.tokens[(reading.atoms[at]?.from ?? 0) - 1]?.text ?? '')) return;
  // "3 drawers on each side".
  if (/^(?:side|end|corner|lado)$/.test(reading.atoms[at + 1]?.text ?? '')) return;
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
  if (repeatsAside(reading, at) || repeatsWithList(reading, at)) return;
  const head = reading.things.at(-2);
  const isOfHead =
    sameLast?.joint === 'with' && sameLast.amount && head?.sentence === reading.sentence;
  if (isOfHead && head.amount && !head.amount.article && reading.atoms[at - 1]?.kind === 'noun') {
    // "40 desks w/ 2 monitors each".
    sameLast.multiplier = piecesOf(head);
    return;
  }
  // "24 ft each", "$5 each" repeat nothing, but "rooms A-D each".
  const isSize = /^(?:measure|other)$/.test(reading.atoms[at - 1]?.kind ?? '');
  if (isSize && reading.groups.factorAt(at)?.from !== at - 1) return;
  if (countsEach(reading, at) || countsAtEach(reading, at)) return;
  const hosts = hostsBefore(reading, at);
  if (hosts !== null) {
    endPhrase(reading, at);
    // "22 workstations, each is a desk with one pedestal": no other desks.
    if (sameLast && namesDesk(reading, sameLast, at)) {
      sameLast.fate = 'place';
      if (reading.atoms[at + 1]?.kind === 'cue') reading.skipTo = at + 2;
    }
    reading.multiplier = hosts;
    return;
  }
  // "8 shelf units (5 sections each)".
  const isOfParts = /^(?:counter|part|word)$/.test(reading.atoms[at - 1]?.kind ?? '');
  if (reading.parenAt !== null && isOfParts && reading.atoms[at + 1]?.text === ')') return;
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
  // "4 rows of chairs, 8 per row".
  const { count } = reading.pending;
  if (
    factor.isNamed &&
    count &&
    sameLast?.amount?.value === factor.times &&
    sameLast.sentence === reading.sentence
  ) {
    Object.assign(sameLast, { amount: count, multiplier: factor.times });
    reading.pending = nothing();
    reading.skipTo = at + 2;
    return;
  }
  endPhrase(reading, at);
  if (factor.isNamed && repeatsLast(reading, factor, at)) return;
  const next = reading.atoms[at + 1];
  // "Rooms 1-5: one table + one stool each": what the line has named since.
  const from = factor.from < at ? (reading.atoms[factor.from]?.from ?? 0) : 0;
  const since = reading.things.filter(
    (thing) => thing.sentence === reading.sentence && thing.from >= from,
  );
  // "4 rooms: in each, 26 desks".
  const heads = next?.text === ',' && since.length === 0;
  const endsHere = !next || (next.kind === 'mark' && /^[.;\n),]$/.test(next.mark));
  if (endsHere && !heads) {
    for (const thing of since) if (thing.multiplier === 1) thing.multiplier = factor.times;
    reading.multiplier = 1;
    return;
  }
  reading.multiplier = factor.times;
  // "per bed: 1 nightstand" names no bed.
  if (factor.isNamed && next.kind === 'noun') reading.skipTo = at + 2;
  const colon = reading.atoms.slice(at + 1, at + 4).findIndex((atom) => atom.text === ':');
  reading.lineMultiplier = colon >= 0 && reading.atoms[at + 2 + colon]?.text === '\n';
}

/** "8 cubicles, each has: 1 desk", "10 tables. Around each: 8 chairs": as many as were named just before. */
function hostsBefore(reading: Reading, at: number): number | null {
  const { atoms, things, sentence } = reading;
  const host = things.at(-1);
  const isCounted = host?.amount && !host.amount.article && host.amount.value > 1;
  if (!host || !isCounted || host.fate !== 'take' || host.sentence < sentence - 1) return null;
  if (reading.parenAt !== null) return null;
  const isNext = atomsBetween(reading, host.to, at).every(
    ({ kind, text }) => (kind === 'mark' && text !== '\n') || kind === 'measure',
  );
  // "10 shelving units, each unit has".
  const named = atoms[at + 1]?.text ?? '';
  const isNamed = /^ones?$/.test(named) || host.name.split(' ').map(singular).at(-1) === named;
  const [behind, count] = atoms.slice(at + (isNamed ? 2 : 1));
  const has = /^(?::|has|have|had|gets?|got|holds?|comes?|came|tiene|tienen|lleva|llevan)$/;
  const isInside = /^(?:in|on|at|around|en|por)$/.test(atoms[at]?.text ?? '');
  // "19 workstations: each is 1 tower + 2 monitors".
  const isOf = behind?.text === 'is' && count?.kind === 'count' && !count.article;
  const lists =
    isOf || has.test(behind?.text ?? '') || (isInside && /^(?:,|a|an)$/.test(behind?.text ?? ''));
  const isTold = lists || (isInside && behind?.kind === 'count') || namesDesk(reading, host, at);
  return isNext && isTold ? piecesOf(host) : null;
}

/** "workstations, each is a desk", "6 workstations, each has: desk". */
function namesDesk({ atoms }: Reading, host: Thing, at: number): boolean {
  const noun = atoms
    .slice(at + 1, at + 5)
    .find(({ kind, text }) => !/^(?:mark|count)$/.test(kind) && !/^(?:is|has|have)$/.test(text));
  const isDesk = noun?.kind === 'noun' && /^desk-/.test(noun.key);
  return isDesk && /(?:^| )(?:work ?)?stations?$/.test(host.name);
}

/** Tokens of what is said to be in each of several rooms. */
const longestOfRoom = 30;

/** "2 chairs per office, 1 desk per office": for what stands before, and all that "and" ties to it. */
function repeatsLast(
  reading: Reading,
  factor: { times: number; from: number },
  at: number,
): boolean {
  const { atoms, things } = reading;
  const last = things.at(-1);
  // "a desk in each of the 12 rooms".
  const near = atoms.slice(at + 1, at + 6).map(({ kind }) => kind);
  const known = near.findIndex((kind) => /^(?:space|group)$/.test(kind));
  const rooms = known < 0 ? near.findIndex((kind) => /^(?:tail|word|measure)$/.test(kind)) : known;
  const next = at + 2 + Math.max(0, rooms);
  const behind = atoms[next];
  const ends =
    !behind ||
    (behind.kind === 'mark' && behind.mark !== ':') ||
    (behind.kind === 'cue' && behind.cue === 'and');
  if (!last || last.to !== atoms[at]?.from || !ends) return false;
  const from = factor.from < at ? (atoms[factor.from]?.from ?? 0) : 0;
  const tied = things.filter(
    (thing) => thing.sentence === last.sentence && thing.multiplier === 1 && thing.from >= from,
  );
  // "1 desk, 2 chairs per room": a sentence of its own.
  const isFew = ({ amount }: Thing) => (amount?.value ?? 1) <= 4;
  const isWhole = last.joint === 'comma' && tied[0]?.joint !== 'comma' && tied.every(isFew);
  // "a couch that seats three, a TV with a line down the screen, …, and one AC in each of the 3 bedrooms".
  const isLong = last.to - (tied[0]?.from ?? last.from) > longestOfRoom;
  for (const thing of (last.joint === 'and' || isWhole) && !isLong ? tied : [last])
    thing.multiplier = factor.times;
  reading.skipTo = next;
  return true;
}

/** "desks and chairs, 10 each", "tables (4 chairs ea)". */
function countsEach(reading: Reading, at: number): boolean {
  const { pending, things, sentence, atoms, parenAt } = reading;
  const last = things.at(-1);
  const next = atoms[at + 1];
  if (!last || last.sentence !== sentence || (next && next.kind !== 'mark')) return false;
  const head = things.at(-2);
  if (last.joint === 'paren' && last.amount && head?.amount && next?.text === ')') {
    last.multiplier = piecesOf(head);
    return true;
  }
  // "32 workstations (panels + 2 pedestals each)".
  const holder = parenAt === null ? undefined : things[parenAt - 1];
  const isHeld = holder !== undefined && last !== holder && reading.tokens[holder.to]?.text === '(';
  if (isHeld && holder.amount && last.amount && next?.text === ')') {
    for (const thing of things.slice(parenAt ?? things.length))
      if (thing.amount && thing.multiplier === 1) thing.multiplier = piecesOf(holder);
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
