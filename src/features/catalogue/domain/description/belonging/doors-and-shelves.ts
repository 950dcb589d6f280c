import type { Atom, Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { type MaybePart, wordsBefore } from './maybe-part.ts';

/** "a wall unit with 4 glass doors", but "an upright freezer, a french door Samsung" are two. */
function isDoorOfIt(part: MaybePart): boolean {
  const { thing, owner } = part;
  const isOwnDoor = isDoor.test(thing.name) && !/^fridge/.test(thing.item.key);
  return isOwnDoor && hasDoors.test(owner.item.key) && isOwned(part);
}

/** "a double vanity, 4 drawers 2 doors". */
const areDoorsBehindDrawers = (part: MaybePart): boolean =>
  areDoorsOf(part.thing, part.owner) && /\bdrawers?(?: ,| and| &| \+)?$/.test(wordsBefore(part));

/** "Ikea Pax, 3 door, 79 inches wide". */
const isDoorOfWardrobe = ({ thing, owner }: MaybePart): boolean =>
  thing.name === 'door' &&
  (thing.amount?.value ?? 0) > 1 &&
  thing.joint === 'comma' &&
  owner.item.key === 'wardrobe';

/** "a stand with 2 glass shelves". */
const isShelfOfIt = (part: MaybePart): boolean =>
  isShelfOf(part.thing, part.owner) && (part.isInside || isOwned(part));

/** "a metal shelf 5 shelves". */
const areShelvesWithoutJoint = ({ thing, owner }: MaybePart): boolean =>
  thing.joint === 'none' && thing.name === 'shelves' && isShelfOf(thing, owner);

/** "Kallax 5x5 (25 cubbies)". */
const areCubbies = ({ thing, owner, isSaidOfOwner, isInside }: MaybePart): boolean =>
  /\b(?:cubby|cubbies|cubes?|cubbyholes?|nichos?)$/.test(thing.name) &&
  (isSaidOfOwner || isInside) &&
  /^(?:bookshelf|locker|storage|office-book)/.test(owner.item.key);

/** "China cabinet. One piece, glass doors". */
export const areDoorsOf = ({ name }: Thing, { item }: Thing): boolean =>
  /^(?:glass|mirrored|sliding|french) doors$/.test(name) && hasDoors.test(item.key);

const isOwned = (part: MaybePart) => part.isSaidOfOwner || isToldOfOne(part);

/** "armoire, 7 ft 4, two mirrored doors", "a wardrobe, 2 doors, 6 drawers and 4 shelves". */
function isToldOfOne({ thing, owner, between }: MaybePart): boolean {
  const isOne = !owner.plural && !(owner.amount && owner.amount.value > 1);
  const isOfIt = hasDoors.test(owner.item.key) && isPlainPart.test(thing.name) && thing.plural;
  // "a tv stand with 3 drawers and 2 shelves".
  const isBehindPart = thing.joint === 'and' && between.some(isPartOrDrawer);
  // "un ropero que es de pino 3 puertas".
  const isBare = thing.joint === 'none' && owner.item.key === 'wardrobe' && thing.amount !== null;
  const isTied = thing.joint === 'comma' || isBehindPart || isBare;
  // "a fridge, 40 doors and 20 toilets".
  const isFew =
    (thing.amount?.value ?? 1) <= mostOfOne || /^(?:mailbox|storage|medicine)/.test(owner.item.key);
  return isOne && isOfIt && isTied && isFew && between.every(mayStandBetween);
}

const mostOfOne = 12;

const isPartOrDrawer = (atom: Atom) =>
  atom.kind === 'part' || (atom.kind === 'measure' && atom.unit === 'drawer');

const mayStandBetween = ({ kind, text }: Atom) =>
  /^(?:count|counter|measure|sides|part|mark|word|other|access|cue|group|tail)$/.test(kind) ||
  /^(?:glass|doors?|sliding|closet|frames?|shelves|madera|wood)$/.test(text);

const isPlainPart = /^(?:(?:glass|mirrored|sliding) )?(?:doors|shelves|puertas|estantes)$/;

const isDoor = /(?:\bdoors?|^puertas?(?: de \w+)?)$/;
const isShelf = /\b(?:shelf|shelves|(?:estantes?|repisas?|tablillas?|entrepanos?)(?: de \w+)?)$/;
const hasDoors =
  /fridge|^(?:shed|mailbox|range|upright-freezer|prep-table|microwave|dryer|wardrobe|commercial-fridge|(?:storage|china|curio|medicine|vanity)-cabinet|display-case|walk-in-cooler|entertainment-center|bookshelf|tv-stand|buffet|hutch|kitchen-island)/;
const hasShelves =
  /(?:stand|cabinet|mirror|bench|desk|table|case|center|dresser|wardrobe|shel|fridge|freezer|bar$|counter|station|buffet|island|hutch)/;

const isShelfOf = ({ name }: Thing, { item }: Thing) =>
  hasShelves.test(item.key) && isShelf.test(name);

/** The rules for doors, shelves and cubbies of what is named before them. */
export const doorAndShelfRules: readonly ((part: MaybePart) => boolean)[] = [
  isDoorOfIt,
  areDoorsBehindDrawers,
  isDoorOfWardrobe,
  isShelfOfIt,
  areShelvesWithoutJoint,
  areCubbies,
];
