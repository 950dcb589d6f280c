import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JobStatus, LostReason } from '#src/shared/job-status.ts';
import type { DatabaseSchema } from './schema.ts';

/** A job by its lead or by its quote. */
export type JobKey = { leadId: number } | { quoteId: number };

/**
 * Locks a job until the transaction ends; undefined when there is none. Whoever changes a job takes
 * this lock before those of its quote, its bookings and their windows. It is an update that changes
 * nothing, see `lockRow`.
 */
export async function lockJob(
  transaction: Kysely<DatabaseSchema>,
  job: JobKey,
): Promise<{ leadId: number; status: string } | undefined> {
  const { rows } = await sql<{ id: number; status: string }>`
    update leads set id = id where id = ${leadIdOf(job)} returning id, status`.execute(transaction);
  const [row] = rows;
  return row && { leadId: row.id, status: row.status };
}

/** The id of a job's lead, in SQL. */
export function leadIdOf(job: JobKey): RawBuilder<number> {
  if ('leadId' in job) return sql`${job.leadId}`;
  return sql`(select lead_id from quotes where id = ${job.quoteId})`;
}

interface JobMove {
  from: string;
  to: JobStatus;
  lostReason?: LostReason | null;
  /** When it was booked or done; of no interest elsewhere. */
  at?: string;
}

/**
 * Moves a job to a status; false when its status is not `from` any more. The foreign key
 * `quotes_job_status` gives its quote the same one. A job that is not lost has no reason, and one
 * that is not done has no outcome.
 */
export async function moveJob(
  transaction: Kysely<DatabaseSchema>,
  leadId: number,
  { from, to, lostReason = null, at }: JobMove,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('leads')
    .set((eb) => ({
      status: to,
      lostReason,
      bookedAt:
        to === 'booked' || to === 'done' ? eb.fn.coalesce('bookedAt', eb.val(at ?? null)) : null,
      doneAt: to === 'done' ? (at ?? null) : null,
    }))
    .where('id', '=', leadId)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (from === 'done' && to !== 'done') {
    await transaction
      .updateTable('quotes')
      .set({ actualVolume: null, actualPriceCents: null })
      .where('leadId', '=', leadId)
      .execute();
  }
  return true;
}

/** Leads whose client still waits for the answer we promised. Worded as their indexes are. */
export const waitsForAnswer = sql<SqlBool>`
  (leads.held_reason is null and leads.answer_due_at is not null
    and coalesce(leads.status, '') in ('new', 'needs-review', 'quoted'))`;

/** Quotes whose price is still to be taken or refused. Worded as their index is. */
export const isOpenQuote = sql<SqlBool>`coalesce(quotes.status, '') in ('needs-review', 'quoted')`;

/** A literal, so that the partial indexes of listed quotes and files match. */
export const notQuarantined = sql.lit(0);
