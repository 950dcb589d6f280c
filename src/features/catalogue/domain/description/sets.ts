import type { Thing } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { isSameKind, piecesOf } from './reading.ts';

const sets =
  /^(?:bed-queen|bed-king|bed-twin|bedroom-set|dining-set|living-room-set|patio-set|stroller)$/;

/** "62 queen sets (mattress + box spring)": the parts, as often as the set. */
export function partsOfSets(things: readonly Thing[], lexicon: Lexicon): Thing[] {
  return things.flatMap((thing, index) => {
    let end = index + 1;
    while (things[end]?.inAside && things[end]?.sentence === thing.sentence) end += 1;
    const parts = thing.inAside ? [] : things.slice(index + 1, end);
    if (isToldByKind(thing, parts)) return [];
    const isMattressSet = /mattress sets?$/.test(thing.name);
    const isSet = (sets.test(thing.item.key) || isMattressSet) && parts.length >= 2;
    if (isMattressSet && !isSet) return [thing, ...springsOf(thing, lexicon)];
    if (!isSet) return [thing];
    const count = piecesOf(thing);
    for (const part of parts) {
      part.multiplier = count;
      part.joint = 'sentence';
      part.sizes = [...thing.sizes, ...part.sizes];
      part.another = true;
    }
    return [];
  });
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

const shelvingFeet = 4;

/** "24 ft of gondola": shelving is counted in sections of four feet. */
export function withSections(thing: Thing): Thing {
  const { feet, item, amount, multiplier } = thing;
  const isRun =
    feet !== null &&
    feet >= 8 &&
    /^(?:gondola-shelving|metal-shelving|pallet-rack|bookshelf-tall)$/.test(item.key);
  const isCounted = amount !== null && !amount.article && amount.value > 4;
  if (!isRun || isCounted || thing.hasHeight) return thing;
  return {
    ...thing,
    multiplier: multiplier * Math.max(1, Math.round(feet / shelvingFeet)),
    uncounted: false,
    plural: false,
    amount: amount ?? { low: 1, value: 1, vague: false, article: true },
  };
}
