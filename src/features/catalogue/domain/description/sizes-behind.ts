import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { bedSizes, one } from './ellipses.ts';
import type { Atom, NounAtom, Thing } from './grammar.ts';
import { tellsKindBehind } from './lists/some-of-them.ts';
import {
  atomsBetween,
  endsSoon,
  isAdjacent,
  isSameKind,
  nothing,
  type Reading,
  resize,
  sizeWords,
} from './reading.ts';

/** "mattress queen", "tables, folding": a word behind what it is about. */
export function sizeBehind(reading: Reading, atom: Atom, at: number): void {
  const last = reading.things.at(-1);
  if (!last) return;
  // "how much for a couch? small apartment".
  const asked =
    tellsOfAsked(reading, at) && !/^(?:space|noun)$/.test(reading.atoms[at + 1]?.kind ?? '');
  const isNext =
    isAdjacent(reading, last, at) ||
    isBehindComma(reading, last, at) ||
    isOfBed(reading, last, atom) ||
    asked;
  if (!isNext || !(/^(?:none|paren)$/.test(reading.joint) || endsSoon(reading, at) || asked))
    return;
  const words = sizeWords(atom, reading.tokens);
  if (asked && !reading.lexicon.sizedMember(last.item.family ?? '', words)) return;
  if (asked && last.fate === 'asked') Object.assign(last, { fate: 'take', plural: false });
  last.sizes.push(...words);
  resize(reading, last);
  tellsKindBehind(reading, last, atom);
}

/** "8 chairs, folding ones", "boxes, small ones": of which kind they are. */
export function tellsOnes(reading: Reading, at: number): void {
  const { atoms, things, pending, sentence } = reading;
  const [comma, word] = atoms.slice(Math.max(0, at - 2), at);
  const last = things.at(-1);
  const isNext = last?.plural && last.fate === 'take' && last.sentence === sentence;
  if (!last || !isNext || pending.count || comma?.text !== ',' || word?.kind !== 'word') return;
  last.sizes.push(...sizeWords(word, reading.tokens));
  resize(reading, last);
  tellsKindBehind(reading, last, word);
}

/** "how much for a mattress? queen", "do you take tvs? 65 inch": of what was asked about, and nothing else was named. */
export function tellsOfAsked(reading: Reading, at: number): boolean {
  const { things } = reading;
  const asked = things.at(-1);
  if (!asked || things.length > 1 || !/^(?:asked|take)$/.test(asked.fate)) return false;
  const between = atomsBetween(reading, asked.to, at).map(({ text }) => text);
  return between.includes('?') && between.every((text) => /^(?:\?|it'?s|an?|es|una?)$/.test(text));
}

/** "mattress, king", "mattress only, king", "30 boxes, all small". */
function isBehindComma(reading: Reading, thing: Thing, at: number): boolean {
  if (reading.joint !== 'comma') return false;
  const between = atomsBetween(reading, thing.to, at);
  // "a mattress on the floor, full".
  const isPlaced =
    between.length === 4 &&
    between[0]?.kind === 'cue' &&
    between[0].cue === 'place' &&
    bedSizes.has(reading.tokens[reading.atoms[at]?.from ?? 0]?.text ?? '');
  if (isPlaced && /^(?:bed|mattress|box-spring)$/.test(thing.item.family ?? '')) return true;
  return between.filter(({ text }) => !/^(?:only|all)$/.test(text)).length === 1;
}

/** "a box spring for the queen": its size. */
function isOfBed({ pending, joint }: Reading, { item }: Thing, { text }: Atom): boolean {
  const isFor = /^(?:for|from|of|para|de)$/.test(pending.place ?? '') && joint === 'none';
  const isBedding = /^(?:mattress|box-spring)$/.test(item.family ?? '');
  return isFor && isBedding && bedSizes.has(text.replace(/s$/, ''));
}

/** "AC (window one)", "do you take freezers? I've got an upright one": the kind of what was named. */
export function namesKindOfIt(reading: Reading, atom: NounAtom, at: number): boolean {
  const { atoms, tokens, lexicon, parenAt, things, pending } = reading;
  const last = things.at(-1);
  if (!last || !/^ones?$/.test(tokens[atom.to]?.text ?? '')) return false;
  if (parenAt !== null && atoms[at - 1]?.text === '(') {
    last.sizes.push(...sizeWords(atom, tokens));
    resize(reading, last);
    reading.skipTo = at + 2;
    return true;
  }
  const [word, head] = [tokens[atom.from], tokens[last.nounTo - 1]];
  if (last.fate !== 'asked' || !word || !head) return false;
  const match = lexicon.match([word, { ...head, glued: false }], 0);
  const item = match?.meaning.kind === 'noun' ? lexicon.find(match.meaning.key) : undefined;
  if (match?.next !== 2 || !item) return false;
  const amount = pending.count ?? one;
  Object.assign(last, { item, amount, fate: 'take', uncounted: false, plural: false });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "the bed is a king", "el piano es eléctrico": the size of what was named before. */
export function sizeFromPredicate(reading: Reading, atom: Atom, at: number): void {
  const last = reading.things.at(-1);
  const isPredicate =
    reading.pending.same || /^(?:is|es|are|son)$/.test(reading.atoms[at - 1]?.text ?? '');
  if (!last?.item.family || !isPredicate || last.sentence < reading.sentence - 1) return;
  const words = sizeWords(atom, reading.tokens);
  // "my desk is big" is an opinion.
  const isOpinion = words.some((word) => /^(?:big|large|small|huge|heavy)$/.test(word));
  if (isOpinion || !reading.lexicon.sizedMember(last.item.family, words)) return;
  last.sizes.push(...words);
  resize(reading, last);
}

/** "the sofa, it is sleeper", "4 pieces but it's one couch". */
export function isSaidToBe(
  { atoms, things, pending, sentence }: Reading,
  item: CatalogueItem,
  at: number,
): boolean {
  const last = things.at(-1);
  const isNext = last?.fate === 'take' && !last.plural && last.sentence === sentence;
  const isVerb = /^(?:is|it's|its|es)$/.test(atoms[at - 1]?.text ?? '');
  const isOne = pending.count?.value === 1 && /^(?:it's|its)$/.test(atoms[at - 2]?.text ?? '');
  // "my wife's organ, a Hammond".
  const isApposed =
    last?.definite === true && pending.count?.article === true && atoms[at - 2]?.text === ',';
  if (isNext && isApposed && last.to === atoms[at - 2]?.from) return last.item === item;
  return isNext && (isOne || (isVerb && !pending.count)) && isSameKind(last.item, item);
}
