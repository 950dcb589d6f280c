import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { PersonalRecords } from '#src/features/privacy/contract.ts';

/**
 * Records that belong to a lower-case address. Mails to our own staff are about others, so their
 * address finds none.
 */
function recordsOf(email: string, staffEmail: string): ErasureTargets {
  const isStaff = email === staffEmail.trim().toLowerCase();
  return {
    leadIds: sql`(select id from leads where lower(trim(email)) = ${email})`,
    testimonialIds: sql`(select id from testimonials where lower(trim(customer_email)) = ${email})`,
    // A mail about a lead goes to its client or to staff, so only the few others have to be
    // searched.
    otherMails: isStaff
      ? sql<SqlBool>`1 = 0`
      : sql<SqlBool>`(lead_id is null and lower(trim(recipient)) = ${email})`,
  };
}

/** The SQL of everything stored about one email address, however it was capitalized. */
export function createPersonRepository(
  db: Kysely<DatabaseSchema>,
  { staffEmail }: { staffEmail: string },
) {
  const leads = (email: string) =>
    db.selectFrom('leads').where('leads.id', 'in', recordsOf(email, staffEmail).leadIds);
  const quotes = (email: string) =>
    db.selectFrom('quotes').where('leadId', 'in', recordsOf(email, staffEmail).leadIds);
  const files = (email: string) =>
    db.selectFrom('quoteFiles').where('quoteId', 'in', quotes(email).select('quotes.id'));
  const testimonials = (email: string) =>
    db.selectFrom('testimonials').where('id', 'in', recordsOf(email, staffEmail).testimonialIds);
  const mails = (email: string) => {
    const { leadIds, testimonialIds, otherMails } = recordsOf(email, staffEmail);
    return db
      .selectFrom('outboxMails')
      .where((eb) =>
        eb.or([eb('leadId', 'in', leadIds), eb('testimonialId', 'in', testimonialIds), otherMails]),
      );
  };
  const count = sql<number | string>`count(*)`.as('count');

  return {
    async count(email: string): Promise<PersonalRecords> {
      const counted = await Promise.all([
        leads(email).select(count).executeTakeFirstOrThrow(),
        quotes(email).select(count).executeTakeFirstOrThrow(),
        files(email).select(count).executeTakeFirstOrThrow(),
        mails(email).select(count).executeTakeFirstOrThrow(),
        testimonials(email).select(count).executeTakeFirstOrThrow(),
        testimonials(email)
          .where('isApproved', '=', 1)
          .where('isPublic', '=', 1)
          .select(count)
          .executeTakeFirstOrThrow(),
      ]);
      const [leadCount, quoteCount, fileCount, mailCount, testimonialCount, publishedCount] =
        counted.map((row) => Number(row.count));
      return {
        leads: leadCount ?? 0,
        quotes: quoteCount ?? 0,
        files: fileCount ?? 0,
        mails: mailCount ?? 0,
        testimonials: testimonialCount ?? 0,
        published: publishedCount ?? 0,
      };
    },

    /** Every row with every column, oldest first. */
    async readAll(email: string) {
      const ofQuotes = (table: 'quoteRevisions' | 'quoteEvents') =>
        db
          .selectFrom(table)
          .selectAll()
          .where('quoteId', 'in', quotes(email).select('quotes.id'))
          .orderBy('id')
          .execute();
      const [leadRows, quoteRows, revisionRows, eventRows, fileRows, mailRows, testimonialRows] =
        await Promise.all([
          leads(email).selectAll().orderBy('id').execute(),
          quotes(email).selectAll().orderBy('id').execute(),
          ofQuotes('quoteRevisions'),
          ofQuotes('quoteEvents'),
          files(email).selectAll().orderBy('id').execute(),
          mails(email).selectAll().orderBy('id').execute(),
          testimonials(email).selectAll().orderBy('id').execute(),
        ]);
      return {
        leads: leadRows,
        quotes: quoteRows,
        quoteRevisions: revisionRows,
        quoteEvents: eventRows,
        files: fileRows,
        mails: mailRows,
        testimonials: testimonialRows,
      };
    },

    erase(transaction: Kysely<DatabaseSchema>, email: string): Promise<ErasedRecords> {
      return eraseRecords(transaction, recordsOf(email, staffEmail));
    },
  };
}

export type PersonRepository = ReturnType<typeof createPersonRepository>;
export type PersonRows = Awaited<ReturnType<PersonRepository['readAll']>>;

/** What to erase; each list is SQL in parentheses. */
interface ErasureTargets {
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
  /** Folders of the file store that nothing refers to anymore. */
  folders: string[];
}

const leadsQuotes = (leadIds: RawBuilder<number>) =>
  sql<number>`(select id from quotes where lead_id in ${leadIds})`;

/**
 * Erases records with everything that belongs to them, in the caller's transaction. Other people's
 * testimonials about these quotes stay.
 */
export async function eraseRecords(
  transaction: Kysely<DatabaseSchema>,
  { leadIds, testimonialIds, otherMails }: ErasureTargets,
): Promise<ErasedRecords> {
  const quoteIds = leadsQuotes(leadIds);
  await lockForErasure(transaction, { leadIds, testimonialIds });
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

/**
 * Prevents new mails, prices and files for what is about to be erased. SQLite has a single writer
 * and needs no locks.
 */
async function lockForErasure(
  db: Kysely<DatabaseSchema>,
  { leadIds, testimonialIds }: Pick<ErasureTargets, 'leadIds' | 'testimonialIds'>,
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
