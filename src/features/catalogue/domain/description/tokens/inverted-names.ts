import type { Token } from '#src/features/catalogue/domain/description/grammar.ts';
import { type Match, type PhraseMatch, wordSet } from './tokens.ts';

/** Words for things that tell of which kind another is, too. */
const kindsToo = wordSet('chest box bar file storage');

/** Tokens of "reach-in". */
const longestKind = 3;

/** "Freezer, chest - 2", "Lamp, floor": the name at the start of an entry, as inventories have it; else null. */
export function invertedName(
  tokens: readonly Token[],
  at: number,
  match: Match,
): PhraseMatch | null {
  const head = tokens[at];
  if (head?.kind !== 'word' || tokens[at + 1]?.text !== ',') return null;
  const before = tokens[at - 1]?.kind === 'number' ? tokens[at - 2] : tokens[at - 1];
  if (before && before.text !== '\n') return null;
  const kind = tokens.slice(at + 2, at + 2 + longestKind);
  const end = kind.findIndex(
    ({ text, kind: of, glued }) => text === 'x' || (of !== 'word' && !(text === '-' && glued)),
  );
  const words = end < 0 ? kind : kind.slice(0, end);
  const behind = tokens[at + 2 + words.length];
  const isCounted = behind?.kind === 'number' || /^(?:[-:(=]|x)$/.test(behind?.text ?? '');
  const isSized = behind?.text === ',' && tokens[at + 3 + words.length]?.kind === 'number';
  if (behind && behind.text !== '\n' && !isCounted && !isSized) return null;
  const found = match([...words, { ...head, glued: false }], 0);
  if (words.length === 0 || found?.next !== words.length + 1) return null;
  const alone = match(words, 0);
  const isOther =
    alone?.next === words.length &&
    alone.meaning.kind === 'noun' &&
    !alone.meaning.ambiguous &&
    !kindsToo.has(words[0]?.text ?? '');
  // "refrigerator, reach-in: 2", but "desk, computer" are two.
  const isSame =
    (isCounted || isSized) &&
    found.meaning.kind === 'noun' &&
    alone?.meaning.kind === 'noun' &&
    found.meaning.key === alone.meaning.key;
  return found.meaning.kind === 'noun' && (!isOther || isSame)
    ? { ...found, next: at + 2 + words.length }
    : null;
}
