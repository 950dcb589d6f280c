import {
  atomsBetween,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

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
