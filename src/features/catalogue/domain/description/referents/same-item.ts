import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { isSameKind, piecesOf } from '#src/features/catalogue/domain/description/reading.ts';
import { headOf, type Naming, type Verdict } from './naming.ts';

/** "3 file cabinets. The three cabinets are lateral". */
function byHeadAndNumber({ thing, kept, isCounted }: Naming): Verdict {
  if (!thing.definite || !isCounted || !thing.isBare || thing.joint !== 'sentence')
    return undefined;
  const [named, ...others] = kept.filter((each) => headOf(each) === thing.name);
  if (!named || others.length > 0) return undefined;
  return piecesOf(named) === piecesOf(thing) ? named : undefined;
}

/** "Maya's desk, my desk" are two. */
const ofTwoOwners = ({ thing, same }: Naming): Verdict =>
  same?.owner && thing.owner && same.owner !== thing.owner && same.sentence === thing.sentence
    ? null
    : undefined;

/** "4 chairs and the 4 chairs are heavy". */
function byNumber({ thing, same, isCounted }: Naming): Verdict {
  if (!same || !isCounted || !thing.definite) return undefined;
  return piecesOf(thing) === piecesOf(same) && same.sentence === thing.sentence ? same : undefined;
}

/** "Two recliners. Both recliners are leather, one recliner is torn". */
function asSomeOfThem({ thing, kept, same, isCounted }: Naming): Verdict {
  if (!thing.isSubject || !isCounted || !same?.amount || same.amount.article) return undefined;
  const alike = kept.filter(({ item }) => isSameKind(item, thing.item));
  const pieces = alike.reduce((sum, each) => sum + piecesOf(each), 0);
  return piecesOf(thing) <= pieces ? same : undefined;
}

/** "cage bank, 9 cages": what it is made of. */
function byCells({ thing, last, same, isCounted }: Naming): Verdict {
  const isCells = isCounted && thing.plural && /^(?:comma|paren|dash|colon)$/.test(thing.joint);
  return isCells && same && same === last && !same.amount && isBank.test(same.name)
    ? same
    : undefined;
}

const isBank = /\b(?:banks?|blocks?|towers?|nests?|units?)$/;

/** "a sofa and a desk. The sofa is heavy", but "a cooktop and the 30 inch wall oven" are two. */
function byArticleOrSubject(naming: Naming): Verdict {
  const { thing, same, isCounted } = naming;
  const isRepeated = thing.definite || thing.isSubject;
  const isOther = thing.joint === 'and' && thing.sizes.length > 0;
  return isRepeated && !isCounted && !isOther && !isNamedApart(naming) ? same : undefined;
}

/** "1 plancha, el trompo" are two of a kind of many things. */
export function isNamedApart({ thing, same }: Naming): boolean {
  if (!same || thing.isSubject || thing.generic || same.generic) return false;
  return (
    (isOfManyKinds.test(same.item.key) || isOtherName(same, thing)) && !sharesAWord(same, thing)
  );
}

const isOfManyKinds = /^(?:commercial-oven|machine-tool|home-gym|forklift|dental-unit|centrifuge)$/;

/** "the bar cart, the wine rack": two names of two words, and no word in both. */
const isOtherName = (same: Thing, { name, joint, sentence }: Thing) =>
  same.name.includes(' ') &&
  name.includes(' ') &&
  same.sentence === sentence &&
  /^(?:comma|and)$/.test(joint);

const sharesAWord = (a: Thing, b: Thing) =>
  b.name.split(' ').some((word) => a.name.split(' ').includes(word));

/** "crib pickup, one old crib in the hall". */
const byTellingAgain = ({ thing, same }: Naming): Verdict => (thing.tellsAgain ? same : undefined);

/** "Baled cardboard, 3 bales": its number is told behind it. */
function byNumberBehind({ thing, last, same, isCounted }: Naming): Verdict {
  if (!same || same !== last || !isCounted) return undefined;
  if (thing.sentence !== same.sentence || !/^(?:comma|and|dash)$/.test(thing.joint))
    return undefined;
  const isBareAgain = thing.isBare && (thing.generic || thing.isAmbiguous) && !same.isBare;
  const isMass = same.uncounted || same.amount?.vague || isBareAgain;
  return isMass && (!same.amount || same.amount.vague) ? same : undefined;
}

/** "we replace our pews. 22 oak pews". */
function asUncountedBefore({ thing, last, same, isCounted }: Naming): Verdict {
  if (!same?.uncounted || !same.plural) return undefined;
  const isReplaced = same.definite && thing.plural && thing.joint === 'sentence';
  const isBehind = thing.joint === 'comma' || thing.joint === 'dash';
  const isCountedNext = isCounted && same === last && (isReplaced || isBehind);
  return thing.definite || isCountedNext ? same : undefined;
}

/** "Recliner chair, brown leather, power recliner". */
function byFullerName({ thing, last, same }: Naming): Verdict {
  if (!same || same !== last || thing.joint !== 'comma' || thing.amount || thing.plural)
    return undefined;
  const isDescribed = thing.sentence === same.sentence && thing.from - same.to > 3;
  return isDescribed && piecesOf(same) === 1 && sharesAWord(same, thing) ? same : undefined;
}

/** The rules for an item that was named before. */
export const sameItemRules: readonly ((naming: Naming) => Verdict)[] = [
  byHeadAndNumber,
  ofTwoOwners,
  byNumber,
  asSomeOfThem,
  byCells,
  byArticleOrSubject,
  byTellingAgain,
  byNumberBehind,
  asUncountedBefore,
  byFullerName,
];
