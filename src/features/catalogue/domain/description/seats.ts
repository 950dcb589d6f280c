import { one } from './ellipses.ts';
import type { Amount } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { endsAt, nothing, type Reading } from './reading.ts';

/** "a dining table for eight": its seats, and not "tables for 3 rooms". */
export function countsSeats(reading: Reading, { value }: Amount, at: number): boolean {
  const last = reading.things.at(-1);
  const before = reading.atoms[at - 1];
  const isFor = /^(?:for|para)$/.test(before?.text ?? '') && last?.to === before?.from;
  if (!last || !isFor || !/table$|^dining/.test(last.item.key)) return false;
  if (!endsAt(reading, at + 1)) return false;
  last.sizes.push(`${value}`, 'seat');
  last.item = sizedItem(last.item, last.sizes.slice(-2), reading.lexicon) ?? last.item;
  reading.pending = nothing();
  return true;
}

const mostSeats = 4;

/** "un mueble de 3, el otro de 2": another sofa, by its seats. */
export function namesSofaBySeats(
  reading: Reading,
  { value, article }: Amount,
  at: number,
): boolean {
  const { atoms, tokens, things, sentence, lexicon } = reading;
  const [which, of] = atoms.slice(Math.max(0, at - 2), at);
  const last = things.at(-1);
  const isOf =
    of?.text === 'de' && /^(?:el|otr[oa]|uno|una)$/.test(tokens[of.from - 1]?.text ?? '');
  if (!last || last.sentence !== sentence || !isOf || article || value > mostSeats) return false;
  const isSet = last.item.key === 'living-room-set' || last.plural;
  if (!endsAt(reading, at + 1) || !(isSet || /^(?:armchair|loveseat|sofa)/.test(last.item.key)))
    return false;
  const item =
    value === 1 ? lexicon.find('armchair') : sizedItem(last.item, [`${value}`, 'seat'], lexicon);
  const from = which?.from ?? last.to;
  const to = atoms[at]?.to ?? last.to;
  // "un juego de muebles, uno de 3 y otro de 2", "2 sillones, otro de uno" have them.
  if (item && !isSet)
    things.push({ ...last, item, amount: one, sizes: [], from, to, joint: 'and', another: true });
  reading.pending = nothing();
  return true;
}
