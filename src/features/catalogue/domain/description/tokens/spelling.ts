import leven from 'leven';
import type { Token } from '#src/features/catalogue/domain/description/grammar.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import { realWords } from '#src/features/catalogue/domain/description/words/real-words.ts';
import { createSounds, differingLetters, indexSkeletons, lettersOf, skeleton } from './sounds.ts';
import { type PhraseIndex, singular, spanishSingular, wordSet } from './tokens.ts';
import { units } from './unit-words.ts';

export interface Spelling {
  /** The tokens with words nobody knows put right, where one word of the lexicon is near enough. */
  repair(tokens: readonly Token[]): Token[];
}

/** A word that a misspelling may stand for. */
interface Candidate {
  candidate: string;
  /** Whether it is two words written as one, which is less likely. */
  isJoined: boolean;
  bits: number;
  bones: string;
}

/** Shorter words have too many neighbors. */
const shortestRepaired = 4;
const longestRepaired = 24;

/** Unknown words that are looked at in one text: more are no text. */
const mostRepaired = 150;

/** Names that have a word before a misspelling of it is likely. */
const fewestNames = 3;

/** "no fish, thank god" has no tank. */
const prose = wordSet(english.proseWords);
const openers = wordSet(english.sentenceOpeners);
const goesOn = (next?: Token) => next?.kind === 'word' && !openers.has(next.text);

/** Two letters may be wrong from this length on. */
const longWord = 7;

/** What is counted is a thing; where so many consonants agree, a vowel is half a slip: "2 cabnits". */
const fewestBones = 4;

const isWhere = /^(?:@|at) \d|^(?:of|from|near|to|address|is|our|the) \d{3,4}$/;

/** Repairs against the lexicon's own words, never a word that is a real one. */
export function createSpelling(index: PhraseIndex): Spelling {
  const known = wordSet(realWords, english.ordinals, ...units.keys());
  /** How many names have a word: one that only a single long name has is nobody's misspelling. */
  const uses = new Map<string, number>();
  /** "endtable" is "end table". */
  const joined = new Map<string, readonly string[]>();
  /** What completes a name of two words: "seat" and "song" behind "love". */
  const seconds = new Map<string, string[]>();
  const firsts = new Map<string, string[]>();
  const shortFirsts = new Map<string, string[]>();
  const ours = new Set<string>();
  /** What a name ends with: "corporate" in "6 corporate apts" is no carport. */
  const heads = new Set<string>();
  for (const { words, meaning } of index.phrases()) {
    for (const word of words) {
      known.add(word).add(singular(word));
      ours.add(word).add(singular(word));
    }
    if (words.length === 1 && /^(?:noun|material|space|group)$/.test(meaning.kind))
      heads.add(singular(words[0] ?? ''));
    if (!/^(?:noun|material|space|basement|elevator)$/.test(meaning.kind)) continue;
    const weight = words.length === 1 ? fewestNames : 1;
    for (const word of words)
      if (word.length >= shortestRepaired) uses.set(word, (uses.get(word) ?? 0) + weight);
    const [first = '', second = ''] = words;
    if (words.length !== 2) continue;
    joined.set(words.join(''), words);
    if (first.length < shortestRepaired - 1 || second.length < shortestRepaired) continue;
    if (first.length < shortestRepaired)
      shortFirsts.set(singular(second), [...(shortFirsts.get(singular(second)) ?? []), first]);
    seconds.set(first, [...(seconds.get(first) ?? []), singular(second)]);
    if (first.length < shortestRepaired) continue;
    firsts.set(singular(second), [...(firsts.get(singular(second)) ?? []), first]);
  }
  const nounWords = new Set(
    [...uses].flatMap(([word, many]) => (many >= fewestNames ? [word] : [])),
  );
  const candidates = [...new Set([...nounWords, ...joined.keys()])].map(
    (word): Candidate => ({
      candidate: word,
      isJoined: joined.has(word) && !(nounWords.has(word) && word.length >= longWord),
      bits: lettersOf(word),
      bones: skeleton(word),
    }),
  );
  const byLetter = Map.groupBy(candidates, ({ candidate }) => candidate[0] ?? '');
  const bones = new Map(
    [...seconds.values(), ...firsts.values()].flat().map((word) => [word, skeleton(word)]),
  );
  const bonesOf = (word: string) => bones.get(word) ?? skeleton(word);
  const skeletons = indexSkeletons(nounWords);
  const soundsLike = createSounds(nounWords);
  const isKnown = (word: string) =>
    known.has(word) || known.has(singular(word)) || known.has(spanishSingular(word));

  return {
    repair(tokens) {
      const seen = new Map<string, readonly string[] | null>();
      let repaired = 0;
      const mended = tokens.flatMap((token, at) => {
        const { kind, text } = token;
        // "2 conf. tables", but "3 base cabs. Also a desk".
        const isPoint = text === '.' && token.glued && goesOn(tokens[at + 1]);
        if (isPoint && /[^s]$/.test(fullOf(tokens[at - 1]?.text) ?? '')) return [];
        const full = fullOf(text) ?? cutShort(tokens, at);
        if (full) return full.split(' ').map((word) => ({ ...token, text: word }));
        const isOdd = text.length < 3 || text.length > longestRepaired || text.includes("'");
        if (kind !== 'word' || isOdd) return [token];
        // "shuttin down", "keepin the tv".
        if (isClipped(text) && !isKnown(text)) return [{ ...token, text: `${text}g` }];
        const before = tokens.slice(Math.max(0, at - 2), at);
        // "super @ 2400 Creston", "moving out of 562 Lorimer": a street.
        if (isWhere.test(before.map((other) => other.text).join(' '))) return [token];
        const isHead = !heads.has(singular(tokens[at + 1]?.text ?? ''));
        const isCounted = isHead && !token.glued && before.some((other) => other.kind === 'number');
        const key = isCounted ? `1 ${text}` : text;
        if (!seen.has(key)) {
          const isTooMuch = repaired >= mostRepaired;
          const isFine = isTooMuch || isKnown(text);
          if (!isFine) repaired += 1;
          seen.set(key, isFine ? null : repairWord(text, isCounted));
        }
        const words = seen.get(key);
        return words ? words.map((word) => ({ ...token, text: word })) : [token];
      });
      return mended.map((token, at) => {
        const word = token.kind === 'word' ? besideName(mended, at) : null;
        return word ? { ...token, text: word } : token;
      });
    },
  };

  /** A known word, or the end of one, with "in" for "ing": "rollin". */
  function isClipped(text: string): boolean {
    const stem = text.slice(0, -2);
    const forms = [`${text}g`, stem, `${stem}e`, stem.slice(0, -1)];
    return /[^aeiou]in$/.test(text) && forms.some((form) => known.has(form));
  }

  function fullOf(text = ''): string | undefined {
    const { abbreviations } = english;
    if (Object.hasOwn(abbreviations, text)) return abbreviations[text];
    // "2 wbs".
    const one = text.slice(0, -1);
    const isMany = text.endsWith('s') && !known.has(text) && Object.hasOwn(abbreviations, one);
    return isMany ? `${abbreviations[one]}s` : undefined;
  }

  /** "1 loves., 2 chairs": a point and a comma behind the beginning of one word only. */
  function cutShort(tokens: readonly Token[], at: number): string | undefined {
    const { kind = 'mark', text = '' } = tokens[at] ?? {};
    const isCut = tokens[at + 1]?.text === '.' && /^[,;)]$/.test(tokens[at + 2]?.text ?? '');
    if (kind !== 'word' || text.length < shortestRepaired || !isCut || ours.has(text)) return;
    const usesOf = (word: string) => uses.get(word) ?? 0;
    const full = (byLetter.get(text[0] ?? '') ?? []).flatMap(({ candidate }) =>
      candidate.startsWith(text) && nounWords.has(candidate) ? [candidate] : [],
    );
    const [first = '', next = ''] = full.sort((a, b) => usesOf(b) - usesOf(a));
    const isClear = singular(first) === singular(next) || usesOf(first) > 2 * usesOf(next);
    return isClear && first ? first : undefined;
  }

  /** "bulliten board", "coffee tale": the other word of the name says which is meant. */
  function besideName(tokens: readonly Token[], at: number): string | null {
    const { text = '' } = tokens[at] ?? {};
    const stem = singular(text);
    const before = tokens[at - 1]?.text ?? '';
    // "basketball hop": one of two letters is missing.
    if (prose.has(text)) return null;
    if (text.length < shortestRepaired) {
      const ofName = seconds.get(before) ?? [];
      const missing = ofName.find((word) =>
        [text, `${text}e`].includes(word.replace(/(.)\1/, '$1')),
      );
      // "iec machine": two of three letters changed places.
      const next = shortFirsts.get(singular(tokens[at + 1]?.text ?? ''));
      const [a = '', b = '', c = ''] = text;
      const found = c && next?.find((word) => word === b + a + c || word === a + c + b);
      return missing ?? (found && !isKnown(text) ? found : null);
    }
    if (stem.length < shortestRepaired || ours.has(text) || ours.has(stem)) return null;
    const most = !isKnown(text) && stem.length >= longWord - 1 ? 2 : 1;
    const behind = firsts.get(singular(tokens[at + 1]?.text ?? ''));
    // "bed fraim", but "bar step".
    const isShort = before.length < shortestRepaired && isKnown(text);
    const found = [
      ...((isShort ? null : seconds.get(before)) ?? []),
      ...(isKnown(text) ? [] : (behind ?? [])),
    ].find(
      (word) =>
        word[0] === stem[0] &&
        (distanceOf(stem, word, most + 1) <= most ||
          // "metal fraim".
          (!isKnown(text) && bonesOf(word) === bonesOf(stem))),
    );
    return found ? (stem === text ? found : `${found}s`) : null;
  }

  function repairWord(word: string, isCounted: boolean): readonly string[] | null {
    // "toybocks", "mailboks".
    const heard = word.replace(/c?ks$/, 'x');
    const parts = partsOf(word) ?? partsOf(heard) ?? (nounWords.has(heard) ? [heard] : null);
    if (parts) return parts;
    const near = soundsLike(word) ?? nearest(word, isCounted);
    // "jackhammered" is a form of a word that is known, "fileing" a noun misspelled.
    const [suffix] = /(?:ed|ing|er|ly)$/.exec(word) ?? [];
    const stem = word.slice(0, word.length - (suffix?.length ?? 0));
    // "sied" is no form of "si".
    if (suffix && stem.length > 2 && !near?.endsWith(suffix) && isKnown(stem)) return null;
    if (near) return partsOf(near) ?? [near];
    if (word.length < shortestRepaired || /[aeiou]/.test(word.slice(1, -1))) return null;
    const bones = skeleton(singular(word));
    const full = skeletons.get(skeleton(word)) ?? skeletons.get(bones) ?? nearBones(bones);
    return full ? [full] : null;
  }

  /** "prtr" for "printer": one more consonant is left out, and only one word has them all. */
  function nearBones(bones: string): string | null {
    const inOrder = new RegExp(`^${[...bones].join('.?')}$`);
    const near = (byLetter.get(bones[0] ?? '') ?? []).filter(
      ({ bones: all, candidate }) =>
        all.length === bones.length + 1 && inOrder.test(all) && nounWords.has(candidate),
    );
    const words = new Set(near.map(({ candidate }) => singular(candidate)));
    return bones.length >= fewestBones && words.size === 1 ? ([...words][0] ?? null) : null;
  }

  /** Of two that are as near, the one that more things are called by: "desck" is no deck. */
  function usual(form: string, a: string, b: string): string {
    const [first, other] = [a, b].map((word) => uses.get(word) ?? 0);
    const isAlike = a.at(-1) === b.at(-1);
    return isAlike && (other ?? 0) > 2 * (first ?? 0) ? b : closer(form, a, b);
  }

  /** The plural stays visible: "endtables" is "end tables". */
  function partsOf(word: string): readonly string[] | null {
    const one = joined.get(singular(word));
    return joined.get(word) ?? (one ? [one[0] ?? '', `${one[1]}s`] : null);
  }

  /** The one word at the least distance; two at that distance are none. */
  function nearest(word: string, isCounted: boolean): string | null {
    if (word.length < shortestRepaired) return null;
    const forms = word.endsWith('s') ? [singular(word), word] : [word];
    for (const form of forms) {
      const most = form.length >= longWord ? 2 : 1;
      const letters = lettersOf(form);
      const bones = skeleton(form);
      let best: string | null = null;
      let least = most + 1;
      const isSpeakable = isCounted && bones.length >= fewestBones;
      for (const known of byLetter.get(form[0] ?? '') ?? []) {
        const { candidate, isJoined } = known;
        const isSpoken = isSpeakable && bones === known.bones && !isJoined;
        const furthest = isSpoken ? 2 : most;
        if (Math.abs(candidate.length - form.length) > furthest) continue;
        if (differingLetters(letters, known.bits) > 2 * furthest) continue;
        const edits = distanceOf(form, candidate, isSpoken ? furthest : least + 1);
        const distance = (isSpoken ? edits / 2 : edits) + (isJoined ? 1 : 0);
        if (distance < least) best = candidate;
        else if (distance === least && distance <= most && candidate !== best)
          best = best && usual(form, best, candidate);
        least = Math.min(least, distance);
      }
      if (best && least <= most) return form === word ? best : `${best}s`;
    }
    return null;
  }
}

/** Of two equally near words, the one with the same last letter: people get the ends right. */
function closer(form: string, a: string, b: string): string {
  const last = form.at(-1);
  return a.at(-1) !== last && b.at(-1) === last ? b : a;
}

/** Two letters that changed places are a surer sign than one that is wrong: "kign" is no kiln. */
const swapped = 0.9;

/** Edits between two words, with letters that changed places put back first: "nigthstan". */
function distanceOf(a: string, b: string, maxDistance: number): number {
  let [put, swaps] = [a, 0];
  for (let at = 0; at < a.length - 1; at += 1) {
    const isSwap = put[at] !== b[at] && put[at] === b[at + 1] && put[at + 1] === b[at];
    if (!isSwap) continue;
    put = `${put.slice(0, at)}${put[at + 1]}${put[at]}${put.slice(at + 2)}`;
    swaps += swapped;
  }
  // "wrdrobe": what looks like a swap may be a letter that is missing.
  const plain = leven(a, b, { maxDistance });
  return swaps === 0 || plain === 1 ? plain : leven(put, b, { maxDistance }) + swaps;
}
