import type { Amount } from '#src/features/catalogue/domain/description/grammar.ts';
import { nothing, type Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "60 lb a bag": the weight of each. */
export function isPerBag(reading: Reading, { article }: Amount, at: number): boolean {
  const [before, next] = [reading.atoms[at - 1], reading.atoms[at + 1]];
  const isWeight = before?.kind === 'measure' && /^(?:pound|ton|gallon)$/.test(before.unit);
  const isEach = article && isWeight && next?.kind === 'noun' && !next.plural;
  if (isEach) reading.skipTo = at + 2;
  return isEach;
}

/** "rooms 5 and 6 have 34 desks, that is 34 in all": for all the rooms, and not for each. */
export function countsAll(reading: Reading, { value }: Amount, at: number): boolean {
  const { atoms, tokens, things, sentence } = reading;
  const last = things.at(-1);
  const next = atoms[at + 1];
  if (!last || last.sentence < sentence - 1 || last.amount?.value !== value) return false;
  const said = textOf(tokens.slice(next?.from, next?.to));
  if (!/^(?:in all|in total|total|altogether|combined|en total)$/.test(said)) return false;
  Object.assign(last, { multiplier: 1, to: next?.to });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "desks 6 rooms x 28", "8 classrooms x 26 student desks": so many in each. */
export function countsPerRoom(reading: Reading, rooms: Amount, at: number): boolean {
  const { atoms, things } = reading;
  const [room, times, count, next] = atoms.slice(at + 1, at + 5);
  const last = things.at(-1);
  const isRooms = room?.kind === 'space' || room?.kind === 'group';
  if (!isRooms || times?.text !== 'x' || count?.kind !== 'count') return false;
  if (next && !/^(?:mark|cue|group|space)$/.test(next.kind) && !rooms.article) {
    reading.pending = { ...nothing(), count, from: count.from };
    reading.multiplier = rooms.value;
    reading.skipTo = at + 4;
    return true;
  }
  if (!last || last.amount) return false;
  if (last.sentence !== reading.sentence || rooms.article) return false;
  Object.assign(last, { amount: count, multiplier: rooms.value, uncounted: false, to: count.to });
  reading.skipTo = at + 4;
  return true;
}
