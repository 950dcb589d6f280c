import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { holdsStuff } from '#src/features/catalogue/domain/description/belonging/containers.ts';
import type { Fate } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Reading } from '#src/features/catalogue/domain/description/reading.ts';
import { tellsAccess } from './actors.ts';
import { comesFrom, isOfSamePlace } from './exceptions.ts';
import { isOrdered } from './orders.ts';

/** Places that only "the" makes places of: "on the table", but "on a stand". */
const loosePlaces = new Set('in inside on under with from at en sobre off over'.split(' '));

/** What becomes of a thing that is named here: by the words in front of it, or by what was opened before. */
export function fateOf(
  reading: Reading,
  at: number,
  item: CatalogueItem,
  place: string | null,
): Fate {
  if (reading.inside) return 'inside';
  if (reading.partsOf === reading.sentence) return 'part';
  const { count, definite } = reading.pending;
  if (tellsOfPart(reading, at)) return 'part';
  // "done by phone".
  const isManner = place === 'by' && !count && !definite && !item.container;
  // "reached by a ladder".
  const isWayUp = /^(?:by|via|using|por)$/.test(place ?? '') && item.key === 'ladder';
  if (isManner || isWayUp || place === 'as') return 'place';
  if (tellsAccess(reading, at) || isOfSamePlace(reading, at)) return 'place';
  const isSource = place === 'from' && comesFrom(reading, at);
  if (isSource) return 'place';
  if (place) {
    const isCounted = count !== null && !count.article;
    const followsThing = reading.things.at(-1)?.sentence === reading.sentence;
    const atom = reading.atoms[at];
    const isHolder =
      item.container && (isCounted || (atom?.kind === 'noun' && atom.plural && !definite));
    const isLoose = loosePlaces.has(place);
    const isSingle = item.container && !isCounted && atom?.kind === 'noun' && !atom.plural;
    if (isSingle) return 'place';
    if (isHolder && !followsThing) return reading.scope.fate();
    if (isHolder && isCounted && isLoose) return reading.scope.fate();
    if (isHolder) return holdsStuff(reading, at) ? reading.scope.fate() : 'place';
    const isBare =
      count === null &&
      atom?.kind === 'noun' &&
      (atom.plural || /^(?:in|inside)$/.test(place)) &&
      followsThing;
    if (
      isLoose
        ? definite || isBare || (item.container && followsThing)
        : (followsThing || (definite && place !== 'for')) && !isCounted
    )
      return 'place';
  }
  const fate = reading.scope.fate();
  if (fate !== 'asked') return fate;
  const isOwn = definite || (count !== null && (!count.article || reading.scope.isRequest()));
  return isOwn || isOrdered(reading, at) ? 'take' : 'asked';
}

/** "concept2 rower, its monitor is dead". */
function tellsOfPart({ atoms, things, sentence }: Reading, at: number): boolean {
  const isOwn = atoms[at - 1]?.text === 'its' && /^(?:is|was|are)$/.test(atoms[at + 1]?.text ?? '');
  return isOwn && things.at(-1)?.sentence === sentence;
}
