import type { MediaFormat, MediaKind } from './sniff-media.ts';

/** One file to normalise. */
export interface MediaJob {
  /** The uploaded file, in a place the server itself has named. */
  path: string;
  kind: MediaKind;
  format: MediaFormat;
  /** A folder for this job alone; made when missing, removed again when the job fails. */
  outputFolder: string;
}

/** A JPEG without any metadata, upright, in sRGB. */
export interface NormalizedPicture {
  path: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
}

interface NormalizedVideo {
  path: string;
  mimeType: 'video/mp4' | 'video/webm';
  bytes: number;
  durationSeconds: number;
}

export type NormalizedMedia =
  | { kind: 'image'; picture: NormalizedPicture; thumbnail: NormalizedPicture }
  | {
      kind: 'video';
      video: NormalizedVideo;
      /** One to four sharp, distinct moments, in the order of the video. */
      frames: NormalizedPicture[];
      thumbnail: NormalizedPicture;
    };
