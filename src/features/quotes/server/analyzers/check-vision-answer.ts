import { type ItemCatalogue, tenthsCubicFeet } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import {
  type Concern,
  concernOf,
  type Observation,
  type ObservedItem,
} from '#src/features/catalogue/domain/observation.ts';
import { maxQuoteLines } from '#src/features/pricing/contract.ts';
import { kindKey } from '#src/features/pricing/domain/merge-items.ts';
import type { AnalyzerPicture } from './analyzer.ts';
import type { VisionAnswer, VisionRow } from './vision-answer.ts';
import type { HiddenKind } from './vision-schema.ts';

/** No ten photos can show more pieces than this. */
const maxBelievablePieces = 500;
/** Some twenty trucks of 20 cubic yards. */
const maxBelievableTenthsCubicFeet = 20 * 20 * 270;
/** The highest confidence of an answer that needs a second look, and of one that a person has to make. */
const doubtfulConfidence = 0.3;
const absurdConfidence = 0.1;

const concerns = {
  nothing: 'We could not recognize anything to remove in these photos. Our staff will check them.',
  count: 'The count of pieces is unusually high. Our staff will check it.',
  absurd:
    'This is more than photos can settle. Our staff will go over the list and get back to you.',
  cutOff: 'Reading the photos broke off, so things may be missing. Our staff will check the list.',
  tooMany: `There are more kinds of things than the ${maxQuoteLines} of one list. Our staff will add the rest.`,
  sameThing: (name: string, photos: number) =>
    `Is this the same thing? ${name} shows once in each of ${photos} photos, so it is counted once. Change the count if there are more.`,
};
const hidden: Record<HiddenKind, string> = {
  'closed-closets-or-boxes': 'What is in closed closets, drawers or boxes could not be seen.',
  'things-behind-or-below': 'Some things stand behind or below others and may not be counted.',
  'dark-or-blurred': 'Parts of the photos are dark or blurred.',
  'cut-off-by-the-picture': 'Some things are only partly in the photos.',
  'pile-hard-to-count': 'A pile is hard to count, so its size is a guess.',
  'size-hard-to-tell': 'Some sizes are hard to tell from the photos.',
  other: 'Some things in the photos are unclear, so the list may not be complete.',
};
const recommendations = {
  nothing: 'Send a photo of each pile or room, taken from the doorway with the lights on.',
  cannotSee: 'A photo from another side, or a short video, makes the estimate closer.',
};

interface Context {
  pictures: readonly AnalyzerPicture[];
  catalogue: ItemCatalogue;
  modelName: string;
}

/**
 * Turns a model's answer into an observation that is safe to price and to show: every sentence is
 * ours, names are the catalogue's where it has the thing, photos that do not exist go, and what may
 * be one thing counts once.
 */
export function checkVisionAnswer(answer: VisionAnswer, context: Context): Observation {
  const { pictures, catalogue } = context;
  const seen = answer.items.map((row) => checkRow(row, context));
  const { items: grouped, sameThings } = countOnce(seen, pictures);
  const items = firstKinds(grouped);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const volume = items.reduce((sum, item) => sum + volumeOf(item, catalogue), 0);
  const isAbsurd = answer.isAbsurd || volume > maxBelievableTenthsCubicFeet;

  const doubts: string[] = [];
  if (items.length === 0) doubts.push(concerns.nothing);
  if (isAbsurd) doubts.push(concerns.absurd);
  else if (pieces > maxBelievablePieces) doubts.push(concerns.count);
  if (items.length < grouped.length) doubts.push(concerns.tooMany);
  if (answer.isCutOff) doubts.push(concerns.cutOff);
  const limit = isAbsurd ? absurdConfidence : doubts.length > 0 ? doubtfulConfidence : 1;
  const { access, conditions, cannotSee } = answer;
  return {
    source: 'vision',
    model: context.modelName,
    items,
    access,
    conditions,
    measurementConcerns: [
      ...doubts.map(concernOf),
      ...sameThings,
      ...cannotSee.map((kind) => concernOf(hidden[kind])),
    ],
    recommendations:
      items.length === 0
        ? [recommendations.nothing]
        : cannotSee.length > 0
          ? [recommendations.cannotSee]
          : [],
    confidence: Math.min(answer.confidence, limit),
  };
}

/** An item with the numbers of the pictures it shows in. */
interface Sighting {
  item: ObservedItem;
  pictures: number[];
}

function checkRow(row: VisionRow, { catalogue, pictures }: Context): Sighting {
  const entry = findItem(row, catalogue);
  const places = row.photos.flatMap(({ photo, box }) => {
    const picture = pictures[photo];
    return picture ? [{ photo, file: picture.file, box }] : [];
  });
  return {
    item: {
      catalogueKey: entry?.key ?? null,
      name: entry?.name ?? modelsName(row.name, catalogue),
      quantity: row.quantity,
      sizeClass: row.sizeClass,
      confidence: row.confidence,
      evidence: places.map(({ file, box }) => ({ file, box })),
    },
    pictures: [...new Set(places.map(({ photo }) => photo))],
  };
}

/** One piece in each of several photos, and never two in one, is most often one thing seen from several sides. */
function countOnce(
  seen: readonly Sighting[],
  pictures: readonly AnalyzerPicture[],
): { items: ObservedItem[]; sameThings: Concern[] } {
  const kinds = Map.groupBy(seen, ({ item }) => kindOf(item));
  const sameThings: Concern[] = [];
  const items = [...kinds.values()].flatMap((sightings) => {
    const [first, ...others] = sightings;
    const numbers = sightings.flatMap((sighting) => sighting.pictures);
    const isOnceEach =
      first &&
      others.length > 0 &&
      first.item.name !== unknownItemName &&
      sightings.every(({ item, pictures }) => item.quantity === 1 && pictures.length > 0) &&
      new Set(numbers).size === numbers.length;
    if (!isOnceEach) return sightings.map(({ item }) => item);
    const files = new Set(numbers.map((number) => pictures[number]?.file));
    // Frames of one video show the same room.
    if (files.size > 1) {
      const kind = first.item.catalogueKey === null ? 'outside-names' : 'other';
      sameThings.push({ kind, sentence: concerns.sameThing(first.item.name, files.size) });
    }
    return {
      ...first.item,
      confidence: Math.min(...sightings.map(({ item }) => item.confidence)),
      evidence: sightings.flatMap(({ item }) => item.evidence),
    };
  });
  return { items, sameThings };
}

/** As many kinds as a list may have lines: more could not be edited. */
function firstKinds(items: ObservedItem[]): ObservedItem[] {
  const kinds = new Set([...new Set(items.map(kindOf))].slice(0, maxQuoteLines));
  return items.filter((item) => kinds.has(kindOf(item)));
}

/** What becomes one line of the list. */
function kindOf({ catalogueKey, ...item }: ObservedItem): string {
  return kindKey({ ...item, key: catalogueKey });
}

function volumeOf(item: ObservedItem, catalogue: ItemCatalogue): number {
  const entry = catalogue.find(item.catalogueKey ?? '') ?? null;
  return tenthsCubicFeet(entry, item.sizeClass, catalogue) * item.quantity;
}

export const unknownItemName = 'Unknown item';
/** Stands behind a name that a model chose. */
const modelsMark = " (AI's name)";
const maxNameLength = 40;
const maxNameWords = 4;

/** What describes things and stands in no name of the catalogue. */
const describingWords = `
  antique beige blue bronze brown carved chrome clay copper cotton crystal dark dirty engraved faded
  glazed gold golden gray green grey inflatable iron ivory knitted lacquered large long loom marble
  medium narrow navy oak orange ornate oval padded pine pink plain plush porcelain purple quilted
  rattan rectangular red rope round rusty sculpture short silk silver square statue stained striped
  stuffed teak terracotta thick totem turquoise velvet walnut wicker wide woven yellow animal barn
  boat bottle brass bundle buoy candle carving costume crown figure figurine flag globe helmet
  lantern magnet model moose net ornament oar parachute pinata prop puppet saddle ship shrine sled
  spool sword tapestry taxidermy telescope trophy tube windmill`;

/** Words of the catalogue that are also read as money, numbers, people, ways to reach them or orders. */
const misleadingWords = `
  atm bank bill call card cash change client contractor contractors credit customer do emergency
  employee extra four free gift guest home it it's love mail mailbox me memory money no not office's
  one owner phone pay per please post price pull push reception replacement safe said sales save
  sell serve service sign store taken text three throw ticket to two up use visit wash waste work
  you your zero`;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const vocabularies = new WeakMap<ItemCatalogue, ReadonlySet<string>>();
const itemIndexes = new WeakMap<ItemCatalogue, ReadonlyMap<string, CatalogueItem>>();

/**
 * The catalogue item that a model's key or name means: by key, by the words of a name or synonym in
 * any order, or as a visitor's own words would be read. Undefined where nothing fits the whole name.
 */
export function findItem(
  { catalogueKey, name }: { catalogueKey: string | null; name: string },
  catalogue: ItemCatalogue,
): CatalogueItem | undefined {
  const key = (catalogueKey ?? '').toLowerCase().replace(/[\s_]+/g, '-');
  const words = [name, key.replaceAll('-', ' ')];
  return (
    catalogue.find(key) ??
    words.map((text) => itemsByWords(catalogue).get(sortedWords(text))).find(Boolean) ??
    words.map((text) => findByReading(text, catalogue)).find(Boolean)
  );
}

/** Items by the words of their names, and of those synonyms that are no item's name. */
function itemsByWords(catalogue: ItemCatalogue): ReadonlyMap<string, CatalogueItem> {
  const known = itemIndexes.get(catalogue);
  if (known) return known;
  const names = catalogue.items.map((item) => [sortedWords(item.name), item] as const);
  const synonyms = catalogue.items.flatMap((item) =>
    item.synonyms.map((synonym) => [sortedWords(synonym), item] as const),
  );
  // The first of equals wins.
  const index = new Map([...names, ...synonyms].toReversed());
  index.delete('');
  itemIndexes.set(catalogue, index);
  return index;
}

function sortedWords(text: string): string {
  return wordsOf(text).toSorted().join(' ');
}

/** "Piano bench" is no piano, and "fan blades" no fan: what is read has to end the name. */
function findByReading(text: string, catalogue: ItemCatalogue): CatalogueItem | undefined {
  const name = text.replace(/\([^)]*\)|\s(?:with|on|in|from|near|beside)\s.*$/gu, '').trim();
  const { items, sources } = readDescription(name, catalogue);
  const end = sources[0]?.spans.at(-1)?.end;
  if (items.length !== 1 || end !== name.length) return undefined;
  return catalogue.find(items[0]?.catalogueKey ?? '');
}

/**
 * The name of a thing that the catalogue lacks, marked as a model's. Only words of things pass, so
 * that a text planted in a picture cannot be a sentence, an offer, an address or a number.
 */
export function modelsName(name: string, catalogue: ItemCatalogue): string {
  const plain = name.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const words = plain.split(/[ -]/);
  const vocabulary = vocabularyOf(catalogue);
  const isThing =
    plain.length <= maxNameLength &&
    words.length <= maxNameWords &&
    words.every((word) => vocabulary.has(word.toLowerCase()));
  return isThing
    ? `${plain.charAt(0).toUpperCase()}${plain.slice(1).toLowerCase()}${modelsMark}`
    : unknownItemName;
}

function vocabularyOf(catalogue: ItemCatalogue): ReadonlySet<string> {
  const known = vocabularies.get(catalogue);
  if (known) return known;
  const names = catalogue.items.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  const misleading = new Set(wordsOf(misleadingWords));
  const words = [...names.flatMap(wordsOf), ...wordsOf(describingWords)].filter(
    (word) => word.length > 2 && !misleading.has(word),
  );
  const vocabulary = new Set(words.flatMap((word) => [word, `${word}s`]));
  vocabularies.set(catalogue, vocabulary);
  return vocabulary;
}
