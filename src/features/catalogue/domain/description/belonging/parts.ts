import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import {
  atomsBetween,
  piecesOf,
  type Reading,
} from '#src/features/catalogue/domain/description/reading.ts';
import { textOf } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** Whether what is named is part of the thing before it: "a wall unit with 12 shelves and 4 glass doors". */
export function isPartOfOwner(reading: Reading, thing: Thing, at: number): boolean {
  const last = reading.things.at(-1);
  const owner = reading.things.findLast(({ fate }) => fate !== 'part');
  // "China cabinet. One piece, glass doors".
  if (owner && owner === last && owner.sentence === thing.sentence - 1 && !owner.plural)
    return (
      !thing.amount &&
      ((isDoors.test(thing.name) && hasDoors.test(owner.item.key)) ||
        // "Fridge. Ice maker is broken".
        isIceMakerOf(thing, owner))
    );
  if (!owner || owner.sentence !== thing.sentence) return false;
  const isWith = thing.joint === 'with';
  // "a wardrobe: 3 frames, 6 sliding doors, 12 shelves".
  const isListed = thing.joint === 'colon' && !owner.amount && !owner.plural;
  const followsPart =
    last?.fate === 'part' &&
    (thing.joint === 'and' || (thing.joint === 'comma' && last.joint !== 'with')) &&
    last.sentence === thing.sentence;
  // "The bookcase is bolted down and has glass doors", "10 racks, each has 5 shelves".
  const isOfEach = reading.multiplier > 1 && reading.multiplier === piecesOf(owner);
  const hasIt =
    (owner.isSubject || isOfEach) &&
    /^(?:has|have|tiene|tienen)$/.test(reading.tokens[thing.from - 1]?.text ?? '');
  // "mailboxes (48 doors)".
  const isBehind =
    hasIt ||
    thing.inAside ||
    isWith ||
    isListed ||
    followsPart ||
    isReachIn.test(owner.item.key) ||
    isInSections(reading, owner, at);
  // "un juego de comedor de 6 sillas", "a dining set with 6 chairs".
  const isOfSet = /^(?:chairs|sillas|stools)$/.test(thing.name) && last === owner;
  if (isOfSet && /^(?:dining|patio)-set$/.test(owner.item.key) && piecesOf(owner) === 1) {
    const said = textOf(atomsBetween(reading, owner.to, at));
    if (/^(?:de|con|of|with|w)\b/.test(said)) return true;
  }
  const isOwned = isBehind || isTold(reading, thing, owner, at);
  // "an upright freezer, a french door Samsung" are two.
  const isDoorOfIt = isDoor.test(thing.name) && !/^fridge/.test(thing.item.key);
  if (isOwned && isDoorOfIt && hasDoors.test(owner.item.key)) return true;
  // "a double vanity, 4 drawers 2 doors".
  const follows = (words: RegExp) =>
    words.test(textOf(reading.tokens.slice(Math.max(0, thing.from - 3), thing.from)));
  const isDoorsOfIt = isDoors.test(thing.name) && hasDoors.test(owner.item.key);
  if (isDoorsOfIt && follows(/\bdrawers?(?: ,| and| &| \+)?$/)) return true;
  // "Bowflex (bench folds up)".
  if (thing.inAside && /\bbench$/.test(thing.name) && owner.item.key === 'home-gym') return true;
  // "French door whose ice maker died".
  if (isIceMakerOf(thing, owner) && follows(/\b(?:whose|its)$/)) return true;
  // "un televisor que se le rompió la pantalla".
  const isScreen = /^(?:pantalla|screen)$/.test(thing.name) && owner.item.family === 'tv';
  if (isScreen && thing.joint === 'none' && thing.definite) return true;
  // "Ikea Pax, 3 door, 79 inches wide".
  const isWide = thing.name === 'door' && (thing.amount?.value ?? 0) > 1;
  if (isWide && thing.joint === 'comma' && owner.item.key === 'wardrobe') return true;
  // "a 10 burner range w/ 2 ovens under it".
  const isOven = isWith && /^ovens?$/.test(thing.name);
  if (isOven && /^(?:range|commercial-oven)$/.test(owner.item.key)) return true;
  const words = textOf(reading.tokens.slice(thing.nounTo, thing.nounTo + 2));
  const isIn = /^(?:each|inside|in it)\b/.test(words);
  if ((isOwned || isIn) && isShelfOf(thing, owner)) return true;
  if ((isWith || followsPart || thing.inAside) && isSoftPart(thing, owner)) return true;
  // "a Singer sewing machine with the treadle table", "a Juki on a table".
  const isOn = /^(?:in|on)$/.test(reading.pending.place ?? '') && last === owner;
  const isStand =
    owner.item.key === 'sewing-machine' &&
    /\b(?:tables?|cabinets?|mesas?|gabinetes?)$/.test(thing.name);
  if ((isWith || isOn) && isStand) return true;
  // "a sofa bed, queen mattress inside".
  if (isIn && owner.item.key === 'sleeper-sofa' && thing.item.family === 'mattress') return true;
  // "a sectional, chaise on the left".
  const side = reading.tokens.slice(thing.nounTo, thing.nounTo + 3).map(({ text }) => text);
  const isSide = /^(?:on|at) (?:the |one |either )?(?:left|right|end|side)/.test(side.join(' '));
  if (isSide && thing.joint === 'comma' && isSoftPart(thing, owner)) return true;
  // "6 planters with fake plants".
  if (isWith && thing.item.key === 'plant-large' && owner.item.key === 'plant-large') return true;
  const isBroken = thing.joint === 'comma' && !thing.amount;
  if ((isWith || isBroken) && isFitting(thing, owner)) return true;
  // "an adjustable base (2 motors)".
  if (thing.inAside && /\b(?:motors?|compressors?)$/.test(thing.name)) return true;
  // "a metal shelf 5 shelves".
  if (thing.joint === 'none' && thing.name === 'shelves' && isShelfOf(thing, owner)) return true;
  // "a bunk bed with the ladder".
  const isOfBunk = ({ item, sentence }: Thing) =>
    /^(?:bunk|loft)-bed$/.test(item.key) && sentence === thing.sentence;
  const isIts = thing.definite || isWith || last === owner;
  if (thing.name === 'ladder' && isIts && reading.things.some(isOfBunk)) return true;
  // "mini split 2 heads 1 compressor".
  if (/\bcompressors?$/.test(thing.name) && owner.item.key === 'mini-split') return true;
  // "a vanity with bulbs around the mirror".
  if (/\bmirrors?$/.test(thing.name) && /^(?:vanity-mirror|styling-station)$/.test(owner.item.key))
    return true;
  // "a table in 4 sections on 3 bases".
  if (/^bases$/.test(thing.name) && !/^(?:bed|mattress|kitchen)/.test(owner.item.key)) return true;
  // "a Pax with 3 frames", "PAX 2 frames, sliding doors".
  if (/^frames?$/.test(thing.name) && owner.item.key === 'wardrobe') return true;
  // "a futon, frame only".
  if (isBroken && /^frames?$/.test(thing.name) && isUpholstered.test(owner.item.key)) return true;
  // "a 9 ft umbrella w a 50 lb base", "umbrella and stand".
  const isTied = isWith || /^(?:and|comma)$/.test(thing.joint);
  if (isTied && /^(?:bases?|stands?)$/.test(thing.name) && owner.item.key === 'patio-umbrella')
    return true;
  // "an aquarium w stand + canopy", "a 4 poster bed w canopy".
  if (isTied && /^canop(?:y|ies)$/.test(thing.name) && /^(?:aquarium|bed-)/.test(owner.item.key))
    return true;
  // "a bed with a wooden frame".
  const isOne = !thing.plural && thing.amount?.article !== false;
  if (isWith && isOne && thing.item.key === 'bed-frame-wood' && owner.item.family === 'bed')
    return true;
  // "a swing set w slide".
  const isPlain = !thing.amount && !thing.plural;
  const isOneMore = !thing.plural && (!thing.amount || thing.amount.article);
  if (isWith && isOneMore && thing.item.key === owner.item.key && thing.name !== owner.name)
    return true;
  // "a futon frame + mattress".
  if (isTied && isPlain && owner.item.key === 'futon' && thing.item.family === 'mattress')
    return thing.joint !== 'comma';
  // "24 windows, sashes + frames".
  const isTrim = !thing.amount && /^(?:sashes|frames|marcos|trim|casings?)$/.test(thing.name);
  if (isTrim && /^(?:window|door)-/.test(owner.item.key)) return true;
  // "a walk-in cooler (just the box)".
  if (thing.inAside && thing.definite && thing.name === 'box' && /^walk-in/.test(owner.item.key))
    return true;
  // "Kallax 5x5 (25 cubbies)".
  const isCubby = /\b(?:cubby|cubbies|cubes?|cubbyholes?|nichos?)$/.test(thing.name);
  if (
    isCubby &&
    (isBehind || isIn) &&
    /^(?:bookshelf|locker|storage|office-book)/.test(owner.item.key)
  )
    return true;
  const isIncluded = atomsBetween(reading, owner.to, at).some(({ text }) => /^incl/.test(text));
  // "a bedroom set, includes dresser and 2 nightstands".
  if (isIncluded && setParts.get(owner.item.key)?.test(thing.item.key)) return true;
  // "a dresser, mirror attached", "an armoire, mirror inside", "4 shampoo bowls, chair attached".
  const isMirrorIn = isIn && !thing.amount && /\bmirrors?$/.test(thing.name);
  const isAttachedBehind = isBroken && reading.atoms[at + 1]?.text === 'attached';
  const isBesides = thing.inAside || isWith || isIncluded || isBroken;
  return isMirrorIn || isAttachedBehind || (isBesides && isAttached(reading, at));
}

const isUpholstered = /^(?:futon|sofa-|loveseat|sleeper|sectional|armchair|recliner|day-bed)/;

/** "armoire, 7 ft 4, two mirrored doors", "a wardrobe, 2 doors, 6 drawers and 4 shelves". */
function isTold(reading: Reading, thing: Thing, owner: Thing, at: number): boolean {
  const between = atomsBetween(reading, owner.to, at);
  const isOne = !owner.plural && !(owner.amount && owner.amount.value > 1);
  const isPart = (atom: Atom) =>
    /^(?:count|counter|measure|sides|part|mark|word|other|access|cue|group|tail)$/.test(
      atom.kind,
    ) || /^(?:glass|doors?|sliding|closet|frames?|shelves|madera|wood)$/.test(atom.text);
  const isOfIt = hasDoors.test(owner.item.key) && isPlainPart.test(thing.name) && thing.plural;
  // "a tv stand with 3 drawers and 2 shelves".
  const isPartOrDrawer = (atom: Atom) =>
    atom.kind === 'part' || (atom.kind === 'measure' && atom.unit === 'drawer');
  const isBehindPart = thing.joint === 'and' && between.some(isPartOrDrawer);
  // "un ropero que es de pino 3 puertas".
  const isBare = thing.joint === 'none' && owner.item.key === 'wardrobe' && thing.amount !== null;
  const isTied = thing.joint === 'comma' || isBehindPart || isBare;
  return isOne && isOfIt && between.every(isPart) && isTied;
}

const isDoors = /^(?:glass|mirrored|sliding|french) doors$/;
const isPlainPart = /^(?:(?:glass|mirrored|sliding) )?(?:doors|shelves|puertas|estantes)$/;

const isIceMakerOf = ({ name }: Thing, { item }: Thing) =>
  /^ice ?makers?$/.test(name) && item.family === 'fridge';

const isReachIn = /^(?:commercial-fridge|upright-freezer)$/;
const isDoor = /(?:\bdoors?|^puertas?(?: de \w+)?)$/;
const isShelf = /\b(?:shelf|shelves|(?:estantes?|repisas?|tablillas?|entrepanos?)(?: de \w+)?)$/;
const hasDoors =
  /fridge|^(?:shed|mailbox|range|upright-freezer|prep-table|microwave|dryer|wardrobe|commercial-fridge|(?:storage|china|curio|medicine|vanity)-cabinet|display-case|walk-in-cooler|entertainment-center|bookshelf|tv-stand|buffet|hutch|kitchen-island)/;

/** "wall unit in 3 sections, 12 shelves": what it comes apart in is listed. */
function isInSections(reading: Reading, { to, plural }: Thing, at: number): boolean {
  const between = atomsBetween(reading, to, at);
  const isParted = between[0]?.text === 'in' && /^(?:measure|count)$/.test(between[1]?.kind ?? '');
  return (
    !plural &&
    isParted &&
    between.length <= 6 &&
    between.every(({ kind }) => kind !== 'noun' && kind !== 'word')
  );
}

/** "a couch with 5 back pillows and the chaise end". */
function isSoftPart({ item, name, amount }: Thing, owner: Thing): boolean {
  // "a sectional with 11 throw pillows".
  if (/^(?:throw|accent|decorative) /.test(name) && (amount?.value ?? 0) > mostOnSeat) return false;
  const isSeat =
    /^(?:sofa|sectional|sleeper|loveseat|futon|armchair|recliner|chaise|day-bed|patio|bench|pew|dining-chair|restaurant-booth)/;
  const isPart = item.key === 'pillow' || item.key === 'chaise-lounge' || /^consoles?$/.test(name);
  return isPart && isSeat.test(owner.item.key);
}

const mostOnSeat = 4;

/** "an evaporator w/ 3 fans", "a bike w flat tires". */
function isFitting({ item, name }: Thing, owner: Thing): boolean {
  // "a drum kit w/ 3 cymbals".
  if (owner.item.key === 'drum-set') return /\b(?:cymbals?|snares?|toms?|throne)$/.test(name);
  // "an organ with two keyboards", "a karaoke machine w 2 mics".
  if (/\b(?:keyboards?|manuals?|pedal ?boards?|teclados?|pedaleras?)$/.test(name))
    return /^(?:organ|piano)/.test(owner.item.key);
  if (/\b(?:mics?|microphones?|microfonos?|speakers?|bocinas?|parlantes?)$/.test(name))
    return /\b(?:karaoke|jukebox|boombox|boom box|pa system|stereo|equipo de sonido)\b/.test(
      owner.name,
    );
  // "the tall fridge, compressor died", "fridge, ice maker broken".
  if (/\b(?:compressor|motor|ice ?maker|water dispenser)$/.test(name))
    return /fridge|freezer|cooler|^(?:recliner|treadmill|window-ac|washer|dryer|ice-)/.test(
      owner.item.key,
    );
  // "mirrors with lights".
  if (/^(?:lights?|bulbs|luces|focos)$/.test(name)) return /mirror/.test(owner.item.key);
  if (/^rims?$/.test(name)) return owner.item.key === 'car-tire';
  // "a portable w/ the 2 hoses", "a library ladder w/ its rail".
  if (item.key === 'garden-hose')
    return /^(?:portable-ac|washer|vacuum|dehumidifier)$/.test(owner.item.key);
  if (/\brails?$/.test(name)) return owner.item.key === 'ladder';
  if (item.key === 'fan')
    return /^(?:evaporator|mini-split|crac-unit|exhaust-hood)$/.test(owner.item.key);
  return (
    /\b(?:tires?|tyres?|seats?|gomas?|llantas?|cauchos?|asientos?|ruedas?)$/.test(name) &&
    /bi(?:cycle|ke)$|^(?:wheelbarrow|stroller|wheelchair)$/.test(owner.item.key)
  );
}

/** "a stand with 2 glass shelves". */
function isShelfOf({ name }: Thing, { item }: Thing): boolean {
  const isFurniture =
    /(?:stand|cabinet|mirror|bench|desk|table|case|center|dresser|wardrobe|shel|fridge|freezer|bar$|counter|station|buffet|island|hutch)/.test(
      item.key,
    );
  return isFurniture && isShelf.test(name);
}

/** "tables w/ attached benches", "bowls with chairs attached". */
export function isAttached({ atoms }: Reading, at: number): boolean {
  const verb = /^(?:is|are)$/.test(atoms[at + 1]?.text ?? '') ? atoms[at + 2] : atoms[at + 1];
  // "built-in 3 drawer pedestal".
  const before = atoms[at - 1]?.kind === 'measure' ? atoms[at - 2] : atoms[at - 1];
  return [before, verb].some((atom) =>
    /^(?:attached|integrated|connected|built)$/.test(atom?.text ?? ''),
  );
}

/** "un juego de sala, el sofá y el loveseat": its parts, which make up such a set. */
export function tellsParts(set: Thing, part: Thing | undefined, other: Thing | undefined): boolean {
  const first = firstParts.get(set.item.key);
  const isOne = set.amount?.article !== false && !set.plural && set.sentence === other?.sentence;
  const isNext =
    ((part?.joint === 'comma' && part.definite) || part?.joint === 'same') &&
    (other?.definite || other?.amount !== null);
  return isOne && isNext && first?.test(part.item.key) === true;
}

const setParts = new Map([
  ['living-room-set', /^(?:sofa|loveseat|sectional|armchair|coffee-table|end-table|ottoman)/],
  ['dining-set', /^(?:table|dining-table|dining-chair|chair|bench)/],
  ['bedroom-set', /^(?:bed|headboard|dresser|chest-of|nightstand|mirror)/],
]);

const firstParts = new Map([
  ['living-room-set', /^(?:sofa|loveseat|sectional|armchair)/],
  ['dining-set', /^(?:table|dining-table)/],
  ['bedroom-set', /^(?:bed|mattress|headboard)/],
]);
