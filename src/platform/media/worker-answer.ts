import { z } from 'zod';

const count = z.int().positive();
const path = z.string().regex(/^[^\0]+\/[\w-]+\.(?:jpg|mp4|webm)$/);
/** A JPEG without any metadata, upright, in sRGB. */
const pictureSchema = z.object({ path, width: count, height: count, bytes: count });
export type NormalizedPicture = z.output<typeof pictureSchema>;

const mediaSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), picture: pictureSchema, thumbnail: pictureSchema }),
  z.object({
    kind: z.literal('video'),
    video: z.object({
      path,
      mimeType: z.enum(['video/mp4', 'video/webm']),
      bytes: count,
      durationSeconds: z.number().positive(),
    }),
    /** One to four sharp, distinct moments, in the order of the video. */
    frames: z.array(pictureSchema).min(1).max(4),
    thumbnail: pictureSchema,
  }),
]);
export type NormalizedMedia = z.output<typeof mediaSchema>;

/** What a process that decodes answers; a file may have taken it over, so nothing of it is believed unread. */
export const workerAnswerSchema = z.union([
  z.object({ media: mediaSchema }),
  /** The file is at fault. */
  z.object({
    problem: z.enum(['unreadable', 'unsupported', 'too-complex', 'timeout']),
    detail: z.string(),
  }),
  /** The server is at fault, for example its disk is full. */
  z.object({ failure: z.string() }),
]);
export type WorkerAnswer = z.output<typeof workerAnswerSchema>;
