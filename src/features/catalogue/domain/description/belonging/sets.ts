import type { Thing } from '#src/features/catalogue/domain/description/grammar.ts';
import type { Lexicon } from '#src/features/catalogue/domain/description/lexicon.ts';
import { isSameKind, piecesOf } from '#src/features/catalogue/domain/description/reading.ts';
import { tellsParts } from './parts.ts';

const sets =
  /^(?:bed-queen|bed-king|bed-twin|bedroom-set|dining-set|living-room-set|patio-set|stroller)$/;

/** "62 queen sets (mattress + box spring)": the parts, as often as the set. */
export function partsOfSets(things: readonly Thing[], lexicon: Lexicon): Thing[] {
  return things.flatMap((thing, index) => {
    let end = index + 1;
    // "3 piece bedroom set: headboard, dresser, 1 nightstand".
    const next = things[end];
    const isSame = next !== undefined && isSameKind(next.item, thing.item);
    const isListed =
      (next?.joint === 'dash' && /-set$/.test(thing.item.key)) ||
      (next?.joint === 'colon' && sets.test(thing.item.key)) ||
      // "patio set glass table + 6 chairs", "dining set 6 chairs and a table".
      (next?.joint === 'none' &&
        /^(?:patio|dining)-set$/.test(thing.item.key) &&
        (/table/.test(next.item.key) || isSeating(next, things[end + 1])));
    const isTitle = next?.joint === 'colon' && isSame;
    const isHead = isListed || isTitle || tellsParts(thing, next, things[end + 1]);
    const holds = (other?: Thing) =>
      !thing.inAside && (isHead || other?.inAside) && other?.sentence === thing.sentence;
    if (isHead && isSeating(next, things[end + 1]) && next?.joint === 'none') end += 2;
    else while (holds(things[end])) end += 1;
    const parts = things.slice(index + 1, end);
    // "gym equipment: bench, rack, weights".
    if (next?.joint === 'colon' && !thing.amount && /equipment$/.test(thing.name)) return [];
    if (
      isToldByKind(
        thing,
        parts.filter(({ fate }) => fate !== 'part'),
      )
    )
      return [];
    const isMattressSet = /mattress sets?$/.test(thing.name);
    // "2 dressers and a bed (one dresser has no mirror)".
    const isOfOther = () => things.slice(0, index).some(({ item }) => item === parts[0]?.item);
    const isSet = (sets.test(thing.item.key) || isMattressSet) && parts.length >= 2 && !isOfOther();
    // "the dining set, we want it gone. table + 6 chairs", "un comedor, mesa y 6 sillas".
    const isDiningSet = thing.item.key === 'dining-set' || thing.name === 'comedor';
    const isTold = thing.definite || (next?.joint === 'comma' && next.sentence === thing.sentence);
    if (isDiningSet && isTold && isDining(things.slice(index + 1, index + 3))) return [];
    // "box spring and mattress set".
    const hasSprings = thing.joint === 'and' && things[index - 1]?.item.family === 'box-spring';
    if (isMattressSet && !isSet && !hasSprings) return [thing, ...springsOf(thing, lexicon)];
    if (!isSet) return [thing];
    const count = piecesOf(thing);
    // "I have a bed, it's a full bed: mattress and frame".
    const before = things[index - 1];
    if (before && thing.joint === 'same' && isSameKind(before.item, thing.item))
      before.fate = 'part';
    const isOutdoors = /\b(?:outdoor|patio|garden|lawn|deck)\b/.test(thing.name);
    for (const part of parts) {
      // "outdoor dining set (6 chairs + table)": outdoor as well.
      const outdoors = isOutdoors
        ? lexicon.find(`patio-${part.item.key.replace(/^dining-(?:(table).*)?/, '$1')}`)
        : null;
      part.item = outdoors ?? part.item;
      part.multiplier = count;
      part.joint = 'sentence';
      part.sizes = [...thing.sizes, ...part.sizes];
      part.another = true;
    }
    return [];
  });
}

/** "4 chairs + table" behind the name of their set. */
const isSeating = (chairs: Thing | undefined, table: Thing | undefined) =>
  /chair/.test(chairs?.item.key ?? '') && table?.joint === 'and' && /table/.test(table.item.key);

function isDining([table, chairs]: readonly Thing[]): boolean {
  const isTable = /^(?:table|dining-table)/.test(table?.item.key ?? '') && !table?.definite;
  const isNear =
    chairs?.sentence === table?.sentence && /^(?:and|with|comma)$/.test(chairs?.joint ?? '');
  return isTable && isNear && /chair/.test(chairs?.item.key ?? '');
}

/** "2 pianos (1 upright, 1 grand)": the kinds say it all. */
function isToldByKind(thing: Thing, parts: readonly Thing[]): boolean {
  const pieces = parts.reduce((sum, part) => sum + piecesOf(part), 0);
  const isTold = parts.length > 1 && parts.every(({ item }) => isSameKind(item, thing.item));
  if (!isTold || pieces !== piecesOf(thing) || parts.some(({ amount }) => !amount)) return false;
  for (const part of parts) part.joint = 'sentence';
  return true;
}

/** "14 king mattress sets": in the trade a mattress with its box spring. */
function springsOf(thing: Thing, lexicon: Lexicon): Thing[] {
  const [size = 'queen'] = thing.item.sizes ?? [];
  const item = lexicon.sizedMember('box-spring', [size]) ?? lexicon.find('box-spring-queen');
  return item ? [{ ...thing, item, name: 'box spring', another: true }] : [];
}
