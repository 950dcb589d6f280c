import { goneVerbs, wasSaid } from '#src/features/catalogue/domain/description/corrections.ts';
import { exactly, one } from '#src/features/catalogue/domain/description/ellipses.ts';
import type {
  Amount,
  Atom,
  NounAtom,
  Thing,
} from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  atomsBetween,
  isDeterminer,
  nothing,
  piecesOf,
  type Reading,
  restOfClause,
  sizeWords,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { someGo } from './some-that-go.ts';

/** "40 mats minus 10 we keep", and "11 mattresses all queen except two kings": those go as well. */
export const exceptsSome = (reading: Reading, at: number): boolean =>
  exceptsSize(reading, at) || takesAway(reading, at);

/** "60 mannequins less the 8 our store wants": the others go. */
function takesAway(reading: Reading, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const last = things.at(-1);
  const from = isDeterminer(atoms[at + 1]) ? at + 2 : at + 1;
  const count = atoms[from];
  if (count?.kind !== 'count' || count.article || last?.fate !== 'take') return false;
  // "12 desks but 8 go".
  if (someGo(reading, count, from)) return true;
  const total = last.sentence === sentence && !last.amount?.article ? last.amount?.value : 0;
  const said = restOfClause(reading, from, longestClause);
  const isOther = said.length === 0 || said.some(({ kind }) => kind === 'noun');
  if (isOther || !total || total <= count.value) return false;
  Object.assign(last, { amount: exactly(total - count.value), to: count.to });
  reading.pending = nothing();
  reading.skipTo = from + 1 + said.length;
  return true;
}

const longestClause = 9;

function exceptsSize(reading: Reading, at: number): boolean {
  const { atoms, things, tokens, lexicon, sentence } = reading;
  const whole = things.at(-1);
  const [count, size, next] = atoms.slice(at + 1, at + 4);
  if (whole?.sentence !== sentence || count?.kind !== 'count' || size?.kind !== 'word')
    return false;
  const sizes = sizeWords(size, tokens);
  const item = lexicon.sizedMember(whole.item.family ?? '', sizes);
  const rest = piecesOf(whole) - count.value;
  if (!item || item === whole.item || rest < 1 || !endsEntry(next)) return false;
  const { from } = count;
  const amount = exactly(count.value);
  Object.assign(whole, { amount: exactly(rest), multiplier: 1, uncounted: false });
  things.push({ ...whole, item, sizes, amount, from, to: size.to, joint: 'and', another: true });
  reading.pending = nothing();
  reading.skipTo = at + 3;
  return true;
}

const endsEntry = (atom: Atom | undefined) => !atom || atom.kind === 'mark' || atom.kind === 'cue';

/** "10 bags of trash, 1 of clothes": one bag more. */
export function countsMoreOf(reading: Reading, at: number): boolean {
  const { atoms, things, pending, joint, sentence } = reading;
  if (countsOnCarts(reading, at)) return true;
  const holder = things.findLast(({ fate }) => fate !== 'inside');
  const { count, from } = pending;
  const isMore = count && !count.article && atoms[at - 1]?.kind === 'count' && holder?.amount;
  const isHeld = holder?.item.container && holder.sentence === sentence && holder.fate === 'take';
  const isStuff = /^(?:material|noun|word)$/.test(atoms[at + 1]?.kind ?? '');
  if (!isMore || !isHeld || !isStuff || !/^(?:comma|and)$/.test(joint)) return false;
  const to = atoms[at]?.to ?? holder.to;
  const more = { amount: count, from: from ?? to, to, uncounted: false };
  if (!sumsUpTo(atoms, holder)) things.push({ ...holder, ...more, joint: 'and', another: true });
  reading.pending = nothing();
  reading.inside = true;
  return true;
}

/** "folding chairs on 3 carts of 50": so many on each. */
function countsOnCarts(reading: Reading, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const [named, holder] = things.slice(-2);
  const [count, next] = atoms.slice(at + 1, at + 3);
  const isOn = /\b(?:carts?|doll(?:y|ies)|racks?|trolleys?|carritos?)$/.test(holder?.name ?? '');
  const ends = !next || next.kind === 'mark' || next.kind === 'cue';
  if (count?.kind !== 'count' || count.article || !ends || !isOn) return false;
  const isOpen = named?.uncounted && named.fate === 'take' && named.sentence === sentence;
  if (!named || !holder || !isOpen || holder.to !== atoms[at]?.from) return false;
  Object.assign(named, { amount: exactly(piecesOf(holder) * count.value), uncounted: false });
  reading.skipTo = at + 2;
  return true;
}

/** "10 bags, 6 of clothes and 4 of shoes" are ten. */
function sumsUpTo(atoms: readonly Atom[], { amount, to }: Thing): boolean {
  const start = atoms.findIndex(({ from }) => from >= to);
  const behind = atoms.slice(start, start + longestSum);
  const end = behind.findIndex(({ text }) => /^[.;!?\n]$/.test(text));
  const counts = behind
    .slice(0, end < 0 ? behind.length : end)
    .flatMap((atom, index, all) =>
      atom.kind === 'count' && /^(?:of|de)$/.test(all[index + 1]?.text ?? '') ? atom.value : [],
    );
  return counts.length > 1 && counts.reduce((sum, count) => sum + count, 0) === amount?.value;
}

const longestSum = 24;

/** "20 qt mixer + 60 qt", "a 6 ft ladder and an 8 ft", "2 6 ft tables, one 8 ft": more of another size. */
export function addsMeasured(reading: Reading, last: Thing | undefined, at: number): boolean {
  const { pending, joint, sentence, things, lexicon } = reading;
  const [value, unit] = pending.words;
  const isMeasure = pending.words.length === 2 && /^\d/.test(value ?? '');
  const isNamedSo = /^\d/.test(last?.name ?? '') && !last?.name.startsWith(`${value} `);
  const isSized = isNamedSo || (last?.sizes[1] === unit && last?.sizes[0] !== value);
  const isTied = joint === 'and' || (joint === 'comma' && pending.count !== null);
  const isNext = isTied && last?.sentence === sentence && last?.fate === 'take';
  if (last && isNext && reading.atoms[at - 1]?.text === 'ones' && addsOnes(reading, last))
    return true;
  if (addsAtSize(reading, last, at) || countsBySize(reading, last, at)) return true;
  const isCounted = pending.count !== null || (last && piecesOf(last) === 1);
  if (!last || !isMeasure || !isSized || !isCounted || !isNext) return false;
  // "two 32 inch TVs, one 75 inch w a crack".
  const next = reading.atoms[at];
  if (next && next.kind !== 'mark' && !(next.kind === 'cue' && next.cue === 'with')) return false;
  const item = sizedItem(last.item, pending.words, lexicon) ?? last.item;
  const [from, sizes] = [pending.from ?? last.to, pending.words];
  const amount = pending.count && !pending.count.article ? pending.count : one;
  const to = reading.atoms[at - 1]?.to ?? from + 1;
  things.push({ ...last, item, sizes, amount, from, to, joint, another: true });
  return true;
}

/** "plinths - 8 @ 42 in, 5 @ 36 in": so many more of another size. */
function addsAtSize(
  { atoms, pending, things, lexicon, joint }: Reading,
  last: Thing | undefined,
  at: number,
): boolean {
  const { count, words, from } = pending;
  const isAt = atoms[at - 2]?.text === '@' && atoms[at - 1]?.kind === 'measure';
  const isNext = last?.amount?.article === false && /^(?:comma|and)$/.test(joint);
  if (!last || !isAt || !isNext || !count || count.article || from === null) return false;
  if (from - last.to > longestSize || last.fate !== 'take') return false;
  const item = sizedItem(last.item, words, lexicon) ?? last.item;
  const more = {
    item,
    sizes: words,
    amount: exactly(count.value),
    from,
    to: atoms[at - 1]?.to ?? from,
  };
  things.push({ ...last, ...more, joint, another: true });
  return true;
}

/** "the mattresses are in the yard, three twins": how many those are, and of which size. */
function countsBySize(
  { atoms, pending, lexicon, joint, sentence }: Reading,
  last: Thing | undefined,
  at: number,
): boolean {
  const { count, words } = pending;
  const isOpen =
    last?.uncounted && !last.amount && last.fate === 'take' && last.sentence === sentence;
  if (!last || !isOpen || joint !== 'comma' || !count || count.article) return false;
  const item = lexicon.sizedMember(last.item.family ?? '', words);
  const next = atoms[at];
  if (!item || (next && next.kind !== 'mark')) return false;
  Object.assign(last, {
    item,
    sizes: words,
    amount: count,
    uncounted: false,
    to: atoms[at - 1]?.to,
  });
  return true;
}

/** Tokens of "@ 42 in,". */
const longestSize = 5;

/** "the tall bookcase and the two short ones": so many more of another size. */
function addsOnes({ pending, things, lexicon, joint }: Reading, last: Thing): boolean {
  const { count, words, from } = pending;
  if (!count || count.article || words.length === 0 || last.uncounted) return false;
  const item = sizedItem(last.item, words, lexicon) ?? last.item;
  const start = from ?? last.to;
  const ones = { amount: exactly(count.value), sizes: words, from: start, to: start + 1 };
  things.push({ ...last, ...ones, item, plural: true, joint, another: true });
  return true;
}

/** "4 tvs that work and 2 that don't", "10 chairs with arms, 4 without": so many more. */
export function countsOpposites(reading: Reading, count: Amount, at: number): boolean {
  const { atoms, things, tokens, joint, lexicon, sentence } = reading;
  const last = things.at(-1);
  const isCounted = last?.amount?.article === false && last.sentence === sentence;
  if (!last || !isCounted || count.article || !/^(?:and|comma)$/.test(joint)) return false;
  const [that, verb, next] = atoms.slice(at + 1, at + 4);
  const isThat = /^(?:that|which|who|que)$/.test(that?.text ?? '') && verbs.test(verb?.text ?? '');
  const isWithout = /^(?:without|w\/o|sin)$/.test(tokens[that?.from ?? 0]?.text ?? '');
  if (!isThat && !isWithout) return false;
  const isPart = /^(?:part|word)$/.test(verb?.kind ?? '');
  const ends = isThat || isPart ? next : verb;
  // "10 chairs, 4 without arms" are ten.
  const isTold = joint === 'and' || atomsBetween(reading, last.to, at).some(isWith);
  if (!isTold || (ends && ends.kind !== 'mark' && ends.kind !== 'cue')) return false;
  const from = atoms[at]?.from ?? last.to;
  const span = { from, to: (isThat ? verb : that)?.to ?? from + 1 };
  // "60 chairs that fold and 14 that don't".
  const item = lexicon.find(last.item.key.replace(/^folding-/, '')) ?? last.item;
  things.push({ ...last, ...span, item, amount: exactly(count.value), joint, another: true });
  reading.pending = nothing();
  reading.skipTo = isThat || isPart ? at + 3 : at + 2;
  return true;
}

const isWith = ({ kind, text }: Atom) =>
  kind === 'cue' && /^(?:with|w\/|w|that|con|que)$/.test(text);

const verbs = /^(?:do|(?:do|does|are|is|wo|ca)n'?t|are|no|si)$/;

/** "7 desks and an L-shaped one": no sofa. */
export function isSizeOfLast(
  { things, lexicon, tokens, sentence }: Reading,
  atom: NounAtom,
): boolean {
  const last = things.at(-1);
  const isNear = last?.fate === 'take' && last.sentence === sentence;
  if (!isNear || !last.item.family || atom.key !== 'sectional') return false;
  return lexicon.sizedMember(last.item.family, sizeWords(atom, tokens)) !== null;
}

/** "a lamp (there were two, I broke the other one)", "a crib, we had 2": what was there before. */
export function tellsOfBefore(reading: Reading, last: Thing | undefined, end: number): boolean {
  const { tokens, pending } = reading;
  const { count, from, words } = pending;
  if (last?.fate !== 'take' || !last.amount) return false;
  if (/^(?:one|other|otr[oa])$/.test(tokens[end - 1]?.text ?? '')) {
    const said = textOf(tokens.slice(Math.max(0, end - 4), end));
    const other = /(?<verb>\S+) (?:the|my|la|el) (?:other(?: one)?|otr[oa])$/.exec(said);
    if (other) return goneVerbs.test(other.groups?.verb ?? '');
  }
  const isMore = count?.article === false && count.value > last.amount.value;
  const had = tokens[(from ?? 0) - 1]?.text ?? '';
  return (
    isMore &&
    words.length === 0 &&
    !wasSaid(reading, last) &&
    /^(?:had|were|eran|habia|tenia|teniamos)$/.test(had)
  );
}
