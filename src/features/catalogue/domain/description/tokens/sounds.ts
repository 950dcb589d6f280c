import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { singular, wordSet } from './tokens.ts';

const ofSpanish = wordSet(Object.values(spanish.nouns).join(' ').replaceAll(',', ' '));

/** Finds what is written as it sounds in Spanish: "cillas", "yantas", "orno", "bentilador". */
export function createSounds(words: ReadonlySet<string>): (word: string) => string | undefined {
  const bySound = new Map(
    [...words].flatMap((word) => (ofSpanish.has(word) ? [[soundOf(word), word] as const] : [])),
  );
  return (word) => {
    const [ending] = /(?:(?<=[dlnrz])es|s)$/.exec(word) ?? [''];
    const one = ending && bySound.get(soundOf(word.slice(0, -ending.length)));
    return bySound.get(soundOf(word)) ?? (one ? `${one}${ending}` : undefined);
  };
}

function soundOf(word: string): string {
  return word
    .replace(/(?<!c)h/g, '')
    .replace(/ll/g, 'y')
    .replace(/v/g, 'b')
    .replace(/qu|c(?![eih])/g, 'k')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g');
}

/** "drssr" for "dresser": the consonants, each once in a row. */
export function skeleton(word: string): string {
  return word.replace(/(?<=.)[aeiou]/g, '').replace(/(.)\1+/g, '$1');
}

/** Words by their consonants, where only one word has them. */
export function indexSkeletons(words: ReadonlySet<string>): Map<string, string> {
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

/** The letters of a word, one bit for each. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return bits;
}

/** The number of letters that only one of two words has: the distance is at least half of it. */
export function differingLetters(a: number, b: number): number {
  let count = 0;
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
