import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import { longestLook, type Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "the organ goes, the stool under it doesn't": what was said of the one is denied of the other. */
export function isDenied({ atoms, things, sentence, chunkStart }: Reading, at: number): boolean {
  const word = atoms[at]?.text ?? '';
  const next = atoms[at + 1];
  if (!/^(?:doesn't|doesnt|don't|dont|isn't|isnt|aren't|arent|won't|wont)$/.test(word))
    return false;
  if (next && !/^[,.;!)\n]$/.test(next.text)) return false;
  const last = things.at(-1);
  const isNamed = last?.sentence === sentence && last.fate === 'take';
  if (!isNamed || last.from < (atoms[chunkStart]?.from ?? 0)) return false;
  const before = atoms.slice(Math.max(0, at - longestLook), chunkStart);
  const start = before.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text)) + 1;
  return before.some(
    (atom, index) => index >= start && isGoing(atom) && endsPart(before[index + 1]),
  );
}

const isGoing = ({ kind, text }: Atom) =>
  kind === 'cue' && /^(?:go|goes|going|is going|are going)$/.test(text);

const endsPart = (atom: Atom | undefined) =>
  !atom || /^[,.;(]$/.test(atom.text) || /^(?:and|but)$/.test(atom.text);

/** "2 coolers (Pepsi took the 3rd)", "my sister took the other one": none of those that were named. */
export function isOfAnotherOne({ tokens, atoms }: Reading, at: number): boolean {
  const to = atoms[at]?.to ?? 0;
  const behind = tokens.slice(to, to + longestOther).map(({ text }) => text);
  const end = behind.findIndex((text) => /^[,.;)\n]$/.test(text));
  const said = behind.slice(0, end < 0 ? behind.length : end).join(' ');
  return tokens[to - 1]?.text === 'the' && others.test(said);
}

const longestOther = 4;
const others =
  /^(?:\d+ (?:st|nd|rd|th)|second|third|fourth|fifth|others?|rest)(?: ones?)?(?: already)?$/;
