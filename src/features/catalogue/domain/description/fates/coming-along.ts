import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "washer dryer are brand new those come with", but "those come with a stand": what moves along. */
export function comesAlong({ atoms, things, sentence, pending }: Reading, at: number): boolean {
  const [who, verb, along, behind] = atoms.slice(at - 1, at + 3);
  const isTold =
    /^(?:those|these|they|it|both)$/.test(who?.text ?? '') && moves.test(verb?.text ?? '');
  const ends = !behind || /^[.,;!)\n]$/.test(behind.text);
  const last = things.at(-1);
  if (!isTold || along?.text !== 'with' || !ends || last?.sentence !== sentence) return false;
  if (last.fate !== 'take' || pending.count) return false;
  last.fate = 'stays';
  const pair = things.at(-2);
  const isPair = pair?.to === last.from || last.joint === 'and';
  if (who?.text !== 'it' && pair && isPair && pair.sentence === sentence) pair.fate = 'stays';
  return true;
}

const moves = /^(?:comes?|coming|travels?)$/;
