import { lacksInOne } from '#src/features/catalogue/domain/description/corrections.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { isEach, timesOfHost } from '#src/features/catalogue/domain/description/lists/asides.ts';
import {
  atomsBetween,
  type Reading,
  resize,
} from '#src/features/catalogue/domain/description/reading.ts';
import { seatTable } from '#src/features/catalogue/domain/description/seats.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';
import { fillsBoxes, isOfDebris, measuresRefused, packMaterial } from './containers.ts';
import { isOnIt, isOnlyMentioned } from './mentions.ts';
import { isAttached, isPartOfOwner } from './parts.ts';
import { takesOnlyMattress } from './parts-of-beds-and-seats.ts';
import { countsSprings, isSpringsOf } from './springs.ts';

/** Completes a thing that was named without a number by what stands before it. */
export function attach(reading: Reading, thing: Thing, at: number): void {
  const last = reading.things.at(-1);
  if (isOfDebris(reading, thing, at))
    thing.item = reading.lexicon.find('bag-contractor') ?? thing.item;
  lacksInOne(reading, thing, at);
  if (last && thing.fate === 'place' && reading.pending.place === 'of')
    sizeBy(reading, last, thing);
  if (fillsBoxes(reading, thing, at) || measuresRefused(reading, thing, at)) return;
  if (takesOnlyMattress(reading, thing, last)) return;
  seatTable(reading, thing, at);
  standOf(thing, last);
  const times = timesOfHost(reading, thing, at);
  if (times > 1) thing.multiplier = times;
  if (isOnIt(reading, thing)) thing.fate = 'place';
  else if (isPartOfOwner(reading, thing, at) || isOnlyMentioned(reading, thing, at))
    thing.fate = 'part';
  else if (times > 1 && last && isPartOfIt(thing, last)) thing.fate = 'part';
  else if (times > 1) return;
  else if (last && last.sentence === thing.sentence && !thing.amount)
    attachTo(last, thing, reading, at);
  else if (!thing.amount) packMaterial(reading, thing, at);
  else if (last) countsSprings(last, thing, reading);
}

/** "2 tvs on AV carts", "2 washers with pedestals": as many, and they go with what is on them. */
function standOf(thing: Thing, last: Thing | undefined): void {
  if (!last?.amount || !last.plural || thing.amount) return;
  const isUnder =
    (thing.item.key === 'tv-stand' && thing.plural && /^(?:tv|crt-tv)/.test(last.item.key)) ||
    (thing.item.key === 'laundry-pedestal' && /^(?:washer|dryer)/.test(last.item.key));
  const { fate, amount } = last;
  if (isUnder) Object.assign(thing, { fate, amount, uncounted: false });
}

/** "a safe the size of a fridge", "a plant the size of a mini fridge". */
function sizeBy(reading: Reading, last: Thing, { item }: Thing): void {
  if (reading.tokens[last.to]?.text !== 'the' && reading.tokens[last.to]?.text !== 'size') return;
  last.sizes.push(item.volumeCubicFeet > 12 ? 'large' : 'small');
  resize(reading, last);
}

/** "12 cribs w mattresses" are 12 mattresses; a bed with its mattress is complete. */
function attachTo(last: Thing, thing: Thing, reading: Reading, at: number): void {
  const isMattress = /^(?:mattress|box-spring)$/.test(thing.item.family ?? '');
  const isCounted = last.amount && !last.amount.article && last.amount.value > 1;
  const between = atomsBetween(reading, last.to, at);
  // "4 cribs, each with its mattress".
  const said = between[0]?.text === ',' && isEach(between[1]) ? between.slice(1) : between;
  const isNext = said.every(({ kind }) => /^(?:cue|word|material|access)$/.test(kind));
  // "6 computers with their monitors".
  const isTheirs = /\b(?:its|their|sus?)(?: own)?$/.test(textOf(between));
  const isMattressOfBed = isMattress && last.item.family === 'bed';
  // "2 mattresses and their box springs".
  const isAndTheirs = isTheirs && thing.joint === 'and' && between.length === 2;
  const isWith =
    thing.joint === 'with' && isNext && (!thing.definite || isTheirs) && last.fate === thing.fate;
  const isBase = thing.item.key.startsWith('bed-frame') || thing.item.family === 'box-spring';
  const isWhole =
    isNext &&
    ((last.item.family === 'bed' && isBase && thing.isBare) ||
      (last.item.key === 'hospital-bed' && isMattress));
  // "10 desks and chairs", "6 monitors + arms".
  const isSeat = /chair/.test(thing.item.key) && /^(?:desk|cubicle)/.test(last.item.key);
  const isArm = thing.item.key === 'docking-station' && last.item.key === 'monitor-lcd';
  const isBeside = isNext || (between.length === 1 && /^[+&]$/.test(between[0]?.text ?? ''));
  const isPaired = (isSeat || isArm) && thing.isBare && thing.plural && isBeside;
  // "2 registers w/ counter": they stand on one.
  const isCommon = !thing.plural && /counter$|^reception-desk$/.test(thing.item.key);
  // "10 boxes/bags", "20 bags and boxes": one number for both.
  const isShared =
    last.item.container && thing.item.container && thing.plural && between.length === 1;
  // "15 upper and lower cabinets".
  const isHalf = last.isBare && !last.plural && /^(?:upper|lower|base)$/.test(last.name);
  const isAndOr = /^(?:and|slash)$/.test(thing.joint);
  const isTied = isAndOr && between.length === 1;
  // "fridge/freezer" is one, and so is "headboard, footboard".
  const isFreezer =
    thing.joint === 'slash' && /^fridge/.test(last.item.key) && /^freezer$/.test(thing.name);
  const isFoot =
    /^footboards?$/.test(thing.name) && last.item === thing.item && between.length === 1;
  // "30 mats of rubber flooring".
  const isSameOf = last.item === thing.item && between.length === 1 && between[0]?.text === 'of';
  const isHalved = isShared || (isHalf && isTied && thing.plural);
  if (isFreezer || isFoot || isSameOf || (isHalved && isCounted && isAndOr)) thing.fate = 'part';
  else if (isWith && (isAttached(reading, at) || isPartOfIt(thing, last))) thing.fate = 'part';
  else if (isWhole && thing.joint === 'with') thing.fate = 'part';
  else if (isPaired && isCounted && isAndOr)
    Object.assign(thing, { amount: last.amount, uncounted: false });
  else if ((isSpringsOf(thing, last, between) || (isAndTheirs && !isMattressOfBed)) && isCounted)
    Object.assign(thing, { amount: last.amount, uncounted: false });
  else if (isWith && isCounted && !isCommon && !isMattressOfBed)
    Object.assign(thing, { amount: last.amount, uncounted: false });
  // "a bed w/ mattress and frame".
  const isFramed = last.joint === 'with' && last.item.family === 'mattress' && isNext;
  const isOfBed = isFramed && thing.item.family !== 'box-spring';
  if (isOfBed && isBase && thing.joint === 'and' && reading.things.at(-2)?.item.family === 'bed')
    thing.fate = 'part';
  // "2 queen mattresses + box".
  const isBox = thing.item.key === 'box-medium' && thing.isBare && !thing.plural;
  const springs = reading.lexicon.find('box-spring-queen');
  if (
    springs &&
    isBox &&
    between.filter(({ kind, text }) => kind !== 'word' && text !== 'full').length === 1 &&
    (/^(?:and|slash|with)$/.test(thing.joint) || (thing.joint === 'comma' && thing.inAside)) &&
    // "una cama queen con box".
    (last.item.family === 'mattress' ||
      (last.item.family === 'bed' && between.at(-1)?.text === 'con'))
  )
    Object.assign(thing, { item: springs, amount: last.amount });
  else packMaterial(reading, thing, at);
}

/** "3 windows w/ frames", "9 umbrellas with bases", "a range w oven". */
function isPartOfIt({ item, isAmbiguous, isBare, name }: Thing, last: Thing): boolean {
  if (/^(?:bases?|sneeze guards?|curtains?)$/.test(name) && !isBedding(last)) return true;
  // "pedi thrones w/ basins".
  if (
    /^(?:basins?|sinks?|bowls?|tubs?|tinas?|lavabos?)$/.test(name) &&
    /\b(?:pedi|pedicure|spa|foot|throne)/.test(last.name)
  )
    return true;
  if (/^(?:slides?|swings?)$/.test(name) && last.item.key === 'swing-set') return true;
  if (/^baskets?$/.test(name) && /^(?:bicycle|shopping-cart)$/.test(last.item.key)) return true;
  if (/^doors?$/.test(name) && /^(?:range|fridge|microwave|dryer|wardrobe)/.test(last.item.key))
    return true;
  if (/(?:mirrors?|espejos?)$/.test(name) && hasMirrors.test(last.item.key)) return true;
  if (item.key === 'sink' && last.item.key === 'vanity-cabinet') return true;
  if (/^rims?$/.test(name) && last.item.key === 'car-tire') return true;
  if (/^(?:sleeper-sofa|futon)$/.test(last.item.key) && item.family === 'mattress') return true;
  const isFrame = isAmbiguous && item.key.startsWith('bed-frame') && !isBedding(last);
  const isOven = isBare && /^(?:range|commercial-oven)$/.test(item.key);
  return isFrame || (isOven && /^(?:range|commercial-oven)$/.test(last.item.key));
}

const hasMirrors =
  /^(?:styling-station|vanity-mirror|china-cabinet|curio-cabinet|display-case|wardrobe)$/;

function isBedding({ item }: Thing): boolean {
  return /^(?:bed|mattress|box-spring)$/.test(item.family ?? '');
}

/** "couch cushions", "mattress store": not the couch, and no mattress. */
export function dropAdjacent(reading: Reading, at: number): void {
  const last = reading.things.at(-1);
  const atom = reading.atoms[at];
  // "estantes de juguetes": they hold toys.
  const isHolder =
    /^(?:bookshelf|office-bookcase|metal-shelving|storage-cabinet|tote|box|bag|trunk)/;
  if (atom?.text === 'de' && isHolder.test(last?.item.key ?? '')) return;
  // "a fridge, top freezer".
  if (/^fridge/.test(last?.item.key ?? '') && /^(?:top|bottom|freezer)$/.test(atom?.text ?? ''))
    return;
  // "the glass desk cost me 800".
  const next = reading.tokens[atom?.to ?? 0];
  const isPaid =
    next?.kind === 'number' || /^(?:me|us|him|her|over|like|about|\$)$/.test(next?.text ?? '');
  if (atom?.text === 'cost' && isPaid) return;
  // "1 table glass top".
  if (atom?.text === 'glass' && /(?:table|desk)/.test(last?.item.key ?? '')) return;
  // "patient monitors wall": they hang there, and a "mattress store" sells one kind.
  if (atom?.kind === 'tail' && last?.plural) return;
  const isDropped =
    !last?.amount?.value || last.amount.article || /^(?:part|tail)$/.test(atom?.kind ?? '');
  if (last?.to === atom?.from && last && isDropped) last.fate = 'part';
}
