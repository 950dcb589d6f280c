import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';

/** "a dining table for 6 with the chairs": as many as it seats. */
export function seatTable(reading: Reading, thing: Thing, at: number): void {
  // "a patio table and 4 chairs".
  const isAtPatio = reading.things
    .slice(-2)
    .some(({ item, sentence }) => item.key === 'patio-table' && sentence === thing.sentence);
  if (isAtPatio && /^(?:chairs?|sillas?)$/.test(thing.name))
    thing.item = reading.lexicon.find('patio-chair') ?? thing.item;
  const last = reading.things.at(-1);
  const isOpen = thing.plural && !thing.amount && /^(?:with|and|comma)$/.test(thing.joint);
  if (!isOpen || !/^(?:dining |matching )?(?:chairs|sillas)$/.test(thing.name)) return;
  if (!last || last.sentence !== thing.sentence || !/table/.test(last.item.key)) return;
  const told = atomsBetween(reading, last.from, at).find(
    (atom) => atom.kind === 'measure' && /^(?:seat|person)$/.test(atom.unit),
  );
  const said = Number(last.sizes[last.sizes.indexOf('seat') - 1]);
  const seats = told?.kind === 'measure' ? told.value : said;
  if (seats > 1)
    Object.assign(thing, { amount: exactly(seats * piecesOf(last)), uncounted: false });
}
