import { z } from 'zod';
import type { Evidence } from '#src/features/catalogue/contract.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import {
  type Observation,
  type ObservedItem,
  observedConditions,
} from '#src/features/catalogue/domain/observation.ts';
import type { AnalyzerPicture } from './analyzer.ts';

const maxNameLength = 60;
const maxSentenceLength = 200;
const maxSentences = 8;
/** No ten photos can show more pieces than this. */
const maxBelievablePieces = 500;
/** The highest confidence of an answer that needs a second look. */
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
    // Our own name wherever there is one: a picture can't have planted it.
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

const confidence = z.number().min(0).max(1).describe('0 to 1');

/** Fractions of the picture. Models miss the edges by a hair, so the schema accepts that and `clampBox` cuts it. */
const box = z
  .object({
    x: z.number().describe('left edge, 0 to 1'),
    y: z.number().describe('top edge, 0 to 1'),
    width: z.number().describe('0 to 1'),
    height: z.number().describe('0 to 1'),
  })
  .nullable();

const item = z.object({
  catalogueKey: z.string().max(80).nullable().describe('a key of the list, or null'),
  name: z.string().max(200).describe('what it is, in two to five words'),
  quantity: z.number().int().min(1).max(500).describe('pieces, 1 to 500'),
  sizeClass: z.enum(['small', 'medium', 'large']),
  confidence,
  photos: z
    .array(z.object({ photo: z.number().int().min(0).max(999), box }))
    .max(40)
    .describe('every photo it shows in'),
});

/**
 * What a vision model is asked to answer with: names, counts, flags and places.
 * No volume and no price: fields a model adds on its own are dropped.
 */
export const visionAnswerSchema = z.object({
  items: z.array(item).max(120).describe('at most 120 entries'),
  access: z.object({
    flightsOfStairs: z.number().int().min(0).max(60).nullable(),
    hasElevator: z.boolean().nullable(),
    longCarry: z.boolean().nullable(),
  }),
  conditions: z.array(z.enum(observedConditions)).max(20),
  cannotSee: z
    .array(z.string().max(600))
    .max(20)
    .describe('short sentences on what is hidden, unclear or uncertain'),
  confidence,
});
export type VisionAnswer = z.infer<typeof visionAnswerSchema>;

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/**
 * The same shape as the JSON Schema that travels, without its bounds: OpenAI refuses text lengths,
 * Gemini refuses schemas whose list lengths add up to too much, local servers unroll them into
 * huge grammars. The descriptions state the bounds, `visionAnswerSchema` enforces them.
 */
export const visionJsonSchema = z.toJSONSchema(visionAnswerSchema, {
  target: 'draft-7',
  override: ({ jsonSchema }) => {
    for (const bound of bounds) delete jsonSchema[bound];
  },
});

const forbiddenPatterns = [
  // links and e-mail addresses
  /\p{L}+:\/\//u,
  /\bwww\b/i,
  /[\p{L}\p{N}-]+\.\p{L}{2,}/u,
  /\S@|@\S/,
  // phone numbers
  /(?:\p{Nd}[\s().+-]*){7}/u,
  /\b8\p{Nd}{2}-\p{L}/u,
  // money
  /\p{Sc}/u,
  /\b(?:dollars?|bucks|usd|euros|cents|discounts?|coupons?)\b/i,
  /\bprices?\s*(?:[:=]|is\b|of\b|\p{Nd})/iu,
  /\b(?:for free|free of charge|no charge)\b/i,
  // volumes in the unit of our own prices
  /\bcubic\s+yards?\b|\byd3\b/i,
];

/**
 * Makes a model's words safe to show: one line of plain text of at most `maxLength` characters.
 * Null when nothing is left, or when the text contains a link, an address, a phone number, a price
 * or a volume: such text was written in a picture to be shown on our page, so it is dropped as a
 * whole.
 */
export function cleanModelText(text: string, maxLength: number): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}<>[\]{}`*_|\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(plain) || forbiddenPatterns.some((pattern) => pattern.test(plain)))
    return null;
  if (plain.length <= maxLength) return plain;
  return `${plain.slice(0, maxLength - 1).replace(/\s\S*$/, '')}…`;
}
