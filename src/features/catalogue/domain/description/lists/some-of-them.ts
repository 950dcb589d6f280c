import type { Amount } from '#src/features/catalogue/domain/description/grammar.ts';
import { nothing, type Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "20 of the rooms also have a sofa bed". */
export function repeatsForSome(reading: Reading, at: number): boolean {
  const [count, of, the] = reading.atoms.slice(Math.max(0, at - 3), at);
  const isSome =
    count?.kind === 'count' &&
    /^(?:of|de)$/.test(of?.text ?? '') &&
    the?.kind === 'cue' &&
    the.cue === 'definite';
  if (!isSome) return false;
  reading.multiplier = count.value;
  reading.pending = nothing();
  return true;
}

/** "9 studios. Only 7 of them need the fridge taken": of the rooms, and not of what was named last. */
export function repeatsForThem(reading: Reading, { value }: Amount, at: number): boolean {
  const { atoms, tokens } = reading;
  const isThem = /^(?:them|those|these|em|'em|ellos|ellas)$/.test(
    tokens[(atoms[at]?.to ?? 1) - 1]?.text ?? '',
  );
  const verb = /^(?:also|still|only|tambien)$/.test(atoms[at + 1]?.text ?? '') ? at + 2 : at + 1;
  if (
    !isThem ||
    !/^(?:need|needs|have|has|had|got|get|tienen|necesitan)$/.test(atoms[verb]?.text ?? '')
  )
    return false;
  const end = atoms.slice(verb + 1, verb + longestObject).findIndex(({ kind }) => kind === 'mark');
  const object = atoms.slice(verb + 1, verb + (end < 0 ? longestObject : end + 1));
  const factor = reading.groups.factorAt(at);
  if (!factor || factor.times <= value || !object.some(({ kind }) => kind === 'noun')) return false;
  reading.multiplier = value;
  reading.pending = nothing();
  reading.skipTo = verb + 1;
  return true;
}

const longestObject = 8;
