import { isSameKind, piecesOf } from '#src/features/catalogue/domain/description/reading.ts';
import type { Naming, Verdict } from './naming.ts';

/** "grill, Weber", "a sewing machine, a Singer". */
function byBrand({ thing, lastOfKind: last, isCounted }: Naming): Verdict {
  const isBrand = thing.brand || thing.name === 'weber';
  if (!last || !isBrand || thing.sizes.includes('in')) return undefined;
  const isAlone = thing.joint === 'comma' && thing.sizes.length === 0;
  const isOne = !thing.amount || (!isCounted && (thing.item.family === 'piano' || isAlone));
  return isOne && last.sentence >= thing.sentence - 1 ? last : undefined;
}

/** "piano, baby grand". */
function byKindOfPiano({ thing, last, isCounted }: Naming): Verdict {
  const isPiano = last?.name === 'piano' && thing.item.family === 'piano' && !isCounted;
  const isBehind = /^(?:comma|dash)$/.test(thing.joint) && !thing.definite;
  return isPiano && isBehind && piecesOf(last) === 1 ? last : undefined;
}

/** "couch, ikea ektorp". */
function byProduct({ thing, lastOfKind }: Naming): Verdict {
  const isProduct = thing.joint === 'comma' && !thing.amount && productNames.test(thing.name);
  return isProduct && lastOfKind && piecesOf(lastOfKind) === 1 ? lastOfKind : undefined;
}

const productNames =
  /^(?:ikea )?(?:pax|malm|kallax|expedit|billy|ektorp|klippan|kivik|friheten|vimle|soderhamn|hemnes|brimnes|poang|besta|alex|micke|linnmon|lack|tarva|kura|brusali|ivar|nordli|songesand|platsa)s?$|^(?:uppababy|bugaboo|doona|graco|chicco|nuna|peloton|nordictrack|bowflex|tempur ?pedic|casper|hammond|lowrey|pull ?-? ?outs?)$/;

/** "fridge, 33 wide french door". */
function byFridgeDoors({ thing, last }: Naming): Verdict {
  const isDoors = fridgeDoors.test(thing.name) && last?.sentence === thing.sentence;
  if (!isDoors || thing.amount || last.item.family !== 'fridge' || last.hasOwnSize)
    return undefined;
  last.item = thing.item;
  return last;
}

const fridgeDoors = /^(?:french doors?|side by sides?|bottom freezers?|top freezers?)$/;

/** "just the couch now, a 3 seater": nothing but its size. */
function bySeats({ thing, last, isCounted }: Naming): Verdict {
  const isSeats = seatsAlone.test(thing.name) && last?.item.key === thing.item.key && last.isBare;
  const isBehind = /^(?:comma|dash)$/.test(thing.joint) && !isCounted;
  return isSeats && isBehind && piecesOf(last) === 1 ? last : undefined;
}

const seatsAlone = /^(?:two|three|four|\d) seaters?$/;

/** "TV, Samsung 65 inch". */
function byMaker({ thing, last }: Naming): Verdict {
  const isMaker = (thing.brand || thing.isAmbiguous) && /^(?:comma|dash)$/.test(thing.joint);
  if (!last || !isMaker || thing.amount) return undefined;
  const isUnsized = !last.hasOwnSize && piecesOf(last) === 1 && last.sizes.length === 0;
  const isOfFamily = thing.item.family !== undefined && last.item.family === thing.item.family;
  return isUnsized && (isOfFamily || isSameKind(last.item, thing.item)) ? last : undefined;
}

/** "2 safes (1 drop safe)", but "2 couches (one is a loveseat)" are one of each. */
function amongThem({ thing, lastOfKind: last, isCounted }: Naming): Verdict {
  if (!last || !isCounted || !thing.inAside || last.inAside) return undefined;
  if (piecesOf(thing) >= piecesOf(last)) return undefined;
  if (last.item.key === thing.item.key || !last.amount) return last;
  const value = last.amount.value - piecesOf(thing);
  last.amount = { ...last.amount, value, low: value };
  return null;
}

/** "1 refrigerator (white, side by side)", "Sectional is grey, L shaped". */
function byLooks({ thing, lastOfKind, same }: Naming): Verdict {
  const isShape = thing.isAmbiguous && thing.item.key === 'sectional';
  const told = thing.inAside ? lastOfKind : isShape ? same : undefined;
  return told && !told.inAside && !thing.amount && !thing.plural ? told : undefined;
}

/** "Cabinet, 4 drawer lateral - 2". */
function byDrawers({ thing, last }: Naming): Verdict {
  const isFile = /^(?:file-cabinet|lateral-file)/.test(thing.item.key) && thing.joint === 'comma';
  const isCabinet = last?.item.key === 'storage-cabinet' && last.isBare;
  return isFile && isCabinet && !last.amount && !last.plural ? last : undefined;
}

/** The rules for what tells of the thing named last: its maker, size, kind or looks. */
export const detailRules: readonly ((naming: Naming) => Verdict)[] = [
  byBrand,
  byKindOfPiano,
  byProduct,
  byFridgeDoors,
  bySeats,
  byMaker,
  amongThem,
  byLooks,
  byDrawers,
];
