import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';

/** What is to be erased; each list is SQL in brackets. */
export interface Doomed {
  leadIds: RawBuilder<number>;
  testimonialIds: RawBuilder<number>;
  /** Mails beyond those about the leads and testimonials. */
  otherMails: RawBuilder<SqlBool>;
}

export interface ErasedRecords {
  leads: number;
  quotes: number;
  files: number;
  testimonials: number;
  published: number;
  mailIds: number[];
  /** Folders of the file store that nothing refers to any more. */
  folders: string[];
}

const leadsQuotes = (leadIds: RawBuilder<number>) =>
  sql<number>`(select id from quotes where lead_id in ${leadIds})`;

/** Erases records with all that belongs to them, in the caller's transaction. Testimonials of others about these quotes stay. */
export async function eraseRecords(
  transaction: Kysely<DatabaseSchema>,
  { leadIds, testimonialIds, otherMails }: Doomed,
): Promise<ErasedRecords> {
  const quoteIds = leadsQuotes(leadIds);
  await holdStill(transaction, { leadIds, testimonialIds });
  const mails = await transaction
    .deleteFrom('outboxMails')
    .where((eb) =>
      eb.or([eb('leadId', 'in', leadIds), eb('testimonialId', 'in', testimonialIds), otherMails]),
    )
    .returning('id')
    .execute();
  const testimonials = await transaction
    .deleteFrom('testimonials')
    .where('id', 'in', testimonialIds)
    .returning(['isApproved', 'isPublic'])
    .execute();
  await transaction
    .updateTable('testimonials')
    .set({ quoteId: null })
    .where('quoteId', 'in', quoteIds)
    .execute();
  const files = await transaction
    .deleteFrom('quoteFiles')
    .where('quoteId', 'in', quoteIds)
    .returning('storageKey')
    .execute();
  for (const table of ['quoteRevisions', 'quoteEvents'] as const) {
    await transaction.deleteFrom(table).where('quoteId', 'in', quoteIds).execute();
  }
  const quotes = await transaction
    .deleteFrom('quotes')
    .where('id', 'in', quoteIds)
    .executeTakeFirstOrThrow();
  const leads = await transaction
    .deleteFrom('leads')
    .where('id', 'in', leadIds)
    .executeTakeFirstOrThrow();
  const folders = files.map(({ storageKey }) => storageKey.replace(/[^/]+$/, ''));
  return {
    leads: Number(leads.numDeletedRows),
    quotes: Number(quotes.numDeletedRows),
    files: files.length,
    testimonials: testimonials.length,
    published: testimonials.filter((row) => row.isApproved === 1 && row.isPublic === 1).length,
    mailIds: mails.map(({ id }) => id),
    folders: [...new Set(folders)],
  };
}

/** Lets nobody add a mail, a price or a file to what is about to go. In SQLite nobody writes beside a writer. */
async function holdStill(
  db: Kysely<DatabaseSchema>,
  { leadIds, testimonialIds }: Pick<Doomed, 'leadIds' | 'testimonialIds'>,
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.selectFrom('leads').select('id').where('id', 'in', leadIds).forUpdate().execute();
  await db.selectFrom('quotes').select('id').where('leadId', 'in', leadIds).forUpdate().execute();
  await db
    .selectFrom('testimonials')
    .select('id')
    .where('id', 'in', testimonialIds)
    .forUpdate()
    .execute();
}
