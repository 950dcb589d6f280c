import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { type ErasedRecords, eraseRecords } from './person-repository.ts';

export interface OverdueKind {
  count: number;
  /** When the oldest of them was received; null when there are none. */
  oldest: string | null;
}

export interface DueIds {
  leadIds: number[];
  testimonialIds: number[];
  mailIds: number[];
}

/** A date further ahead than this is a typo and must not keep a request forever. */
const maxYearsAhead = 2;

/**
 * Leads whose service ended before the cutoff: the latest of being received, quoted, served, done
 * or asked about counts, because not every finished job has an outcome.
 */
const overdueLeads = (cutoff: string) => sql<SqlBool>`
  leads.created_at < ${cutoff}
  and (leads.done_at is null or leads.done_at < ${cutoff})
  and (
    leads.preferred_date is null or leads.preferred_date < ${cutoff}
    or cast(substr(leads.preferred_date, 1, 4) as integer)
      > cast(substr(leads.created_at, 1, 4) as integer) + ${sql.lit(maxYearsAhead)}
  )
  and not exists (
    select 1 from quotes left join testimonials on testimonials.quote_id = quotes.id
    where quotes.lead_id = leads.id and (
      quotes.created_at >= ${cutoff} or testimonials.created_at >= ${cutoff} or testimonials.submitted_at >= ${cutoff}
    )
  )
  and not exists (
    select 1 from testimonials where testimonials.lead_id = leads.id
      and (testimonials.created_at >= ${cutoff} or testimonials.submitted_at >= ${cutoff})
  )
  and not exists (
    select 1 from bookings where bookings.lead_id = leads.id and bookings.starts_at >= ${cutoff}
  )`;

/** Published feedback stays until someone asks; unpublished feedback is erased. */
const overdueTestimonials = (cutoff: string) => sql<SqlBool>`
  testimonials.created_at < ${cutoff}
  and (testimonials.submitted_at is null or testimonials.submitted_at < ${cutoff})
  and not (testimonials.is_approved = 1 and testimonials.is_public = 1)`;

/** Mails about a lead are erased with it; these are the others. */
const overdueMails = (cutoff: string) => sql<SqlBool>`
  outbox_mails.lead_id is null and outbox_mails.created_at < ${cutoff}`;

/** The SQL of finding and erasing what has passed its retention period; times are ISO 8601. */
export function createRetentionRepository(db: Kysely<DatabaseSchema>) {
  const leads = (cutoff: string) => db.selectFrom('leads').where(overdueLeads(cutoff));
  const quotes = (cutoff: string) =>
    db.selectFrom('quotes').where('leadId', 'in', leads(cutoff).select('leads.id'));
  const testimonials = (cutoff: string) =>
    db.selectFrom('testimonials').where(overdueTestimonials(cutoff));

  async function measure(
    query: { compile(): { sql: string; parameters: readonly unknown[] } } & {
      execute(): Promise<{ count: number | string; oldest: string | null }[]>;
    },
  ): Promise<OverdueKind> {
    const [row] = await query.execute();
    return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
  }
  const count = sql<number | string>`count(*)`.as('count');
  const oldestOf = (table: string) =>
    sql<string | null>`min(${sql.ref(`${table}.createdAt`)})`.as('oldest');

  return {
    /** Counts by kind. */
    async count(cutoff: string) {
      return {
        leads: await measure(leads(cutoff).select([count, oldestOf('leads')])),
        quotes: await measure(quotes(cutoff).select([count, oldestOf('quotes')])),
        files: await measure(
          db
            .selectFrom('quoteFiles')
            .where('quoteId', 'in', quotes(cutoff).select('quotes.id'))
            .select([count, oldestOf('quoteFiles')]),
        ),
        mails: await measure(
          db
            .selectFrom('outboxMails')
            .where((eb) =>
              eb.or([
                eb('leadId', 'in', leads(cutoff).select('leads.id')),
                eb('testimonialId', 'in', testimonials(cutoff).select('testimonials.id')),
                overdueMails(cutoff),
              ]),
            )
            .select([count, oldestOf('outboxMails')]),
        ),
        testimonials: await measure(testimonials(cutoff).select([count, oldestOf('testimonials')])),
      };
    },

    /** Ids of the oldest records of each kind, up to `limit`. */
    async listDue(cutoff: string, limit: number): Promise<DueIds> {
      const mails = db.selectFrom('outboxMails').where(overdueMails(cutoff));
      const ids = async (query: { execute(): Promise<{ id: number }[]> }) =>
        (await query.execute()).map(({ id }) => id);
      return {
        leadIds: await ids(leads(cutoff).select('leads.id').orderBy('id').limit(limit)),
        testimonialIds: await ids(
          testimonials(cutoff).select('testimonials.id').orderBy('id').limit(limit),
        ),
        mailIds: await ids(mails.select('outboxMails.id').orderBy('id').limit(limit)),
      };
    },

    erase(transaction: Kysely<DatabaseSchema>, due: DueIds): Promise<ErasedRecords> {
      return eraseRecords(transaction, {
        leadIds: listOf(due.leadIds),
        testimonialIds: listOf(due.testimonialIds),
        otherMails: sql<SqlBool>`outbox_mails.id in ${listOf(due.mailIds)}`,
      });
    },
  };
}

/** A SQL list in parentheses; SQL has no empty one. */
function listOf(ids: number[]): RawBuilder<number> {
  return ids.length === 0 ? sql`(null)` : sql`(${sql.join(ids)})`;
}

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;
