import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { PersonalRecords } from '#src/features/privacy/contract.ts';
import { isEmail, phoneDigitsOf } from '#src/shared/contact.ts';

/**
 * Records that belong to a lower-case address, or to the phone number of requests without one.
 * Mails to our own staff are about others, so their address finds none.
 */
async function recordsOf(
  db: Kysely<DatabaseSchema>,
  contact: string,
  staffEmail: string,
): Promise<ErasureTargets> {
  const nothing = sql<SqlBool>`1 = 0`;
  if (!isEmail(contact)) {
    const known = await db
      .selectFrom('leads')
      .select(['id', 'phone'])
      .where('email', 'is', null)
      .execute();
    const ids = known.flatMap(({ id, phone }) => (phoneDigitsOf(phone) === contact ? [id] : []));
    return {
      leadIds: idList(ids),
      testimonialIds: idList([]),
      otherMails: nothing,
    };
  }
  const isStaff = contact === staffEmail.trim().toLowerCase();
  return {
    leadIds: sql`(select id from leads where lower(trim(email)) = ${contact})`,
    testimonialIds: sql`(select id from testimonials where lower(trim(customer_email)) = ${contact})`,
    // A mail about a lead goes to its client or to staff, so only the few others have to be
    // searched.
    otherMails: isStaff
      ? nothing
      : sql<SqlBool>`(lead_id is null and lower(trim(recipient)) = ${contact})`,
  };
}

/** The SQL of everything stored about one email address, however it was capitalized, or phone number. */
export function createPersonRepository(
  db: Kysely<DatabaseSchema>,
  { staffEmail }: { staffEmail: string },
) {
  function queriesFor(targets: ErasureTargets) {
    const { leadIds, testimonialIds, otherMails } = targets;
    const leads = () => db.selectFrom('leads').where('leads.id', 'in', leadIds);
    const quotes = () => db.selectFrom('quotes').where('leadId', 'in', leadIds);
    return {
      leads,
      quotes,
      files: () => db.selectFrom('quoteFiles').where('quoteId', 'in', quotes().select('quotes.id')),
      testimonials: () => db.selectFrom('testimonials').where('id', 'in', testimonialIds),
      mails: () =>
        db
          .selectFrom('outboxMails')
          .where((eb) =>
            eb.or([
              eb('leadId', 'in', leadIds),
              eb('testimonialId', 'in', testimonialIds),
              otherMails,
            ]),
          ),
    };
  }
  const count = sql<number | string>`count(*)`.as('count');

  return {
    async count(contact: string): Promise<PersonalRecords> {
      const of = queriesFor(await recordsOf(db, contact, staffEmail));
      const counted = await Promise.all([
        of.leads().select(count).executeTakeFirstOrThrow(),
        of.quotes().select(count).executeTakeFirstOrThrow(),
        of.files().select(count).executeTakeFirstOrThrow(),
        of.mails().select(count).executeTakeFirstOrThrow(),
        of.testimonials().select(count).executeTakeFirstOrThrow(),
        of
          .testimonials()
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
    async readAll(contact: string) {
      const of = queriesFor(await recordsOf(db, contact, staffEmail));
      const ofLeads = (table: 'bookings' | 'jobEvents') =>
        db
          .selectFrom(table)
          .selectAll()
          .where('leadId', 'in', of.leads().select('leads.id'))
          .orderBy('id')
          .execute();
      const [
        leadRows,
        bookingRows,
        eventRows,
        quoteRows,
        revisionRows,
        fileRows,
        mailRows,
        deliveryRows,
        testimonialRows,
      ] = await Promise.all([
        of.leads().selectAll().orderBy('id').execute(),
        ofLeads('bookings'),
        ofLeads('jobEvents'),
        of.quotes().selectAll().orderBy('id').execute(),
        db
          .selectFrom('quoteRevisions')
          .selectAll()
          .where('quoteId', 'in', of.quotes().select('quotes.id'))
          .orderBy('id')
          .execute(),
        of.files().selectAll().orderBy('id').execute(),
        of.mails().selectAll().orderBy('id').execute(),
        db
          .selectFrom('webhookDeliveries')
          .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'endpointId')
          .select(['webhookDeliveries.id', 'leadId', 'url', 'type', 'payload', 'sentAt'])
          .where('leadId', 'in', of.leads().select('leads.id'))
          .orderBy('webhookDeliveries.id')
          .execute(),
        of.testimonials().selectAll().orderBy('id').execute(),
      ]);
      return {
        leads: leadRows,
        bookings: bookingRows,
        jobEvents: eventRows,
        quotes: quoteRows,
        quoteRevisions: revisionRows,
        files: fileRows,
        mails: mailRows,
        // The path is a secret: whoever knows it can write to the other system.
        handedOver: deliveryRows.map((row) => ({ ...row, url: new URL(row.url).origin })),
        testimonials: testimonialRows,
      };
    },

    async erase(transaction: Kysely<DatabaseSchema>, contact: string): Promise<ErasedRecords> {
      return eraseRecords(transaction, await recordsOf(transaction, contact, staffEmail));
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
  targets: ErasureTargets,
): Promise<ErasedRecords> {
  const { leadIds, testimonialIds, otherMails } = await lockForErasure(transaction, targets);
  const quoteIds = leadsQuotes(leadIds);
  const mails = await transaction
    .deleteFrom('outboxMails')
    .where((eb) =>
      eb.or([eb('leadId', 'in', leadIds), eb('testimonialId', 'in', testimonialIds), otherMails]),
    )
    .returning('id')
    .execute();
  await transaction.deleteFrom('webhookDeliveries').where('leadId', 'in', leadIds).execute();
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
  await transaction
    .updateTable('testimonials')
    .set({ leadId: null })
    .where('leadId', 'in', leadIds)
    .execute();
  const files = await transaction
    .deleteFrom('quoteFiles')
    .where('quoteId', 'in', quoteIds)
    .returning('storageKey')
    .execute();
  for (const table of ['bookings', 'jobEvents'] as const) {
    await transaction.deleteFrom(table).where('leadId', 'in', leadIds).execute();
  }
  for (const table of ['quoteRevisions', 'withdrawnLinks'] as const) {
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
 * Prevents new mails, prices and files for what is about to be erased, and returns just that: what
 * arrives meanwhile stays. SQLite has a single writer and needs no locks.
 */
async function lockForErasure(
  db: Kysely<DatabaseSchema>,
  targets: ErasureTargets,
): Promise<ErasureTargets> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return targets;
  const lock = async (table: 'leads' | 'quotes' | 'testimonials', found: RawBuilder<SqlBool>) => {
    const rows = await db.selectFrom(table).select('id').where(found).forUpdate().execute();
    return idList(rows.map(({ id }) => id));
  };
  const leadIds = await lock('leads', sql`id in ${targets.leadIds}`);
  await lock('quotes', sql`lead_id in ${leadIds}`);
  const testimonialIds = await lock('testimonials', sql`id in ${targets.testimonialIds}`);
  return { ...targets, leadIds, testimonialIds };
}

/** No id is 0, and a list may not be empty. */
const idList = (ids: number[]) => sql<number>`(${sql.join([0, ...ids])})`;
