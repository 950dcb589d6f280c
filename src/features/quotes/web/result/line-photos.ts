import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { type Correctable, isLoaded, type ListedLine } from './quote-edit.ts';

type Photo = SharedQuote['photos'][number];
type Box = NonNullable<ListedLine['evidence'][number]['box']>;

/** The photos a line was seen in, in the order the analyzer named them, each once. */
export function photosOf({ evidence }: ListedLine, photos: Photo[]): Photo[] {
  const files = new Set(evidence.map(({ file }) => file));
  return [...files].flatMap((file) => photos.find((photo) => photo.file === file) ?? []);
}

/** A place in a photo and the line it shows. */
export interface MarkedBox {
  line: ListedLine;
  box: Box;
}

/**
 * Every place that was pointed at in a photo, largest first, so that a small thing before a large one
 * can still be reached. A video has none: its boxes belong to a frame that is not kept.
 */
export function boxesIn(photo: Photo, { lines }: Pick<Correctable, 'lines'>): MarkedBox[] {
  if (photo.fileType === 'video') return [];
  return lines
    .filter(isLoaded)
    .flatMap((line) =>
      line.evidence.flatMap(({ file, box }) => (file === photo.file && box ? [{ line, box }] : [])),
    )
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

/** Goes on to another item, in the photo where its box was pressed. */
export type SelectLine = (id: string, file: number) => void;
