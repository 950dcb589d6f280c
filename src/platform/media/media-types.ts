import type { MediaFormat, MediaKind } from './sniff-media.ts';
import type { NormalizedMedia } from './worker-answer.ts';

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
