import type { Meaning, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { markCells } from './pasted-tables.ts';

/**
 * Every alternative but the first starts with a different kind of character, so matching never
 * goes back. "60x30,19" in a table is a size and a number behind it.
 */
const tokenPattern =
  /(?<=\dx)\d{1,3}(?=,\d{1,2}(?!\d))|\d+(?:[.,]\d+)*|\p{No}|\p{L}[\p{L}\p{M}]*(?:['’ʼ′`]\p{L}+)*|\n|\t|[^\s]/gu;

const plainMarks = new Map([
  ...[...'‘’ʼ′`'].map((mark) => [mark, "'"] as const),
  ...[...'“”″'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—−'].map((mark) => [mark, '-'] as const),
  ...[...'•·●▪◦○■□☐✓►'].map((mark) => [mark, '*'] as const),
  ...[...'[{'].map((mark) => [mark, '('] as const),
  ...[...']}'].map((mark) => [mark, ')'] as const),
  ['×', 'x'] as const,
  ['⁄', '/'] as const,
  ['~', '≈'] as const,
  ['&', 'and'] as const,
]);

const mailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/**
 * Cuts free text into tokens, in one pass. Typographic quotes, dashes and signs become plain ones. In a
 * mail address nothing is a thing.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const read = markCells(text.replace(mailPattern, (address) => ' '.repeat(address.length)));
  for (const { 0: piece, index: start } of read.matchAll(tokenPattern)) {
    const end = start + piece.length;
    const plain = plainMarks.get(piece) ?? plainWord(piece);
    const kind = /^[\d\p{No}]/u.test(piece) ? 'number' : /^\p{L}/u.test(plain) ? 'word' : 'mark';
    const glued = tokens.at(-1)?.end === start;
    // "leave 'em".
    if (plain === 'em' && glued && tokens.at(-1)?.text === "'") tokens.pop();
    joinOrAdd(tokens, { kind, text: plain, glued, start, end });
  }
  // With more cells its columns tell which are numbers of what.
  const isTable = read.split('\n').filter((line) => line.split('|').length > 2).length > 1;
  return tokens.map((token, at) => {
    if (!isTable && countsCell(tokens, at)) return { ...token, text: '\t' };
    // "chairs, ~80".
    const isAbout = token.text === '≈' && tokens[at + 1]?.kind === 'number';
    return isAbout ? { ...token, kind: 'word', text: 'about' } : token;
  });
}

/** "chairs | 12", "12 | chairs": a row of a name and its number. */
function countsCell(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== '|') return false;
  const isEnd = (index: number) => (tokens[index]?.text ?? '\n') === '\n';
  const startsRow = tokens[at - 1]?.kind === 'number' && isEnd(at - 2);
  return startsRow || (tokens[at + 1]?.kind === 'number' && isEnd(at + 2));
}

/** "w/o", "n/s" and "T.V." are words; "F150" and "R720" are names of models. */
function joinOrAdd(tokens: Token[], token: Token): void {
  const last = tokens.at(-1);
  const beforeLast = tokens.at(-2);
  // "round tables ..... 24".
  if (
    token.text === '…' ||
    (token.glued && token.text === '.' && /^[.\t]$/.test(last?.text ?? ''))
  ) {
    if (last?.text === '.' || last?.text === '\t') tokens.pop();
    tokens.push({ ...token, text: '\t', start: last?.start ?? token.start });
    return;
  }
  if (token.glued && last) {
    const isLetterPair =
      token.kind === 'word' &&
      // "2 a/c's".
      (token.text.length === 1 || (beforeLast?.text === 'a' && /^c'?s$/.test(token.text))) &&
      (last.text === '/' || last.text === '.') &&
      last.glued &&
      beforeLast?.kind === 'word' &&
      beforeLast.text.length === 1;
    if (isLetterPair) {
      const mark = last.text === '/' ? '/' : '';
      tokens.splice(-2, 2, {
        ...beforeLast,
        text: `${beforeLast.text}${mark}${token.text}`,
        end: token.end,
      });
      return;
    }
    const isModel =
      (last.kind === 'code' && token.kind !== 'mark') ||
      (last.kind === 'word' &&
        token.kind === 'number' &&
        !/^(?:x|qty|no|aprox|approx|w\/)$/.test(last.text));
    // "a Graco 4Ever", "4moms".
    const isName = last.kind === 'number' && /^(?:ever|moms|runner|eleven)$/.test(token.text);
    if ((isModel || isName) && token.text !== 'x') {
      tokens.splice(-1, 1, { ...last, kind: 'code', text: last.text + token.text, end: token.end });
      return;
    }
    if (token.text === '/' && last.text === 'w') {
      tokens.splice(-1, 1, { ...last, text: 'w/', end: token.end });
      return;
    }
    if (last.text === 'w/' && /^[bodmhu]$/.test(token.text)) {
      tokens.splice(-1, 1, { ...last, text: last.text + token.text, end: token.end });
      return;
    }
  }
  // "i.e. a table and 5 chairs" ends nothing.
  if (token.text === '.' && token.glued && /^(?:ie|eg)$/.test(last?.text ?? '')) return;
  // "mesita d noche".
  const isOf = last?.text === 'd' && beforeLast?.kind === 'word' && !last.glued && !token.glued;
  if (isOf && token.kind === 'word') tokens.splice(-1, 1, { ...last, text: 'de' });
  // "gabinete de los de arriba" is one "de arriba".
  if (/^de?$/.test(token.text) && /^l[oa]s$/.test(last?.text ?? '') && beforeLast?.text === 'de')
    tokens.splice(-2);
  tokens.push(token);
}

function plainWord(piece: string): string {
  const lower = piece.toLowerCase();
  // Most are: the rest takes ten times as long.
  if (/^[a-z0-9]+$/.test(lower)) return lower;
  const plain = lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[‘’ʼ′`]/g, "'");
}

/** Ten digits, however they are set. */
const phonePattern = /(?<!\d)\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]?\d{4}(?!\d)/g;

/** Makes the digits of phone numbers codes, which count nothing. */
export function withoutPhones(text: string, tokens: readonly Token[]): readonly Token[] {
  const spans = [...text.matchAll(phonePattern)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  if (spans.length === 0) return tokens;
  let span = 0;
  return tokens.map((token) => {
    while ((spans[span]?.[1] ?? Number.POSITIVE_INFINITY) <= token.start) span += 1;
    const isInside =
      token.kind === 'number' && token.start >= (spans[span]?.[0] ?? Number.POSITIVE_INFINITY);
    return isInside ? { ...token, kind: 'code' } : token;
  });
}

const shortPlurals = new Set(['tvs', 'pcs', 'acs', 'pos', 'cds']);

/** The singular of an English noun, well enough that both numbers of a word agree. */
export function singular(word: string): string {
  if (word.endsWith("'s")) return word.slice(0, -2);
  if (word.length <= 3) return shortPlurals.has(word) ? word.slice(0, -1) : word;
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  if (word === 'leaves') return 'leaf';
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('lves')) return `${word.slice(0, -3)}f`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The singular of a Spanish noun without its accents: "sillones", "televisores", "luces". */
export function spanishSingular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s')) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[rnldjy]es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The words of tokens or atoms, with spaces between them. */
export const textOf = (parts: readonly { text: string }[]): string =>
  parts.map(({ text }) => text).join(' ');

export const wordSet = (...texts: string[]) =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)));

const adjectives = wordSet(spanish.adjectives);

/** A phrase found in a text. */
export interface PhraseMatch {
  meaning: Meaning;
  /** Index of the first token behind the phrase. */
  next: number;
  /** True where the text has a plural and the phrase itself has not: "desks". */
  plural: boolean;
}

/** Two claims on one phrase, with the keys of those that are items. */
export interface Clash {
  phrase: string;
  keys: string[];
}

export interface PhraseIndex {
  clashes: readonly Clash[];
  /** `headFirst`: its plural shows in the first word ("mesas de noche") and not in the last. */
  add(phrase: string, meaning: Meaning, headFirst?: boolean): void;
  /** The longest phrase that starts at a token, or null. */
  match(tokens: readonly Token[], start: number): PhraseMatch | null;
  phrases(): readonly { words: readonly string[]; meaning: Meaning }[];
}

interface Node {
  children: Map<string, Node>;
  ending: { meaning: Meaning; words: readonly string[]; headFirst: boolean } | null;
}

/** Phrases by their singular words; the first to claim one has it. */
export function createPhraseIndex(): PhraseIndex {
  const root: Node = { children: new Map(), ending: null };
  const clashes: Clash[] = [];
  const phrases: { words: readonly string[]; meaning: Meaning }[] = [];
  return {
    clashes,
    add(phrase, meaning, headFirst = false) {
      const words = phraseWords(phrase);
      let node = root;
      for (const word of words) {
        const stem = singular(word);
        const child = node.children.get(stem) ?? { children: new Map(), ending: null };
        node.children.set(stem, child);
        node = child;
      }
      phrases.push({ words, meaning });
      const isHeadFirst = headFirst || words.some((word) => /^(?:of|de|with|con)$/.test(word));
      node.ending ??= { meaning, words, headFirst: isHeadFirst };
      const claimed = node.ending.meaning;
      if (!isSame(claimed, meaning)) clashes.push({ phrase, keys: keysOf(claimed, meaning) });
    },
    match: (tokens, start) => matchLongest(root, tokens, start),
    phrases: () => phrases,
  };
}

function phraseWords(phrase: string): string[] {
  // Most phrases: cutting these up as texts takes as long as all the rest of a lexicon.
  if (/^(?!.* (?:d|de l[oa]s) )[a-z]+(?: [a-z]+)*$/.test(phrase)) return phrase.split(' ');
  return tokenize(phrase)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text);
}

function isSame(a: Meaning, b: Meaning): boolean {
  if (a.kind === 'noun' && b.kind === 'noun') return a.key === b.key;
  return JSON.stringify(a) === JSON.stringify(b);
}

function keysOf(...meanings: Meaning[]): string[] {
  return meanings.flatMap((meaning) => (meaning.kind === 'noun' ? [meaning.key] : []));
}

function matchLongest(root: Node, tokens: readonly Token[], start: number): PhraseMatch | null {
  let found: PhraseMatch | null = null;
  follow(root, start, []);
  return found;

  function follow(node: Node, at: number, plurals: readonly boolean[]): void {
    const token = tokens[at];
    if (!token || token.kind === 'mark' || node.children.size === 0) return;
    const stems = new Set([token.text, singular(token.text), spanishSingular(token.text)]);
    for (const stem of stems) {
      const child = node.children.get(stem);
      if (!child) continue;
      const next = [...plurals, stem !== token.text && isPluralForm(token.text)];
      const ending = child.ending;
      if (ending && (!found || at + 1 > found.next)) {
        const head = ending.headFirst ? 0 : next.length - 1;
        const written = tokens[ending.headFirst ? start : at]?.text;
        const plural = (next[head] ?? false) && ending.words[head] !== written;
        found = { meaning: ending.meaning, next: at + 1, plural };
      }
      follow(child, skipHyphen(tokens, at + 1), next);
      // "sillas plásticas de patio".
      const isTold = tokens[at + 2]?.text === 'de' && adjectives.has(tokens[at + 1]?.text ?? '');
      if (isTold) follow(child, at + 2, [...next, false]);
    }
  }
}

/** An owner is not a plural ("grandma's"), but people do write "TV's". */
function isPluralForm(text: string): boolean {
  return !text.endsWith("'s") || text.length <= 4;
}

/** "box-spring" reads as "box spring"; a hyphen with spaces around it separates. */
export function skipHyphen(tokens: readonly Token[], at: number): number {
  const isJoint = tokens[at]?.text === '-' && tokens[at].glued && tokens[at + 1]?.glued === true;
  return isJoint ? at + 1 : at;
}

/** Finds the longest known phrase that begins at a token. */
export type Match = (tokens: readonly Token[], at: number) => PhraseMatch | null;

/** "light fixture" and "lights", but not "chandelier". */
export function sharesWord(name: string, other: string): boolean {
  const words = new Set(other.split(' ').map(singular));
  return name.split(' ').some((word) => words.has(singular(word)));
}
