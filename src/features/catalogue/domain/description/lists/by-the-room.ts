import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Atom } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  nothing,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';

/** The room of 12 by 12 feet that the catalogue counts carpet by. */
const squareFeetPerRoom = 144;

/** "alfombra de 3 cuartos", "llevan alfombra? son 2 recámaras", "carpet, 900 sq ft": carpet is counted by the room. */
export function countsCarpet(
  reading: Reading,
  atom: Extract<Atom, { kind: 'measure' }>,
  at: number,
): boolean {
  const { atoms, things, sentence, lexicon } = reading;
  const isArea = atom.unit === 'square-foot';
  if (!isArea && atom.unit !== 'bedroom') return false;
  const amount = exactly(
    isArea ? Math.max(1, Math.round(atom.value / squareFeetPerRoom)) : atom.value,
  );
  // "900 sq ft of old carpet".
  const ahead = atoms.slice(at + 1, at + 4);
  const noun = ahead.find(({ kind, text }) => kind !== 'word' && text !== 'of');
  if (isArea && noun?.kind === 'noun' && noun.key === 'carpet-room') {
    reading.pending = { ...nothing(), count: amount, from: atom.from };
    return true;
  }
  const last = things.at(-1);
  const item = lexicon.find('carpet-room');
  const isCarpet = isArea ? /^carpet-room$/ : /^(?:area-rug|carpet-room)$/;
  const isBetween = (between: Atom) =>
    between.kind === 'cue' || (isArea ? /^[,(:?-]$/ : /^\?$/).test(between.text);
  const isNear =
    last !== undefined &&
    last.sentence >= sentence - 1 &&
    atomsBetween(reading, last.to, at).every(isBetween);
  const isHome = atoms[at + 1]?.kind === 'space';
  if (!last || !item || !isNear || isHome || last.amount || !isCarpet.test(last.item.key))
    return false;
  Object.assign(last, { item, amount, uncounted: false, fate: reading.scope.fate() });
  reading.pending = nothing();
  return true;
}
