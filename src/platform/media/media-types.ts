import { z } from 'zod';
import type { MediaFormat, MediaKind } from './sniff-media.ts';

const sentences = {
  unreadable: 'This file could not be opened. It may be damaged, or not be a real photo or video.',
  'too-complex': 'This file is too large once it is opened. Please send a smaller version of it.',
  unsupported:
    'This kind of video cannot be opened here. Please send it as MP4, MOV or WebM, or send photos.',
  timeout: 'This file took too long to open. Please send a shorter or smaller version of it.',
} as const;

export type MediaProblem = keyof typeof sentences;

/** The process that opened a file ended by itself; the file may or may not be the cause. */
export class MediaChildEndedError extends Error {
  override name = 'MediaChildEndedError';
}

/** A file that cannot be normalized; the message is a sentence for the person who sent it. */
export class MediaError extends Error {
  override name = 'MediaError';
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem, cause?: unknown) {
    super(sentences[problem], { cause });
    this.problem = problem;
  }
}

/** One file to normalize. */
export interface MediaJob {
  /** The uploaded file, at a path chosen by the server. */
  path: string;
  kind: MediaKind;
  format: MediaFormat;
  /** A folder for this job only; created if missing, removed if the job fails. */
  outputFolder: string;
  /** Whose file it is, in any words: no process meets the files of two owners. */
  owner: string;
}

/** What takes the place of a file as it was sent, with the ending of its name. */
export function cleanFileOf(media: NormalizedMedia) {
  return media.kind === 'video'
    ? { ...media.video, extension: media.video.mimeType === 'video/webm' ? 'webm' : 'mp4' }
    : { ...media.picture, mimeType: 'image/jpeg', extension: 'jpg' };
}

/** What a process that decodes is asked. */
export interface WorkerJob {
  kind: MediaKind;
  format: MediaFormat;
  /** The file to read. */
  path: string;
  /** An empty folder. */
  outputFolder: string;
}

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

/** What it answers; a file may have taken it over, so nothing of it is believed unread. */
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
