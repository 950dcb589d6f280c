import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { poundsPerTon } from '#src/features/catalogue/domain/spaces.ts';
import type { Meaning, Token } from './grammar.ts';
import { createSpelling, type Spelling } from './tokens/spelling.ts';
import { type Clash, createPhraseIndex, type PhraseMatch, singular } from './tokens/tokens.ts';
import * as english from './words/english.ts';
import * as spanish from './words/spanish.ts';
import * as trades from './words/trades.ts';

export interface Lexicon {
  /** Phrases with a second meaning, which is not theirs. */
  clashes: readonly Clash[];
  spelling: Spelling;
  /** The longest phrase that starts at a token, or null. */
  match(tokens: readonly Token[], start: number): PhraseMatch | null;
  find(key: string): CatalogueItem | undefined;
  /** The member of a family that size words point to, or null where none of them is a size. */
  sizedMember(family: string, words: readonly string[]): CatalogueItem | null;
  /** The member of a family that covers a screen diagonal. */
  memberByDiagonal(family: string, inches: number): CatalogueItem | null;
}

interface Size {
  words: readonly string[];
  item: CatalogueItem;
}

const list = (phrases: string) =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** Indexes what the catalogue and both languages call things; the first to claim a phrase has it. */
export function createLexicon(items: readonly CatalogueItem[]): Lexicon {
  const index = createPhraseIndex();
  const byKey = new Map(items.map((item) => [item.key, item]));
  const addNoun = (phrase: string, key: string, ambiguous: boolean, headFirst = false) =>
    index.add(phrase, { kind: 'noun', key, ambiguous }, headFirst);
  const phraseGroups = [...english.phraseGroups, ...spanish.phraseGroups, ...trades.phraseGroups];
  const grammar: [string, Meaning][] = phraseGroups.flatMap(({ meaning, phrases }) =>
    list(phrases).map((phrase): [string, Meaning] => [phrase, meaning]),
  );
  for (const [phrase, meaning] of grammar) index.add(phrase, meaning);
  for (const { key, synonyms, ambiguousSynonyms = [] } of items) {
    for (const phrase of synonyms) addNoun(phrase, key, false);
    for (const phrase of ambiguousSynonyms) addNoun(phrase, key, true);
  }
  for (const nouns of [english.nouns, trades.nouns, spanish.nouns, trades.spanishNouns]) {
    const isHeadFirst = nouns === spanish.nouns || nouns === trades.spanishNouns;
    for (const [key, phrases] of Object.entries(nouns)) {
      if (!byKey.has(key)) continue;
      // "~" marks a word that is often not about the thing.
      for (const phrase of list(phrases)) {
        addNoun(phrase.replace('~', ''), key, phrase.startsWith('~'), isHeadFirst);
      }
    }
  }
  const sizes = indexSizes(items);
  let spelling: Spelling | null = null;
  return {
    clashes: index.clashes,
    // Half of the work here, which who asks for clashes alone does not need.
    get spelling() {
      spelling ??= createSpelling(index);
      return spelling;
    },
    match: index.match,
    find: (key) => byKey.get(key),
    sizedMember: (family, words) =>
      sizes.get(family)?.find((size) => includesRun(words, size.words))?.item ?? null,
    memberByDiagonal: (family, inches) =>
      items.find((item) => item.family === family && covers(item, inches)) ?? null,
  };
}

function covers({ diagonalInches }: CatalogueItem, inches: number): boolean {
  if (!diagonalInches) return false;
  const [from, to] = diagonalInches;
  return inches >= from && inches <= to;
}

/** Longest first, so that "king" does not hide "california king". */
function indexSizes(items: readonly CatalogueItem[]): Map<string, Size[]> {
  const sizes = new Map<string, Size[]>();
  for (const item of items) {
    if (!item.family) continue;
    const known = sizes.get(item.family) ?? [];
    for (const size of item.sizes ?? []) {
      known.push({ words: size.split(/[ -]/).map(singular), item });
    }
    sizes.set(item.family, known);
  }
  for (const known of sizes.values()) known.sort((a, b) => b.words.length - a.words.length);
  return sizes;
}

function includesRun(words: readonly string[], run: readonly string[]): boolean {
  return words.some((_, start) => run.every((word, at) => words[start + at] === word));
}

/** Cabinets with more are for bolts. */
const mostDrawers = 12;

const isOpinion = /^(?:big|large|huge|small|old)$/;

/** Above the small ones of the catalogue, which weigh 150. */
const heavySafePounds = 250;

/** The member of the item's family that the words ask for. */
export function sizedItem(
  item: CatalogueItem,
  words: readonly string[],
  lexicon: Lexicon,
): CatalogueItem | null {
  // A cabinet with drawers is for files.
  const drawers = Number(words[words.indexOf('drawer') - 1]);
  if (item.key === 'storage-cabinet' && words.includes('drawer') && !(drawers > mostDrawers)) {
    return (
      lexicon.sizedMember('file-cabinet', words) ?? lexicon.find('file-cabinet-4-drawer') ?? null
    );
  }
  // "5 dr chest".
  if (item.key === 'trunk' && words.includes('drawer'))
    return lexicon.find('chest-of-drawers') ?? null;
  // "a table (seats 6)".
  if (item.key === 'table' && words.includes('seat'))
    return byNumber('dining-table', words, lexicon);
  // "50 gal Rheem heater".
  if (item.key === 'space-heater' && words.includes('gallon'))
    return sizedItem(lexicon.find('water-heater-40') ?? item, words, lexicon);
  if (!item.family) return null;
  // "a big L-shaped desk".
  if (item.key === 'desk-l-shape' && words.every((word) => isOpinion.test(word))) return null;
  const tons = Number(words[words.indexOf('ton') - 1]);
  const pounds = Number(words[words.indexOf('pound') - 1]) || tons * poundsPerTon;
  if (item.family === 'safe' && pounds >= heavySafePounds)
    return lexicon.sizedMember('safe', ['heavy']);
  const inches = Number(words[words.indexOf('in') - 1]);
  const byInches = words.includes('in') ? lexicon.memberByDiagonal(item.family, inches) : null;
  if (byInches) return byInches;
  return lexicon.sizedMember(item.family, words) ?? byNumber(item.family, words, lexicon);
}

/** "seats 10": sizes by number, to the nearest member below. */
function byNumber(
  family: string,
  words: readonly string[],
  lexicon: Lexicon,
): CatalogueItem | null {
  for (const unit of ['seat', 'drawer', 'gallon', 'shelf', 'door']) {
    const value = Number(words[words.indexOf(unit) - 1]);
    if (!words.includes(unit) || !(value > 0)) continue;
    for (let near = value; near > 0; near -= 1) {
      const member =
        lexicon.sizedMember(family, [`${near}`, unit]) ??
        lexicon.sizedMember(family, [`${near}`, `${unit}er`]);
      if (member) return member;
    }
  }
  return null;
}
