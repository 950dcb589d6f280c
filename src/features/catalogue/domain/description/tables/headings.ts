import type { Atom, Parsed, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';

interface Heading {
  from: number;
  to: number;
  fate: 'take' | 'stays';
}

const elsewhere = wordSet(english.elsewhereHeads, spanish.elsewhereHeads);
const ours = wordSet(english.ourHeads, spanish.ourHeads);
const fillers = wordSet(english.headFillers, spanish.headFillers);
const weak = wordSet(english.weakHeads);
const denied = wordSet(english.deniedHeads);

/**
 * "DONATE\nsofa\n\nJUNK\nmattress", "Sell: bike. Trash: bed": where one list is for us, the lists
 * under other headings are not. A lone "Donate:" may be what we are asked to do.
 */
export function underHeadings(parsed: Parsed): Parsed {
  if (!parsed.tokens.some(({ text }) => elsewhere.has(text) || denied.has(text))) return parsed;
  const headings = headingsOf(parsed);
  const isParted = (['take', 'stays'] as const).every((fate) =>
    headings.some((heading) => heading.fate === fate),
  );
  if (!isParted) return parsed;
  const byStart = new Map(headings.map((heading) => [heading.from, heading]));
  const atoms: Atom[] = [];
  for (let at = 0; at < parsed.atoms.length; at += 1) {
    const [atom, heading] = [parsed.atoms[at], byStart.get(at)];
    const last = heading && parsed.atoms[heading.to - 1];
    if (!atom) continue;
    if (!heading || !last) atoms.push(atom);
    else {
      const { fate } = heading;
      atoms.push({ kind: 'cue', cue: fate, text: fate, from: atom.from, to: last.to });
      at = heading.to - 1;
    }
  }
  return { ...parsed, atoms };
}

const longestHeading = 6;
const longestAside = 12;

function headingsOf({ atoms, tokens }: Parsed): Heading[] {
  const headings: Heading[] = [];
  let [start, from] = [0, 0];
  for (let at = 0; at < atoms.length; at += 1) {
    if (/^[.;!?\n]$/.test(atoms[at]?.text ?? '')) [start, from] = [at + 1, at + 1];
    // "- DONATE", "** JUNK **".
    else if (at === start && isBullet(atoms[at])) start = at + 1;
    else if (at === start) {
      const end = endOf(atoms, at);
      const fate = end && fateOf(tokens, atoms[at]?.from ?? 0, atoms[end.words - 1]?.to ?? 0);
      if (end && fate) headings.push({ from, to: end.all, fate });
    }
  }
  return headings;
}

const isBullet = (atom: Atom | undefined) => /^[-*#•"_]$/.test(atom?.text ?? '');

/** The atoms behind its words, and behind all of it, where a colon, a dash or its line ends it and a list follows. */
function endOf(atoms: readonly Atom[], from: number): { words: number; all: number } | null {
  const startsLine = from === 0 || isBullet(atoms[from - 1]) || atoms[from - 1]?.text === '\n';
  let words = from + 1;
  while (words < from + longestHeading && atoms[words] && atoms[words]?.kind !== 'mark') words += 1;
  // "GOODWILL (they come Thursday)", "** JUNK **".
  const aside = atoms.slice(words, words + longestAside);
  let all = words + (aside[0]?.text === '(' ? aside.findIndex(({ text }) => text === ')') + 1 : 0);
  while (/^[*#"_]$/.test(atoms[all]?.text ?? '')) all += 1;
  const mark = atoms[all]?.text ?? '';
  const isEnd = /^[:=-]$/.test(mark) || (mark === '\n' && startsLine);
  return isEnd && atoms[all + 1] ? { words, all } : null;
}

function fateOf(tokens: Parsed['tokens'], from: number, to: number): Heading['fate'] | null {
  const words = tokens.slice(from, to).map(({ text }) => text.replace(/'s$/, ''));
  const isOther = words.some((word) => elsewhere.has(word));
  const isDenied = words.some((word) => denied.has(word));
  const isOurs = words.some((word) => ours.has(word) || (!isOther && weak.has(word)));
  const isKnown = (word: string) =>
    [elsewhere, ours, fillers, weak, denied].some((each) => each.has(word));
  if (!words.every(isKnown) || (isOther && isOurs)) return null;
  // "Not keeping:", and "Do not take:", "No:".
  if (isDenied) return isOther ? 'take' : 'stays';
  if (isOther === isOurs) return null;
  return isOther ? 'stays' : 'take';
}

/** "Associates (18): desk, chair", "18 analysts: desk, chair": those who sit there. */
export function peopleBefore(atoms: readonly Atom[], at: number): number | null {
  const isAside = atoms[at - 1]?.text === ')' && atoms[at - 3]?.text === '(';
  const [who, count] = isAside ? [at - 4, atoms[at - 2]] : [at - 1, atoms[at - 2]];
  const start = atoms[isAside ? who - 1 : at - 3];
  const isPeople = atoms[who]?.kind === 'word' && count?.kind === 'count' && count.value > 1;
  return isPeople && (!start || /^[.\n]$/.test(start.text)) ? count.value : null;
}

/** "Shoe store fixtures" above a list of counted lines is its title. */
export function withoutTitle(things: readonly Thing[]): Thing[] {
  const [first, ...rest] = things;
  const counted = rest.filter(
    ({ amount, joint }) => amount && !amount.article && joint === 'sentence',
  );
  const isTitle =
    first?.sentence === 0 &&
    first.uncounted &&
    !first.amount &&
    rest.length >= 3 &&
    counted.length > rest.length / 2 &&
    rest[0]?.sentence !== 0;
  return isTitle ? rest : [...things];
}
