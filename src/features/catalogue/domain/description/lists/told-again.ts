import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { isAdjective } from '#src/features/catalogue/domain/description/ellipses.ts';
import { endsLikewise } from '#src/features/catalogue/domain/description/fates/likewise.ts';
import type { Atom, NounAtom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  isSameKind,
  piecesOf,
  type Reading,
  resize,
} from '#src/features/catalogue/domain/description/reading.ts';
import { tellsOfAsked } from '#src/features/catalogue/domain/description/sizes-behind.ts';
import { textOf, wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import { tellsOfSome } from './said-before.ts';

const makers = wordSet(`${english.makers} ${english.screenBrands} ${english.furnitureMakers}`);

/** Members of a whole are few: longer lists are lists. */
const mostMembers = 12;

/** Settles what a text says twice or says of the next thing too, once all of it is read. */
export function tellOnce(reading: Reading): void {
  endsLikewise(reading);
  for (const [index, whole] of reading.things.entries()) withoutMembers(reading, whole, index);
  oneNamedTwice(reading);
}

/** "three bikes: my Trek, her Schwinn", "2 pianos, a Baldwin and a Kimball": those are the three. */
function withoutMembers({ things, tokens }: Reading, whole: Thing, index: number): void {
  const total = totalOf(whole);
  const mark = tokens[whole.to]?.text ?? '';
  // "it's in bags (22 contractor bags)": as many as the aside says.
  const isOpen = whole.amount === null && whole.plural && whole.fate === 'take' && mark === '(';
  if ((total === 0 && !isOpen) || whole.to !== whole.nounTo || !/^[:,(-]$/.test(mark)) return;
  // "8 bags, well 3 contractor bags and 5 kitchen bags".
  const isWell = /^(?:well|like|meaning|namely|so|mostly|actually)$/;
  const isSaid = isWell.test(tokens[whole.to + 1]?.text ?? '');
  const behind = things.slice(index + 1, index + 1 + mostMembers);
  const end = behind.findIndex((thing) => !isMember(thing, whole, isSaid));
  const members = behind.slice(0, end < 0 ? behind.length : end);
  const pieces = members.reduce((sum, member) => sum + piecesOf(member), 0);
  // Behind a comma only makers tell that these are no other things.
  const isTold =
    mark === ','
      ? pieces === total && (isSaid || members.every(({ brand }) => brand))
      : (isOpen || pieces <= total) && (mark !== '(' || members.every(({ inAside }) => inAside));
  if (members.length === 0 || !isTold) return;
  // "11 file cabinets (4 drawer lateral)": all of them are.
  const [only] = members;
  const isAll = members.length === 1 && mark === '(' && only?.amount === null && !only.brand;
  if (isAll && tokens[only.to]?.text === ')') {
    whole.item = only.item;
    only.fate = 'part';
    return;
  }
  const others = members.filter(({ item, brand }) => item !== whole.item && !brand);
  const rest = total - others.reduce((sum, member) => sum + piecesOf(member), 0);
  for (const member of members) {
    if (isOpen || others.includes(member)) member.another = true;
    else member.fate = 'part';
  }
  if (rest === 0 || isOpen) whole.fate = 'part';
  else if (whole.amount) whole.amount = { ...whole.amount, value: rest, low: rest };
}

function isMember(thing: Thing, whole: Thing, isSaid = false): boolean {
  return (
    thing.sentence === whole.sentence &&
    thing.fate === 'take' &&
    (isSaid || !thing.another) &&
    thing.multiplier === 1 &&
    (thing.amount !== null || !thing.plural) &&
    isSameKind(thing.item, whole.item)
  );
}

/** Of what was counted and goes; else 0. */
function totalOf({ amount, fate, multiplier }: Thing): number {
  const isCounted = fate === 'take' && multiplier === 1 && amount?.article === false;
  return isCounted && !amount.vague && amount.value > 1 ? amount.value : 0;
}

/** "two dressers, a tall one and a long one", "3 bikes: a Schwinn and the little one": no more of them. */
export function namesMember(
  { things, tokens, pending, atoms, sentence }: Reading,
  last: Thing | undefined,
  at: number,
): boolean {
  if (!pending.hasOne || pending.another || !last) return false;
  const near = things.slice(-mostMembers);
  const whole = near.findLast(({ item, plural }) => plural && isSameKind(item, last.item));
  if (!whole || totalOf(whole) === 0) return false;
  const mark = tokens[whole.nounTo]?.text ?? '';
  const isNext = mark === '.' && whole.sentence === sentence - 1;
  if (!isNext && whole.sentence !== last.sentence) return false;
  const rest = near.slice(near.indexOf(whole) + 1);
  if (whole.to !== whole.nounTo) return false;
  if (rest.some((thing) => !isMember(thing, whole))) return false;
  const start = isNext ? whole.nounTo + 1 : whole.nounTo;
  const behind = tokens.slice(start, start + longestMembers).map(({ text }) => text);
  const end = behind.findIndex((text) => /^[.;!?\n)]$/.test(text));
  const said = behind.slice(0, end < 0 ? behind.length : end);
  const ones = said.filter(
    (text, at) =>
      /^(?:one|un[oa]|otr[oa])$/.test(text) && !/^(?:of|de|is|es)$/.test(said[at + 1] ?? ''),
  ).length;
  const pieces = rest.reduce((sum, member) => sum + piecesOf(member), 0);
  const isTold = /^[:(-]$/.test(mark)
    ? ones + pieces <= totalOf(whole)
    : (mark === ',' || isNext) && ones === totalOf(whole);
  if (isTold && last !== whole) last.to = atoms[at]?.from ?? tokens.length;
  return isTold;
}

/** "a conference table, the boat shaped one": itself, and no other. */
export function namesItself(reading: Reading, last: Thing | undefined, at: number): boolean {
  const { tokens, atoms, pending, scope } = reading;
  const { hasOne, another, definite, count, from } = pending;
  if (!hasOne || !last) return false;
  // "the recliner is the only heavy one".
  const said = textOf(tokens.slice(last.to, last.to + 3));
  if (/^(?:is|was) the only$/.test(said)) return true;
  if (describesLast(reading, last)) return true;
  if (another || !definite || count?.value !== 1 || scope.fate() !== 'take') return false;
  if (last.fate !== 'take' || last.plural || piecesOf(last) !== 1) return false;
  if (last.to !== last.nounTo) return false;
  const isNext = /^[,(-]$/.test(tokens[last.to]?.text ?? '') && tokens[last.to + 1]?.text === 'the';
  const isIt = isNext && last.sizes.length === 0 && (from ?? 0) - last.to <= mostMembers;
  // "the oak one and the white one" are two.
  const end = atoms[at];
  const isClosed = tokens[last.to]?.text === '(' && end?.text === ')';
  if (isIt) last.to = (isClosed ? end.to : end?.from) ?? tokens.length;
  return isIt;
}

/** "a copier, a big one", but "a small desk, a big one" and "a desk and a big one". */
function describesLast({ tokens, pending, joint }: Reading, last: Thing): boolean {
  const { words, another, definite, count } = pending;
  const isBehind = /^(?:none|comma|dash|paren|sentence)$/.test(joint);
  const isOne = last.fate === 'take' && piecesOf(last) === 1 && (count?.value ?? 1) === 1;
  const said = tokens.slice(last.from, last.to).map(({ text }) => text);
  const isOther = scales.some((scale) =>
    [words, said].every((all) => all.some((word) => scale.has(word))),
  );
  const isPlain = words.length > 0 && words.every(isAdjective);
  return isBehind && isOne && isPlain && !another && !definite && !isOther;
}

const scales = [
  wordSet('big bigger large huge small smaller little tiny mini'),
  wordSet('new newer old older'),
];

const longestMembers = 40;

/** "so: crib and crib mattress", "to recap", "all together that's 2 desks". */
export function opensRecap({ tokens, atoms }: Reading, { text, to }: Atom, at: number): boolean {
  const last = tokens[to - 1]?.text ?? '';
  const isSum =
    /^(?:recap|summary|resum\w+|item|thing|confirm\w*|clear|clarify|summariz\w+|list|count|final|again|repeat|altogether|together|total|all)$/;
  const isSo = text === 'so' && /^(?::|one)$/.test(atoms[at + 1]?.text ?? '');
  return isSum.test(last) || isSo || /^(?:all|altogether)$/.test(text);
}

/** A text of a few words that names one thing only. */
const mostNamings = 6;

/** "AC's. Window units. Three air conditioners", "My bike. A Trek bike.": nothing else is named. */
function oneNamedTwice(reading: Reading): void {
  const { tokens } = reading;
  const things = reading.things.filter(({ fate }) => fate !== 'part' && fate !== 'place');
  const [first, ...more] = things;
  const last = more.at(-1);
  if (!first || !last || things.length > mostNamings) return;
  if (tokens.slice(first.from, last.to).some(({ text }) => text === '\n')) return;
  if (!things.every((thing) => thing.fate === 'take' && isSameKind(thing.item, first.item))) return;
  const counted = things.filter(({ amount }) => amount?.article === false);
  const [sum = first] = counted;
  const others = things.filter((thing) => thing !== sum);
  const isSingle = counted.length === 0 && things.every(({ plural }) => !plural);
  // "air conditioner, window unit": two words for it, as its tag has them.
  const isTag = isSingle && more.length === 1 && isSecondName(last, first);
  // "file cabinets, lateral file cabinets, 5 of them".
  const isNext = more.every(
    ({ joint, sentence }, index) =>
      joint === 'same' ||
      sentence > (things[index]?.sentence ?? sentence) ||
      (/^(?:comma|dash|colon)$/.test(joint) &&
        (isTag || things[index]?.uncounted || isHeadOf(more[index], things[index]))) ||
      // "The rug: it is a wool rug, 8 x 10. One rug".
      isSizeAlone(more[index]),
  );
  const isTold = others.every(
    (thing) =>
      thing.multiplier === 1 &&
      !thing.another &&
      isOneName(thing, sum) &&
      // "wind took the fence. 9 panels and 10 posts".
      (thing.plural || piecesOf(sum) === 1 || /^(?:\w+ )?fence$/.test(thing.name)),
  );
  if (!isNext || !isTold || !(counted.length === 1 || isSingle)) return;
  const named = things.find(({ generic, brand }) => !generic && !brand);
  for (const thing of others) {
    sum.sizes.push(...thing.sizes);
    thing.fate = 'part';
  }
  if (sum.generic && named) sum.item = named.item;
  resize(reading, sum);
}

const isMakerAlone = ({ name, to, nounTo }: Thing) =>
  to === nounTo && name.split(' ').some((word) => makers.has(word));

/** "sofa, couch", "concept2 rower, rowing machine", but "Roomba, Dyson" are two. */
const isSecondName = (last: Thing, first: Thing) =>
  !last.definite &&
  !last.amount &&
  last.to === last.nounTo &&
  last.nounFrom - first.to === 1 &&
  last.item === first.item &&
  first.sizes.length + last.sizes.length === 0 &&
  ![first, last].some(isMakerAlone) &&
  last.name.split(' ').at(-1) !== first.name.split(' ').at(-1);

/** "8 x 10" alone names a rug by its size. */
const isSizeAlone = (thing: Thing | undefined) =>
  thing?.isAmbiguous === true && thing.amount === null && /^\d/.test(thing.name);

/** "bar fridge (glass door kind), one fridge": a bare word of a name that was not counted. */
const isHeadOf = (thing: Thing | undefined, named: Thing | undefined) =>
  thing?.amount?.value === 1 &&
  !thing.amount.article &&
  thing.isBare &&
  named?.amount === null &&
  !named.plural &&
  named.name.endsWith(` ${thing.name}`);

function isOneName(thing: Thing, sum: Thing): boolean {
  if (thing.brand && sum.brand) return false;
  if (thing.item === sum.item) return true;
  return [thing, sum].some(({ name }, index) => {
    const [other] = index === 0 ? [sum] : [thing];
    // "sillas plegables".
    return name.endsWith(other.name) || name.startsWith(other.name);
  });
}

/** "a 55 in tv, LG oled tv", "desk, IKEA desk": the same, with its maker. */
export function namesMakerOfLast(reading: Reading, atom: NounAtom, at: number): boolean {
  const { atoms, tokens, things, pending, joint, sentence, lexicon } = reading;
  const last = things.at(-1);
  const isOne = last?.sentence === sentence && last.fate === 'take' && piecesOf(last) === 1;
  const item = lexicon.find(atom.key);
  if (
    !last ||
    !isOne ||
    !isOfFamily(item, last) ||
    atom.brand ||
    atom.plural ||
    (pending.count && !pending.count.article)
  )
    return false;
  if (!/^(?:comma|dash)$/.test(joint) || !endsEntry(atoms[at + 1])) return false;
  const hasMaker = (from: number, to: number) =>
    tokens.slice(from, to).some(({ text }) => makers.has(text));
  const isSized = pending.words.includes('in') && last.sizes.includes('in');
  return !isSized && hasMaker(last.to, atom.to) && !hasMaker(last.from, last.to);
}

/** "una nevera, nevera LG de dos puertas": the same word, which needs no article again. */
export function saysAgain(reading: Reading, atom: NounAtom, at: number): boolean {
  const { tokens, things, atoms, pending, lexicon } = reading;
  // "how much for a couch? sectional".
  if (tellsOfAsked(reading, at) && !atom.plural) return true;
  if (tellsOfSome(reading, atom)) return true;
  const last = things.at(-1);
  const item = lexicon.find(atom.key);
  const isOne = last?.amount?.article === true && last.isBare && last.to === atom.from - 1;
  if (!last || !isOne || atoms[at - 1]?.text !== ',' || pending.count) return false;
  return isOfFamily(item, last) && !atom.plural && last.name === tokens[atom.from]?.text;
}

const isOfFamily = (item: CatalogueItem | undefined, { item: other }: Thing) =>
  item === other || (item?.family !== undefined && item.family === other.family);

/** "LG oled tv" goes on with its own name. */
const endsEntry = (atom: Atom | undefined) =>
  !atom || /^(?:mark|noun)$/.test(atom.kind) || (atom.kind === 'cue' && atom.cue !== 'of');
