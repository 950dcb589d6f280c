import { leftOf } from '#src/features/catalogue/domain/description/corrections.ts';
import type { Amount } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  isDeterminer,
  isSameKind,
  nothing,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { countsThose, repeatsForThem, splitsKind } from './some-of-them.ts';

const longestSet = 7;
const longestRemark = 8;
const sets =
  /^(?:sets?|groups?|lots?|packs?|bunch|batch|total|pairs?|juegos?|an?|the|my|our|original|once|un|del?|of|out|from)$/;

/** "5 bar stools out of a set of 8 (3 sold)", "4 chairs from a set of 6": how many there were. */
export function tellsOfSet(reading: Reading, at: number): boolean {
  const { atoms, tokens, things } = reading;
  const last = things.at(-1);
  const start = atoms[at]?.from ?? 0;
  if (last?.to !== start || last.amount?.article !== false || !opens(reading, start)) return false;
  let end = start;
  while (end < start + longestSet && sets.test(tokens[end]?.text ?? '')) end += 1;
  const total = atoms.slice(at, at + longestSet).find(({ from }) => from === end);
  if (total?.kind !== 'count' || total.article || total.value <= last.amount.value) return false;
  const next = atoms.indexOf(total, at) + 1;
  // "5 out of 8 stools".
  if (atoms[next] && atoms[next]?.kind !== 'mark' && atoms[next]?.kind !== 'cue') return false;
  last.to = total.to;
  reading.pending = nothing();
  reading.skipTo = behindRest(reading, next);
  return true;
}

const opens = ({ tokens }: Reading, start: number) =>
  /^(?:out of|from an?|of an?|de un)$/.test(`${tokens[start]?.text} ${tokens[start + 1]?.text}`);

/** "Snow tires, set of four", "bar stools (a set of 3)": how many there are. */
export function countsSet(reading: Reading, at: number): boolean {
  const { atoms, things } = reading;
  const [count, next] = atoms.slice(at + 1, at + 3);
  const last = things.at(-1);
  if (atoms[at - 1]?.text !== 'set' || count?.kind !== 'count' || count.article) return false;
  if (!last?.plural || last.amount || (next && next.kind !== 'mark' && next.kind !== 'cue'))
    return false;
  const between = textOf(atomsBetween(reading, last.to, at - 1));
  if (!/^[,(-]( an?)?$/.test(between)) return false;
  Object.assign(last, { amount: count, uncounted: false });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "(3 sold)": the others of the set. */
function behindRest({ atoms }: Reading, next: number): number {
  const aside = atoms.slice(next, next + longestRemark);
  const end = aside.findIndex(({ text }) => text === ')');
  if (aside[0]?.text !== '(' || end < 0) return next;
  const isGone = aside
    .slice(1, end)
    .some(({ text }) =>
      /^(?:sold|gone|broke|broken|lost|missing|tossed|donated|kept|vendid[oa]s?|rot[oa]s?)$/.test(
        text,
      ),
    );
  return isGone ? next + end + 1 : next;
}

/** "2 per person, so 40 mats": how many somebody needs. */
export function countsPerHead({ atoms }: Reading, at: number): boolean {
  const [per, who] = atoms.slice(at + 1, at + 3);
  return per?.kind === 'cue' && /^(?:per|each)$/.test(per.cue) && people.test(who?.text ?? '');
}

const people =
  /^(?:person|people|head|student|kid|child|customer|client|guest|member|employee|player|persona|alumno|cliente|nino)$/;

/** "16 chairs (2 per table)": how those stand, and no tables. */
export function tellsRatio(reading: Reading, at: number): boolean {
  const { atoms, things, pending, sentence } = reading;
  const [per, noun] = atoms.slice(at, at + 2);
  const last = things.at(-1);
  const isCounted = last?.amount?.article === false && last.sentence === sentence;
  const isOne = per?.text === 'per' && noun?.kind === 'noun' && !noun.plural;
  if (!isCounted || !isOne || !pending.count) return false;
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "three left", "only 2 of them", "4 of those". */
export function readLeft(reading: Reading, at: number): void {
  const { count, only } = reading.pending;
  const last = leftOf(reading);
  reading.pending = nothing();
  // "9 file cabinets, of which 3 are lateral".
  const told = reading.atoms[at + 1];
  if (!count && told?.kind === 'count' && splitsKind(reading, told, at + 2)) return;
  if (!count) return;
  const isOf = /^(?:of|de)$/.test(reading.atoms[at]?.text ?? '');
  if (isOf && countsParts(reading, count, at)) return;
  // "8 chairs, 2 of them captains chairs", but "a couch, one of them pop up gazebos".
  const named = reading.atoms.slice(at + 1, at + 3).find(({ kind }) => kind === 'noun');
  const item = named?.kind === 'noun' ? reading.lexicon.find(named.key) : undefined;
  const isLess = last?.amount?.article === false && last.amount.value > count.value;
  const isSome = isOf && isLess && item && isSameKind(last.item, item);
  if (isOf && !isSome && countsThose(reading, at)) {
    reading.pending.count = count;
    return;
  }
  if (isSome && told?.kind === 'noun') {
    reading.pending = { ...nothing(), count, among: true };
    return;
  }
  // "8 desks, 3 of them with hutch": as many of those.
  const [verb, noun] = reading.atoms.slice(at + 1, at + 3);
  if (isOf && isLess && verb?.kind === 'cue' && verb.cue === 'with' && noun?.kind === 'noun') {
    Object.assign(reading, { pending: { ...nothing(), count }, joint: 'with', skipTo: at + 2 });
    return;
  }
  if (isOf && repeatsForThem(reading, count, at)) return;
  if (count.article || !last) return;
  // "6 bags. The second one left a mattress": somebody did.
  const isObject = /^(?:count|noun)$/.test(told?.kind ?? '') || isDeterminer(told);
  if (!isOf && isObject && /^(?:one|una?|un[oa])$/.test(reading.atoms[at - 1]?.text ?? '')) return;
  // "8 chairs, 2 of which are armchairs".
  const isSame = verb?.kind === 'cue' && verb.cue === 'same';
  if ((isSame || /^(?:is|are|son)$/.test(verb?.text ?? '')) && noun?.kind === 'noun') {
    if (isSame) reading.skipTo = at + 2;
    reading.pending = { ...nothing(), count, among: true };
    return;
  }
  if (isOf && splitsKind(reading, count, at + 1)) return;
  // "the tenant took 3 chairs, 2 left".
  if (reading.scope.fate() !== 'take' && last.fate !== 'gone') {
    if (last.amount && last.amount.value > count.value && last.fate === 'take')
      last.amount = { ...last.amount, value: last.amount.value - count.value };
    return;
  }
  const head = reading.things.at(-2);
  // "6 bins, clear totes, all six of them full".
  if (isOf && head && !last.amount && head.item === last.item && piecesOf(head) === count.value)
    last.tellsAgain = true;
  if (!isOf || only || !last.amount || last.amount.article) {
    last.amount = count;
    if (/^(?:gone|asked)$/.test(last.fate)) last.fate = 'take';
  }
}

/** "a dresser, 6 drawers, 2 of them stick", "a couch with 3 cushions, one of them torn": of the parts. */
function countsParts(reading: Reading, { value }: Amount, at: number): boolean {
  const last = reading.things.at(-1);
  if (last?.sentence !== reading.sentence || last.uncounted) return false;
  const said = atomsBetween(reading, last.nounTo, at - 1);
  const parts = said.findLast(
    (atom, index) =>
      (atom.kind === 'measure' && /^(?:seat|drawer|door|shelf|other)$/.test(atom.unit)) ||
      (atom.kind === 'count' && said[index + 1]?.kind === 'part'),
  );
  return (parts?.kind === 'measure' || parts?.kind === 'count') && parts.value >= value;
}
