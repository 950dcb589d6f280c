import { filePath } from '#src/platform/files/file-routes.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';

export const archivePath = '/api/downloads/quotes/:quoteId';
export const downloadPath = `${archivePath}/files/:fileId`;

/** Every link staff get to a file: to see it, to see it small, to keep it. */
export function linksToFile(
  links: SignedLinks,
  quoteId: number,
  file: { id: number; storageKey: string; thumbnailKey: string | null },
) {
  return {
    fileUrl: links.linkTo(filePath(file.storageKey)),
    thumbnailUrl: file.thumbnailKey && links.linkTo(filePath(file.thumbnailKey)),
    downloadUrl: links.linkTo(
      downloadPath.replace(':quoteId', String(quoteId)).replace(':fileId', String(file.id)),
    ),
  };
}

/** The link to all files of a quote in one archive. */
export function linkToArchive(links: SignedLinks, quoteId: number): string {
  return links.linkTo(archivePath.replace(':quoteId', String(quoteId)));
}
