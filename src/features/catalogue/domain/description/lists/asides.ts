import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  isSameKind,
  longestLook,
  nothing,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';

/** "20 workstations (desk + mobile pedestal each)". */
export function repeatsAside(reading: Reading, at: number): boolean {
  const { atoms, things, parenAt } = reading;
  if (countsInAside(reading, at)) return true;
  const host = parenAt === null ? undefined : things[parenAt - 1];
  const isLast = atoms[at - 1]?.kind === 'noun' && atoms[at + 1]?.text === ')';
  if (parenAt === null || !host?.amount || host.amount.article || !isLast) return false;
  const parts = things.slice(parenAt);
  const others = parts.filter(({ item }) => !isSameKind(item, host.item));
  if (others.length === 0 || parts.some(({ amount }) => amount && !amount.article)) return false;
  for (const thing of others) thing.multiplier = piecesOf(host);
  return true;
}

/** "12 rooms. Desks (2 per room), chairs (3 each)". */
function countsInAside(reading: Reading, at: number): boolean {
  const { atoms, things, parenAt, pending, groups, sentence } = reading;
  const last = things.at(-1);
  const { count } = pending;
  if (parenAt === null || !count || count.article || last?.sentence !== sentence) return false;
  const factor = groups.factorAt(at);
  const end = factor?.isNamed ? at + 2 : at + 1;
  const isOpen =
    last.to === (atoms[at - 1]?.from ?? 0) - 1 && (!last.amount || last.amount.article);
  if (!factor || !isOpen || atoms[end]?.text !== ')') return false;
  Object.assign(last, { amount: count, multiplier: factor.times, uncounted: false });
  reading.pending = nothing();
  reading.skipTo = end;
  return true;
}

/** "20 workstations (each one a cubicle with one task chair)": told when the parentheses close. */
export function opensAside(reading: Reading, at: number): boolean {
  return reading.atoms[at - 1]?.text === '(' && hostOf(reading) !== null;
}

/** What parentheses that begin with "each" hold is there as often as what stands before them. */
export function closeAside(reading: Reading, at: number): void {
  const host = hostOf(reading);
  if (!host || !isEach(reading.atoms[openingOf(reading, at) + 1])) return;
  for (const thing of reading.things.slice(reading.parenAt ?? 0)) {
    if (!isSameKind(thing.item, host.item)) thing.multiplier *= piecesOf(host);
    else {
      if (host.isBare && !thing.generic) host.item = thing.item;
      thing.fate = 'part';
    }
  }
}

function hostOf({ things, parenAt }: Reading): Thing | null {
  const host = parenAt === null ? undefined : things[parenAt - 1];
  return host?.amount?.article === false && host.amount.value > 1 ? host : null;
}

function openingOf({ atoms }: Reading, at: number): number {
  let back = at - 1;
  while (back > at - longestLook && back >= 0 && atoms[back]?.text !== '(') back -= 1;
  return back;
}

export const isEach = (atom: Atom | undefined) => atom?.kind === 'cue' && atom.cue === 'each';

/** "2 window (8k and 12k), 1 portable", "4 twins from the bunks, 2 queens": behind what is added. */
export function behindAside(atoms: readonly Atom[], at: number): number {
  const place = atoms[at];
  if (place?.kind === 'cue' && place.cue === 'place') {
    const behind = atoms.slice(at, at + longestAside);
    const end = behind.findIndex(({ kind }) => /^(?:mark|count)$/.test(kind));
    return behind[end]?.text === ',' ? at + end : at;
  }
  if (place?.text !== '(') return at;
  const length = atoms.slice(at, at + longestAside).findIndex(({ text }) => text === ')');
  return length < 0 ? at : at + length + 1;
}

const longestAside = 8;

/** "10 desks each with 2 monitors", "8 tables, each with its own lamp and a stool": for as many. */
export function timesOfHost(reading: Reading, thing: Thing, at: number): number {
  const last = reading.things.at(-1);
  if (!last) return 1;
  const { amount, plural, joint } = thing;
  // "3 chairs each with a zyx and a stool": also behind what nobody knows.
  const isBehind = /^(?:with|and)$/.test(joint);
  if (isBehind && (amount || !plural) && isEachWith(reading, last.to, at)) return piecesOf(last);
  const isTied = joint === 'and' && atomsBetween(reading, last.to, at)[0]?.kind === 'cue';
  // "each with a mirror, a chair and a trolley".
  const isListed = joint === 'comma' && amount?.article && last.amount?.article;
  const isFew = amount ? amount.value <= fewOfEach : !plural;
  const isMore = isFew && (isTied || isListed) && reading.multiplier === 1;
  return isMore && repeatedWith(reading) ? last.multiplier : 1;
}

/** Whether what was named last is in a list behind "each with". */
function repeatedWith({ things }: Reading): boolean {
  const times = things.at(-1)?.multiplier ?? 1;
  if (times === 1) return false;
  const near = things.slice(-longestLook);
  const first = near.findLastIndex((each) => each.joint === 'with' || each.multiplier !== times);
  const [host, head] = near.slice(Math.max(0, first - 1), first + 1);
  return head?.joint === 'with' && !!host && piecesOf(host) === times;
}

const fewOfEach = 2;
const areAll = /^(?:all|both|todos|todas|ambos|ambas)$/;

function isEachWith(reading: Reading, from: number, at: number): boolean {
  const between = atomsBetween(reading, from, at);
  const each = between.findLastIndex((atom) => isEach(atom) || areAll.test(atom.text));
  // "20 desks in 4 pods of 5, each desk with a lamp".
  const [behind] = between.slice(between[each + 1]?.kind === 'noun' ? each + 2 : each + 1);
  // "22 pedestals and 4 offices each with a desk".
  const isOfRooms = between.slice(0, each).some(({ kind }) => /^(?:group|space)$/.test(kind));
  if (isOfRooms) return false;
  // "5 bunk beds (each w/ 2 mattresses)": told when the parentheses close.
  const isOpen = between[each - 1]?.text !== '(';
  return each >= 0 && isOpen && behind?.kind === 'cue' && behind.cue === 'with';
}

/** "10 desks, each with a lamp": of the desks, whatever rooms or rows were counted before. */
export function tellsOfEach({ atoms, things, sentence }: Reading, at: number): boolean {
  const host = things.at(-1);
  const isCounted = host?.amount?.article === false && host.amount.value > 1;
  const next = atoms[at + 1];
  const before = atoms[at - 1]?.text === ',' ? atoms[at - 2] : atoms[at - 1];
  const isNext = host !== undefined && before?.to === host.to && host.sentence === sentence;
  return isCounted && isNext && next?.kind === 'cue' && next.cue === 'with';
}

/** "10 tables, 4 chairs each" are 40; "5 cubby units, 10 cubbies each" are parts of the five. */
export function countsAtEach({ atoms, things, sentence, groups }: Reading, at: number): boolean {
  if (groups.factorAt(at)) return false;
  const [host, last] = things.slice(-2);
  const next = atoms[at + 1];
  const isLast = last?.to === atoms[at]?.from && (!next || /^[,.;)\n]$/.test(next.text));
  const isPair = host?.sentence === sentence && last?.sentence === sentence;
  const isCounted = (thing: Thing | undefined) => thing?.amount && !thing.amount.article;
  if (!host || !last || !isLast || !isPair || !isCounted(host) || !isCounted(last)) return false;
  // "3 carts, 30 laptops in each".
  const isInside = /^(?:in|on|at|inside|en)$/.test(atoms[at]?.text ?? '');
  if (isSameKind(host.item, last.item)) last.fate = 'part';
  else if (isInside) last.multiplier = piecesOf(host);
  else if (!isHost.test(host.item.key) || !isAtHost.test(last.item.key)) return false;
  else last.multiplier = piecesOf(host);
  return true;
}

/** "60 cubicles with 1 desk, 1 chair and 2 monitors each": all of the list is for each. */
export function repeatsWithList({ atoms, things, sentence }: Reading, at: number): boolean {
  const next = atoms[at + 1];
  const ends = !next || /^[,.;)\n]$/.test(next.text);
  if (!ends || things.at(-1)?.to !== atoms[at]?.from) return false;
  const near = things.slice(-longestLook).filter((thing) => thing.sentence === sentence);
  const first = near.findLastIndex(({ joint }) => joint === 'with');
  const [host, list] = [near[first - 1], near.slice(first)];
  const isOfList = ({ amount, multiplier, joint, inAside, from, nounFrom }: Thing) =>
    amount !== null &&
    from < nounFrom &&
    amount.value <= mostOfEach &&
    multiplier === 1 &&
    !inAside &&
    /^(?:with|comma|and)$/.test(joint);
  if (!host?.amount || host.amount.article || list.length < 2 || !list.every(isOfList))
    return false;
  // "6 chairs and 4 rooms with a desk and a stool in each".
  if ((list[0]?.from ?? 0) - host.to > 2) return false;
  for (const thing of list) thing.multiplier = piecesOf(host);
  return true;
}

const mostOfEach = 12;

const isHost = /table|desk|cubicle|station|booth|counter|^workbench|^lab-bench/;
const isAtHost = /chair|stool|monitor|lamp|bench|^docking|^desktop|^keyboard/;
