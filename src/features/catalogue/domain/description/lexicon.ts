import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { type PhraseMeaning, phraseGroups } from './phrases.ts';

type Meaning = PhraseMeaning | { kind: 'item'; item: CatalogueItem; ambiguous: boolean };

/** A phrase found in a text. */
export interface PhraseMatch {
  meaning: Meaning;
  /** Index of the first token behind the phrase. */
  next: number;
  /** True where the text has a plural and the phrase itself has not: "desks". */
  plural: boolean;
}

export interface Lexicon {
  /** Phrases with a second meaning, which is not theirs. */
  clashes: readonly Clash[];
  /** The longest phrase that starts at a token, or null. */
  match(tokens: readonly Token[], start: number): PhraseMatch | null;
  /** The member of a family that size words point to, or null where none of them is a size. */
  sizedMember(family: string, words: readonly string[]): CatalogueItem | null;
  /** How many of the words, from the first, make up a size of the family; 0 for none. */
  sizeLength(family: string, words: readonly string[]): number;
  /** The member of a family that covers a screen diagonal. */
  memberByDiagonal(family: string, inches: number): CatalogueItem | null;
}

/** Two claims on one phrase, with the keys of those that are items. */
export interface Clash {
  phrase: string;
  keys: string[];
}

interface TrieNode {
  children: Map<string, TrieNode>;
  ending: { meaning: Meaning; words: readonly string[] } | null;
}

interface Size {
  words: readonly string[];
  item: CatalogueItem;
}

/** Indexes every phrase by its singular words; the first to claim one has it. */
export function createLexicon(items: readonly CatalogueItem[]): Lexicon {
  const root: TrieNode = { children: new Map(), ending: null };
  const clashes: Clash[] = [];
  const add = (phrase: string, meaning: Meaning) => {
    const claimed = claim(root, phrase, meaning);
    if (!sameMeaning(claimed, meaning)) clashes.push({ phrase, keys: keysOf(claimed, meaning) });
  };
  for (const { meaning, phrases } of phraseGroups) {
    for (const phrase of phrases) add(phrase, meaning);
  }
  for (const item of items) {
    for (const phrase of item.synonyms) add(phrase, { kind: 'item', item, ambiguous: false });
    for (const phrase of item.ambiguousSynonyms ?? []) {
      add(phrase, { kind: 'item', item, ambiguous: true });
    }
  }
  const sizes = indexSizes(items);
  const sizesOf = (family: string) => sizes.get(family) ?? [];
  return {
    clashes,
    match: (tokens, start) => matchLongest(root, tokens, start),
    sizedMember: (family, words) =>
      sizesOf(family).find((size) => includesRun(words, size.words))?.item ?? null,
    sizeLength: (family, words) =>
      sizesOf(family).find((size) => size.words.every((word, at) => words[at] === word))?.words
        .length ?? 0,
    memberByDiagonal: (family, inches) =>
      items.find((item) => item.family === family && covers(item, inches)) ?? null,
  };
}

function covers({ diagonalInches }: CatalogueItem, inches: number): boolean {
  if (!diagonalInches) return false;
  const [from, to] = diagonalInches;
  return inches >= from && inches <= to;
}

function keysOf(...meanings: Meaning[]): string[] {
  return meanings.flatMap((meaning) => (meaning.kind === 'item' ? [meaning.item.key] : []));
}

/** Gives a phrase its meaning, unless it has one; answers the one it has. */
function claim(root: TrieNode, phrase: string, meaning: Meaning): Meaning {
  const words = phraseWords(phrase);
  let node = root;
  for (const word of words) {
    const stem = singular(word);
    const child = node.children.get(stem) ?? { children: new Map(), ending: null };
    node.children.set(stem, child);
    node = child;
  }
  node.ending ??= { meaning, words };
  return node.ending.meaning;
}

function phraseWords(phrase: string): string[] {
  return tokenize(phrase)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text);
}

function sameMeaning(a: Meaning, b: Meaning): boolean {
  if (a.kind === 'item' && b.kind === 'item') return a.item.key === b.item.key;
  return JSON.stringify(a) === JSON.stringify(b);
}

function matchLongest(root: TrieNode, tokens: readonly Token[], start: number): PhraseMatch | null {
  let found: PhraseMatch | null = null;
  let node: TrieNode | undefined = root;
  const texts: string[] = [];
  for (let at = start; node; at = skipHyphen(tokens, at + 1)) {
    const token = tokens[at];
    node = token && node.children.get(token.stem);
    if (!token || !node) break;
    texts.push(token.text);
    if (!node.ending) continue;
    const { meaning, words } = node.ending;
    const plural = words.some((word, index) => isPluralOf(texts[index] ?? word, word));
    found = { meaning, next: at + 1, plural };
  }
  return found;
}

/** "box-spring" reads as "box spring"; a hyphen with spaces around it separates. */
export function skipHyphen(tokens: readonly Token[], at: number): number {
  const isJoint = tokens[at]?.text === '-' && tokens[at].glued && tokens[at + 1]?.glued === true;
  return isJoint ? at + 1 : at;
}

/** An owner is not a plural ("grandma's"), but people do write "TV's". */
function isPluralOf(text: string, word: string): boolean {
  if (text === word || text === singular(text)) return false;
  return !text.endsWith("'s") || text.length <= 4;
}

/** Longest first, so that "king" does not hide "california king". */
function indexSizes(items: readonly CatalogueItem[]): Map<string, Size[]> {
  const sizes = new Map<string, Size[]>();
  for (const item of items) {
    if (!item.family) continue;
    const known = sizes.get(item.family) ?? [];
    for (const size of item.sizes ?? []) {
      known.push({ words: phraseWords(size).map(singular), item });
    }
    sizes.set(item.family, known);
  }
  for (const known of sizes.values()) known.sort((a, b) => b.words.length - a.words.length);
  return sizes;
}

function includesRun(words: readonly string[], run: readonly string[]): boolean {
  return words.some((_, start) => run.every((word, at) => words[start + at] === word));
}

/** A word, a number or a single mark of a description. */
export interface Token {
  kind: 'word' | 'number' | 'mark';
  /** Lower case, as written. */
  text: string;
  /** Singular of a word; the text of anything else. */
  stem: string;
  /** No space between this and the token before. */
  glued: boolean;
}

/** Every alternative starts with a different kind of character, so matching never goes back. */
const tokenPattern = /\d+(?:[.,]\d+)*|\p{L}+(?:'\p{L}+)*|\n|[^\s]/gu;

/** Cuts free text into tokens, in one pass. Typographic quotes, dashes and signs become plain ones. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of plainText(text).matchAll(tokenPattern)) {
    const [word] = match;
    const kind = /^\d/.test(word) ? 'number' : /^\p{L}/u.test(word) ? 'word' : 'mark';
    tokens.push({
      kind,
      text: word,
      stem: kind === 'word' ? singular(word) : word,
      glued: tokens.length > 0 && match.index === end,
    });
    end = match.index + word.length;
  }
  return tokens;
}

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ′`]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/×/g, 'x')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/\bt\.v\b\.?/g, 'tv')
    .replace(/\ba\/c\b/g, 'ac');
}

const shortPlurals = new Set(['tvs', 'pcs', 'acs']);

/** The singular of an English noun, well enough that both numbers of a catalogue word agree. */
function singular(word: string): string {
  if (word.endsWith("'s")) return word.slice(0, -2);
  if (word.length <= 3) return shortPlurals.has(word) ? word.slice(0, -1) : word;
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('lves')) return `${word.slice(0, -3)}f`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
