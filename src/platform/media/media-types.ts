import type { MediaFormat, MediaKind } from './sniff-media.ts';

const sentences = {
  unreadable: 'This file could not be opened. It may be damaged, or not be a real photo or video.',
  'too-complex': 'This file is too large once it is opened. Please send a smaller version of it.',
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
  /** Whoever sent the file, in whatever words: processes are not shared between senders. */
  sender: string;
}
