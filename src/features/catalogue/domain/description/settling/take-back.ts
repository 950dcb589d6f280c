import { exactly } from '#src/features/catalogue/domain/description/ellipses.ts';
import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import { isSameKind, piecesOf } from '#src/features/catalogue/domain/description/reading.ts';
import { catchAlls } from '#src/features/catalogue/domain/description/referents.ts';
import { sharesWord, singular } from '#src/features/catalogue/domain/description/tokens/tokens.ts';

/** Takes the piano out of `kept`, or off its number, where "the piano stays" is said behind. */
export function takeBack(thing: Thing, kept: Thing[]): void {
  // "8 desks go. The other 4 desks stay."
  if (thing.another) return;
  const before = kept.findLast((each) => mayBeMeant(thing, each));
  if (!before) return;
  // "6 office chairs, a table but not its chairs".
  if (/^(?:its|their)$/.test(thing.owner ?? '') && before !== kept.at(-1)) return;
  if (others.some((isOther) => isOther(thing, before))) return;
  const left = isCounted(thing) ? piecesOf(before) - piecesOf(thing) : 0;
  if (left > 0) Object.assign(before, { amount: exactly(left), multiplier: 1 });
  else kept.splice(kept.indexOf(before), 1);
}

const isCounted = ({ amount }: Thing) => amount !== null && !amount.article;

function mayBeMeant(thing: Thing, { item, name }: Thing): boolean {
  if (item.key === thing.item.key) return true;
  if (!thing.definite) return false;
  // "spin bike. The bike sold".
  const isHead = thing.isBare && name.endsWith(` ${thing.name}`);
  const isOwnKind = /^(?:organ|keyboard-music|loveseat|bar-stool)$/.test(item.key);
  return isHead || (thing.generic && isSameKind(item, thing.item) && !isOwnKind);
}

/** "a table with 4 chairs and a second table without chairs". */
const isOfOther = (thing: Thing, before: Thing): boolean =>
  thing.joint === 'none' &&
  before.joint === 'with' &&
  !thing.definite &&
  !isCounted(thing) &&
  before.amount?.article === false;

/** "hand sink, mop sink stays", "old washer goes, new washer stays", "7 bikes. Tagged bikes stay". */
const isNewOne = (thing: Thing, before: Thing): boolean => isNew(thing) && !isNew(before);

const isNew = ({ sizes }: Thing) =>
  sizes.some((word) => /^(?:new|nuev[oa]|tagged|labeled|labelled|numbered)$/.test(word));

/** "12 pendant lights. Chandelier stays". */
const hasOtherName = (thing: Thing, before: Thing): boolean =>
  !thing.definite && !thing.generic && !before.generic && !sharesWord(thing.name, before.name);

/** "1 plotter, 4 copiers - leave those", "3 iphones, a laptop with no charger". */
function isOtherOfKind(thing: Thing, before: Thing): boolean {
  const isOther = !before.isBare && !thing.isBare && !thing.definite;
  const isMore = isCounted(thing) && piecesOf(thing) > piecesOf(before);
  const isOfMany = catchAlls.test(before.item.key);
  return (isOther || isMore || isOfMany) && singular(before.name) !== singular(thing.name);
}

/** "a desk" that stays, behind a list of another sentence. */
const isOfOtherSentence = (thing: Thing, before: Thing): boolean =>
  !thing.definite &&
  !thing.isSubject &&
  !isCounted(thing) &&
  before.joint !== 'none' &&
  thing.sentence !== before.sentence;

/** Where any of these holds, what stays is not what was named before. */
const others: readonly ((thing: Thing, before: Thing) => boolean)[] = [
  isOfOther,
  isNewOne,
  hasOtherName,
  isOtherOfKind,
  isOfOtherSentence,
];
