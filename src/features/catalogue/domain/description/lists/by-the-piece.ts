import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom, NounAtom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  endsAt,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';

const inPieces = /set$|^(?:sectional|sofa|bed|entertainment|desk|piano)/;

/** "kitchen cabinets, 14 pieces", "lockers 24 door", "bar stool 9pc", but "sofa 3 pc" is one. */
export function countsPiecesBehind(reading: Reading, last: Thing, atom: Atom, at: number): boolean {
  const [next, size] = reading.atoms.slice(at + 1, at + 3);
  // "roller conveyor 7 pcs of 10 ft".
  const ends = endsAt(reading, at + 1) || (next?.text === 'of' && size?.kind === 'measure');
  if (atom.kind !== 'measure' || last.sentence !== reading.sentence || !ends) return false;
  const isPiece = atom.unit === 'piece';
  const isDoor = atom.unit === 'door' && last.item.key === 'locker';
  const isShort = /^pcs?$/.test(reading.tokens[atom.to - 1]?.text ?? '');
  const isNext = isPiece && isShort && !last.amount && last.to === atom.from;
  // "a granite counter (2 pieces)": each is carried by itself.
  const isSlab = last.item.key === 'countertop' && last.amount?.article !== false;
  const isMany = (last.plural && !last.amount) || isSlab;
  if (!((isPiece || isDoor) && isMany) && !(isNext && !inPieces.test(last.item.key))) return false;
  const to = Math.max(last.to, atom.to);
  Object.assign(last, { amount: exactly(atom.value), uncounted: false, to });
  reading.pending = nothing();
  return true;
}

/** "6 pcs roller conveyor" are six; "5 piece dining set" and "sofa, 3 pcs" are one. */
export function countsPiecesOf(reading: Reading, atom: Atom, at: number): boolean {
  const isPieces =
    atom.kind === 'measure' &&
    atom.unit === 'piece' &&
    /^(?:pcs?|pieces)$/.test(reading.tokens[atom.to - 1]?.text ?? '');
  // "2 pieces of granite".
  const isOf = reading.atoms[at + 1]?.text === 'of';
  const noun = reading.atoms
    .slice(isOf ? at + 2 : at + 1, at + 5)
    .find(({ kind }) => kind !== 'word' && kind !== 'material');
  if (isOf && (noun?.kind !== 'noun' || noun.key !== 'countertop')) return false;
  if (!isPieces || noun?.kind !== 'noun' || (!noun.plural && inPieces.test(noun.key))) return false;
  reading.pending = { ...nothing(), count: exactly(atom.value), from: atom.from };
  return true;
}

/** "5 banks of lockers, 4 doors each", "(each bank = 4 doors)": a locker behind each of them. */
export function countsLockerDoors(reading: Reading, { key }: NounAtom, at: number): boolean {
  const { atoms, things, pending, sentence } = reading;
  const last = things.at(-1);
  const isOfLockers = last?.item.key === 'locker' && last.sentence === sentence && last.amount;
  const { count } = pending;
  if (!isOfLockers || !key.startsWith('door') || !count || count.article) return false;
  const near = atoms.slice(Math.max(0, at - longestBank), at + 2);
  if (!near.some((atom) => atom.kind === 'cue' && atom.cue === 'each')) return false;
  Object.assign(last, { multiplier: last.multiplier * count.value, to: atoms[at]?.to ?? last.to });
  reading.pending = nothing();
  reading.multiplier = 1;
  const next = atoms[at + 1];
  if (next?.kind === 'cue' && next.cue === 'each') reading.skipTo = at + 2;
  return true;
}

/** "the fence blew over. 11 panels, 6x8": what the fence is of. */
export function countsFence({ things, pending, sentence }: Reading, { text, to }: Atom): boolean {
  const last = things.at(-1);
  const isOpen = last?.item.key === 'fence-panel' && !last.plural && !last.amount;
  const { count } = pending;
  if (!isOpen || !count || count.article || !/^panels?$/.test(text)) return false;
  if (last.sentence !== sentence - 1) return false;
  Object.assign(last, { amount: count, uncounted: false, to, sentence });
  Object.assign(pending, nothing());
  return true;
}

/** Atoms of "each bank = 4". */
const longestBank = 4;
