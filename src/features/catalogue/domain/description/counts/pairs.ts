import type { Amount } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  endsAt,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "washer and dryer pair", "a pair of washer and dryer": one of each. */
export function countsPair(reading: Reading, at: number): boolean {
  const { atoms, tokens, things } = reading;
  const last = things.at(-1);
  const count = atoms[at];
  const words = tokens.slice(count?.from, count?.to);
  if (!words.some(({ text }) => text === 'pair' || text === 'par')) return false;
  const other = things.at(-2);
  const isCombo = (key = '') => key === 'washer-dryer-combo';
  const between = last ? atomsBetween(reading, last.to, at) : [];
  const isTwo =
    isCombo(last?.item.key) ||
    (/^(?:and|slash)$/.test(last?.joint ?? '') &&
      last?.sentence === reading.sentence &&
      !last.amount &&
      !other?.amount);
  const isBehind = isTwo && between.every(({ text }) => /^[,(]$/.test(text));
  const [first, and, second] = atoms.slice(at + 1, at + 4);
  const isTied = /^(?:and|\/|\+|y)$/.test(and?.text ?? '') && second?.kind === 'noun';
  const isBoth =
    first?.kind === 'noun' && (isCombo(first.key) || (!first.plural && isTied && !second.plural));
  if (!isBoth && !(isBehind && endsAt(reading, at + 1) && !last?.plural)) return false;
  reading.pending = nothing();
  return true;
}

/** "washer and dryer (stacked, one unit)", "lavadora y secadora, una sola pieza": one machine. */
export function joinsPair(reading: Reading, { value }: Amount, at: number): boolean {
  const { atoms, tokens, things, lexicon } = reading;
  const [washer, dryer] = things.slice(-2);
  const combo = lexicon.find('washer-dryer-combo');
  const behind = textOf(tokens.slice(atoms[at]?.to, (atoms[at]?.to ?? 0) + 2));
  const isOne = /^(?:(?:single|sol[oa]) )?(?:unit|piece|machine|pieza|unidad|aparato)\b/;
  // "washer and dryer in one".
  const isInOne = /^(?:in|en)$/.test(atoms[at - 1]?.text ?? '') && endsAt(reading, at + 1);
  const isUnit = isInOne || isOne.test(behind);
  if (value !== 1 || !isUnit || !combo || !washer || !dryer) return false;
  if (washer.item.key !== 'washer' || dryer.item.key !== 'dryer') return false;
  if (washer.plural || dryer.plural || dryer.sentence !== reading.sentence) return false;
  Object.assign(washer, { item: combo, to: dryer.to });
  things.pop();
  // "laundry center, washer + dryer in one unit": itself.
  const named = things.at(-2);
  const isAgain = named?.item === combo && !named.plural && (named.amount?.value ?? 1) === 1;
  if (isAgain && named.sentence >= washer.sentence - 1) washer.fate = 'part';
  reading.pending = nothing();
  reading.skipTo = isInOne ? at + 1 : at + 2;
  return true;
}
