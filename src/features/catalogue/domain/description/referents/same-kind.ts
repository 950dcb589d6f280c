import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { piecesOf } from '#src/features/catalogue/domain/description/reading.ts';
import { headOf, isPair, type Naming, type Verdict } from './naming.ts';
import { isNamedApart } from './same-item.ts';

/** "a ping pong table. The table folds". */
function byHead({ thing, kept, same, isCounted }: Naming): Verdict {
  const isHead = thing.isBare && !isCounted && !same && !thing.plural;
  const isToldOf = thing.isSubject || (thing.definite && thing.joint === 'sentence');
  if (!isHead || !isToldOf) return undefined;
  const named = kept.findLast(
    // "un gavetero grande, el gavetero".
    (each) => headOf(each) === thing.name || each.name.startsWith(`${thing.name} `),
  );
  return named && piecesOf(named) === 1 ? named : undefined;
}

/** "a recliner. The chair is torn". */
function byTellingAgain({ thing, last, kin }: Naming): Verdict {
  if (!kin || !thing.tellsAgain) return undefined;
  return kin === last || (thing.generic && piecesOf(kin) === piecesOf(thing)) ? kin : undefined;
}

/** "The couch. And the loveseat too" are two. */
const asPair = ({ thing, kin }: Naming): Verdict => (kin && isPair(kin, thing) ? null : undefined);

/** "40 boxes of files. Boxes are small". */
function bySubject({ thing, kin, isCounted }: Naming): Verdict {
  if (!kin || !thing.isSubject || !thing.generic || isCounted) return undefined;
  return kin.amount || (!thing.plural && piecesOf(kin) === 1) ? kin : undefined;
}

/** "my sofa bed, the couch", but "4 chairs and the recliner", "a fridge and the beer fridge". */
function byArticle({ thing, last, kin, isCounted }: Naming): Verdict {
  if (!kin || !thing.definite || isCounted) return undefined;
  const isOfMany = !thing.plural && !thing.generic && piecesOf(kin) > 1;
  const isTied = thing.joint === 'and' && kin.sentence === thing.sentence && kin === last;
  return !isOfMany && !isTied && (thing.generic || kin.generic) ? kin : undefined;
}

/** "garbage bags, the black contractor bags", but "a wicker loveseat, the glider", "the coffee table, the end table", "a postage meter, the floor model copier". */
function byArticleBehindComma(naming: Naming): Verdict {
  const { thing, last, kin, isCounted } = naming;
  if (!kin || kin !== last || thing.joint !== 'comma') return undefined;
  if (!thing.definite || isCounted) return undefined;
  const isOwnKind = kin.amount?.article === true && !thing.isSubject && kin.item !== thing.item;
  return !isOwnKind && !isNamedApart(naming) && !isOneEach(kin, thing) ? kin : undefined;
}

const isOneEach = (kin: Thing, { item, name, plural, sizes }: Thing) =>
  kin.item !== item &&
  kin.name.includes(' ') &&
  (name.includes(' ') || sizes.length > 1) &&
  !kin.plural &&
  !plural;

/** "recliners, 3 chairs": its number is told behind it. */
function byNumberBehind({ thing, last, kin, isCounted }: Naming): Verdict {
  if (!kin || kin !== last || thing.joint !== 'comma') return undefined;
  return thing.generic && isCounted && kin.uncounted && kin.plural ? kin : undefined;
}

/** The rules for a thing that may be what was named before by another name. */
export const sameKindRules: readonly ((naming: Naming) => Verdict)[] = [
  byHead,
  byTellingAgain,
  asPair,
  bySubject,
  byArticle,
  byArticleBehindComma,
  byNumberBehind,
];
