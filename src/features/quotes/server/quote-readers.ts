import type { Concern } from '#src/features/catalogue/domain/observation.ts';
import type { QuoteEdit } from '#src/features/pricing/contract.ts';
import { concernTexts } from '#src/features/pricing/domain/quote-notes.ts';
import { AppError } from '#src/shared/errors.ts';
import type { StoredQuoteFile } from './quote-files-repository.ts';
import type { StoredQuote } from './quotes-repository.ts';

/** Who reads a quote, by the link: a guest may correct the list, a looker may not; neither is the client. */
export type Reader = 'client' | 'guest' | 'looker';

export function readerOf(
  { shareToken, guestToken }: Pick<StoredQuote, 'shareToken' | 'guestToken'>,
  linkToken: string,
): Reader {
  if (linkToken === shareToken) return 'client';
  return linkToken === guestToken ? 'guest' : 'looker';
}

/** The files that this reader may see. */
export function filesShown(
  { files, guestsSeePhotos }: Pick<StoredQuote, 'files' | 'guestsSeePhotos'>,
  reader: Reader,
): readonly StoredQuoteFile[] {
  return reader === 'client' || guestsSeePhotos ? files : [];
}

/**
 * The files that could not be opened, in what this reader may know of them: a name tells of people and
 * streets, so whoever does not see the photos does not read it.
 */
export function unopened(
  quote: Pick<StoredQuote, 'files' | 'guestsSeePhotos'>,
  reader: Reader,
  concerns: readonly Concern[],
) {
  const isNamed = reader === 'client' || quote.guestsSeePhotos;
  const nameOf = ({ fileName, fileType }: Pick<StoredQuoteFile, 'fileName' | 'fileType'>) =>
    isNamed ? fileName : namelessFiles[fileType];
  return {
    unreadableFiles: quote.files
      .filter(({ state }) => state === 'unreadable')
      .map((file) => ({ name: nameOf(file), message: file.problem ?? '' })),
    measurementConcerns: concernTexts(
      concerns.map((concern) =>
        concern.kind === 'unopened' ? { ...concern, fileName: nameOf(concern) } : concern,
      ),
    ),
  };
}

const namelessFiles = { image: 'A photo', video: 'A video' };

/** Throws AppError 422 for evidence outside the photos that the visitor can see. */
export function checkEvidence({ lines, add }: QuoteEdit, files: readonly StoredQuoteFile[]): void {
  const check = (
    field: string,
    { evidence = [] }: Pick<QuoteEdit['lines'][number], 'evidence'>,
  ) => {
    for (const place of evidence) {
      const file = files.find(({ position }) => position === place.file);
      if (file?.state === 'ready' && file.fileType === 'image') continue;
      const message =
        file?.fileType === 'video'
          ? 'A video cannot be pinned. Add what is in it by name.'
          : 'That photo is not part of this quote.';
      const fields = { [`${field}.evidence`]: message };
      throw new AppError(message, { status: 422, code: 'edit-refused', fields });
    }
  };
  lines.forEach((line, index) => {
    check(`lines.${index}`, line);
  });
  add.forEach((line, index) => {
    check(`add.${index}`, line);
  });
}
