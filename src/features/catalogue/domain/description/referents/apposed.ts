import { piecesOf } from '#src/features/catalogue/domain/description/reading.ts';
import { headOf, isPair, type Naming, type Verdict } from './naming.ts';

/** "couch (sectional)", "Desk: computer desk with hutch", but "couch/loveseat" are two. */
function byAnotherName({ thing, last, lastOfKind, isCounted }: Naming): Verdict {
  // "- lathe" below "- table saw" is a line of its own.
  // "2 end tables. Kitchen: table" is in another room.
  const isBullet = /^(?:dash|colon)$/.test(thing.joint) && last?.sentence !== thing.sentence;
  const isApposed = !isBullet && /^(?:same|paren|slash|dash|colon)$/.test(thing.joint);
  if (!lastOfKind || !isApposed) return undefined;
  if (isCounted && thing.amount?.value !== piecesOf(lastOfKind)) return undefined;
  return thing.joint === 'slash' && isPair(lastOfKind, thing) ? null : lastOfKind;
}

/** "It is an upright, a Wurlitzer, my aunt's piano", "pool table, Brunswick 8 footer". */
function byMoreNames({ thing, lastOfKind: last, isCounted }: Naming): Verdict {
  if (!last || isCounted || thing.plural || thing.joint !== 'comma') return undefined;
  const isNear = last.sentence >= thing.sentence - (last.joint === 'same' ? 1 : 0);
  const isOneKind = last.item.key === thing.item.key || last.item.family === 'piano';
  const isPoolTable = last.item.key === 'pool-table' && !thing.amount;
  return isNear && isOneKind && (last.joint === 'same' || isPoolTable) ? last : undefined;
}

/** "Table: a ping pong table". */
function behindTitle({ thing, last, isCounted }: Naming): Verdict {
  if (!last?.isBare || last.amount || last.plural || thing.plural) return undefined;
  if (thing.joint !== 'colon' || isCounted || headOf(last) !== headOf(thing)) return undefined;
  last.item = thing.item;
  return last;
}

/** "9 flat screens (monitors)", "4 benches (workbenches)". */
function byKindInAside({ thing, last }: Naming): Verdict {
  if (!last || thing.joint !== 'paren' || !thing.plural || thing.amount) return undefined;
  const isScreens = /^tv-/.test(last.item.key) && thing.item.key === 'monitor-lcd';
  const isFullName = last.isBare && thing.name.endsWith(last.name);
  if (!isScreens && !isFullName) return undefined;
  last.item = thing.item;
  return last;
}

/** "28 student desks, my desk" are one more. */
function myOwnBesideMany({ thing, last }: Naming): Verdict {
  const isMine = /^(?:my|our|mi)$/.test(thing.owner ?? '') && /^(?:comma|and)$/.test(thing.joint);
  const isOneMore = isMine && !thing.plural && !thing.amount && !thing.isSubject;
  const isOfMany = last && piecesOf(last) > 1 && last.sentence === thing.sentence;
  return isOneMore && isOfMany ? null : undefined;
}

/** The rules for another name of what was named last, behind a colon, in parentheses and the like. */
export const appositionRules: readonly ((naming: Naming) => Verdict)[] = [
  byAnotherName,
  byMoreNames,
  behindTitle,
  byKindInAside,
  myOwnBesideMany,
];
