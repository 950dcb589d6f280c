import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';

/** "desk D stays": none of those that were named before. */
export function namesByLetter({ atoms, tokens, things }: Reading, at: number): void {
  const last = things.at(-1);
  const { text = '', start = 0, end = 0 } = tokens[atoms[at]?.from ?? 0] ?? {};
  const next = atoms[at + 1];
  const isTold = next?.kind === 'cue' && /^(?:stays|take|gone|keep)$/.test(next.cue);
  const isLetter = end - start === 1 && /^[b-dfghjklm]/.test(text) && isTold;
  if (isLetter && last && !last.plural && !last.amount && last.to === atoms[at]?.from)
    last.another = true;
}

/** "desks A, B and C": as many as there are letters. */
export function countsLetters({ atoms, things }: Reading, at: number): number | null {
  const last = things.at(-1);
  if (last?.to !== atoms[at]?.from || last?.amount || !letter.test(atoms[at]?.text ?? ''))
    return null;
  if (!last?.plural) return null;
  let [many, end] = [0, at];
  for (let next = at; next < at + longestLetters; next += 1) {
    const atom = atoms[next];
    if (letter.test(atom?.text ?? '')) [many, end] = [many + 1, next + 1];
    else if (!/^[,&]$/.test(atom?.text ?? '') && !(atom?.kind === 'cue' && atom.cue === 'and'))
      break;
  }
  if (many < 2) return null;
  Object.assign(last, { amount: exactly(many), uncounted: false, to: atoms[end - 1]?.to });
  return end;
}

const letter = /^[a-z]$/;
const longestLetters = 24;
