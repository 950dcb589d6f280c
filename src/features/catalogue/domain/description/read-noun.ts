import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { attach } from './belonging/attachments.ts';
import { emitCarried } from './ellipses.ts';
import { startsApart } from './fates/contrasts.ts';
import { fateOf } from './fates/fate-of.ts';
import { isOfRefused } from './fates/of-other.ts';
import type { Amount, NounAtom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { countsLockerDoors } from './lists/by-the-piece.ts';
import { isNextOfList } from './lists/kinds.ts';
import { isSizeOfLast } from './lists/more-of-them.ts';
import { isSaidAgainToo } from './lists/said-before.ts';
import { splitBySizes } from './lists/size-lists.ts';
import {
  countsPieces,
  isCountedPlural,
  isDamaged,
  isHead,
  isOneOfBoth,
  isSuite,
  isThing,
  namesMaker,
  namesOneThing,
  ownerBefore,
  tellsAgain,
  tellsTotal,
} from './noun-clues.ts';
import { amountOf } from './read-counts.ts';
import {
  endsAt,
  isSameKind,
  namedByWidth,
  nothing,
  type Reading,
  resize,
  sizeWords,
} from './reading.ts';
import { isSaidToBe, namesKindOfIt } from './sizes-behind.ts';
import { textOf, wordSet } from './tokens/tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

/** Words that name only the kind. */
const genericWords = wordSet(english.genericWords, spanish.genericWords);

export function readNoun(reading: Reading, atom: NounAtom, at: number): void {
  const item = reading.lexicon.find(atom.key);
  if (!item) return;
  const isPieces =
    reading.tokens[atom.from]?.text === 'pcs' ||
    endsAt(reading, at + 1) ||
    reading.atoms[at + 1]?.text === 'each';
  if (
    isPieces &&
    atom.to === atom.from + 1 &&
    /^pcs?$/.test(reading.tokens[atom.from]?.text ?? '') &&
    countsPieces(reading, at)
  ) {
    reading.pending = nothing();
    return;
  }
  if (atom.ambiguous && (isSizeOfLast(reading, atom) || !isThing(reading, atom, at))) {
    const described = reading.things.at(-1);
    // "desk (L shaped)", "2 desks, L-shaped".
    const isAside = reading.parenAt !== null && reading.atoms[at - 1]?.text === '(';
    const isTold = isSizeOfLast(reading, atom) && reading.atoms[at - 1]?.text === ',';
    if (described && (isAside || (isTold && endsAt(reading, at + 1)))) {
      described.sizes.push(...sizeWords(atom, reading.tokens));
      resize(reading, described);
    }
    reading.pending.words.push(...sizeWords(atom, reading.tokens));
    reading.pending.gap += 1;
    return;
  }
  // "freezer 14 cu ft upright": no piano.
  const before = reading.things.at(-1);
  const isCold = /freezer|fridge|vacuum|compressor/.test(`${before?.item.key} ${before?.name}`);
  // "a freezer? Mine is empty. small upright one".
  const isOne = reading.atoms[at + 1]?.text === 'one';
  const isOfCold = isCold && (isOne || before?.sentence === reading.sentence);
  if (atom.brand && atom.text === 'upright' && before && isOfCold) {
    before.sizes.push('upright');
    resize(reading, before);
    return;
  }
  if (namesKindOfIt(reading, atom, at) || countsLockerDoors(reading, atom, at)) return;
  const { pending } = reading;
  const { count, words, definite, another, place, same } = pending;
  const isSize = diagonalOf(reading, item, count, atom.plural);
  const diagonal = isSize ? count : null;
  // "wolf 36 range", but "36 microwave" are as many.
  const isModel = reading.atoms[at - 2]?.kind === 'word' && reading.atoms[at - 1]?.kind === 'count';
  const isWidth =
    isModel && !atom.plural && (count?.value ?? 0) >= 18 && namedByWidth.test(item.key);
  const last = reading.things.at(-1);
  // "quote both washer and dryer".
  const isPair = last && reading.joint === 'and' && isOneOfBoth(reading, { from: last.nounFrom });
  const isBoth = !atom.plural && (isPair || isOneOfBoth(reading, atom));
  const bare = isSize || isWidth || isBoth ? null : amountOf(reading, item.key, atom.from);
  reading.scope.beforeThing(
    startsApart(reading, tokensFrom(reading, at)),
    count !== null && !definite && !isOneOfBoth(reading, atom),
  );
  const hasOwnSize = namesSize(item, sizeWords(atom, reading.tokens));
  const sizes = [...words, ...(diagonal ? [`${diagonal.value}`, 'in'] : [])];
  const thing: Thing = {
    item: (hasOwnSize ? null : sizedItem(item, sizes, reading.lexicon)) ?? item,
    hasOwnSize,
    from: tokensFrom(reading, at),
    to: atom.to,
    name: textOf(reading.tokens.slice(atom.from, atom.to)),
    nounFrom: atom.from,
    nounTo: atom.to,
    isAmbiguous: atom.ambiguous,
    isBare: atom.to - atom.from === 1,
    amount: bare,
    uncounted: atom.plural && (bare === null || bare.vague),
    plural: atom.plural,
    definite: definite || isBoth,
    another,
    owner: ownerBefore(reading, at),
    restated:
      pending.restated || tellsTotal(reading, atom.key, at) || isSaidAgainToo(reading, item.key),
    generic: atom.to - atom.from === 1 && genericWords.has(reading.tokens[atom.from]?.text ?? ''),
    brand: atom.brand,
    fate: fateOf(reading, at, item, place),
    joint: same || isSaidToBe(reading, item, at) ? 'same' : reading.joint,
    sentence: reading.sentence,
    multiplier: reading.multiplier,
    sizes,
    feet: pending.feet,
    hasHeight: false,
    inAside: reading.parenAt !== null || pending.among,
    isSubject:
      /^(?:sentence|comma|dash|paren)$/.test(reading.joint) &&
      (isDamaged(reading, atom, count) ||
        // "fridge sold", but "I need a desk gone".
        (!count && isGone.test(reading.tokens[atom.to]?.text ?? '')) ||
        /^(?:is|are|has|have|was|were|needs?|does|doesn't|doesnt|won't|hasn't|hasnt|haven't|isn't|isnt|aren't|arent|didn't|didnt|wasn't|go|goes|stay|stays|belongs?|remains?|weighs?|esta|estan|tiene|van|va|se|pesan?|miden?|match|matches|fits?|works?|looks?|came|comes|folds?|opens?)$/.test(
          reading.tokens[atom.to]?.text ?? '',
        )),
    tellsAgain: reading.recap === reading.sentence || tellsAgain(reading, atom, at),
  };
  attach(reading, thing, at);
  // "Babyletto white crib": a maker's name and the thing.
  if (last && namesMaker(reading, last, thing, at)) {
    Object.assign(last, { to: thing.to, sizes: [...last.sizes, ...thing.sizes] });
    reading.pending = nothing();
    return;
  }
  const isOther = last && isSuite(last.item, thing.item);
  if (last?.to === atom.from && !count && !isOther && namesOneThing(reading, last, thing)) {
    const head = thing.generic && !last.generic ? last.item : thing.item;
    const { from, amount, definite: isDefinite, joint: before, hasOwnSize: isSized } = last;
    Object.assign(thing, {
      from,
      amount,
      definite: isDefinite,
      joint: before,
      fate: last.fate === 'take' ? thing.fate : last.fate,
      hasOwnSize: isSized || hasOwnSize,
      uncounted: thing.plural && !amount,
      tellsAgain: last.tellsAgain || thing.tellsAgain,
      // "side by side Whirlpool fridge".
      item: sizedItem(head, [...last.name.split(' '), ...sizes], reading.lexicon) ?? head,
    });
    reading.things.pop();
  }
  // "Front desk wants 2 carts gone", but "a neon sign says OPEN".
  if (
    item.key !== 'store-sign' &&
    /^(?:(?:wants|wanted|says|said|asks|asked|told|called|emailed) |left (?:an?|us|me) )/.test(
      `${reading.tokens[atom.to]?.text} ${reading.tokens[atom.to + 1]?.text} `,
    )
  )
    thing.fate = 'part';
  // "the tub is full as well".
  const isFull =
    /^(?:is|are|esta|estan)$/.test(reading.tokens[atom.to]?.text ?? '') &&
    /^(?:full|llena|lleno|packed)$/.test(reading.tokens[atom.to + 1]?.text ?? '');
  if (isFull && thing.fate === 'take') thing.fate = 'part';
  // "pastry case (dead compressor)".
  const tells =
    thing.joint === 'same' ||
    (!count && !atom.plural && /^(?:dead|bad|broken)$/.test(reading.atoms[at - 1]?.text ?? ''));
  // "our bedroom suite (that is a bed, a dresser ...)": of those.
  const isDescription =
    reading.parenAt !== null &&
    tells &&
    last &&
    !last.item.key.endsWith('-set') &&
    !isSameKind(last.item, thing.item);
  const isAsideHolder =
    reading.parenAt !== null &&
    item.container &&
    !count &&
    (!last || last.sentence !== reading.sentence || isOfRefused(reading, at));
  if ((isDescription || isAsideHolder) && thing.fate === 'take') thing.fate = 'part';
  // "in its own cabinet table".
  if (last?.fate === 'place' && last.nounTo === atom.from && !count) thing.fate = 'place';
  // "a fish tank stand": a compound is what its last word says.
  const isCompound =
    last &&
    last === reading.things.at(-1) &&
    last.nounTo === atom.from &&
    !count &&
    (last.amount || isHead(reading, atom) || last.item.key === 'countertop') &&
    !isNextOfList(reading, last, atom) &&
    !last.plural &&
    !isCountedPlural(last) &&
    // "paper cutter mail sorter" goes on with the next thing.
    (thing.isBare ||
      last.isBare ||
      last.item.key === 'countertop' ||
      last.item.family !== undefined) &&
    reading.joint === 'none' &&
    thing.fate === last.fate;
  if (isCompound) {
    Object.assign(thing, {
      amount: last.amount,
      from: last.from,
      joint: last.joint,
      definite: last.definite,
      uncounted: thing.plural && !last.amount,
    });
    reading.things.splice(reading.things.indexOf(last), 1);
  }
  reading.things.push(thing);
  emitCarried(reading, thing);
  splitBySizes(reading, thing, at);
  reading.scope.afterThing(reading.atoms[at + 1], thing.fate);
  reading.pending = nothing();
  reading.joint = 'none';
}

/** Whether a name holds a size of its own: "lateral file". */
function namesSize({ sizes = [] }: CatalogueItem, words: readonly string[]): boolean {
  const isNamed = words.length > 1 || words[0] === 'lateral';
  // "2 vertical files, 2 drawer" has its size behind.
  return isNamed && sizes.some((size) => words.includes(size) && size !== 'vertical');
}

function tokensFrom(reading: Reading, at: number): number {
  return reading.pending.from ?? reading.atoms[at]?.from ?? 0;
}

function diagonalOf(
  reading: Reading,
  item: { family?: string },
  count: Amount | null,
  plural: boolean,
): boolean {
  return Boolean(
    count &&
      !plural &&
      !count.article &&
      count.value >= 19 &&
      item.family &&
      reading.lexicon.memberByDiagonal(item.family, count.value),
  );
}

const isGone = /^(?:sold|gone|taken|donated|already|vendid[oa]s?)$/;
