import { bedSizes } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Lexicon } from '#src/features/catalogue/domain/description/lexicon.ts';
import { spelledSize } from '#src/features/catalogue/domain/description/reading.ts';

/** A thing that goes, the ones named just before and behind it, and what was kept of all before. */
interface Bedding {
  thing: Thing;
  before: Thing | undefined;
  next: Thing | undefined;
  kept: readonly Thing[];
}

/** "King bed with mattress and box spring": these take the size of a bed named before. */
export function sizeBedding(bedding: Bedding, lexicon: Lexicon): void {
  const { thing } = bedding;
  const { family } = thing.item;
  if (family !== 'mattress' && family !== 'box-spring') return;
  const own = lexicon.sizedMember(family, sizesOf(bedding));
  if (own) {
    if (!thing.hasOwnSize) thing.item = own;
    return;
  }
  if (isOfCrib(bedding)) {
    thing.item = lexicon.find('mattress-crib') ?? thing.item;
    return;
  }
  const size = sizeOfBed(bedding);
  if (size && thing.item.key !== 'mattress-crib')
    thing.item = lexicon.sizedMember(family, [size]) ?? thing.item;
}

/** "mattress and box spring (full)". */
function sizesOf({ thing, next }: Bedding): string[] {
  const isPair = next?.item.family === 'box-spring' && next.joint === 'and';
  return isPair ? [...thing.sizes, ...next.sizes] : thing.sizes;
}

/** "a crib and mattress". */
function isOfCrib({ thing, kept }: Bedding): boolean {
  if (thing.item.family !== 'mattress') return false;
  const isCrib = ({ item }: Thing) => item.key === 'crib';
  const hasBed = kept.some(({ item }) => /^(?:bed|mattress)$/.test(item.family ?? ''));
  if (!hasBed && !thing.plural) return kept.some(isCrib);
  return kept.slice(-1).some(isCrib) && /^(?:with|and)$/.test(thing.joint);
}

function sizeOfBed({ thing, before, kept }: Bedding): string | undefined {
  if (kept.some(({ item }) => /^(?:bunk-bed|day-bed|hospital-bed)$/.test(item.key))) return 'twin';
  // "king box spring and the memory foam".
  const isBed = ({ item }: Thing) => /^(?:bed|mattress)/.test(item.family ?? item.key);
  // "The king mattress has its box spring".
  const isOfLast = before && before.sentence === thing.sentence && isBed(before);
  const bed =
    (isOfLast && before.sizes.some((size) => bedSizes.has(size)) ? before : undefined) ??
    kept.findLast(isBed) ??
    kept.findLast(({ item }) => item.family === 'box-spring');
  const words = bed ? [...bed.name.split(' '), ...bed.sizes].map(spelledSize) : [];
  return words.find((word) => bedSizes.has(word)) ?? bed?.item.sizes?.[0];
}
