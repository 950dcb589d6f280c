import { z } from 'zod';
import { blockSchema, blockSchemas } from './block-schema.ts';
import {
  actionSchema,
  areaIdSchema,
  areaSchema,
  blockIconNames,
  heading,
  labelledValueSchema,
  namedTextSchema,
  pictureNames,
  pictureSchema,
  sentence,
  word,
} from './content-parts.ts';
import { pageSeoSchema } from './schema.ts';

/** The top of a page: beside a picture with four facts under it, or plain. */
const headSchema = z.object({
  /** Names what the page is about. */
  headline: z.string().min(3).max(70),
  slogan: z.string().min(3).max(70).optional(),
  lead: sentence,
  actions: z.array(actionSchema).max(2),
});
export type PageHead = z.infer<typeof headSchema>;

const pictureHeadSchema = headSchema.extend({
  badge: z.object({ icon: z.enum(blockIconNames), label: word }).optional(),
  picture: pictureSchema,
  /** Interiors get a frame: their floor is lighter than the page. */
  frame: z.boolean().optional(),
  facts: z.array(labelledValueSchema).length(4),
});
export type PictureHead = z.infer<typeof pictureHeadSchema>;

/** What every page tells search engines and the sitemap. */
export const documentSeoSchema = pageSeoSchema.extend({
  /** The picture of its link preview. */
  picture: z.enum(pictureNames),
  /** When its text last changed. */
  updated: z.iso.date(),
  /** Search terms this page should be found by. */
  keywords: z.array(word).min(3).optional(),
  /** The title after the page is left. */
  titleWhenLeft: z.string().min(10).optional(),
});
export type DocumentSeo = z.infer<typeof documentSeoSchema>;

/** A page on the plain head: src/content/company/pages. The file name is its path. */
export const plainPageSchema = z.object({
  seo: documentSeoSchema,
  head: headSchema,
  blocks: z.array(blockSchema).min(1),
});
export type PlainPage = z.infer<typeof plainPageSchema>;

/** A service sold: src/content/company/services. The file name is its path. */
export const servicePageSchema = z.object({
  seo: documentSeoSchema,
  /** What the service is called in lists and in structured data. */
  name: word,
  /** Where it is sold, by area; left out where a list on the page says it. */
  areas: z.array(areaIdSchema).min(1).optional(),
  /** One line in lists of services. */
  summary: z.string().min(10).max(60),
  head: pictureHeadSchema,
  blocks: z.array(blockSchema).min(3),
});
export type ServicePage = z.infer<typeof servicePageSchema>;

/** A place served: src/content/company/boroughs. NAME.ts is /NAME-junk-removal. */
export const boroughPageSchema = z
  .object({
    seo: documentSeoSchema,
    /** Its entry in src/content/company/areas.ts, or in areaDetails. */
    area: areaIdSchema,
    /** The place itself, if src/content/company/areas.ts does not have it; its id is the area above. */
    areaDetails: areaSchema.optional(),
    badge: word,
    headline: z.string().min(3).max(70),
    slogan: z.string().min(3).max(70),
    lead: sentence,
    picture: pictureSchema,
    /** Shown beside availability, emergency arrival and the minimum price; missing while it is unproven. */
    fact: labelledValueSchema.optional(),
    services: z.object({ heading, lead: sentence, items: z.array(namedTextSchema).min(5).max(7) }),
    highlights: z.object({ heading, items: z.array(sentence).length(5) }),
    /** Whom we serve there; without it a picture takes its place. */
    who: z.object({ heading, items: z.array(word).min(6).max(8) }).optional(),
    highlightsPicture: pictureSchema.optional(),
    /** Something only this place has. */
    sample: z.union([blockSchemas.samplePrices, blockSchemas.timeline, blockSchemas.samplePaper]),
    features: z.array(namedTextSchema.extend({ value: z.string().min(1).max(6) })).length(4),
    neighborhoods: z.object({ heading, items: z.array(word).length(10) }),
    videos: z.object({ heading, items: z.array(word).max(3) }),
    testimonials: z.array(word).max(3),
    close: heading,
  })
  .refine(
    ({ area, areaDetails }) => !areaDetails || areaDetails.id === area,
    'areaDetails is about another area',
  );
export type BoroughPage = z.infer<typeof boroughPageSchema>;

/** Long text with a contents list: src/content/company/articles. The file name is its path. */
export const articlePageSchema = z.object({
  seo: documentSeoSchema,
  title: heading,
  /** Below the title: the dates it applies to. */
  dateline: sentence.optional(),
  lead: sentence,
  sections: z
    .array(
      z.object({
        /** Its anchor. */
        id: z.string().regex(/^[a-z0-9-]+$/),
        heading,
        paragraphs: z.array(sentence).min(1),
        list: z.array(word).optional(),
        table: z
          .object({
            caption: word,
            head: z.tuple([word, word]),
            rows: z.array(z.tuple([word, word])).min(1),
          })
          .optional(),
      }),
    )
    .min(3),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;

/** The home page: its own hero, then blocks. */
export const homePageSchema = z.object({
  seo: documentSeoSchema,
  hero: z.object({
    headline: z.string().min(3).max(70),
    lead: sentence,
    actions: z.array(actionSchema).length(3),
    pictureAlt: z.string().startsWith('Illustration:'),
    chip: z.object({ question: sentence, promise: sentence }),
  }),
  /** A few things to tap and their price. */
  prices: z.object({ heading, lead: sentence }),
  blocks: z.array(blockSchema).min(3),
});
export type HomePage = z.infer<typeof homePageSchema>;
