import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { partsOfSets, withSections } from './belonging/attachments.ts';
import { bedSizes, exactly } from './ellipses.ts';
import type { Thing } from './grammar.ts';
import { type Lexicon, sizedItem } from './lexicon.ts';
import { withoutTitle } from './lists/headings.ts';
import { tellsSum } from './lists/said-before.ts';
import { isSameKind, piecesOf, spelledSize } from './reading.ts';
import { catchAlls, referent } from './referents.ts';
import { mostPieces } from './tokens/numbers.ts';
import { sharesWord, singular } from './tokens/tokens.ts';

/** A kind of thing that goes, with every naming that says so. */
export interface Finding {
  item: CatalogueItem;
  quantity: number;
  /** Nobody said how many. */
  isGuess: boolean;
  namings: Thing[];
  /** Tokens of loose stuff, which no thing names. */
  spans?: { from: number; to: number }[];
}

/** Settles what was named more than once, or taken back: each thing counts a single time. */
export function settle(things: readonly Thing[], lexicon: Lexicon): Finding[] {
  const kept: Thing[] = [];
  const named = partsOfSets(withoutTitle(withoutCategory(things)), lexicon).map(withSections);
  for (const [index, thing] of named.entries()) {
    countDual(thing, named[index - 1]);
    if (thing.fate === 'take') add(thing, named[index + 1], named[index - 1]);
    else if (thing.fate === 'stays' || thing.fate === 'gone') takeBack(thing);
  }
  return framesOfBeds(byItem(kept), named, lexicon);

  function add(thing: Thing, next: Thing | undefined, before: Thing | undefined): void {
    sizeBedding(thing, next, before);
    framePicture(thing);
    if (tellsSum(thing, kept)) return;
    const meant = referent(thing, kept);
    if (meant) {
      mergeInto(meant, thing);
      return;
    }
    // "Beds: 2 king, 1 queen": the head of a list is no thing beside the list.
    const isHead =
      // "cabinets, 7 upper and 5 lower".
      (/^(?:colon|none)$/.test(next?.joint ?? '') || isHalf.test(next?.name ?? '')) &&
      next !== undefined &&
      next.sentence === thing.sentence &&
      thing.uncounted &&
      next.fate === 'take' &&
      next.amount !== null &&
      (isSameKind(thing.item, next.item) || !next.amount.article);
    if (!isHead) kept.push({ ...thing });
  }

  /** "frames" are of beds only in the company of beds. */
  function framePicture(thing: Thing): void {
    const isBedding = ({ item }: Thing) => /^(?:bed|mattress|box-spring|headboard)/.test(item.key);
    if (thing.item.key !== 'bed-frame-wood' || !thing.isAmbiguous) return;
    if (named.some((other) => other !== thing && isBedding(other))) return;
    thing.item = lexicon.find('picture-large') ?? thing.item;
  }

  function mergeInto(before: Thing, thing: Thing): void {
    const isCounted = thing.amount !== null && !thing.amount.article;
    const wasCounted = before.amount !== null && !before.amount.article;
    if (isCounted && (!wasCounted || before.amount?.vague || thing.restated)) {
      Object.assign(before, {
        amount: thing.amount,
        multiplier: thing.multiplier,
        uncounted: false,
      });
    } else if (!wasCounted && !thing.plural && thing.joint !== 'slash') {
      before.plural = before.plural && thing.plural;
      if (!before.plural) before.uncounted = false;
    }
    if (
      before.generic ||
      (thing.restated && !thing.isBare) ||
      (!thing.generic && before.item.key !== thing.item.key && thing.joint === 'same') ||
      isFullName(thing, before) ||
      (!thing.generic && !thing.restated && !before.sizes.length && thing.joint === 'comma')
    ) {
      // "an exercise bike, the one bike" stays what it is.
      const isHeadOf = thing.isBare && before.name.endsWith(` ${thing.name}`);
      if (!thing.generic && !isHeadOf) before.item = thing.item;
    }
    if (thing.joint === 'same') before.joint = 'same';
    // "a peloton, so a bike. The bike".
    if (thing.restated && thing.isBare) before.name = thing.name;
    const sizes = [...before.sizes, ...thing.sizes];
    if (!before.hasOwnSize) before.item = sizedItem(before.item, sizes, lexicon) ?? before.item;
  }

  /** "the piano stays" takes back the piano that was listed before. */
  function takeBack(thing: Thing): void {
    // "8 desks go. The other 4 desks stay."
    if (thing.another) return;
    const isCounted = thing.amount !== null && !thing.amount.article;
    const before = kept.findLast(
      ({ item, name }) =>
        item.key === thing.item.key ||
        // "spin bike. The bike sold".
        (thing.definite && thing.isBare && name.endsWith(` ${thing.name}`)) ||
        (thing.definite &&
          thing.generic &&
          isSameKind(item, thing.item) &&
          !/^(?:organ|keyboard-music|loveseat|bar-stool)$/.test(item.key)),
    );
    // "6 office chairs, a table but not its chairs".
    if (/^(?:its|their)$/.test(thing.owner ?? '') && before !== kept.at(-1)) return;
    // "a table with 4 chairs and a second table without chairs".
    const isOfOther = thing.joint === 'none' && before?.joint === 'with' && !thing.definite;
    if (isOfOther && !isCounted && before.amount?.article === false) return;
    // "hand sink, mop sink stays", "old washer goes, new washer stays", "7 bikes. Tagged bikes stay".
    const isNew = ({ sizes }: Thing) =>
      sizes.some((word) => /^(?:new|nuev[oa]|tagged|labeled|labelled|numbered)$/.test(word));
    if (before && isNew(thing) && !isNew(before)) return;
    const isOther = before && !before.isBare && !thing.isBare && !thing.definite;
    // "1 plotter, 4 copiers - leave those", "3 iphones, a laptop with no charger".
    const isMore = before && isCounted && piecesOf(thing) > piecesOf(before);
    if (
      !before ||
      // "12 pendant lights. Chandelier stays".
      (!thing.definite &&
        !thing.generic &&
        !before.generic &&
        !sharesWord(thing.name, before.name)) ||
      ((isOther || isMore || catchAlls.test(before.item.key)) &&
        singular(before.name) !== singular(thing.name)) ||
      (!thing.definite &&
        !thing.isSubject &&
        !isCounted &&
        before.joint !== 'none' &&
        thing.sentence !== before.sentence)
    )
      return;
    const left = isCounted ? piecesOf(before) - piecesOf(thing) : 0;
    if (left > 0) Object.assign(before, { amount: exactly(left), multiplier: 1 });
    else kept.splice(kept.indexOf(before), 1);
  }

  /** "King bed with mattress and box spring": these take the size of a bed named before. */
  function sizeBedding(thing: Thing, next: Thing | undefined, before: Thing | undefined): void {
    if (thing.item.family !== 'mattress' && thing.item.family !== 'box-spring') return;
    // "mattress and box spring (full)".
    const isPair = next?.item.family === 'box-spring' && next.joint === 'and';
    const sizes = isPair ? [...thing.sizes, ...next.sizes] : thing.sizes;
    const own = lexicon.sizedMember(thing.item.family, sizes);
    if (own) {
      if (!thing.hasOwnSize) thing.item = own;
      return;
    }
    const isOnlyBed = !kept.some(({ item }) => /^(?:bed|mattress)$/.test(item.family ?? ''));
    const isOfCrib =
      thing.item.family === 'mattress' &&
      (isOnlyBed && !thing.plural
        ? kept.some(({ item }) => item.key === 'crib')
        : kept.at(-1)?.item.key === 'crib' && /^(?:with|and)$/.test(thing.joint));
    if (isOfCrib) thing.item = lexicon.find('mattress-crib') ?? thing.item;
    if (isOfCrib) return;
    const isNarrow = kept.some(({ item }) => /^(?:bunk-bed|day-bed|hospital-bed)$/.test(item.key));
    // "king box spring and the memory foam".
    const isBed = ({ item }: Thing) => /^(?:bed|mattress)/.test(item.family ?? item.key);
    // "The king mattress has its box spring".
    const isOfLast = before && before.sentence === thing.sentence && isBed(before);
    const bed =
      (isOfLast && before.sizes.some((size) => bedSizes.has(size)) ? before : undefined) ??
      kept.findLast(isBed) ??
      kept.findLast(({ item }) => item.family === 'box-spring');
    const said =
      bed &&
      [...bed.name.split(' '), ...bed.sizes].map(spelledSize).find((word) => bedSizes.has(word));
    const size = isNarrow ? 'twin' : (said ?? bed?.item.sizes?.[0]);
    if (size && thing.item.family && thing.item.key !== 'mattress-crib')
      thing.item = lexicon.sizedMember(thing.item.family, [size]) ?? thing.item;
  }
}

const isHalf = /^(?:uppers?|lowers?|de arriba|de abajo)$/;

/** "10 dual monitor setups", "6 desks with dual monitors": two of each. */
function countDual(thing: Thing, before: Thing | undefined): void {
  const words = [thing.name.split(' ')[0] ?? '', ...thing.sizes];
  const times = words.includes('dual') ? 2 : words.includes('triple') ? 3 : 1;
  const isOfEach = thing.amount !== null && thing.amount === before?.amount;
  if (thing.item.key === 'monitor-lcd' && (!thing.plural || isOfEach)) thing.multiplier *= times;
}

/** "AC unit (portable AC)": the same word, with its kind. */
function isFullName({ inAside, name }: Thing, before: Thing): boolean {
  const words = name.split(' ');
  const short = before.name.split(' ').filter((word) => !/^(?:unit|set)s?$/.test(word));
  return inAside && words.length > short.length && short.every((word) => words.includes(word));
}

function byItem(things: readonly Thing[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const thing of things) {
    const known = findings.get(thing.item.key);
    const quantity = piecesOf(thing) + (known?.quantity ?? 0);
    findings.set(thing.item.key, {
      item: thing.item,
      quantity: Math.min(mostPieces, Math.max(1, Math.round(quantity))),
      isGuess: (known?.isGuess ?? false) || thing.uncounted,
      namings: [...(known?.namings ?? []), thing],
    });
  }
  return [...findings.values()];
}

/** "a queen bed, and then a single mattress": no bed of that size is named. */
function isOfOtherSize({ item, sizes, joint }: Thing, findings: readonly Finding[]): boolean {
  const said = sizes.some((size) => /^(?:twin|full|queen|king|single)$/.test(size));
  const sizesOfBeds = findings.flatMap(({ item: bed }) =>
    bed.family === 'bed' ? (bed.sizes ?? []) : [],
  );
  const isNarrow = item.key === 'mattress-twin' && joint !== 'with';
  return said && isNarrow && !sizesOfBeds.some((size) => item.sizes?.includes(size));
}

/** Where mattresses are named beside beds, those beds are frames: a mattress is not paid twice. */
function framesOfBeds(
  findings: readonly Finding[],
  things: readonly Thing[],
  lexicon: Lexicon,
): Finding[] {
  const frame = lexicon.find('bed-frame-wood');
  const firstBed = Math.min(
    ...findings.flatMap(({ item, namings }) =>
      item.family === 'bed' ? namings.map(({ from }) => from) : [],
    ),
  );
  // "2 mattresses and a trundle bed" are three things: only a bed named first is the frame of what follows.
  let mattresses = findings
    .flatMap(({ item, namings }) => (item.family === 'mattress' ? namings : []))
    .filter((naming) => naming.from > firstBed && !isOfOtherSize(naming, findings))
    .reduce((sum, naming) => sum + piecesOf(naming), 0);
  // "2 twin beds, mattresses included": the beds are complete.
  const included = findings.find(
    ({ item, isGuess, namings }) =>
      item.family === 'mattress' && isGuess && namings.every(({ from }) => from > firstBed),
  );
  if (included)
    return framesOfBeds(
      findings.filter((finding) => finding !== included),
      things,
      lexicon,
    );
  // "bed without mattress", "3 beds (mattresses already gone)": without a number, those of all beds.
  for (const thing of things) {
    if (thing.item.family !== 'mattress' || thing.fate !== 'stays') continue;
    const isOfAll = thing.amount === null && (thing.plural || !thing.definite);
    mattresses = Math.max(mattresses, isOfAll ? Number.POSITIVE_INFINITY : piecesOf(thing));
  }
  return findings.flatMap((finding) => {
    const frames = Math.min(finding.quantity, mattresses);
    if (
      !frame ||
      frames === 0 ||
      finding.item.family !== 'bed' ||
      finding.item.key === 'mattress-crib'
    )
      return [finding];
    mattresses -= frames;
    const framed = { ...finding, item: frame, quantity: frames };
    const complete = { ...finding, quantity: finding.quantity - frames };
    return complete.quantity > 0 ? [framed, complete] : [framed];
  });
}

const category = /^(?:exercise|gym|workout|fitness) (?:machine|equipment)$/;
const isRacking = /^(?:pallet |warehouse )?racking$/;
const isMachine = /^(?:treadmill|elliptical|exercise-bike|rowing-machine|stair-climber)/;

/** "Exercise machine: an elliptical", "exercise machine - peloton": the second name says which. */
function withoutCategory(things: readonly Thing[]): Thing[] {
  return things.filter((thing, index) => {
    const next = things[index + 1];
    const isTold = next?.sentence === thing.sentence && isMachine.test(next.item.key);
    // "racking: 22 uprights, 60 beams": its parts are listed.
    const isInParts =
      next?.item.key === 'pallet-rack-beam' && /^(?:colon|dash|paren)$/.test(next.joint);
    const isNamed =
      (isTold && category.test(thing.name)) || (isInParts && isRacking.test(thing.name));
    // "walk in (14 panels and the door)", "bedroom furniture: a vanity, a chest".
    const isWhole =
      (thing.item.key === 'walk-in-cooler' && next?.item.key === 'walk-in-panel') ||
      (thing.item.key === 'bedroom-set' && next?.joint === 'colon');
    return !((isNamed || isWhole) && !thing.amount && next?.joint !== 'and');
  });
}
