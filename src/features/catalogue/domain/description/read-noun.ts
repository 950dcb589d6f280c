import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { attach } from './attachments.ts';
import type { Amount, Atom, Fate, NounAtom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { emitCarried, poundsOf } from './read-amounts.ts';
import { countsPieces } from './read-counts.ts';
import {
  atomsBetween,
  endsAt,
  isSameKind,
  namedByWidth,
  nothing,
  type Reading,
  resize,
  sizeWords,
} from './reading.ts';
import { splitBySizes } from './size-lists.ts';
import { wordSet } from './tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';

/** Words that name only the kind. */
const genericWords = wordSet(english.genericWords, spanish.genericWords);

/** What is in front of one of these says what it is for: "bag racks". */
const headWords = wordSet('rack racks cart carts');

export function readNoun(reading: Reading, atom: NounAtom, at: number): void {
  const item = reading.lexicon.find(atom.key);
  if (!item) return;
  const isPieces = reading.tokens[atom.from]?.text === 'pcs' || endsAt(reading, at + 1);
  if (
    isPieces &&
    /^pcs?$/.test(reading.tokens[atom.from]?.text ?? '') &&
    countsPieces(reading, at)
  ) {
    reading.pending = nothing();
    return;
  }
  if (atom.ambiguous && !isThing(reading, atom, at)) {
    const described = reading.things.at(-1);
    // "desk (L shaped)".
    if (described && reading.parenAt !== null && reading.atoms[at - 1]?.text === '(') {
      described.sizes.push(...sizeWords(atom, reading.tokens));
      resize(reading, described);
    }
    reading.pending.words.push(...sizeWords(atom, reading.tokens));
    reading.pending.gap += 1;
    return;
  }
  // "AC (window one)": the kind of what was named.
  const kindOf = reading.things.at(-1);
  const isKind = reading.parenAt !== null && kindOf && reading.atoms[at - 1]?.text === '(';
  if (isKind && /^ones?$/.test(reading.tokens[atom.to]?.text ?? '')) {
    kindOf.sizes.push(...sizeWords(atom, reading.tokens));
    resize(reading, kindOf);
    reading.skipTo = at + 2;
    return;
  }
  const { count, words, definite, another, place, same } = reading.pending;
  const isSize = diagonalOf(reading, item, count, atom.plural);
  const diagonal = isSize ? count : null;
  // "wolf 36 range", but "36 microwave" are as many.
  const isModel = reading.atoms[at - 2]?.kind === 'word' && reading.atoms[at - 1]?.kind === 'count';
  const isWidth =
    isModel && !atom.plural && (count?.value ?? 0) >= 18 && namedByWidth.test(item.key);
  const last = reading.things.at(-1);
  // "quote both washer and dryer".
  const isBoth =
    !atom.plural &&
    (isOneOfBoth(reading, atom) || (last !== undefined && reading.joint === 'and' && isOneOfBoth(reading, { from: last.nounFrom })));
  const bare = isSize || isWidth || isBoth ? null : (poundsOf(item.key, words) ?? count);
  reading.scope.beforeThing(
    reading.joint === 'comma' || reading.joint === 'dash',
    count !== null && !definite,
  );
  const hasOwnSize = namesSize(item, sizeWords(atom, reading.tokens));
  const sizes = [...words, ...(diagonal ? [`${diagonal.value}`, 'in'] : [])];
  const thing: Thing = {
    item: (hasOwnSize ? null : sizedItem(item, sizes, reading.lexicon)) ?? item,
    hasOwnSize,
    from: tokensFrom(reading, at),
    to: atom.to,
    name: reading.tokens
      .slice(atom.from, atom.to)
      .map(({ text }) => text)
      .join(' '),
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
    restated: reading.pending.restated || tellsTotal(reading, at),
    generic: atom.to - atom.from === 1 && genericWords.has(reading.tokens[atom.from]?.text ?? ''),
    brand: atom.brand,
    fate: fateOf(reading, at, item, place),
    joint: same ? 'same' : reading.joint,
    sentence: reading.sentence,
    multiplier: reading.multiplier,
    sizes,
    feet: reading.pending.feet,
    hasHeight: false,
    inAside: reading.parenAt !== null || reading.pending.among,
    isSubject:
      /^(?:sentence|comma|dash)$/.test(reading.joint) &&
      /^(?:is|are|has|have|was|were|needs?|does|doesn't|won't|go|goes|stay|stays|belongs?|remains?|esta|estan|tiene|van|va|se)$/.test(
        reading.tokens[atom.to]?.text ?? '',
      ),
    tellsAgain: tellsAgain(reading, atom, at),
  };
  attach(reading, thing, at);
  // "mattress box spring" are two; "Frigidaire refrigerator" is one, named by its head.
  if (
    last &&
    last.to === atom.from &&
    !count &&
    isSameKind(last.item, thing.item) &&
    reading.joint !== 'slash'
  ) {
    const head = thing.generic && !last.generic ? last.item : thing.item;
    const { from, amount, definite: isDefinite, joint: before, hasOwnSize: isSized } = last;
    Object.assign(thing, {
      from,
      amount,
      definite: isDefinite,
      joint: before,
      hasOwnSize: isSized || hasOwnSize,
      item: sizedItem(head, sizes, reading.lexicon) ?? head,
    });
    reading.things.pop();
  }
  // "Front desk wants 2 carts gone".
  if (/^(?:wants|wanted|says|said|asks|asked|told|called|emailed)$/.test(reading.tokens[atom.to]?.text ?? ''))
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
  const isDescription =
    reading.parenAt !== null && tells && last && !isSameKind(last.item, thing.item);
  const isAsideHolder =
    reading.parenAt !== null &&
    item.container &&
    !count &&
    (!last || last.sentence !== reading.sentence);
  if ((isDescription || isAsideHolder) && thing.fate === 'take') thing.fate = 'part';
  // "a fish tank stand": a compound is what its last word says.
  const isCompound =
    last &&
    last === reading.things.at(-1) &&
    last.nounTo === atom.from &&
    !count &&
    (last.amount || isHead(reading, atom)) &&
    !last.plural &&
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
  reading.scope.afterThing(reading.atoms[at + 1]);
  reading.pending = nothing();
  reading.joint = 'none';
}

/** "Piano. Old Steinway upright piano.", "just the one piano", "25 bags, black bags". */
function tellsAgain(reading: Reading, atom: NounAtom, at: number): boolean {
  const { atoms, tokens, things, pending, joint, chunkStart } = reading;
  const last = things.at(-1);
  if (atoms[at - 1]?.text === 'one' && isThe(atoms[at - 2])) return true;
  if (tokens[atom.to]?.text === 'only' && !pending.count) return true;
  const item = reading.lexicon.find(atom.key);
  if (!last || !item || !isSameKind(last.item, item)) return false;
  const isTitle = last.isBare && !last.amount && !last.plural && things.length === 1;
  const startsSentence = joint === 'sentence' && atoms[chunkStart - 1]?.text === '.';
  const isSameWord = tokens[last.nounTo - 1]?.text === tokens[atom.to - 1]?.text;
  const describes =
    /^(?:comma|dash)$/.test(joint) && last.amount !== null && !last.amount.article && atom.plural;
  return !pending.count && ((isTitle && startsSentence) || (describes && isSameWord));
}

/** "1 couch total", "total of 12 desks". */
function tellsTotal({ atoms, pending }: Reading, at: number): boolean {
  const isTotal = (atom: Atom | undefined) => /^(?:total|altogether)$/.test(atom?.text ?? '');
  const isCounted = pending.count !== null && !pending.count.article && pending.gap === 0;
  return isCounted && (isTotal(atoms[at + 1]) || isTotal(atoms[at - 2]));
}

/** "Maya's desk, my desk": whose it is. */
function ownerBefore({ atoms }: Reading, at: number): string | null {
  const before = atoms[at - 1];
  const isOwner = before?.kind === 'cue' ? before.cue === 'possessive' : before?.text.endsWith("'s");
  return before && isOwner ? before.text : null;
}

const isOneOfBoth = ({ tokens }: Reading, { from }: { from: number }) =>
  /^(?:both|ambos|ambas)$/.test(tokens[from - 1]?.text ?? '');

const isThe = (atom: Atom | undefined) => /^(?:the|el|la)$/.test(atom?.text ?? '');

/** Whether a name holds a size of its own: "lateral file". */
function namesSize({ sizes = [] }: CatalogueItem, words: readonly string[]): boolean {
  const isNamed = words.length > 1 || words[0] === 'lateral';
  return isNamed && sizes.some((size) => words.includes(size));
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

/** Places that only "the" makes places of: "on the table", but "on a stand". */
const loosePlaces = new Set('in inside on under with from at en sobre off over'.split(' '));

function fateOf(
  reading: Reading,
  at: number,
  item: { container?: true },
  place: string | null,
): Fate {
  if (reading.inside) return 'inside';
  if (reading.partsOf === reading.sentence) return 'part';
  const { count, definite } = reading.pending;
  if (place) {
    const isCounted = count !== null && !count.article;
    const followsThing = reading.things.at(-1)?.sentence === reading.sentence;
    const atom = reading.atoms[at];
    const isHolder =
      item.container && (isCounted || (atom?.kind === 'noun' && atom.plural && !definite));
    const isLoose = loosePlaces.has(place);
    const isSingle = item.container && !isCounted && atom?.kind === 'noun' && !atom.plural;
    if (isSingle) return 'place';
    if (isHolder && !followsThing) return reading.scope.fate();
    if (isHolder && isCounted && isLoose) return reading.scope.fate();
    if (isHolder) return 'place';
    const isBare =
      count === null && atom?.kind === 'noun' && (atom.plural || /^(?:in|inside)$/.test(place)) && followsThing;
    if (
      isLoose
        ? definite || isBare || (item.container && followsThing)
        : (followsThing || (definite && place !== 'for')) && !isCounted
    )
      return 'place';
  }
  const fate = reading.scope.fate();
  if (fate !== 'asked') return fate;
  const isOwn = definite || (count !== null && (!count.article || reading.scope.isRequest()));
  return isOwn ? 'take' : 'asked';
}

function isHead({ tokens }: Reading, { to }: NounAtom): boolean {
  return headWords.has(tokens[to - 1]?.text ?? '');
}

/** A word like "safe" or "door" is a thing where it is counted or makes up an entry. */
function isThing(reading: Reading, atom: NounAtom, at: number): boolean {
  const { count, gap, definite, words } = reading.pending;
  const { family } = reading.lexicon.find(atom.key) ?? {};
  // "3 exam tables (wall mount)".
  const isRemark = reading.parenAt !== null && reading.parenAt === reading.things.length;
  if (isRemark && reading.parenAt !== 0 && !count) return false;
  // "200 lb of plates".
  if (poundsOf(atom.key, words)) return true;
  if (reading.things.at(-1)?.to === atom.from && isHead(reading, atom)) return true;
  if (reading.atoms[at + 1]?.kind === 'noun' && reading.atoms[at + 1]?.from === atom.to)
    return false;
  if (reading.pending.place && !(count && !count.article)) return false;
  if (count && gap <= 2 && !atom.brand) return true;
  if (!atom.brand && family && reading.lexicon.sizedMember(family, words)) return true;
  if (reading.pending.place) return false;
  if (atom.brand && reading.atoms[at + 1]?.kind === 'noun') return false;
  const behind = reading.atoms[at + 1];
  const isSizedBehind = behind?.kind === 'measure' && behind.unit === 'in';
  if (atom.brand && family === 'tv') return words.includes('in') || isSizedBehind;
  const isTold = count !== null || definite || words.length > 0 || reading.pending.feet !== null;
  if (atom.brand && isTold) return true;
  if (reading.joint === 'with' && count?.article) return false;
  if (atom.brand)
    return (
      reading.things.length > 0 &&
      (reading.joint === 'sentence' || reading.joint === 'comma' || reading.joint === 'same')
    );
  const next = reading.atoms[at + 1];
  const ends =
    !next ||
    /^(?:gone|too|please|out|asap|x)$/.test(next.text) ||
    next.kind === 'mark' ||
    next.kind === 'count' ||
    (next.kind === 'cue' && next.cue !== 'of') ||
    next.kind === 'measure' ||
    next.kind === 'sides';
  const starts =
    atomsBetween(reading, reading.atoms[reading.chunkStart]?.from ?? 0, at).every(({ kind }) =>
      /^(?:word|measure|sides|count|cue|counter)$/.test(kind),
    ) && at - reading.chunkStart <= 3;
  const closes =
    !next ||
    next.kind === 'mark' ||
    (next.kind === 'cue' && next.cue === 'and') ||
    /^(?:gone|too|please|out|asap|only)$/.test(next.text);
  // "just the organ in the lobby".
  const verb = definite ? reading.atoms[at - 2] : undefined;
  const isObject = verb?.kind === 'cue' && verb.cue === 'take' && !/^(?:off|out)$/.test(next?.text ?? '');
  return (
    ends && (starts || isObject || (definite && closes) || reading.joint === 'and' || reading.joint === 'with')
  );
}
