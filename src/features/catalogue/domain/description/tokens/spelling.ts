import leven from 'leven';
import type { Token } from '../grammar.ts';
import * as english from '../words/english.ts';
import { realWords } from '../words/real-words.ts';
import { units } from './numbers.ts';
import { type PhraseIndex, singular, spanishSingular, wordSet } from './tokens.ts';

export interface Spelling {
  /** The tokens with words nobody knows put right, where one word of the lexicon is near enough. */
  repair(tokens: readonly Token[]): Token[];
}

/** Shorter words have too many neighbors. */
const shortestRepaired = 4;
const longestRepaired = 24;

/** Unknown words that are looked at in one text: more are no text. */
const mostRepaired = 150;

/** Names that have a word before a misspelling of it is likely. */
const fewestNames = 3;

/** Two letters may be wrong from this length on. */
const longWord = 7;

/** Repairs against the lexicon's own words, never a word that is a real one. */
export function createSpelling(index: PhraseIndex): Spelling {
  const known = wordSet(realWords, english.ordinals, ...units.keys());
  /** How many names have a word: one that only a single long name has is nobody's misspelling. */
  const uses = new Map<string, number>();
  /** "endtable" is "end table". */
  const joined = new Map<string, readonly string[]>();
  for (const { words, meaning } of index.phrases()) {
    for (const word of words) known.add(word).add(singular(word));
    if (meaning.kind !== 'noun' && meaning.kind !== 'material') continue;
    const weight = words.length === 1 ? fewestNames : 1;
    for (const word of words)
      if (word.length >= shortestRepaired) uses.set(word, (uses.get(word) ?? 0) + weight);
    if (words.length === 2) joined.set(words.join(''), words);
  }
  const nounWords = new Set(
    [...uses].flatMap(([word, many]) => (many >= fewestNames ? [word] : [])),
  );
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
