import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { PersonalRecords } from '#src/features/privacy/contract.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import { type ErasedRecords, eraseRecords } from './person-repository.ts';

export type Retained = Omit<PersonalRecords, 'published'>;

/** So few that a server beside this waits for a moment only. */
const batchRows = 40;

/**
 * Erases what is older than the cutoff (ISO 8601), some at a time, and returns how much that was.
 * Where it is ended in between, what is erased stays erased and the next run goes on.
 */
export async function eraseOverdue(
  cutoff: string,
  deps: {
    db: Kysely<DatabaseSchema>;
    repository: RetentionRepository;
    removals: FileRemovals;
    outbox: Pick<Outbox, 'forget'>;
  },
): Promise<Retained> {
  const { db, repository, removals, outbox } = deps;
  const total: Retained = { leads: 0, quotes: 0, files: 0, mails: 0, testimonials: 0 };
  for (;;) {
    const due = await repository.listDue(cutoff, batchRows);
    if (isNothing(due)) return total;
    const erased = await db.transaction().execute(async (transaction) => {
      const records = await repository.erase(transaction, due);
      await removals.schedule(transaction, records.folders);
      await outbox.forget(records.mailIds);
      return records;
    });
    add(total, erased);
  }
}

function isNothing({ leadIds, testimonialIds, mailIds }: DueIds): boolean {
  return leadIds.length + testimonialIds.length + mailIds.length === 0;
}

function add(total: Retained, { mailIds, ...erased }: ErasedRecords): void {
  total.leads += erased.leads;
  total.quotes += erased.quotes;
  total.files += erased.files;
  total.mails += mailIds.length;
  total.testimonials += erased.testimonials;
}

export interface OverdueKind {
  count: number;
  /** When the oldest of them came in; null where there is none. */
  oldest: string | null;
}

interface DueIds {
  leadIds: number[];
  testimonialIds: number[];
  mailIds: number[];
}

/** A day further off than this is a slip of the pen, and must not keep a request forever. */
const longestAheadYears = 2;

/**
 * A lead whose service is over: it came in, was quoted, wished to be served, had its job done, and was
 * asked about the service before the cutoff. Not every job has its load recorded, so the latest of these counts.
 */
const overdueLeads = (cutoff: string) => sql<SqlBool>`
  leads.created_at < ${cutoff}
  and (
    leads.preferred_date is null or leads.preferred_date < ${cutoff}
    or cast(substr(leads.preferred_date, 1, 4) as integer)
      > cast(substr(leads.created_at, 1, 4) as integer) + ${sql.lit(longestAheadYears)}
  )
  and not exists (
    select 1 from quotes left join testimonials on testimonials.quote_id = quotes.id
    where quotes.lead_id = leads.id and (
      quotes.created_at >= ${cutoff} or quotes.done_at >= ${cutoff}
      or testimonials.created_at >= ${cutoff} or testimonials.submitted_at >= ${cutoff}
    )
  )`;

/** Published feedback stays until somebody asks; what nobody sees goes. */
const overdueTestimonials = (cutoff: string) => sql<SqlBool>`
  testimonials.created_at < ${cutoff}
  and (testimonials.submitted_at is null or testimonials.submitted_at < ${cutoff})
  and not (testimonials.is_approved = 1 and testimonials.is_public = 1)`;

/** Mails that are not about a lead: those go with it. */
const overdueMails = (cutoff: string) => sql<SqlBool>`
  outbox_mails.lead_id is null and outbox_mails.created_at < ${cutoff}`;

/** The SQL of finding and erasing what has been kept for long enough; times are ISO 8601. */
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
    /** How much there is of each kind. */
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

    /** Ids of the oldest of each kind, a handful at a time. */
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

/** In brackets, as SQL takes it; it takes no empty one. */
function listOf(ids: number[]): RawBuilder<number> {
  return ids.length === 0 ? sql`(null)` : sql`(${sql.join(ids)})`;
}

type RetentionRepository = ReturnType<typeof createRetentionRepository>;

/** The moment so many years before another: what was over by then has been kept for long enough. */
export function retentionCutoff(now: Date, years: number): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - years);
  return cutoff;
}
