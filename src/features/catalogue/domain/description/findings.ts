import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { partsOfSets } from './belonging/sets.ts';
import { withSections } from './counts/sections.ts';
import type { Thing } from './grammar.ts';
import type { Lexicon } from './lexicon.ts';
import { tellsSum } from './lists/said-before.ts';
import { isSameKind, piecesOf } from './reading.ts';
import { referent } from './referents.ts';
import { mergeInto } from './settling/merge.ts';
import { sizeBedding } from './settling/size-bedding.ts';
import { takeBack } from './settling/take-back.ts';
import { withoutTitle } from './tables/headings.ts';
import { mostPieces } from './tokens/numbers.ts';

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
    const [before, next] = [named[index - 1], named[index + 1]];
    countDual(thing, before);
    if (thing.fate === 'stays' || thing.fate === 'gone') takeBack(thing, kept);
    if (thing.fate !== 'take') continue;
    sizeBedding({ thing, before, next, kept }, lexicon);
    framePicture(thing, named, lexicon);
    if (!tellsSum(thing, kept)) add(thing, next, kept, lexicon);
  }
  return framesOfBeds(byItem(kept), named, lexicon);
}

function add(thing: Thing, next: Thing | undefined, kept: Thing[], lexicon: Lexicon): void {
  const meant = referent(thing, kept);
  if (meant) mergeInto(meant, thing, lexicon);
  else if (!isHeadOfList(thing, next)) kept.push({ ...thing });
}

/** "Beds: 2 king, 1 queen": the head of a list is no thing beside the list. */
function isHeadOfList(thing: Thing, next: Thing | undefined): boolean {
  if (!next?.amount || next.fate !== 'take') return false;
  // "cabinets, 7 upper and 5 lower".
  const isBehind = /^(?:colon|none)$/.test(next.joint) || isHalf.test(next.name);
  return (
    isBehind &&
    next.sentence === thing.sentence &&
    thing.uncounted &&
    (isSameKind(thing.item, next.item) || !next.amount.article)
  );
}

const isHalf = /^(?:uppers?|lowers?|de arriba|de abajo)$/;

/** "10 dual monitor setups", "6 desks with dual monitors": two of each. */
function countDual(thing: Thing, before: Thing | undefined): void {
  const words = [thing.name.split(' ')[0] ?? '', ...thing.sizes];
  const times = words.includes('dual') ? 2 : words.includes('triple') ? 3 : 1;
  const isOfEach = thing.amount !== null && thing.amount === before?.amount;
  if (thing.item.key === 'monitor-lcd' && (!thing.plural || isOfEach)) thing.multiplier *= times;
}

/** "frames" are of beds only in the company of beds. */
function framePicture(thing: Thing, named: readonly Thing[], lexicon: Lexicon): void {
  const isBedding = ({ item }: Thing) => /^(?:bed|mattress|box-spring|headboard)/.test(item.key);
  if (thing.item.key !== 'bed-frame-wood' || !thing.isAmbiguous) return;
  if (named.some((other) => other !== thing && isBedding(other))) return;
  thing.item = lexicon.find('picture-large') ?? thing.item;
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
    .filter(
      (naming) => naming.from > firstBed && !naming.another && !isOfOtherSize(naming, findings),
    )
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
