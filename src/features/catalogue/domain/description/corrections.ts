import { exactly } from './ellipses.ts';
import type { Amount, Atom, Thing } from './grammar.ts';
import { nothing, piecesOf, type Reading } from './reading.ts';
import { textOf, wordSet } from './tokens/tokens.ts';

const saying = wordSet(
  'put said wrote told listed entered typed counted quoted guessed thought estimated mentioned',
  'puse dije escribi conte anote mencione',
);
const longestSentence = 30;

/**
 * "I put ten bins on the form, my wife went through them and it's 4", "I said 8 chairs but it's 5":
 * the second number is the right one.
 */
export function correctsCount(reading: Reading, last: Thing, at: number): boolean {
  const { pending, tokens } = reading;
  const { count, words, from } = pending;
  if (!count || count.article || from === null || !isCounted(last)) return false;
  if (last.sentence < reading.sentence - 1) return false;
  const isAlone = words.every((word) =>
    /^(?:now|actually|really|total|ahora|realmente)$/.test(word),
  );
  const ends = reading.atoms[at]?.kind !== 'noun';
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ text }) => text);
  while (isAdverb.test(before.at(-1) ?? '')) before.pop();
  return isAlone && ends && isNow.test(before.at(-1) ?? '') && wasSaid(reading, last);
}

const isAdverb = /^(?:only|just|really|actually|more|like|now|solo|nada|mas|realmente|como)$/;
const isNow =
  /^(?:its|it's|is|was|there's|theres|are|got|have|found|really|but|son|hay|eran|es|pero)$/;

function isCounted({ amount }: Thing): boolean {
  return amount !== null && !amount.article;
}

/** Whether the number before was only what somebody had said. */
export function wasSaid({ tokens }: Reading, { nounFrom, nounTo }: Thing): boolean {
  const start = Math.max(0, nounFrom - longestSentence);
  const before = tokens.slice(start, nounFrom).map(({ text }) => text);
  const clause = before.slice(before.findLastIndex((text) => /^[.;!?\n]$/.test(text)) + 1);
  return (
    clause.some((text) => saying.has(text)) ||
    /^on the (?:form|phone|list|website)$/.test(textOf(tokens.slice(nounTo, nounTo + 3)))
  );
}

/** "I weighed one crate, there's thirty crates like that": all of them. */
export function tellsAllOfThem({ tokens, pending, things }: Reading, nounTo: number): boolean {
  const [like, that] = tokens.slice(nounTo, nounTo + 2).map(({ text }) => text);
  const { count } = pending;
  const last = things.at(-1);
  const isMore = (count?.value ?? 0) > (last?.amount?.value ?? 1);
  return isMore && ((like === 'like' && /^(?:that|it|this)$/.test(that ?? '')) || like === 'asi');
}

/** The number of a thing that somebody gave. */
export function correct(thing: Thing, amount: Amount, to: number): void {
  Object.assign(thing, { amount, uncounted: false, to, fate: 'take' });
}

/** "had 6 bean bags, the custodian tossed 2 already", "10 chairs but we gave 4 away". */
export function isSpent({ pending, tokens, atoms }: Reading, { amount, fate }: Thing, at: number) {
  const { count, from, words } = pending;
  if (!count || count.article || from === null || fate !== 'take') return false;
  const verb = tokens[from - 1]?.text ?? '';
  const isGone = goneVerbs.test(verb);
  const isAlone = words.every((word) => /^(?:already|away|out|last|week|yesterday)$/.test(word));
  const ends = !atoms[at] || atoms[at]?.kind === 'mark' || atoms[at]?.kind === 'cue';
  return isGone && isAlone && ends && amount?.article === false && amount.value > count.value;
}

export const goneVerbs =
  /^(?:sold|tossed|took|gave|threw|donated|dumped|trashed|scrapped|lost|broke|grabbed|claimed|bought|stole|kept|vendi|vendimos|regale|regalamos|llevo|boto|botamos)$/;

/** "9 chairs, a neighbor grabbed one", "sold 3 of them": those have left. */
export function spends(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, pending } = reading;
  const [count, next] = [atoms[at], atoms[at + 1]];
  const last = things.at(-1);
  if (count?.kind !== 'count' || !last || last.fate !== 'take') return false;
  const isOf = next?.kind === 'cue' && next.cue === 'left' && /^(?:of|de)$/.test(next.text);
  const isOne = /^(?:one|una?o?)$/.test(count.text) && (!next || isOf || next.kind !== 'noun');
  const ends = isOne ? !next || isOf || /^(?:mark|cue)$/.test(next.kind) : isOf;
  const isMore = last.amount?.article === false && last.amount.value > count.value;
  if (!ends || !isMore || !goneVerbs.test(tokens[count.from - 1]?.text ?? '')) return false;
  if (last.sentence < reading.sentence - 1) return false;
  const value = (last.amount?.value ?? 0) - count.value;
  Object.assign(last, { amount: exactly(value), to: count.to });
  reading.pending = { ...pending, count: null, words: [], gap: 0 };
  reading.skipTo = isOf ? at + 2 : at + 1;
  return true;
}

/** "3 chairs and 2 stools, so that makes 5", "tub, toilet, sink. All three of them": together, and not the last. */
export function countsSum({ pending, things, sentence, tokens }: Reading): boolean {
  const { restated, words, count, from } = pending;
  const isAll = tokens[(from ?? 0) - 1]?.text === 'all' && tokens[(from ?? 0) + 1]?.text === 'of';
  if (!(restated || isAll) || !count || words.length > 0) return false;
  // "a bookshelf, 2 nightstands. Actually make that 3".
  if (tokens.slice(Math.max(0, (from ?? 0) - 2), from ?? 0).some(({ text }) => text === 'make'))
    return false;
  const isNext = isAll && things.at(-1)?.sentence === sentence - 1;
  const named = things
    .slice(-longestSentence)
    .filter((each) => each.sentence === sentence - Number(isNext) && each.fate === 'take');
  return named.length > 1 && named.reduce((sum, each) => sum + piecesOf(each), 0) === count.value;
}

/** "31 bikes, some were claimed, please remove the remaining 27", "de las 10 sillas se van 6". */
export function isRemaining({ pending, tokens }: Reading, { amount }: Thing): boolean {
  const { count, from, words } = pending;
  const isNamed = /^(?:remaining|restantes|van)$/.test(tokens[(from ?? 0) - 1]?.text ?? '');
  const isLess = (amount?.value ?? 0) > (count?.value ?? 0);
  return isNamed && count?.article === false && words.length === 0 && isLess;
}

/** "10 desks, the other 4 are stacked": some of them, and no more. */
export function isRest({ pending, tokens }: Reading, thing: Thing): boolean {
  const { count, from } = pending;
  const { amount } = thing;
  const isNamed = /^others?$/.test(tokens[(from ?? 0) - 1]?.text ?? '');
  if (!isNamed || count?.article !== false || amount === null) return false;
  // "3 fridges, 1 stays, the other 2 go".
  const isLess = thing.isPart || Number(tokens[thing.from]?.text) > amount.value;
  return isLess ? amount.value >= count.value : piecesOf(thing) > count.value;
}

/** "2 six over six windows": how many panes they have. */
export function namesPanes(reading: Reading, amount: Amount, at: number): boolean {
  const [over, panes, ...behind] = reading.atoms.slice(at + 1, at + 6);
  const isPanes = over?.text === 'over' && panes?.kind === 'count' && panes.value <= amount.value;
  const isWindow = behind.some(
    (atom) => atom.kind === 'noun' && atom.key.startsWith('window-sash'),
  );
  if (!isPanes || !isWindow) return false;
  reading.skipTo = at + 3;
  return true;
}

/** "stools and chairs, ten and 12", "desks and lamps, 4 and 6 respectively": each has its own number. */
export function countsBoth(reading: Reading, first: Amount, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const [and, second, behind] = atoms.slice(at + 1, at + 4);
  const [one, other] = things.slice(-2);
  const isBoth = and?.kind === 'cue' && and.cue === 'and' && second?.kind === 'count';
  const ends = !behind || /^(?:[.;\n)]|respectively)$/.test(behind.text);
  if (!isBoth || !ends || !one || !other || atoms[at - 1]?.text !== ',') return false;
  const areOpen = [one, other].every((thing) => thing.uncounted && thing.sentence === sentence);
  if (!areOpen || other.joint !== 'and') return false;
  Object.assign(one, { amount: first, uncounted: false });
  Object.assign(other, { amount: second, uncounted: false });
  reading.skipTo = at + 3;
  return true;
}

/** "as for mattresses just the full". */
export function isOnlySize({ pending, sentence, lexicon }: Reading, last: Thing): boolean {
  const { words, definite } = pending;
  const isNamed = last.uncounted && last.sentence === sentence && definite && words.length > 0;
  return isNamed && lexicon.sizedMember(last.item.family ?? '', words) !== null;
}

/** "half of the 20 boxes": ten of them. */
export function countsShare(reading: Reading, share: number, at: number): boolean {
  const { atoms } = reading;
  const the = atoms[at + 1]?.kind === 'cue' ? at + 2 : at + 1;
  const [count, noun] = atoms.slice(the, the + 2);
  if (share >= 1 || count?.kind !== 'count' || count.article || noun?.kind !== 'noun') return false;
  const amount = exactly(Math.max(1, Math.round(count.value * share)));
  reading.pending = { ...nothing(), count: amount, from: atoms[at]?.from ?? count.from };
  reading.skipTo = the + 1;
  return true;
}

/** "6 stools, no 8 stools": counted once more. */
export function correctsNext(reading: Reading, at: number): boolean {
  const { atoms, things, joint, lexicon, pending } = reading;
  const [count, ...behind] = atoms.slice(at + 1, at + 4);
  // "son 6 sillas no 4": it denies the other number.
  const isDenied = count?.kind === 'count' && (!behind[0] || behind[0].kind === 'mark');
  if (isDenied && things.at(-1)?.amount && things.at(-1)?.to === atoms[at]?.from) {
    reading.skipTo = at + 2;
    return true;
  }
  const noun = behind.find(({ kind }) => kind !== 'word');
  const last = things.at(-1);
  const isCounted = last?.fate === 'take' && last.amount?.article === false && !pending.count;
  if (isCounted && asksCount(reading, at)) {
    reading.pending = { ...nothing(), restated: true };
    reading.skipTo = at + 2;
    return true;
  }
  if (!isCounted || count?.kind !== 'count' || count.article || noun?.kind !== 'noun') return false;
  const isAsked = atoms[at - 1]?.text === '?';
  if (!(/^(?:comma|dash)$/.test(joint) || isAsked) || lexicon.find(noun.key) !== last.item)
    return false;
  reading.pending = { ...nothing(), restated: true };
  return true;
}

/** "8 chairs? no, 6", "10 boxes? no, more like 15": the second number counts. */
function asksCount({ atoms }: Reading, at: number): boolean {
  const [comma, ...behind] = atoms.slice(at + 1, at + 6);
  const count = behind.findIndex(({ kind }) => kind === 'count');
  const isHedge = ({ kind, text }: Atom) => kind === 'cue' || /^(?:more|like|como)$/.test(text);
  const next = behind[count + 1];
  return (
    atoms[at - 1]?.text === '?' &&
    comma?.text === ',' &&
    count >= 0 &&
    behind.slice(0, count).every(isHedge) &&
    (!next || next.kind === 'mark')
  );
}

/** "10 desks (2 stay)": the others go. */
export function staysInPart({ pending, things, tokens }: Reading): boolean {
  const { count, words, from } = pending;
  // "7 chairs (1 the motor is gone)".
  const isOfPart = /^(?:the|its|el|la)$/.test(tokens[(from ?? -2) + 1]?.text ?? '');
  if (isOfPart && words.length > 0) return false;
  const last = things.at(-1);
  const total = last?.fate === 'take' && !last.amount?.article ? last.amount : null;
  if (!last || !total || !count || count.article || words.length > 1 || pending.another)
    return false;
  if (!last.isPart && total.value <= count.value) return false;
  if (!last.isPart) last.amount = { ...total, value: total.value - count.value, low: 0 };
  Object.assign(pending, nothing());
  return true;
}

/** "8 chairs, 2 of them stay", "3 of which were sold": the others go. */
export function staysOfThem(reading: Reading, at: number): boolean {
  const { atoms, pending, things, sentence } = reading;
  const last = things.at(-1);
  if (countsSum(reading)) {
    reading.pending = nothing();
    return true;
  }
  const isOther =
    atoms[at + 1]?.kind === 'cue' || !/^(?:is|are|will|have|se)$/.test(atoms[at + 1]?.text ?? '');
  const verbAt = isOther ? at + 1 : at + 2;
  const verb = atoms[verbAt];
  const isLeft =
    (verb?.kind === 'cue' && /^(?:stays|gone)$/.test(verb.cue)) ||
    /^(?:sold|donated|claimed|taken|vendieron|quedan)$/.test(verb?.text ?? '');
  const isOf = /^(?:of|de)$/.test(atoms[at]?.text ?? '') && pending.words.length === 0;
  const total = last?.sentence === sentence && last.fate === 'take' ? last.amount : null;
  const { count } = pending;
  if (!last || !total || !count || count.article || !isLeft || !isOf || total.value <= count.value)
    return false;
  if (!last.isPart) last.amount = exactly(total.value - count.value);
  reading.pending = nothing();
  reading.skipTo = verbAt + 1;
  return true;
}

/** "6 rooms, each with a tv. Room 2 has no tv": one fewer. */
export function lacksInOne(reading: Reading, thing: Thing, at: number): void {
  const { atoms, chunkStart, things, sentence } = reading;
  const [room, count] = atoms.slice(chunkStart, Math.min(at, chunkStart + 2));
  if (thing.fate !== 'stays') return;
  const isRoom = /^(?:space|group|word)$/.test(room?.kind ?? '') && count?.kind === 'count';
  if (!isRoom || thing.definite || thing.amount) return;
  const before = things.findLast(({ item }) => item.key === thing.item.key);
  if (!before || before.multiplier < 2 || before.sentence === sentence) return;
  const value = (piecesOf(before) / before.multiplier) * (before.multiplier - 1);
  Object.assign(before, { amount: exactly(value), multiplier: 1 });
  thing.fate = 'part';
}

/** "kettlebells on a rack, 30 of them": not of the rack. */
export function leftOf({ things }: Reading): Thing | undefined {
  const [named, last] = things.slice(-2);
  const isOne = last && !last.plural && named?.uncounted && named.sentence === last.sentence;
  return isOne ? named : things.at(-1);
}

/** "6 x 6ft folding tables" are six, and "an 8 x 10ft rug" is one. */
export function countsLongOnes(reading: Reading, atom: Atom, at: number): boolean {
  const { atoms, tokens } = reading;
  if (atom.kind !== 'sides' || atom.feet.length !== 2) return false;
  const [times, feet] = tokens.slice(atom.from + 1, atom.from + 3);
  const noun = atoms.slice(at + 1, at + 4).find(({ kind }) => kind !== 'word');
  const isLong = noun?.kind === 'noun' && noun.plural && /table|bench|ladder|pew/.test(noun.key);
  const isApart = times?.text === 'x' && !times.glued && tokens[atom.from]?.kind === 'number';
  const isUnit = atom.to === atom.from + 4 && feet?.glued === false;
  if (!isLong || !isApart || !isUnit || reading.pending.count) return false;
  reading.pending = {
    ...nothing(),
    count: exactly(atom.feet[0] ?? 1),
    from: atom.from,
    feet: atom.feet[1] ?? null,
  };
  return true;
}
