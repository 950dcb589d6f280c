import { exactly, one } from './ellipses.ts';
import type { Amount, Atom, NounAtom, Thing } from './grammar.ts';
import { sizedItem } from './lexicon.ts';
import { atomsBetween, endsAt, nothing, piecesOf, type Reading } from './reading.ts';

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

/** "juego de sala: 3, 2 y 1": its sofas, by their seats. */
export function namesSeatsOfSet(reading: Reading, at: number): boolean {
  const { atoms, things, lexicon } = reading;
  const set = things.at(-1);
  if (set?.item.key !== 'living-room-set' || (set.amount && !set.amount.article)) return false;
  const seats: number[] = [];
  let next = at;
  for (let atom = atoms[next]; atom && next < at + longestSet; atom = atoms[next]) {
    if (atom.kind === 'count' && atom.value <= mostSeats) seats.push(atom.value);
    else if (!/^[,+/-]$/.test(atom.text) && !(atom.kind === 'cue' && atom.cue === 'and')) break;
    next += 1;
  }
  if (seats.length < 2 || atoms[next]?.kind === 'noun') return false;
  const parts = seats.flatMap((value): Thing[] => {
    const item =
      value === 1 ? lexicon.find('armchair') : lexicon.sizedMember('sofa', [`${value}`, 'seat']);
    return item ? [{ ...set, item, amount: one, plural: false, joint: 'and', another: true }] : [];
  });
  things.splice(-1, 1, ...parts);
  reading.pending = nothing();
  reading.skipTo = next;
  return true;
}

const longestSet = 9;

/** "a dining table for 6 with the chairs": as many as it seats. */
export function seatTable(reading: Reading, thing: Thing, at: number): void {
  const isAt = (table: RegExp) =>
    reading.things
      .slice(-2)
      .some(({ item, sentence }) => table.test(item.key) && sentence === thing.sentence);
  const isSeat =
    thing.item.key === 'chair' ||
    /^(?:upholstered|padded|arm|captains?) ?chairs?$/.test(thing.name);
  // "a patio table and 4 chairs", "a dining table and 6 chairs".
  if (/^(?:chairs?|sillas?)$/.test(thing.name) && isAt(/^patio-table$/))
    thing.item = reading.lexicon.find('patio-chair') ?? thing.item;
  else if (isSeat && isAt(/^dining-table/))
    thing.item = reading.lexicon.find('dining-chair') ?? thing.item;
  const last = reading.things.at(-1);
  if (last && isSeat) sizeBySeats(reading, last, thing);
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

/** "la mesa de comer con 4 sillas": a table for four. */
function sizeBySeats({ lexicon }: Reading, table: Thing, { amount, joint, sentence }: Thing): void {
  const isOpen =
    table.item.key === 'dining-table-6' &&
    !table.hasOwnSize &&
    table.sizes.length === 0 &&
    table.sentence === sentence &&
    piecesOf(table) === 1;
  if (!isOpen || !amount || amount.article || !/^(?:with|and)$/.test(joint)) return;
  const seats = Math.max(fewestSeats, amount.value);
  table.item = lexicon.sizedMember('dining-table', [`${seats}`, 'seat']) ?? table.item;
}

/** Of the smallest dining table. */
const fewestSeats = 4;

/** "kitchen table + 4", "dining table plus 6": its chairs. */
export function countsChairs(reading: Reading, amount: Amount, at: number): boolean {
  const { atoms, things, lexicon } = reading;
  const last = things.at(-1);
  const item = lexicon.find('dining-chair');
  const isNext = last?.to === atoms[at - 1]?.from && last?.fate === 'take';
  const isTied = /^(?:\+|plus|with|w|w\/|con|mas)$/.test(atoms[at - 1]?.text ?? '');
  const isOpen = !last?.plural && /^(?:table$|dining-table)/.test(last?.item.key ?? '');
  if (!last || !item || !isNext || !isTied || !isOpen || amount.article) return false;
  if (amount.value < 2 || amount.value > mostChairs || !endsAt(reading, at + 1)) return false;
  const { from, to } = atoms[at] ?? last;
  const chairs = { item, amount: exactly(amount.value), from, to, nounFrom: from, nounTo: to };
  things.push({ ...last, ...chairs, name: 'chairs', sizes: [], joint: 'with', plural: true });
  reading.pending = nothing();
  return true;
}

const mostChairs = 12;

const seat = /^(?:sofa-|loveseat|sectional|sleeper|futon|armchair|recliner|chaise|ottoman|bench)/;

/** "a love seat that opens to a bed": what it can be, and no second one. */
export function tellsBed(reading: Reading, { key, brand, to }: NounAtom): boolean {
  const last = reading.things.at(-1);
  // "loveseat w pull out bed" as well.
  const isBed = key === 'sleeper-sofa' && (brand || reading.joint === 'with');
  const isTold = isBed && last?.fate === 'take' && !reading.pending.count;
  if (!isTold || last.sentence < reading.sentence - 1 || !seat.test(last.item.key)) return false;
  const isSofa = /^(?:sofa-|loveseat)/.test(last.item.key);
  if (isSofa) last.item = reading.lexicon.find(key) ?? last.item;
  Object.assign(last, { to, hasOwnSize: true });
  reading.pending = nothing();
  return true;
}

/** Fewer may be those of a table. */
const fewestInHall = 24;

/** "Auditorium, 412 seats, unbolted": rows of them, and no size of a table. */
export function isSeating({ tokens }: Reading, atom: Atom): boolean {
  const isSeats = atom.kind === 'measure' && atom.unit === 'seat' && /^\d/.test(atom.text);
  const isMany = isSeats && atom.value >= fewestInHall;
  return isMany && tokens.some(({ text }) => halls.test(text));
}

const halls = /^(?:auditorium|theat(?:er|re)|cinema|movie|stadium|bolted|unbolted)$/;
