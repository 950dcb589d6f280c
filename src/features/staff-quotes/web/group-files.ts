import type { StaffFile } from '#src/features/staff-quotes/contract.ts';

export interface StaffFileGroup {
  /** Any file of the quote: each carries what is known about it. */
  quote: StaffFile;
  files: StaffFile[];
}

/** Puts files under their quotes: quotes in the order they first appear, files as they were sent. */
export function groupFiles(files: StaffFile[]): StaffFileGroup[] {
  return [...Map.groupBy(files, (file) => file.quoteId).values()].flatMap((group) => {
    const ordered = group.toSorted((a, b) => a.id - b.id);
    return ordered[0] ? [{ quote: ordered[0], files: ordered }] : [];
  });
}
