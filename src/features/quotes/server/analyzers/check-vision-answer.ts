import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation, ObservedItem } from '#src/features/catalogue/domain/observation.ts';
import type { Evidence } from '#src/features/quotes/contract.ts';
import type { AnalyzerPicture } from './analyzer.ts';
import { cleanModelText } from './clean-model-text.ts';
import type { VisionAnswer } from './vision-answer.ts';

const maxNameLength = 60;
const maxSentenceLength = 200;
const maxSentences = 8;
/** More pieces than ten photos can show apart. */
const maxBelievablePieces = 500;
/** Highest confidence of an answer that needs a second look. */
const doubtfulConfidence = 0.3;

const concerns = {
  nothing: 'We could not recognize anything to remove in these photos. Our staff will check them.',
  leftOut: 'Some of what was read in the photos was not about items and was left out.',
  count: 'The count of pieces is unusually high. Our staff will check it.',
};
const recommendations = {
  nothing: 'Send a photo of each pile or room, taken from the doorway with the lights on.',
  cannotSee: 'A photo from another side, or a short video, makes the estimate closer.',
};

interface Context {
  pictures: readonly AnalyzerPicture[];
  catalogue: Pick<ItemCatalogue, 'find'>;
  modelName: string;
}

/**
 * Turns a model's answer into an observation that is safe to price and to show: keys and photo
 * numbers that don't exist go, boxes are clamped, texts are cleaned, doubtful answers lose confidence.
 */
export function checkVisionAnswer(answer: VisionAnswer, context: Context): Observation {
  const items = answer.items.map((item) => checkItem(item, context));
  const said = answer.cannotSee.filter((text) => !/^\s*(?:none|n\/?a)?\W*$/i.test(text));
  const sentences = said.map((text) => cleanModelText(text, maxSentenceLength));
  const cannotSee = [...new Set(sentences.filter((text) => text !== null))].slice(0, maxSentences);
  const names = answer.items.map(({ name }) => cleanModelText(name, maxNameLength));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);

  const doubts: string[] = [];
  if (items.length === 0) doubts.push(concerns.nothing);
  if ([...names, ...sentences].includes(null)) doubts.push(concerns.leftOut);
  if (pieces > maxBelievablePieces) doubts.push(concerns.count);

  return {
    source: 'vision',
    model: context.modelName,
    items,
    access: answer.access,
    conditions: [...new Set(answer.conditions)],
    measurementConcerns: [...doubts, ...cannotSee],
    recommendations:
      items.length === 0
        ? [recommendations.nothing]
        : cannotSee.length > 0
          ? [recommendations.cannotSee]
          : [],
    confidence:
      doubts.length > 0 ? Math.min(answer.confidence, doubtfulConfidence) : answer.confidence,
  };
}

function checkItem(item: VisionAnswer['items'][number], context: Context): ObservedItem {
  const entry = context.catalogue.find(item.catalogueKey ?? '');
  return {
    catalogueKey: entry?.key ?? null,
    // Our own name wherever there is one: it can't have been written by a picture.
    name: entry?.name ?? cleanModelText(item.name, maxNameLength) ?? 'Unnamed item',
    quantity: item.quantity,
    sizeClass: item.sizeClass,
    confidence: item.confidence,
    evidence: item.photos.flatMap(({ photo, box }) => {
      const picture = context.pictures[photo];
      return picture ? [{ file: picture.file, box: box && clampBox(box) }] : [];
    }),
  };
}

/** Cuts a box to the picture; null when nothing is left or it was never in fractions. */
function clampBox(box: NonNullable<Evidence['box']>): Evidence['box'] {
  if (Object.values(box).some((value) => value < -1 || value > 2)) return null;
  const x = clampFraction(box.x);
  const y = clampFraction(box.y);
  const width = clampFraction(box.x + box.width) - x;
  const height = clampFraction(box.y + box.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function clampFraction(value: number): number {
  return Math.min(1, Math.max(0, value));
}
