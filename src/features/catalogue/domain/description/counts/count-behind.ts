import type { Amount } from '#src/features/catalogue/domain/description/grammar.ts';
import { sizedItem } from '#src/features/catalogue/domain/description/lexicon.ts';
import {
  afterCounter,
  isDiagonal,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { nounBefore } from './noun-before.ts';
import { type CountAtom, isMultiplied } from './number-behind.ts';

/** "desks x4", "lockers 36", "tv (65)": reads a number behind a name as the count or the size of it. */
export function countsBehind(
  reading: Reading,
  atom: CountAtom,
  amount: Amount,
  at: number,
): boolean {
  const last = amount.article ? null : nounBefore(reading, atom, at);
  if (!last) return false;
  // "tv x 24" are 24, however few inches that might be.
  if (!isMultiplied(reading, at) && isDiagonal(reading, last, amount)) {
    last.sizes.push(`${amount.value}`, 'in');
    last.item = sizedItem(last.item, last.sizes, reading.lexicon) ?? last.item;
  } else {
    // "styling stations w mirrors x7": of both.
    const whole = last.joint === 'with' && isMultiplied(reading, at) ? reading.things.at(-2) : null;
    const isWhole = whole?.plural && !whole.amount && whole.sentence === last.sentence;
    for (const thing of isWhole ? [whole, last] : [last])
      Object.assign(thing, { amount, uncounted: false });
    // "do you take recliners. i have 2".
    if (last.fate === 'asked') last.fate = reading.scope.fate();
  }
  last.to = Math.max(last.to, atom.to);
  reading.pending = nothing();
  reading.skipTo = afterCounter(reading, at + 1);
  return true;
}
