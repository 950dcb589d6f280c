import type { Atom, NounAtom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { tellsRatio } from '#src/features/catalogue/domain/description/lists/of-a-set.ts';
import {
  endsAt,
  longestLook,
  nothing,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { singular } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** "28 monitors (two per desk)", "each desk has 2 monitors": for as many as there are desks. */
export function repeatsFor(reading: Reading, at: number): boolean {
  const noun = reading.atoms[at + 1];
  if (noun?.kind !== 'noun') return false;
  const base = reading.things.findLast((thing) => isNamedBy(reading, thing, noun));
  const last = reading.things.at(-1);
  if (!base) return tellsRatio(reading, at) || repeatsForLater(reading, noun, at);
  // "50 lockers, each locker 12x18, 50 benches": how large they are.
  if (/^(?:sides|measure)$/.test(reading.atoms[at + 2]?.kind ?? '') && endsAt(reading, at + 3)) {
    reading.skipTo = at + 2;
    return true;
  }
  const isBehind = last && last !== base && last.sentence === reading.sentence;
  // "12 cribs, each crib with a mattress, 20 chairs": told by what stands behind "with".
  const isWith = last === base && isWithCue(reading.atoms[at + 2]);
  if (isWith) {
    reading.skipTo = at + 2;
    return true;
  }
  if (!isBehind && !reading.pending.count) reading.multiplier = piecesOfAll(reading, base, noun);
  else if (isBehind && !reading.pending.count) last.multiplier = piecesOf(base);
  else if (isBehind && !last.amount && reading.pending.count)
    Object.assign(last, {
      amount: reading.pending.count,
      multiplier: piecesOf(base),
      uncounted: false,
    });
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "every desk has a phone, 30 desks": for as many as are counted behind. */
function repeatsForLater(reading: Reading, noun: NounAtom, at: number): boolean {
  const { atoms } = reading;
  if (!/^(?:has|have|gets|with|comes|tiene)$/.test(atoms[at + 2]?.text ?? '')) return false;
  const behind = atoms.slice(at + 2, at + 2 + longestLook);
  const base = behind.findIndex((atom) => atom.kind === 'noun' && atom.key === noun.key);
  const count = behind[base - 1];
  if (count?.kind !== 'count' || count.article || count.value < 2) return false;
  reading.multiplier = count.value;
  reading.pending = nothing();
  reading.skipTo = at + 2;
  return true;
}

/** "4 treatment chairs. Every chair has a stool". */
function isNamedBy({ tokens }: Reading, { item, amount, name }: Thing, noun: NounAtom): boolean {
  if (!amount || amount.article) return false;
  if (item.key === noun.key) return true;
  const isBare = noun.to === noun.from + 1;
  const word = singular(tokens[noun.from]?.text ?? '');
  return isBare && singular(name.split(' ').at(-1) ?? '') === word;
}

/** "Suite A has 4 chairs and suite B has 3. Every chair has a stool": of all its sentence counts. */
function piecesOfAll(reading: Reading, base: Thing, noun: NounAtom): number {
  if (base.sentence === reading.sentence) return piecesOf(base);
  const all = reading.things.filter(
    (thing) =>
      thing.sentence === base.sentence &&
      thing.fate === 'take' &&
      (thing.item === base.item || isNamedBy(reading, thing, noun)) &&
      thing.amount?.article === false,
  );
  return Math.max(
    piecesOf(base),
    all.reduce((sum, thing) => sum + piecesOf(thing), 0),
  );
}

const isWithCue = (atom: Atom | undefined) => atom?.kind === 'cue' && atom.cue === 'with';
