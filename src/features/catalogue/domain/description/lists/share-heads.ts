import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { numberWords } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';
import { wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

const headPattern =
  /^(?:the |las |los )?(?:(other|others|rest|remaining|last|otras?|otros?) ?)?(?:(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) ?)?(?:(?:of (?:them|those|these|which)|de (?:ellas|ellos|esas|esos)) (?:(?:'s|is|are|son|es) )?|(?:'s|is|are|son|es) )(?:just |both |all )?(?:a |an |the )?/;

const firstWords = wordSet(
  "the other others other's rest remaining last one one's two three four five six seven eight nine ten",
  'eleven twelve las los otra otro otras otros un una uno dos tres cuatro cinco seis siete ocho nueve diez',
);

/** "one is a", "the other two are the": how many, and the atom behind. */
export function readHead(
  { atoms, tokens }: Reading,
  at: number,
): { count: number | null; next: number } | null {
  const from = atoms[at]?.from ?? tokens.length;
  const first = tokens[from];
  if (!first || (first.kind !== 'number' && !firstWords.has(first.text))) return null;
  const words = tokens
    .slice(from, from + longestHead)
    .map(({ text }) => text.replace(/^(one|other)'s$/, "$1 's"))
    .join(' ');
  const [said, rest, number] = headPattern.exec(`${words} `) ?? [];
  if (!said || (!rest && !number)) return null;
  const end = from + said.replaceAll(" 's", '').trim().split(' ').length;
  let next = at + 1;
  while ((atoms[next]?.from ?? end) < end) next += 1;
  const count = number ? (numberWords.get(number) ?? (Number(number) || 1)) : null;
  return { count: !count && /^(?:other|otr[oa])$/.test(rest ?? '') ? 1 : count, next };
}

/** "3 are twins and 2 queens", "one's a mini, the other full size": without a verb behind the first. */
export function readShortHead({ atoms }: Reading, at: number) {
  const isThe = atoms[at]?.kind === 'cue' && atoms[at].cue === 'definite';
  const [rest, number, behind] = atoms.slice(isThe ? at + 1 : at, at + 4);
  if (/^(?:others?|rest|otr[oa]s?)$/.test(rest?.text ?? '')) {
    const next = isThe ? at + 2 : at + 1;
    // "the other two queens", but "the other 32".
    const isCounted = number?.kind === 'count' && /^(?:word|noun)$/.test(behind?.kind ?? '');
    if (isCounted) return { count: number.value, next: next + 1 };
    return { count: /^(?:other|otr[oa])$/.test(rest?.text ?? '') ? 1 : null, next };
  }
  // "the 3 others folding".
  if (isThe && rest?.kind === 'count' && number?.text === 'others')
    return { count: rest.value, next: at + 3 };
  const [count, size] = atoms.slice(at, at + 2);
  const isShort = count?.kind === 'count' && !count.article && size?.kind === 'word';
  return isShort ? { count: count.value, next: at + 1 } : null;
}

export const longestHead = 8;

/** "mattresses, there are 4 queen and 3 twin". */
export const tells = (atom: Atom | undefined) =>
  /^(?:son|hay|there|theres|there's)$/.test(atom?.text ?? '');

/** "box springs x3 (1 queen, 2 twin)", "mattresses total 7. 4 twins", "colchones, son 7: 4 queen": the number in front of its parts. */
export function totalBehind(atoms: readonly Atom[], at: number): Atom | undefined {
  const [first, ...rest] = atoms.slice(at + 1, at + 5);
  const isTold = /^[,-]$/.test(first?.text ?? '') && tells(rest[0]);
  const [count, opening] = isTold ? rest.slice(1) : rest;
  const lead = first?.kind === 'cue' ? first.cue : first?.text;
  const opens = isTold ? /^[:(]$/ : openings.get(lead ?? '');
  return count?.kind === 'count' && opens?.test(opening?.text ?? '') ? count : undefined;
}

/** What opens the parts behind "x 3", and behind "total 7". */
const openings = new Map([
  ['x', /^\($/],
  ['approximately', /^[(.:]$/],
]);
