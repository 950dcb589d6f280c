import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema, QuoteFilesTable } from '#src/database/schema.ts';
import { type FileType, fileTypes } from '#src/features/photos/contract.ts';

export interface NewQuoteFile {
  fileName: string;
  fileType: FileType;
  mimeType: string;
  storageKey: string;
  bytes: number;
}

export interface StoredQuoteFile {
  id: number;
  position: number;
  fileName: string;
  fileType: FileType;
  mimeType: string;
  storageKey: string;
  bytes: number;
  thumbnailKey: string | null;
  state: 'received' | 'ready' | 'unreadable';
  problem: string | null;
}

/** The result of normalizing a file. */
export type FileOutcome =
  | {
      state: 'ready';
      storageKey: string;
      bytes: number;
      mimeType: string;
      thumbnailKey: string | null;
    }
  | { state: 'unreadable'; problem: string };

/** The SQL of quote photos and videos. */
export function createQuoteFilesRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** The files of these quotes, in the order they were sent. */
    async ofQuotes(
      quoteIds: number[],
      connection = db,
    ): Promise<(StoredQuoteFile & { quoteId: number })[]> {
      if (quoteIds.length === 0) return [];
      const rows = await connection
        .selectFrom('quoteFiles')
        .selectAll()
        .where('quoteId', 'in', quoteIds)
        .orderBy('position')
        .execute();
      return rows.map(readFile);
    },

    /** Saves the files of a new quote in the caller's transaction. */
    async insert(
      transaction: Kysely<DatabaseSchema>,
      quote: { quoteId: number; isQuarantined: number; createdAt: string },
      files: NewQuoteFile[],
    ): Promise<StoredQuoteFile[]> {
      if (files.length === 0) return [];
      const rows = await transaction
        .insertInto('quoteFiles')
        .values(files.map((file, position) => ({ ...file, ...quote, position, state: 'received' })))
        .returningAll()
        .execute();
      return rows.map(readFile).sort((a, b) => a.position - b.position);
    },

    /** False when the quote was erased in the meantime. */
    async saveOutcome(
      transaction: Kysely<DatabaseSchema>,
      fileId: number,
      outcome: FileOutcome,
    ): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('quoteFiles')
        .set(outcome)
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

export type QuoteFilesRepository = ReturnType<typeof createQuoteFilesRepository>;

function readFile(row: Selectable<QuoteFilesTable>): StoredQuoteFile & { quoteId: number } {
  return {
    ...row,
    fileType: z.enum(fileTypes).parse(row.fileType),
    state: z.enum(['received', 'ready', 'unreadable']).parse(row.state),
  };
}
