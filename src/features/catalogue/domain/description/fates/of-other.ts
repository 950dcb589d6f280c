import { isAdjective } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  isDeterminer,
  longestLook,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf, wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { longestHeading, reachOfHeader } from './headers.ts';

/** Whether what stays or has left is none of the things that were named. */
export function isOfNoThing(reading: Reading, at: number): boolean {
  return (
    saysNothing(reading, at) ||
    isOfOwnLine(reading, at) ||
    namesUnknown(reading, at) ||
    isOfContents(reading, at) ||
    goesOnAbout(reading, at)
  );
}

/** "3F: 6 bags" above "4B: tenant keeps her stuff, skip": of the line's own, which names nothing. */
function isOfOwnLine({ atoms, things }: Reading, at: number): boolean {
  const from = atoms.slice(0, at).findLastIndex(({ text }) => text === '\n') + 1;
  const isLabeled = atoms.slice(from, from + longestName).some(({ text }) => text === ':');
  return from > 0 && isLabeled && (things.at(-1)?.from ?? 0) < (atoms[from]?.from ?? 0);
}

/** "4A - nothing, they took it back": of what the line does not name. */
function saysNothing({ atoms }: Reading, at: number): boolean {
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[.;!?\n]$/.test(atom.text) || atom.kind === 'noun') return false;
    if (/^(?:nothing|none|nada|empty|vacio)$/.test(atom.text)) return startsEntry(atoms, back);
  }
  return false;
}

const startsEntry = (atoms: readonly Atom[], at: number) => {
  const before = atoms[at - 1];
  return !before || /^[-:=\n]$/.test(before.text);
};

/** "2 treadmills. rubber floor stays, landlord wants it": of what the sentence began with. */
function goesOnAbout({ atoms, things, sentence }: Reading, at: number): boolean {
  if ((things.at(-1)?.sentence ?? sentence) === sentence) return false;
  let hasName = false;
  let hasTold = false;
  for (let back = at - 1; back > at - longestLook; back -= 1) {
    const atom = atoms[back];
    if (!atom || /^[.;!?\n]$/.test(atom.text)) break;
    if (/^(?:noun|count)$/.test(atom.kind)) return false;
    if (hasTold && atom.kind === 'word' && isName(atom.text)) hasName = true;
    hasTold ||= atom.kind === 'cue' && atom.cue === 'stays';
  }
  return hasTold && hasName;
}

const longestName = 3;

/** "30 bags of leaves and the rake is mine": of what nobody knows. */
function namesUnknown({ atoms, tokens }: Reading, at: number): boolean {
  const verb = tokens[atoms[at]?.from ?? 0]?.text ?? '';
  // "the organ and the bell are going to a church": both.
  if (!/^(?:is|stays|belongs|es)$/.test(verb)) return false;
  let start = at;
  while (start > at - longestName && atoms[start - 1]?.kind === 'word') start -= 1;
  const name = atoms.slice(start, at);
  const [and, the] = atoms.slice(Math.max(0, start - 2), start);
  const isTied = and?.kind === 'cue' && and.cue === 'and';
  return isDeterminer(the) && isTied && name.length > 0 && name.every(({ text }) => isName(text));
}

const isName = (text: string) => !ofThings.has(text) && !isAdjective(text);

/** What may stand for things that were named: "and the rest is mine". */
const ofThings = wordSet(
  english.proseWords,
  spanish.proseWords,
  'rest others other one ones both all pair set resto demas otros otras uno una two three',
);

const longestAside = 8;

/** "a gun cabinet (empty, police took them)": what was in it. */
function isOfContents({ atoms, tokens, parenAt, things }: Reading, at: number): boolean {
  const host = things.at(-1);
  if (parenAt === null || parenAt !== things.length || host?.plural) return false;
  const said = atoms.slice(Math.max(0, at - longestAside), at);
  const [first] = said.slice(said.findLastIndex(({ text }) => text === '(') + 1);
  const isThem = /^(?:them|those|los|las)$/;
  const objects = [tokens[(atoms[at]?.to ?? 1) - 1], tokens[atoms[at]?.to ?? 0]];
  return first?.kind === 'emptied' && objects.some((token) => isThem.test(token?.text ?? ''));
}

const part =
  '(?:side|half|part|corner|section|wall|end|area|room|shelf|shelves|shelving|rack|closet|pile|bay|stuff|lado|mitad|parte|esquina|pared|cuarto|pila|estante)';
const of = [
  `(?:is|are) (?:[a-z]+ ){0,4}(?:[a-z]+'s?|(?:${anyOf(english.keepers)})s)`,
  'belongs? to(?: [a-z]+){1,4}',
  `(?:es|son) del?(?: (?:mi|la|el|su|los|las))? (?:${anyOf(spanish.keepers)})`,
  'stays?(?: put)?|is staying|se quedan?',
].join('|');
const anyPart = new RegExp(`\\b${part}\\b`);
/** "the right side is my sister's", "belongs to the landlord", "es de mi hermana", "stays". */
const othersPart = new RegExp(`^(?:[a-z]+ ){0,5}${part}(?: [a-z]+){0,4}? (?:${of})$`);
/** "my brother's side:", which another text than "mine: a couch" might want gone. */
const othersSide = /^(?:[a-z]+ ){0,2}[a-z]+'s (?:side|half|corner|section|shelf)$/;
const ownSide = /\b(?:mine|ours|(?:my|our) (?:own )?(?:side|half|corner|section|shelf|stuff))\b/;

/** "right side is my sister's - weights, a bike": what is there does not go. */
export function opensOthersPart(reading: Reading, at: number): boolean {
  const { atoms, tokens, things } = reading;
  if (atoms[at]?.kind === 'noun' || !/^[-:(]$/.test(atoms[at + 1]?.text ?? '')) return false;
  let start = at;
  while (start > Math.max(0, at - longestHeading) && atoms[start - 1]?.kind !== 'mark') start -= 1;
  const said = textOf(tokens.slice(atoms[start]?.from, atoms[at]?.to));
  if (!anyPart.test(said)) return false;
  if (!othersPart.test(said) && !(othersSide.test(said) && hasOwnSide(reading, at))) return false;
  const from = atoms[start]?.from ?? 0;
  for (const thing of things.slice(-2)) if (thing.nounFrom >= from) thing.fate = 'stays';
  reading.pending = nothing();
  const isColon = atoms[at + 1]?.text === ':';
  reading.scope.open('stays', isColon ? reachOfHeader(reading, at) : 'sentence');
  return true;
}

function hasOwnSide({ atoms, tokens }: Reading, at: number): boolean {
  const from = atoms[at]?.from ?? 0;
  const near = tokens.slice(Math.max(0, from - longestLook), from + longestLook);
  return ownSide.test(textOf(near));
}

function anyOf(words: string): string {
  return words.trim().split(/\s+/).join('|');
}

/** "waste oil drum - I know you don't take", "sharps go with our waste vendor, ignore": refused anyway. */
export function isOfRefused({ atoms }: Reading, at: number): boolean {
  const named = atoms
    .slice(Math.max(0, at - longestLook), at)
    .findLast(({ kind }) => /^(?:noun|refused)$/.test(kind));
  return named?.kind === 'refused';
}
