import leven from 'leven';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { Meaning, Token } from './grammar.ts';
import { units } from './numbers.ts';
import {
  type Clash,
  createPhraseIndex,
  type PhraseIndex,
  type PhraseMatch,
  singular,
  spanishSingular,
  wordSet,
} from './tokens.ts';
import * as english from './words/english.ts';
import { realWords } from './words/real-words.ts';
import * as spanish from './words/spanish.ts';

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
  const grammar: [string, Meaning][] = [...english.phraseGroups, ...spanish.phraseGroups].flatMap(
    ({ meaning, phrases }) => list(phrases).map((phrase): [string, Meaning] => [phrase, meaning]),
  );
  for (const [phrase, meaning] of grammar) index.add(phrase, meaning);
  for (const { key, synonyms, ambiguousSynonyms = [] } of items) {
    for (const phrase of synonyms) addNoun(phrase, key, false);
    for (const phrase of ambiguousSynonyms) addNoun(phrase, key, true);
  }
  for (const nouns of [english.nouns, spanish.nouns]) {
    for (const [key, phrases] of Object.entries(nouns)) {
      if (!byKey.has(key)) continue;
      // "~" marks a word that is often not about the thing.
      for (const phrase of list(phrases)) {
        addNoun(phrase.replace('~', ''), key, phrase.startsWith('~'), nouns === spanish.nouns);
      }
    }
  }
  const sizes = indexSizes(items);
  return {
    clashes: index.clashes,
    spelling: createSpelling(index),
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

/** The member of the item's family that the words ask for. */
export function sizedItem(
  item: CatalogueItem,
  words: readonly string[],
  lexicon: Lexicon,
): CatalogueItem | null {
  // A cabinet with drawers is for files.
  if (item.key === 'storage-cabinet' && words.includes('drawer')) {
    return (
      lexicon.sizedMember('file-cabinet', words) ?? lexicon.find('file-cabinet-4-drawer') ?? null
    );
  }
  if (!item.family) return null;
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

interface Spelling {
  /** The tokens with words nobody knows put right, where one word of the lexicon is near enough. */
  repair(tokens: readonly Token[]): Token[];
}

/** Shorter words have too many neighbors. */
const shortestRepaired = 4;
const longestRepaired = 24;

/** Unknown words that are looked at in one text: more are no text. */
const mostRepaired = 150;

/** Two letters may be wrong from this length on. */
const longWord = 7;

/** Repairs against the lexicon's own words, never a word that is a real one. */
function createSpelling(index: PhraseIndex): Spelling {
  const known = wordSet(realWords, english.ordinals, ...units.keys());
  const nounWords = new Set<string>();
  /** "endtable" is "end table". */
  const joined = new Map<string, readonly string[]>();
  for (const { words, meaning } of index.phrases()) {
    for (const word of words) known.add(word).add(singular(word));
    if (meaning.kind !== 'noun' && meaning.kind !== 'material') continue;
    for (const word of words) if (word.length >= shortestRepaired) nounWords.add(word);
    if (words.length === 2) joined.set(words.join(''), words);
  }
  const byLetter = new Map<string, { candidate: string; bits: number }[]>();
  for (const word of [...nounWords, ...joined.keys()]) {
    const first = word[0] ?? '';
    const known = byLetter.get(first) ?? [];
    known.push({ candidate: word, bits: lettersOf(word) });
    byLetter.set(first, known);
  }
  const skeletons = indexSkeletons(nounWords);
  const isKnown = (word: string) =>
    known.has(word) || known.has(singular(word)) || known.has(spanishSingular(word));

  return {
    repair(tokens) {
      const seen = new Map<string, readonly string[] | null>();
      let repaired = 0;
      const isCut = (text = '') => Object.hasOwn(english.abbreviations, text);
      return tokens.flatMap((token, at) => {
        const { kind, text } = token;
        // "2 conf. tables".
        const isPoint = text === '.' && token.glued && tokens[at + 1]?.kind === 'word';
        if (isPoint && isCut(tokens[at - 1]?.text)) return [];
        const full = isCut(text) ? english.abbreviations[text] : undefined;
        if (full) return full.split(' ').map((word) => ({ ...token, text: word }));
        if (
          kind !== 'word' ||
          text.length < 3 ||
          text.length > longestRepaired ||
          text.includes("'")
        )
          return [token];
        if (!seen.has(text)) {
          const isTooMuch = repaired >= mostRepaired;
          const isFine = isTooMuch || isKnown(text);
          if (!isFine) repaired += 1;
          seen.set(text, isFine ? null : repairWord(text));
        }
        const words = seen.get(text);
        return words ? words.map((word) => ({ ...token, text: word })) : [token];
      });
    },
  };

  function repairWord(word: string): readonly string[] | null {
    const parts = joined.get(word) ?? joined.get(singular(word));
    // The plural stays visible: "endtables" is "end tables".
    if (parts) return joined.has(word) ? parts : [parts[0] ?? '', `${parts[1]}s`];
    const near = nearest(word);
    // "jackhammered" is a form of a word that is known, "fileing" a noun misspelled.
    const [suffix] = /(?:ed|ing|er|ly)$/.exec(word) ?? [];
    if (suffix && !near?.endsWith(suffix) && isKnown(word.slice(0, -suffix.length))) return null;
    if (near) return joined.get(near) ?? [near];
    if (word.length < shortestRepaired || /[aeiou]/.test(word.slice(1, -1))) return null;
    const full = skeletons.get(skeleton(word)) ?? skeletons.get(skeleton(singular(word)));
    return full ? [full] : null;
  }

  /** The one word at the least distance; two at that distance are none. */
  function nearest(word: string): string | null {
    if (word.length < shortestRepaired) return null;
    const forms = word.endsWith('s') ? [singular(word), word] : [word];
    for (const form of forms) {
      const most = form.length >= longWord ? 2 : 1;
      const letters = lettersOf(form);
      let best: string | null = null;
      let least = most + 1;
      for (const { candidate, bits } of byLetter.get(form[0] ?? '') ?? []) {
        if (Math.abs(candidate.length - form.length) > most) continue;
        if (differingLetters(letters, bits) > 2 * most) continue;
        const distance = distanceOf(form, candidate, least + 1) + (joined.has(candidate) ? 1 : 0);
        if (distance < least) best = candidate;
        else if (distance === least && distance <= most && candidate !== best)
          best = best && closer(form, best, candidate);
        least = Math.min(least, distance);
      }
      if (best && least <= most) return form === word ? best : `${best}s`;
    }
    return null;
  }
}

/** The letters of a word, one bit for each. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return bits;
}

/** The number of letters that only one of two words has: the distance is at least half of it. */
function differingLetters(a: number, b: number): number {
  let count = 0;
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** Of two equally near words, the one with the same last letter: people get the ends right. */
function closer(form: string, a: string, b: string): string {
  const last = form.at(-1);
  return a.at(-1) !== last && b.at(-1) === last ? b : a;
}

/** Two letters that changed places are a surer sign than one that is wrong: "kign" is no kiln. */
const swapped = 0.9;

/** Edits between two words. */
function distanceOf(a: string, b: string, maxDistance: number): number {
  const edits = leven(a, b, { maxDistance });
  return edits === 2 && a.length === b.length && isSwap(a, b) ? swapped : edits;
}

function isSwap(a: string, b: string): boolean {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** "drssr" for "dresser": the consonants, each once in a row. */
function skeleton(word: string): string {
  return word.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1');
}

/** Words by their consonants, where only one word has them. */
function indexSkeletons(words: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const word of words) {
    const key = skeleton(word);
    if (key.length < 3) continue;
    if (found.has(key) && singular(found.get(key) ?? '') !== singular(word)) shared.add(key);
    else found.set(key, singular(word));
  }
  for (const key of shared) found.delete(key);
  return found;
}
