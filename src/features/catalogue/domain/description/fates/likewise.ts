import type { Fate, Thing, Token } from '#src/features/catalogue/domain/description/grammar.ts';
import { isDeterminer, type Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { numberOf } from '#src/features/catalogue/domain/description/tokens/plain-numbers.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "The TV comes with me, the plants also", "The crib stays. The glider too.": what is said of one is said of the next. */
export function endsLikewise({ things, tokens }: Reading): void {
  let old: Thing | undefined;
  for (const [index, thing] of things.entries()) {
    const before = things[index - 1];
    // "replace the pews in the lower sanctuary with chairs".
    if (before && before.fate !== 'place') old = before;
    if (old && comesInstead(tokens, old, thing)) thing.fate = 'place';
    if (!before || thing.fate !== 'take' || !/^(?:stays|gone)$/.test(before.fate)) continue;
    const isCounted = thing.amount !== null && !thing.definite;
    if (isCounted || !(isTold(tokens, thing) || isAlso(tokens, before, thing))) continue;
    // "2 bookcases stay, I moved them, the bench too" has a subject of its own in between.
    if (isNext(tokens, before, thing) || isBareNext(tokens, before, thing))
      thing.fate = before.fate;
  }
}

/** "replacing the pews with chairs": those are new. */
function comesInstead(tokens: readonly Token[], before: Thing, thing: Thing): boolean {
  if (thing.joint !== 'with' || thing.sentence !== before.sentence) return false;
  const said = textOf(tokens.slice(Math.max(0, before.from - longestLikewise), before.from));
  return /\b(?:replac(?:e|es|ing|ed)|swap(?:s|ped|ping)?|switch(?:es|ed|ing)?)\b(?! by)/.test(said);
}

/** "the plants also." */
function isTold(tokens: readonly Token[], { nounTo }: Thing): boolean {
  const said = textOf(tokens.slice(nounTo, nounTo + longestLikewise));
  return /^(?:also|too|as well|likewise|tambien|igual)(?: [,.;!)\n].*)?$/.test(said);
}

const longestLikewise = 3;

/** "The desk I am keeping, and also the lamp." */
function isAlso(tokens: readonly Token[], before: Thing, { nounFrom, nounTo }: Thing): boolean {
  const between = textOf(tokens.slice(before.nounTo, nounFrom));
  const behind = tokens[nounTo];
  return /, (?:and )?also (?:the|my|our)$/.test(between) && (!behind || behind.kind === 'mark');
}

/** A verb behind the first, then a mark or "and", and nothing but the second. */
function isNext(tokens: readonly Token[], before: Thing, thing: Thing): boolean {
  if (thing.nounFrom - before.nounTo > longestClause) return false;
  const between = textOf(tokens.slice(before.nounTo, thing.nounFrom));
  return opensNext.test(between) && !goes.test(between);
}

/** "TVs are staying, mirrors too". */
function isBareNext(tokens: readonly Token[], before: Thing, thing: Thing): boolean {
  if (thing.amount || !thing.plural || thing.nounFrom - before.nounTo > longestClause) return false;
  const between = textOf(tokens.slice(before.nounTo, thing.nounFrom));
  return (
    /^(?:is|are|will be|stays?|remains?|go with) [a-z ]+ ,$/.test(between) && !goes.test(between)
  );
}

const longestClause = 14;
const opensNext =
  /(?:^|[^,.;!]) ?(?:[,.;!]|and|y|&|so) (?:and |y |so )?(?:also )?(?:the|my|our|all the|those|these|el|la|los|las|mis?|nuestr[oa]s?)(?: \w+){0,2}$|[,;] (?:and |y )?$/;
const goes =
  /\b(?:go|goes|take|haul|toss|trash|remove|need|needs|want|gone|only|just|but|llevense|llevar|sacar|botar|pero|solo)\b/;

/** "a recliner, one lamp and a TV. Those three go with her". */
export function turnsBackMany(
  { atoms, tokens, things, sentence }: Reading,
  fate: Fate,
  at: number,
): boolean {
  let verb = atoms[at]?.from ?? 0;
  if (/^(?:are|all|both)$/.test(tokens[verb - 1]?.text ?? '')) verb -= 1;
  const [those, number] = tokens.slice(Math.max(0, verb - 2), verb).map(({ text }) => text);
  const many = numberOf(number ?? '');
  if (many < 2 || !/^(?:those|these|all|the|esos|esas|los|las)$/.test(those ?? '')) return false;
  const named = things.slice(-many);
  const isNear = named.every((thing) => thing.sentence >= sentence - 1 && thing.fate === 'take');
  if (named.length < many || !isNear || named.at(-1)?.sentence === sentence) return false;
  for (const thing of named) thing.fate = fate;
  return true;
}

/**
 * "a bar with 4 stools but the bar stays", "5 costume racks (hangers stay)": a name that is read as a
 * thing only where it is counted.
 */
export function turnsBackByName(
  { atoms, things, tokens, sentence }: Reading,
  fate: Fate,
  at: number,
): boolean {
  const subjectAt = atoms[at - 1]?.text === 'itself' ? at - 2 : at - 1;
  const subject = atoms[subjectAt];
  const before = atoms[subjectAt - 1];
  if (subject?.kind !== 'noun' || !(isDeterminer(before) || before?.text === '(')) return false;
  const last = things.at(-1);
  if (last?.nounFrom === subject.from) return false;
  // "the AC in that window stays".
  const place = atoms[subjectAt - 2];
  const isWhere = place?.kind === 'cue' && place.cue === 'place' && place.from === last?.to;
  if (isWhere && last?.sentence === sentence) return false;
  const named = things.findLast(({ item }) => item.key === subject.key);
  // "5 costume racks (racks stay)".
  const isSaidAgain =
    last !== undefined &&
    tokens.slice(last.from, last.to).some(({ text }) => text === tokens[subject.to - 1]?.text);
  if (named ? named.fate !== 'take' : isSaidAgain) return false;
  if (named) named.fate = fate;
  return true;
}

/** "no me llevo la cama, el colchón ni el abanico": what else is left for us. */
export function leavesMore(reading: Reading, at: number): boolean {
  if (reading.atoms[at]?.text !== 'ni') return false;
  const before = reading.atoms.slice(Math.max(0, at - longestList), at);
  const start = before.findLastIndex(({ text }) => /^[.;!?\n]$/.test(text)) + 1;
  const said = textOf(reading.tokens.slice(before[start]?.from, reading.atoms[at]?.from));
  if (!leaves.test(said)) return false;
  reading.joint = 'and';
  return true;
}

const longestList = 24;
const leaves =
  /\bno (?:(?:me|nos|se) (?:l[oa]s? )?(?:llevo|llevamos|llevan?|voy a llevar|vamos a llevar)|quiero|queremos|necesito|necesitamos|uso|usamos)\b/;
