import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  endsAt,
  isOfMany,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

const denies = /(?:^| )(?:not|no son|no es|no eran|no hay|no tengo|isn't|isnt|aren't|arent)$/;
const longestName = 4;
const longestJoint = 4;

/** "no son 8 cajas, son 12", "it's not 8 boxes, it's 12": the second number is theirs. */
export function countsInstead(reading: Reading, at: number): boolean {
  const { atoms, tokens } = reading;
  const denied = atoms[at];
  if (denied?.kind !== 'count' || denied.article) return false;
  const before = textOf(tokens.slice(Math.max(0, denied.from - 2), denied.from));
  if (!denies.test(before)) return false;
  const named = atoms.slice(at + 1, at + 1 + longestName);
  const noun = named.findIndex(({ kind }) => kind === 'noun');
  if (noun < 0 || named.slice(0, noun).some(({ kind }) => /^(?:mark|count)$/.test(kind)))
    return false;
  const behind = atoms.slice(at + noun + 2, at + noun + 3 + longestJoint);
  const index = behind.findIndex(({ kind }) => kind === 'count');
  const [count, next] = index < 0 ? [] : behind.slice(index);
  const joint = behind.slice(0, Math.max(0, index));
  if (count?.kind !== 'count' || count.article || !joint.every(isJoint)) return false;
  const name = named[noun];
  // "not 2 couches but 1 couch".
  const isAgain = next?.kind === 'noun' && name?.kind === 'noun' && next.key === name.key;
  if (joint.length === 0 || (next && next.kind !== 'mark' && !isAgain)) return false;
  // "no hay 3 mesas, hay 5".
  reading.scope.close(false, true);
  reading.pending = { ...nothing(), restated: true };
  if (isAgain) reading.skipTo = at + noun + 2 + index;
  else Object.assign(reading.pending, { count, from: denied.from });
  return true;
}

/** "3 chairs, it's 5 not 3", "3 chairs. *5", "3 chairs, no, 5": the new number is the right one. */
export function countsNow(reading: Reading, at: number): boolean {
  const { atoms, things, sentence } = reading;
  const count = atoms[at];
  const last = things.at(-1);
  const before = last?.fate === 'take' && !last.amount?.article ? last.amount?.value : undefined;
  if (count?.kind !== 'count' || count.article || count.vague || !last || !before) return false;
  if (last.sentence < sentence - 1 || before === count.value || before < 2) return false;
  const comma = atoms[at + 1]?.text === ',' ? at + 2 : at + 1;
  const old = atoms[comma + 1];
  const isNot = atoms[comma]?.text === 'not' && old?.kind === 'count' && old.value === before;
  const [first, second] = atoms.slice(Math.max(0, at - 2), at);
  const ends = /^[.,;)\n]?$/.test(atoms[at + 1]?.text ?? '') && endsAt(reading, at + 1);
  const isStarred = second?.text === '*' && (!first || first.kind === 'mark');
  const isNo = second?.text === ',' && first?.kind === 'cue' && first.text === 'no';
  if (!isNot && !(ends && (isStarred || isNo))) return false;
  Object.assign(last, { amount: exactly(count.value), uncounted: false });
  reading.pending = nothing();
  reading.scope.close(false, true);
  if (isNot) reading.skipTo = comma + 2;
  return true;
}

const isJoint = ({ text }: Atom) =>
  /^(?:[,-]|but|sino|pero|its|it's|it is|is|are|there|there's|theres|actually|more|like|really|son|es|hay|tengo|que)$/.test(
    text,
  );

/** "12 assorted chairs", "assorted tires: 12": the other number counts. */
export function isOfManyKinds({ atoms, pending }: Reading, { text }: Atom, at: number): boolean {
  if (!isOfMany.test(text)) return false;
  const line = atoms.slice(at + 1, at + longestLine);
  const end = line.findIndex((atom) => /^[,.;\n]$/.test(atom.text));
  const isBehind = (atom: Atom) => atom.kind === 'count' && !atom.article && !atom.vague;
  const isTold = line.slice(0, end < 0 ? line.length : end).some(isBehind);
  return isTold || pending.count?.article === false;
}

const longestLine = 8;
