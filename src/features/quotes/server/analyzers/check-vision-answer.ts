import { type ItemCatalogue, tenthsCubicFeet } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation, ObservedItem } from '#src/features/catalogue/domain/observation.ts';
import { maxQuoteLines } from '#src/features/pricing/contract.ts';
import type { AnalyzerPicture } from './analyzer.ts';
import { findItem, modelsName, unknownItemName } from './item-names.ts';
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
  const { items: grouped, sentences: sameThings } = countOnce(seen, pictures);
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
    ...{ items, access, conditions },
    measurementConcerns: [...doubts, ...sameThings, ...cannotSee.map((kind) => hidden[kind])],
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
): { items: ObservedItem[]; sentences: string[] } {
  const kinds = Map.groupBy(seen, ({ item }) => kindOf(item));
  const sentences: string[] = [];
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
    if (files.size > 1) sentences.push(concerns.sameThing(first.item.name, files.size));
    return {
      ...first.item,
      confidence: Math.min(...sightings.map(({ item }) => item.confidence)),
      evidence: sightings.flatMap(({ item }) => item.evidence),
    };
  });
  return { items, sentences };
}

/** As many kinds as a list may have lines: more could not be edited. */
function firstKinds(items: ObservedItem[]): ObservedItem[] {
  const kinds = new Set([...new Set(items.map(kindOf))].slice(0, maxQuoteLines));
  return items.filter((item) => kinds.has(kindOf(item)));
}

/** What becomes one line of the list. */
function kindOf({ catalogueKey, sizeClass, name }: ObservedItem): string {
  return catalogueKey ?? `?${sizeClass} ${name.toLowerCase()}`;
}

function volumeOf(item: ObservedItem, catalogue: ItemCatalogue): number {
  const entry = catalogue.find(item.catalogueKey ?? '') ?? null;
  return tenthsCubicFeet(entry, item.sizeClass, catalogue) * item.quantity;
}
