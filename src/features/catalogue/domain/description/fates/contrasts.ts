import { isAdjective } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  isDeterminer,
  type Reading,
  restOfClause,
} from '#src/features/catalogue/domain/description/reading.ts';
import { numberOf } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';
import { textOf, wordSet } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import * as english from '#src/features/catalogue/domain/description/words/english.ts';
import * as spanish from '#src/features/catalogue/domain/description/words/spanish.ts';
import { isDenied } from './negations.ts';

/** "only the nightstands remain", "the movers took the bed, the desk remains": what is left goes. */
export function remainsToGo({ atoms, things, chunkStart, sentence }: Reading, at: number): boolean {
  if (!/^remains?$/.test(atoms[at]?.text ?? '')) return false;
  const isOnly = atoms.slice(chunkStart, at).some(({ text }) => /^(?:only|just)$/.test(text));
  const isGone = ({ fate, sentence: told }: Thing) => fate === 'gone' && told >= sentence - 1;
  if (!isOnly && !things.some(isGone)) return false;
  const first = things.findLastIndex(({ joint }) => joint !== 'and');
  for (const thing of things.slice(Math.max(0, first)))
    if (thing.sentence === sentence) thing.fate = 'take';
  return true;
}

/** "take those off" the list, but "take it off the wall". */
export function movesIt({ atoms, tokens, scope }: Reading, at: number): boolean {
  const next = atoms[at + 1];
  const isOff = tokens[(atoms[at]?.to ?? 1) - 1]?.text === 'off' && atoms[at]?.text === 'take';
  const isMoved = isOff && next !== undefined && next.kind !== 'mark';
  if (isMoved) scope.close(false);
  return isMoved;
}

/** "don't touch the washer, the dryer is dead take that": of what was named last. */
export function takesThat({ atoms, things, sentence }: Reading, at: number): boolean {
  const last = things.at(-1);
  const [that, behind] = atoms.slice(at + 1, at + 3);
  const isThat = /^(?:that|it|them|those|this|these)$/.test(that?.text ?? '');
  const ends = !behind || /^(?:mark|count)$/.test(behind.kind) || behind.text === 'please';
  const isVerb = /^(?:take|haul|toss|grab|trash)$/.test(atoms[at]?.text ?? '');
  if (!isVerb || !isThat || !ends || last?.fate !== 'stays' || last.sentence !== sentence)
    return false;
  last.fate = 'take';
  return true;
}

/** "Lamps no, lamps are fine", "but the washer's fine", "the sofa is fine, only the chair": left alone. */
export function isFine(reading: Reading, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  if (isDenied(reading, at)) return true;
  const last = things.at(-1);
  if (!/^(?:fine|ok|okay|good)$/.test(atoms[at]?.text ?? '')) return false;
  if (last?.sentence !== sentence || last.fate !== 'take') return false;
  // "the washer and dryer are up on blocks and fine", "shed itself is fine".
  const near = atoms.slice(Math.max(0, at - longestFine), at);
  const isItself = near.at(-2)?.text === 'itself';
  const isFurther = near.at(-1)?.text === 'and';
  const verb = isFurther ? near.find(({ from }) => from === last.to) : near.at(-1);
  const isVerb = /^(?:is|are)$/.test(verb?.text ?? '');
  const isOwn = /'s$/.test(tokens[last.nounTo - 1]?.text ?? '');
  if (
    isVerb
      ? last.to !== (isItself ? near.at(-2)?.from : verb?.from)
      : !isOwn || last.to !== atoms[at]?.from
  )
    return false;
  const isSpared = losses.test(
    textOf(tokens.slice(Math.max(0, last.from - longestStory), last.from)),
  );
  return (
    isItself ||
    isSpared ||
    isOpposed(things, last) ||
    isInstead(atoms, at) ||
    followsBut(tokens, last)
  );
}

/** "the basement flooded: the rug, the sofa. The dryer is fine". */
const losses =
  /\b(?:flood\w*|sewer|sewage|backed up|burst|leak\w*|fire|smoke|mold\w*|soaked|ruined|water damage\w*)\b/;
const longestStory = 120;
const longestFine = 8;

function isOpposed(things: readonly Thing[], { item, sentence }: Thing): boolean {
  return things.some(
    (other) => other.item === item && other.sentence === sentence && other.fate === 'stays',
  );
}

/** ". only the dryer", ", but the dryer goes": what goes instead. */
function isInstead(atoms: Reading['atoms'], at: number): boolean {
  const [mark, only, the, ...rest] = atoms.slice(at + 1, at + longestAside);
  const isThe = the?.kind === 'cue' && the.cue === 'definite';
  if (mark?.kind !== 'mark' || !isThe) return false;
  // ", but the stove goes".
  const goes = rest.some(({ text }) => /^(?:go|goes|gone|out)$/.test(text));
  return /^(?:only|just|solo)$/.test(only?.text ?? '') || (only?.text === 'but' && goes);
}

function followsBut(tokens: Reading['tokens'], { nounFrom }: Thing): boolean {
  return /\b(?:but|pero)(?: (?:the|my|our|el|la))?$/.test(
    textOf(tokens.slice(Math.max(0, nounFrom - 2), nounFrom)),
  );
}

/** "they all work except the stove": of its state, and the stove is in the list. */
export function tellsWhatWorks(reading: Reading, at: number): boolean {
  const { atoms, chunkStart } = reading;
  const said = atoms.slice(Math.max(chunkStart, at - longestAside), at);
  if (!said.some(({ text }) => works.test(text))) return false;
  const behind = atoms.slice(at + 1, at + 4).findIndex(({ kind }) => kind === 'noun');
  if (behind >= 0) reading.skipTo = at + behind + 2;
  return true;
}

const works = /^(?:works?|working|functional|sirven|funcionan)$/;

/** "my husband brought the mower to his brother", "we drove the boxes to my sister's": they have left. */
export function bringsAway({ atoms, tokens, things }: Reading, at: number): void {
  if (!/^(?:to|a|with|con|at|en)$/.test(atoms[at]?.text ?? '')) return;
  const [whose, who, behind] = atoms.slice(at + 1, at + 4);
  const last = things.at(-1);
  const name = tokens[(who?.to ?? 1) - 1]?.text.replace(/'?s$/, '') ?? '';
  const isTheirs = whose?.kind === 'cue' && whose.cue === 'possessive' && keepers.has(name);
  const ends = !behind || behind.kind === 'mark' || behind.kind === 'cue';
  // "the tv is at my mom's already".
  const isThere = /^(?:is|are|esta|estan)$/.test(atoms[at - 1]?.text ?? '') && last;
  if (isTheirs && isThere && /^(?:already|now|ya)$/.test(behind?.text ?? '')) last.fate = 'gone';
  if (!isTheirs || !ends) return;
  const said = atoms.slice(Math.max(0, at - longestAside), at);
  const clause = said.slice(said.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text)) + 1);
  const verb = clause.find(({ from }) => bringing.test(tokens[from]?.text ?? ''));
  for (const thing of things) if (verb && thing.from > verb.from) thing.fate = 'gone';
}

/** "the right side is my sister's - a bike, the shelf", "closet is my roommate's: 2 suitcases": all of that is. */
export function headsOwnersList(
  { atoms, tokens, scope, chunkStart, things }: Reading,
  at: number,
): boolean {
  const owner = tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '';
  if (!/s$/.test(owner) || !/^[:-]$/.test(atoms[at + 1]?.text ?? '')) return false;
  const [is, whose] = atoms.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  const isTheirs =
    keepers.has(owner.replace(/'?s$/, '')) && /^(?:my|our|the|his|her)$/.test(whose ?? '');
  // "the shelf is my sister's - a drill, a ladder" is as well.
  const isOfThing = things.some(
    ({ nounFrom, item }) =>
      nounFrom >= (atoms[chunkStart]?.from ?? 0) && !item.container && !holds.test(item.key),
  );
  if (!isTheirs || !/^(?:is|are)$/.test(is ?? '') || isOfThing) return false;
  scope.open('stays', 'line');
  return true;
}

const holds = /shel|cabinet|locker|rack|wardrobe|dresser|bookcase/;

const keepers = wordSet(english.keepers, spanish.keepers);
const bringing =
  /^(?:brought|carried|drove|moved|handed|sent|shipped|gave|llevamos|llevo|mando|mandamos|dio|dimos)$/;

/** "a cooler door - the walk-in itself stays": not about the door. */
export function hasOwnSubject(atoms: readonly Atom[], start: number, at: number): boolean {
  return isDeterminer(atoms[start]) && /^(?:stay|remain)/.test(atoms[at]?.text ?? '');
}

/** "2 coolers (there's a 3rd, Coke owns it, leave)": told of one that is not among them. */
export function isOfAnother({ atoms, tokens, parenAt, things }: Reading, at: number): boolean {
  if (parenAt === null || parenAt !== things.length) return false;
  const open = atoms.slice(Math.max(0, at - longestAside), at).findLast(({ text }) => text === '(');
  const said = textOf(tokens.slice(open?.from ?? atoms[at]?.from, atoms[at]?.from));
  return /\b(?:a|the|un|el|la) (?:\d+ (?:nd|rd|th)|second|third|fourth|fifth|other|tercer[oa]?)\b|\b(?:\d+ (?:nd|rd|th)|third|fourth|fifth) one\b|\b(?:another|one more|otr[oa])\b/.test(
    said,
  );
}

const longestAside = 14;

const ofSome =
  /^(?:is|are|belongs?|was|were|have|has|with|w|w\/|works?|needs?|es|son|esta|estan|tienen?|sirven?|funcionan?)$/;

/** "3 vending machines (one is Pepsi's, leave it)": that one of them. */
export function staysOfMany({ atoms, parenAt, things }: Reading, at: number): boolean {
  const many = things.at(-1);
  const total = many?.amount?.article === false ? many.amount : null;
  if (!many || !total || many.fate !== 'take' || (parenAt ?? things.length) !== things.length)
    return false;
  const said = atoms.slice(Math.max(0, at - longestAside), at);
  const start = said.findIndex(({ from, text }) => from >= many.to && /^[(,;.-]$/.test(text));
  const [count, verb] = start < 0 ? [] : said.slice(start + 1);
  const isSome = count?.kind === 'count' && count.value < total.value;
  if (!isSome || !ofSome.test(verb?.text ?? '')) return false;
  const value = total.value - count.value;
  many.amount = { ...total, low: value, value };
  return true;
}

/** "the bar is built in so only the stools". */
export function staysBuiltIn({ atoms, things }: Reading, at: number): void {
  const [subject, is] = atoms.slice(Math.max(0, at - 2), at);
  const [so, only] = atoms.slice(at + 1, at + 3);
  const isSo = so?.text === ',' || (so?.kind === 'cue' && /^(?:restate|and|stays)$/.test(so.cue));
  const isOnly = so?.text === 'stays' || /^(?:only|just|stays|leave|solo)$/.test(only?.text ?? '');
  if (subject?.kind !== 'noun' || !/^(?:is|are|esta|estan)$/.test(is?.text ?? '')) return;
  const named = things.findLast(({ item }) => item.key === subject.key);
  if (named && isSo && isOnly) named.fate = 'stays';
}

/** "I don't need the bookcase moved", but "I don't need the bookcase". */
export function isUnneeded(reading: Reading, at: number): boolean {
  const { atoms, tokens } = reading;
  const verb = atoms[at];
  const said = tokens.slice(Math.max(0, (verb?.from ?? 0) - 2), verb?.to).map(({ text }) => text);
  const isDenied = said.some((word) => /^(?:don't|dont|not|doesn't|doesnt)$/.test(word));
  if (!isDenied || !/^(?:need|want|needs|wants|wish|wishes)$/.test(said.at(-1) ?? '')) return false;
  return restOfClause(reading, at, longestAside).some(({ text }) =>
    /^(?:gone|moved|taken|touched|disturbed|removed|hauled|tossed|picked|thrown)$/.test(text),
  );
}

/** "keep 4 of the 9", "4 of the 9 lockers stay": the others go. */
export function staysOfTotal({ atoms, things }: Reading, at: number): boolean {
  const last = things.at(-1);
  const said = atoms.slice(Math.max(0, at - longestAside), at);
  const total = said.findLast(({ kind }) => kind === 'count');
  const before = said.slice(0, total ? said.indexOf(total) : 0).findLast(isNoArticle);
  if (!last || last.nounTo !== atoms[at]?.from || last.fate !== 'take') return false;
  const isPart = before?.kind === 'cue' && before.cue === 'of' && total?.kind === 'count';
  const stays = last.amount;
  if (!isPart || !stays || stays.article || total.value <= stays.value) return false;
  const value = total.value - stays.value;
  last.amount = { ...stays, low: value, value };
  return true;
}

const isNoArticle = (atom: Atom) => atom.kind !== 'cue' || atom.cue !== 'definite';

/** "4 of the 6 chairs (keeping the two with arms)": those were not among the four. */
function isShareAlready({ tokens }: Reading, { from, nounFrom }: Thing, rest: number): boolean {
  const said = tokens
    .slice(from, nounFrom)
    .filter(({ text }) => !/^(?:the|my|our|las|los)$/.test(text));
  const of = said.findIndex(({ text }) => /^(?:of|de)$/.test(text));
  const [part, whole] = [said[of - 1], said[of + 1]].map((token) => numberOf(token?.text ?? ''));
  return of > 0 && (whole ?? 0) - (part ?? 0) >= rest && (part ?? 0) > 0;
}

/** "the 2 grey couches but not the white one": that one was not among the two. */
export function isOtherKind(reading: Reading, last: Thing, rest: number): boolean {
  const { hasOne, definite, words } = reading.pending;
  const isTold = hasOne && definite && words.some(isAdjective) && last.sizes.some(isAdjective);
  return isTold || isShareAlready(reading, last, rest);
}

/** "he took the grill, the table and 4 chairs go", "sold the sofa, the desk also needs to go". */
export function goesAfterAll(reading: Reading, at: number): void {
  const { atoms, tokens, things } = reading;
  const verb = atoms[at];
  // "what about a wheelchair and a walker, mom doesn't need them anymore".
  const said = tokens.slice((verb?.from ?? 1) - 1, (verb?.to ?? 0) + 1);
  if (noNeed.test(textOf(said)))
    for (const thing of things)
      if (thing.fate === 'asked' && thing.sentence === reading.sentence) thing.fate = 'take';
  if (!verb || !/^(?:go|goes|must|can|should|needs?)$/.test(verb.text)) return;
  const last = things.at(-1);
  const between = tokens.slice(last?.to ?? 0, verb.from);
  // "the mattress is on a metal frame which goes too".
  const isOfPlace = last?.fate === 'place' && /^(?:which|that|que)$/.test(between[0]?.text ?? '');
  if (isOfPlace && between.length === 1) last.fate = 'take';
  if (things.length === 0 || !between.every(({ text }) => /^(?:also|still|too|just)$/.test(text)))
    return;
  for (let index = things.length - 1; index >= 0; index -= 1) {
    const thing = things[index];
    if (!thing || !/^(?:stays|gone)$/.test(thing.fate)) return;
    thing.fate = 'take';
    if (thing.joint !== 'and') return;
  }
}

const noNeed = /^(?:doesn't|doesnt|don't|dont|not) (?:need|want|use) (?:it|them|those|these)$/;

/** "the lamps too, yes", "y las 2 lamparas si": they go after all. */
export function isAffirmed({ atoms, things }: Reading, at: number): boolean {
  if (!/^(?:si|yes|yep)$/.test(atoms[at]?.text ?? '')) return false;
  const last = things.at(-1);
  const next = atoms[at + 1];
  const ends = !next || /^[,.;!)\n]$/.test(next.text);
  return ends && last?.to === atoms[at]?.from && last?.fate === 'stays';
}

/** "keep the sofa, 2 chairs", "menos el colchón, y una butaca": another entry of the list. */
export function startsApart({ joint, tokens }: Reading, from: number): boolean {
  return /^(?:comma|dash)$/.test(joint) || (joint === 'and' && tokens[from - 2]?.text === ',');
}
