import type { Thing } from './grammar.ts';
import { isSameKind, piecesOf } from './reading.ts';
import { singular } from './tokens/tokens.ts';

/** Kinds of many things: a toaster and a blender are two. */
export const catchAlls =
  /^(?:small-|sports-gear|machine-tool|powered-yard-tool|car-part|home-gym|podium|centrifuge|dental-unit|whiteboard|commercial-|music-stand|store-|iv-pole|change-machine|laminator|soda-dispenser|stage-light|fence-panel|med-cart|display-|picture-large|plant-large|walker|swing-set|pet-furniture|game-table|guitar-amp|yard-tool|forklift|pallet-jack|weight-plates|stereo)/;

/** Longer lists say things twice rather than that they have so many kinds. */
const longestList = 60;

/** Without what the list of a catch-all names apart: "a toaster, the blender and the coffee maker". */
function withoutOthers(thing: Thing, kept: Thing[]): Thing[] {
  const isList = /^(?:comma|and)$/.test(thing.joint) && kept.length < longestList;
  if (!isList || !catchAlls.test(thing.item.key)) return kept;
  const words = thing.name.split(' ').map(singular);
  return kept.filter(({ item, name, sentence, uncounted }) => {
    const isOther = item.key === thing.item.key && sentence === thing.sentence;
    // "walkers and rollators 50" are fifty.
    const isOfOne = uncounted && thing.amount !== null;
    return !isOther || isOfOne || name.split(' ').some((word) => words.includes(singular(word)));
  });
}

/** What was named before and is meant again, or null. */
export function referent(thing: Thing, all: Thing[]): Thing | null {
  const kept = withoutOthers(thing, all);
  if (thing.another) {
    const others = kept.findLast(({ item }) => item.key === thing.item.key);
    // "2 bikes. One is for kids, the other bike is new".
    const isOneOfThem = thing.definite && !thing.amount && (others?.amount?.value ?? 0) > 1;
    return isOneOfThem && others?.sentence !== thing.sentence ? (others ?? null) : null;
  }
  const restated = thing.restated
    ? kept.findLast(
        ({ item, name }) => item.key === thing.item.key || headOf({ name }) === headOf(thing),
      )
    : undefined;
  // "a peloton, so a bike".
  const kind = kept.at(-1);
  if (thing.restated && !restated && kind && kept.length === 1 && isSameKind(kind.item, thing.item))
    return kind;
  if (restated) {
    const others = kept.filter((each) => each.item.key === thing.item.key && each !== restated);
    const before = [...others, restated].reduce((sum, each) => sum + piecesOf(each), 0);
    // "4 chairs upstairs, 2 in the den, 6 chairs total".
    if (piecesOf(thing) >= before) for (const each of others) all.splice(all.indexOf(each), 1);
    return restated;
  }
  // "Treadmill and elliptical. The treadmill is a NordicTrack".
  const subject =
    thing.joint === 'same' ? kept.findLast(({ item }) => item === thing.item) : undefined;
  const last = subject ?? kept.at(-1);
  const isCounted = thing.amount !== null && !thing.amount.article;
  // "- lathe" below "- table saw" is a line of its own.
  // "2 end tables. Kitchen: table" is in another room.
  const isBullet = /^(?:dash|colon)$/.test(thing.joint) && last?.sentence !== thing.sentence;
  const isApposed = !isBullet && /^(?:same|paren|slash|dash|colon)$/.test(thing.joint);
  const isAsMany = !isCounted || (last && thing.amount?.value === piecesOf(last));
  if (last && isApposed && isSameKind(last.item, thing.item) && isAsMany)
    return thing.joint === 'slash' && isPair(last, thing) ? null : last;
  // "It is an upright, a Wurlitzer, my aunt's piano", "pool table, Brunswick 8 footer".
  const isNear = (last?.sentence ?? -2) >= thing.sentence - (last?.joint === 'same' ? 1 : 0);
  const isNamedAgain = thing.joint === 'comma' && isNear && !thing.plural;
  const isOneKind = last?.item.key === thing.item.key || last?.item.family === 'piano';
  if (last && isNamedAgain && isOneKind && !isCounted && isSameKind(last.item, thing.item))
    if (last.joint === 'same' || (last.item.key === 'pool-table' && !thing.amount)) return last;
  // "Table: a ping pong table".
  const isTitle = last?.isBare && !last.amount && !last.plural && !thing.plural;
  if (last && isTitle && thing.joint === 'colon' && !isCounted && headOf(last) === headOf(thing)) {
    last.item = thing.item;
    return last;
  }
  // "9 flat screens (monitors)", "4 benches (workbenches)".
  const isScreens = /^tv-/.test(last?.item.key ?? '') && thing.item.key === 'monitor-lcd';
  const isToldBy = isScreens || (last?.isBare && thing.name.endsWith(last.name));
  if (last && isToldBy && thing.joint === 'paren' && thing.plural && !thing.amount) {
    last.item = thing.item;
    return last;
  }
  // "28 student desks, my desk".
  const isMine = /^(?:my|our|mi)$/.test(thing.owner ?? '') && /^(?:comma|and)$/.test(thing.joint);
  const isOneMore = isMine && !thing.plural && !thing.amount && !thing.isSubject;
  if (last && isOneMore && piecesOf(last) > 1 && last.sentence === thing.sentence) return null;
  if (
    last &&
    (thing.brand || thing.name === 'weber') &&
    isSameKind(last.item, thing.item) &&
    (!thing.amount ||
      (!isCounted &&
        (thing.item.family === 'piano' || (thing.joint === 'comma' && !thing.sizes.length)))) &&
    !thing.sizes.includes('in') &&
    last.sentence >= thing.sentence - 1
  )
    return last;
  // "piano, baby grand": its kind.
  const isPiano = last?.name === 'piano' && thing.item.family === 'piano' && !isCounted;
  if (isPiano && /^(?:comma|dash)$/.test(thing.joint) && piecesOf(last) === 1 && !thing.definite)
    return last;
  // "couch, ikea ektorp": the thing before, by its product.
  const isProduct = thing.joint === 'comma' && !thing.amount && productNames.test(thing.name);
  if (last && isProduct && isSameKind(last.item, thing.item) && piecesOf(last) === 1) return last;
  // "fridge, 33 wide french door".
  const isDoors = fridgeDoors.test(thing.name) && last?.sentence === thing.sentence;
  if (last && isDoors && !thing.amount && last.item.family === 'fridge' && !last.hasOwnSize) {
    last.item = thing.item;
    return last;
  }
  // "just the couch now, a 3 seater": nothing but its size.
  const isSeats = seatsAlone.test(thing.name) && last?.item.key === thing.item.key && last.isBare;
  if (isSeats && !isCounted && piecesOf(last) === 1 && /^(?:comma|dash)$/.test(thing.joint))
    return last;
  // "TV, Samsung 65 inch".
  const isUnsized = last && !last.hasOwnSize && piecesOf(last) === 1 && last.sizes.length === 0;
  const isMaker =
    (thing.brand || thing.isAmbiguous) && !thing.amount && /^(?:comma|dash)$/.test(thing.joint);
  const isOfFamily = thing.item.family !== undefined && last?.item.family === thing.item.family;
  if (last && isUnsized && isMaker && (isOfFamily || isSameKind(last.item, thing.item)))
    return last;
  // "2 safes (1 drop safe)".
  const isAmong = thing.inAside && !last?.inAside && isCounted;
  if (last && isAmong && isSameKind(last.item, thing.item) && piecesOf(thing) < piecesOf(last)) {
    if (last.item.key === thing.item.key || !last.amount) return last;
    // "2 couches (one is a loveseat)".
    const value = last.amount.value - piecesOf(thing);
    last.amount = { ...last.amount, value, low: value };
    return null;
  }
  // "1 refrigerator (white, side by side)", "Sectional is grey, L shaped".
  const isTold = thing.inAside || (thing.isAmbiguous && thing.item.key === 'sectional');
  const told = thing.inAside ? last : kept.findLast(({ item }) => item.key === thing.item.key);
  if (
    told &&
    isTold &&
    !told.inAside &&
    !thing.amount &&
    !thing.plural &&
    isSameKind(told.item, thing.item)
  )
    return told;
  // "Cabinet, 4 drawer lateral - 2".
  const isFile = /^(?:file-cabinet|lateral-file)/.test(thing.item.key) && thing.joint === 'comma';
  if (isFile && last?.item.key === 'storage-cabinet' && last.isBare && !last.amount && !last.plural)
    return last;
  // "3 file cabinets. The three cabinets are lateral".
  const isBareAgain = thing.definite && isCounted && thing.isBare && thing.joint === 'sentence';
  const ofName = isBareAgain ? kept.filter((each) => headOf(each) === thing.name) : [];
  if (ofName.length === 1 && ofName[0] && piecesOf(ofName[0]) === piecesOf(thing)) return ofName[0];
  const same = kept.findLast(({ item }) => item.key === thing.item.key);
  // "a cooktop and the 30 inch wall oven" are two.
  const isOther = thing.joint === 'and' && thing.sizes.length > 0;
  const isOwnCount = isCounted && same !== undefined && piecesOf(thing) === piecesOf(same);
  // "Maya's desk, my desk".
  if (same?.owner && thing.owner && same.owner !== thing.owner && same.sentence === thing.sentence)
    return null;
  const isAgain = thing.definite && isOwnCount && same?.sentence === thing.sentence;
  if (isAgain) return same;
  // "Two recliners. Both recliners are leather, one recliner is torn".
  const isCountedSubject = thing.isSubject && isCounted;
  const alike = isCountedSubject ? kept.filter(({ item }) => isSameKind(item, thing.item)) : [];
  const pieces = alike.reduce((sum, each) => sum + piecesOf(each), 0);
  if (piecesOf(thing) <= pieces && same?.amount && !same.amount.article) return same;
  // "cage bank, 9 cages": what it is made of.
  const isCells = isCounted && thing.plural && /^(?:comma|paren|dash|colon)$/.test(thing.joint);
  if (same && same === last && isCells && !same.amount && isBank.test(same.name)) return same;
  const isRepeated = thing.definite || thing.isSubject;
  // "1 plancha, el trompo" are two of a kind of many things.
  const isNamedApart =
    same !== undefined &&
    (/^(?:commercial-oven|machine-tool|home-gym|forklift|dental-unit|centrifuge)$/.test(
      same.item.key,
    ) ||
      isOtherName(same, thing)) &&
    !thing.isSubject &&
    !thing.generic &&
    !same.generic &&
    !thing.name.split(' ').some((word) => same.name.split(' ').includes(word));
  if (same && isRepeated && !isCounted && !isOther && !isNamedApart) return same;
  if (same && thing.tellsAgain) return same;
  const isMass =
    same?.uncounted ||
    same?.amount?.vague ||
    (thing.isBare && (thing.generic || thing.isAmbiguous) && !same?.isBare);
  if (
    same &&
    same === last &&
    (!same.amount || same.amount.vague) &&
    isMass &&
    isCounted &&
    /^(?:comma|and|dash)$/.test(thing.joint) &&
    thing.sentence === same.sentence
  )
    return same;
  if (same?.uncounted && same.plural && thing.definite) return same;
  // "we replace our pews. 22 oak pews".
  const isReplaced = same?.uncounted && same.definite && same.plural && same === last;
  if (isReplaced && isCounted && thing.plural && thing.joint === 'sentence') return same;
  if (
    same?.uncounted &&
    same.plural &&
    isCounted &&
    same === last &&
    (thing.joint === 'comma' || thing.joint === 'dash')
  )
    return same;
  // "Recliner chair, brown leather, power recliner".
  const isDescribed =
    same !== undefined &&
    same === last &&
    thing.joint === 'comma' &&
    thing.sentence === same.sentence &&
    thing.from - same.to > 3 &&
    thing.name.split(' ').some((word) => same.name.split(' ').includes(word));
  if (isDescribed && !thing.amount && !thing.plural && piecesOf(same) === 1) return same;
  // "a ping pong table. The table folds".
  const isHead = thing.isBare && !isCounted && !same && !thing.plural;
  const isToldOf = thing.isSubject || (thing.definite && thing.joint === 'sentence');
  const head =
    isHead && isToldOf
      ? kept.findLast(
          // "un gavetero grande, el gavetero".
          (each) => headOf(each) === thing.name || each.name.startsWith(`${thing.name} `),
        )
      : undefined;
  if (head && piecesOf(head) === 1) return head;
  const kin = kept.findLast(({ item }) => isSameKind(item, thing.item));
  if (
    kin &&
    (kin === last || (thing.generic && piecesOf(kin) === piecesOf(thing))) &&
    thing.tellsAgain
  )
    return kin;
  if (isPair(kin, thing)) return null;
  // "40 boxes of files. Boxes are small".
  const isOnly = kin?.amount || (kin && !thing.plural && piecesOf(kin) === 1);
  if (kin && isOnly && thing.isSubject && thing.generic && !isCounted) return kin;
  // "4 chairs and the recliner".
  const isOfMany = kin !== undefined && !thing.plural && !thing.generic && piecesOf(kin) > 1;
  // "a fridge and the beer fridge" are two.
  const isTied = thing.joint === 'and' && kin?.sentence === thing.sentence && kin === last;
  if (kin && thing.definite && !isCounted && !isOfMany && !isTied && (thing.generic || kin.generic))
    return kin;
  // "a wicker loveseat, the glider" are two.
  const isOwnKind = last?.amount?.article === true && !thing.isSubject && kin?.item !== thing.item;
  if (
    last &&
    kin === last &&
    thing.joint === 'comma' &&
    thing.definite &&
    !isCounted &&
    !isOwnKind &&
    !isNamedApart &&
    !isOneEach(kin, thing)
  )
    return last;
  if (
    last &&
    kin === last &&
    thing.generic &&
    isCounted &&
    last.uncounted &&
    last.plural &&
    thing.joint === 'comma'
  )
    return last;
  return null;
}

const isBank = /\b(?:banks?|blocks?|towers?|nests?|units?)$/;

/** "the bar cart, the wine rack": two names of two words, and no word in both. */
const isOtherName = (same: Thing, { name, joint, sentence }: Thing) =>
  same.name.includes(' ') &&
  name.includes(' ') &&
  same.sentence === sentence &&
  /^(?:comma|and)$/.test(joint);

/** "the coffee table, the end table". */
const isOneEach = (kin: Thing, { item, name, plural }: Thing) =>
  kin.item !== item && kin.name.includes(' ') && name.includes(' ') && !kin.plural && !plural;

const fridgeDoors = /^(?:french doors?|side by sides?|bottom freezers?|top freezers?)$/;

const seatsAlone = /^(?:two|three|four|\d) seaters?$/;

const productNames =
  /^(?:ikea )?(?:pax|malm|kallax|expedit|billy|ektorp|klippan|kivik|friheten|vimle|soderhamn|hemnes|brimnes|poang|besta|alex|micke|linnmon|lack|tarva|kura|brusali|ivar|nordli|songesand|platsa)s?$|^(?:uppababy|bugaboo|doona|graco|chicco|nuna|peloton|nordictrack|bowflex|tempur ?pedic|casper|hammond|lowrey|pull ?-? ?outs?)$/;

/** "The couch. And the loveseat too": two of a set. */
const isPair = (a: Thing | undefined, b: Thing) =>
  a?.item.key !== b.item.key && /loveseat/.test(`${a?.item.key} ${b.item.key}`);

const headOf = ({ name }: { name: string }) => name.slice(name.lastIndexOf(' ') + 1);
