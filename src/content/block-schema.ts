import { z } from 'zod';
import {
  actionSchema,
  areaIdSchema,
  blockIconNames,
  heading,
  labelledValueSchema,
  namedTextSchema,
  pageLinkSchema,
  pictureSchema,
  sentence,
  word,
} from './content-parts.ts';
import { pathSchema } from './schema.ts';

/** How the things get out. */
const wayOutSchema = z.object({ floor: z.number().int(), hasElevator: z.boolean() });

/** What a price is made of: things by catalogue key, storage units, and how it gets out. */
const pricedListSchema = z.object({
  items: z.array(z.object({ key: z.string(), quantity: z.number().int().positive() })).optional(),
  spaces: z
    .array(
      z.object({
        choice: z.object({
          kind: z.literal('unit'),
          wideFeet: z.number(),
          deepFeet: z.number(),
          fullness: z.enum(['knee-high', 'half-full', 'chest-high', 'packed-full']),
        }),
        amount: z.number().int().positive(),
      }),
    )
    .optional(),
  access: wayOutSchema.optional(),
});

const percent = z.number().min(0).max(100);

/**
 * The blocks of a page, top to bottom. The type determines layout, surface and spacing; content
 * determines text and order.
 */
export const blockSchemas = {
  /** Ticket rows beside their heading: the default for any list of facts. */
  rows: z.object({
    type: z.literal('rows'),
    heading,
    lead: sentence.optional(),
    link: pageLinkSchema.optional(),
    /** The question of the link to a photo quote that ends the left column. Once per page. */
    chip: word.optional(),
    items: z.array(namedTextSchema).min(3).max(8),
  }),
  /** Six or eight kinds of things; the first four of each show, the rest expand. */
  categories: z.object({
    type: z.literal('categories'),
    heading,
    lead: sentence,
    items: z
      .array(z.object({ icon: z.enum(blockIconNames), name: word, items: z.array(word).min(4) }))
      .refine((items) => [6, 8].includes(items.length)),
  }),
  /** The dark band: ticked promises on the left; people, or labeled facts, on the right. */
  standards: z.object({
    type: z.literal('standards'),
    heading,
    ticks: z.array(sentence).min(4).max(6),
    who: z.object({ heading, items: z.array(word).min(4).max(8) }).optional(),
    facts: z
      .object({ heading, items: z.array(labelledValueSchema).min(1), note: sentence.optional() })
      .optional(),
    picture: pictureSchema.optional(),
  }),
  steps: z.object({
    type: z.literal('steps'),
    heading,
    link: pageLinkSchema.optional(),
    items: z
      .array(namedTextSchema.extend({ note: word.optional() }))
      .min(3)
      .max(5),
  }),
  /** Five large numbered steps, each saying what you do and what we do. */
  journey: z.object({
    type: z.literal('journey'),
    items: z.array(namedTextSchema.extend({ you: word, we: word })).length(5),
  }),
  /** One big number and one paragraph. */
  statement: z.object({
    type: z.literal('statement'),
    figure: z.string().max(8),
    text: sentence,
    picture: pictureSchema.optional(),
  }),
  /** Written testimonials by id: one alone, three side by side, or six with a big one first. */
  quotes: z.object({
    type: z.literal('quotes'),
    heading: heading.optional(),
    testimonials: z.array(word).refine((ids) => [1, 3, 6].includes(ids.length)),
  }),
  /** Testimonials customers gave permission to publish, newest first. Shows nothing while there are none. */
  published: z.object({
    type: z.literal('published'),
    heading,
    lead: sentence,
    /** Only those whose location contains this place. */
    place: word.optional(),
    limit: z.number().int().positive(),
  }),
  /** Video cards by id of src/content/company/videos.ts. */
  videos: z.object({
    type: z.literal('videos'),
    heading,
    link: pageLinkSchema.optional(),
    videos: z.array(word).min(1).max(5),
    /** It begins in the first view of its page, which has no larger picture than its first one. */
    inFirstView: z.boolean().optional(),
  }),
  /** What things cost, each alone, at today's prices: a table. */
  prices: z.object({
    type: z.literal('prices'),
    heading,
    lead: sentence.optional(),
    /** Catalogue keys. */
    things: z
      .array(z.string().regex(/^[a-z0-9-]+$/))
      .min(1)
      .max(20),
    /** Below the table. */
    note: sentence.optional(),
  }),
  /** What lists cost at today's prices, as a table. */
  samplePrices: z.object({
    type: z.literal('samplePrices'),
    heading,
    lead: sentence.optional(),
    link: pageLinkSchema.optional(),
    /** Above the names, and above the prices. */
    columns: z.tuple([word, word]),
    items: z
      .array(z.object({ name: word, text: sentence.optional(), list: pricedListSchema }))
      .min(3)
      .max(8),
    note: sentence.optional(),
  }),
  /** A quote from a photo, at today's prices: its counts can be changed. Once per page. */
  sampleQuote: z.object({
    type: z.literal('sampleQuote'),
    heading,
    lead: sentence,
    picture: pictureSchema,
    /** Below the picture. */
    caption: sentence,
    items: z
      .array(
        z.object({
          /** Catalogue key. */
          key: z.string(),
          quantity: z.number().int().positive(),
          /** Where it is in the picture: left, top, width and height in percent. */
          boxes: z.array(z.tuple([percent, percent, percent, percent])).min(1),
        }),
      )
      .min(3)
      .max(8),
    access: wayOutSchema,
    /** What `access` says, in words. */
    accessText: word,
  }),
  /** What happens when, from top to bottom. */
  timeline: z.object({
    type: z.literal('timeline'),
    heading,
    lead: sentence.optional(),
    items: z
      .array(namedTextSchema.extend({ when: word }))
      .min(4)
      .max(7),
    note: sentence.optional(),
  }),
  /** A paper we hand over, with made-up entries. It is marked as a sample. */
  samplePaper: z.object({
    type: z.literal('samplePaper'),
    heading,
    lead: sentence,
    paper: z.object({
      title: word,
      facts: z.array(labelledValueSchema).min(2).max(6),
      entries: z.array(labelledValueSchema).min(3).max(7),
      signature: sentence,
    }),
  }),
  faq: z.object({
    type: z.literal('faq'),
    heading,
    lead: sentence.optional(),
    items: z.array(z.object({ question: sentence, answer: sentence })).min(3),
  }),
  /** Places with tier and availability, by id. */
  areas: z.object({
    type: z.literal('areas'),
    heading,
    lead: sentence.optional(),
    areas: z.array(areaIdSchema).min(3),
    /** Also says what we mostly do there. */
    withFocus: z.boolean().optional(),
  }),
  /** Related pages in one strip. */
  links: z.object({
    type: z.literal('links'),
    heading,
    items: z.array(namedTextSchema.extend({ href: pathSchema })).min(3),
  }),
  /** Three equal things, each under a headline value. */
  trio: z.object({
    type: z.literal('trio'),
    heading,
    lead: sentence,
    items: z
      .array(
        namedTextSchema.extend({ label: word, value: word, features: z.array(word).length(4) }),
      )
      .length(3),
  }),
  /** Six to eight things with an icon, in two columns. */
  duo: z.object({
    type: z.literal('duo'),
    heading,
    lead: sentence,
    chip: word.optional(),
    items: z
      .array(namedTextSchema.extend({ icon: z.enum(blockIconNames) }))
      .min(6)
      .max(8),
  }),
  /** Before and after under a slider, on the dark band with the stair edge. */
  compare: z.object({
    type: z.literal('compare'),
    heading,
    lead: sentence,
    figures: z.array(labelledValueSchema).length(3),
    before: pictureSchema,
    after: pictureSchema,
    caption: sentence,
  }),
  /** Ticks beside a picture, on the dark band with the stair edge. */
  reasons: z.object({
    type: z.literal('reasons'),
    heading,
    lead: sentence.optional(),
    items: z.array(namedTextSchema).min(3).max(5),
    action: actionSchema.optional(),
    picture: pictureSchema,
  }),
  /** Four cards, each led by a figure. */
  figures: z.object({
    type: z.literal('figures'),
    items: z.array(namedTextSchema.extend({ value: z.string().min(1).max(6) })).length(4),
  }),
  neighborhoods: z.object({
    type: z.literal('neighborhoods'),
    heading,
    items: z.array(word).length(10),
  }),
  /** The big numbers on evergreen, under the truck line. */
  stats: z.object({ type: z.literal('stats'), items: z.array(labelledValueSchema).min(4).max(5) }),
  /** Two captioned pictures, the first one wide. */
  pictures: z.object({
    type: z.literal('pictures'),
    items: z.array(pictureSchema.extend({ caption: sentence })).length(2),
  }),
  /** Paragraphs beside a picture. */
  story: z.object({
    type: z.literal('story'),
    heading,
    lead: sentence,
    paragraphs: z.array(sentence).min(2),
    picture: pictureSchema,
  }),
  /** A table: their word against ours. */
  comparison: z.object({
    type: z.literal('comparison'),
    heading,
    them: word,
    us: word,
    rows: z.array(z.object({ topic: word, them: word, us: word })).min(5),
  }),
  /** A short list in two columns beside its heading. */
  included: z.object({
    type: z.literal('included'),
    heading,
    lead: sentence,
    items: z.array(namedTextSchema).min(4),
  }),
  /** Every place we work, in one ruled strip. */
  served: z.object({ type: z.literal('served'), heading, items: z.array(word).min(1) }),
  /** Emergency arrival times, on the dark band. */
  emergency: z.object({
    type: z.literal('emergency'),
    heading,
    lead: sentence,
    picture: pictureSchema,
  }),
  /** The map and the list of all areas, tied to each other. Once, on the coverage page. */
  coverage: z.object({ type: z.literal('coverage') }),
  /** Every service page, from its own content file. */
  services: z.object({ type: z.literal('services'), heading }),
  /** Where the work was: a picture of each area over its facts. */
  places: z.object({
    type: z.literal('places'),
    heading,
    items: z.array(pictureSchema.extend({ area: areaIdSchema, badge: word.optional() })).length(4),
  }),
  /** Home: the five associations. */
  associations: z.object({ type: z.literal('associations'), heading }),
  /** Home: promises with tiles beside the diversion figure. */
  pledge: z.object({
    type: z.literal('pledge'),
    heading,
    lead: sentence,
    picture: pictureSchema,
    figure: labelledValueSchema.optional(),
    items: z.array(namedTextSchema.extend({ icon: z.enum(blockIconNames) })).length(6),
  }),
  /** Home: what property managers get, beside a before/after slider. */
  solutions: z.object({
    type: z.literal('solutions'),
    heading,
    lead: sentence,
    items: z.array(namedTextSchema).min(3).max(5),
    action: actionSchema,
    before: pictureSchema,
    after: pictureSchema,
    caption: sentence,
  }),
  /** Home: written and video testimonials in one section. */
  voices: z.object({
    type: z.literal('voices'),
    heading,
    /** The first one is set large. */
    testimonials: z.array(word).length(3),
    videosHeading: heading,
    link: pageLinkSchema.optional(),
    videos: z.array(word).length(3),
  }),
  /** Home: the featured project on yellow. */
  caseStudy: z.object({
    type: z.literal('caseStudy'),
    figure: z.string(),
    heading,
    lead: sentence,
    metrics: z.array(labelledValueSchema.extend({ icon: z.enum(blockIconNames) })).length(3),
    action: actionSchema,
    picture: pictureSchema,
  }),
  /** The yellow band that ends a page. */
  close: z.object({
    type: z.literal('close'),
    heading,
    actions: z.array(actionSchema).min(1).max(2),
    /** An anchor that other pages link to. */
    id: z.string().optional(),
  }),
};

export const blockSchema = z.union(Object.values(blockSchemas));

type BlockSchemas = typeof blockSchemas;
/** The content of each kind of block, by its type. */
export type Blocks = { [Type in keyof BlockSchemas]: z.infer<BlockSchemas[Type]> };
export type Block = Blocks[keyof Blocks];
