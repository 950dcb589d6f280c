import { z } from 'zod';
import { areaIdSchema, pictureNames, sentence, word } from './content-parts.ts';

/** One clip: its thumbnail, its text for people and search engines, and its source. */
export const videoSchema = z.object({
  /** Its name in content and in structured data. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['testimonial', 'project']),
  title: z.string().min(5).max(60),
  /** The speaker; for a project, the place. */
  client: word,
  /** What was cleared, and where. */
  project: word,
  borough: areaIdSchema,
  source: z.union([
    z.strictObject({
      /** An MP4 of our own, with its captions beside it. */
      file: z.string().regex(/^\/video\/[a-z0-9-]+\.mp4$/),
      captions: z.string().regex(/^\/video\/[a-z0-9-]+\.vtt$/),
    }),
    /** The page of an outside player, shown in a frame. */
    z.strictObject({ embed: z.url({ protocol: /^https$/ }) }),
  ]),
  /** Its length. */
  seconds: z.number().int().positive(),
  /** Pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** The thumbnail. */
  picture: z.enum(pictureNames),
  pictureAlt: z.string().startsWith('Illustration: '),
  uploadDate: z.iso.date(),
  description: sentence.max(160),
  /** Made up for the empty site; the operator replaces it with a client's own. */
  sample: z.literal(true).optional(),
});
export type Video = z.infer<typeof videoSchema>;
