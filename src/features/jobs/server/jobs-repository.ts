import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type JobKey, lockJob, moveJob } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { invitationDeeds, placeDeeds } from '#src/features/jobs/contract.ts';
import {
  type JobStatus,
  jobStatuses,
  type LostReason,
  lostReasons,
} from '#src/shared/job-status.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { searchTextOf } from '#src/shared/search-text.ts';

/** Events besides prices, by kind, with the data stored for each. */
const details = {
  status: z.object({
    from: z.enum(jobStatuses),
    to: z.enum(jobStatuses),
    lostReason: z.enum(lostReasons).nullable(),
    words: z.string(),
  }),
  note: z.object({ key: z.string(), text: z.string() }),
  call: z.object({ key: z.string(), wasReached: z.boolean(), text: z.string() }),
  /** The client wants to be called, and until when we promised to. */
  asked: z.object({ dueAt: z.string() }),
  /** The revision that was sent. A price for nobody's address is sent without a mail. */
  sent: z.object({
    revision: z.int(),
    mailId: z.int().nullable().default(null),
    statusBefore: z.enum(jobStatuses).optional(),
  }),
  /** The revision whose mail was taken back before it left. */
  recalled: z.object({ revision: z.int() }),
  /** The window in words, as they were then. */
  place: z.object({ deed: z.enum(placeDeeds), when: z.string() }),
  invitation: z.object({ deed: z.enum(invitationDeeds) }),
  /** The open price its client was reminded of. */
  nudge: z.object({ revision: z.int() }),
  /** Cubic yards and cents. */
  load: z.object({
    volume: z.number(),
    priceCents: z.int(),
    /** Why it came to more than the ceiling. */
    overCeilingReason: z.string().optional(),
  }),
};
type EventKind = keyof typeof details;

export type JobEvent = {
  [Kind in EventKind]: {
    kind: Kind;
    createdAt: string;
    /** Initials of staff, or empty; null where it was the client or the program. */
    author: string | null;
  } & z.infer<(typeof details)[Kind]>;
}[EventKind];

/** A job as it is stored; without a quote, `quote` is null. */
export interface StoredJob {
  leadId: number;
  status: JobStatus;
  lostReason: LostReason | null;
  quote: { hasPrice: boolean; isBeingPriced: boolean } | null;
}

/** A new status, said by somebody. */
type StatusEvent = Omit<Extract<JobEvent, { kind: 'status' }>, 'kind' | 'from'>;

export type JobsRepository = ReturnType<typeof createJobsRepository>;

/** The SQL of jobs and their events. Events are added and read, never changed. */
export function createJobsRepository(db: Kysely<DatabaseSchema>) {
  /** In the caller's transaction. */
  async function addEvent(
    transaction: Kysely<DatabaseSchema>,
    leadId: number,
    { kind, createdAt, author, ...detail }: JobEvent,
  ): Promise<void> {
    const toStatus = 'to' in detail ? detail.to : null;
    await transaction
      .insertInto('jobEvents')
      .values({ leadId, kind, createdAt, author, toStatus, detail: JSON.stringify(detail) })
      .execute();
  }

  return {
    addEvent,

    /** Adds a note for staff that no person wrote, in the caller's transaction. */
    addAutomaticNote: (
      transaction: Kysely<DatabaseSchema>,
      leadId: number,
      note: { text: string; createdAt: string },
    ): Promise<void> =>
      addEvent(transaction, leadId, { ...note, kind: 'note', key: 'automatic', author: null }),

    /** Locks a job until the transaction ends and returns it; undefined when there is none. */
    async lock(transaction: Kysely<DatabaseSchema>, key: JobKey): Promise<StoredJob | undefined> {
      const locked = await lockJob(transaction, key);
      if (!locked) return undefined;
      const row = await transaction
        .selectFrom('leads')
        .leftJoin('quotes', 'quotes.leadId', 'leads.id')
        .select(['leads.id as leadId', 'leads.status', 'leads.lostReason'])
        .select(['quotes.id as quoteId', 'quotes.pricedAt', 'quotes.leaseExpiresAt'])
        .where('leads.id', '=', locked.leadId)
        .executeTakeFirstOrThrow();
      const hasPrice = row.pricedAt !== null;
      return {
        leadId: row.leadId,
        status: parseMember(jobStatuses, row.status) ?? 'new',
        lostReason: parseMember(lostReasons, row.lostReason) ?? null,
        quote: row.quoteId === null ? null : { hasPrice, isBeingPriced: isBeingPriced(row) },
      };
    },

    /** All events of a job, oldest first. Pass a transaction as `connection` to read inside it. */
    async listEvents(leadId: number, connection = db): Promise<JobEvent[]> {
      const rows = await connection
        .selectFrom('jobEvents')
        .select(['kind', 'detail', 'author', 'createdAt'])
        .where('leadId', '=', leadId)
        .orderBy('id')
        .execute();
      return rows.flatMap(({ kind, detail, ...row }) => {
        if (!Object.hasOwn(details, kind)) return [];
        const known = kind as EventKind;
        return [{ kind, ...row, ...details[known].parse(JSON.parse(detail)) } as JobEvent];
      });
    },

    /** Moves a locked job to another status, and says so in its timeline. */
    async move(
      transaction: Kysely<DatabaseSchema>,
      { leadId, status: from }: Pick<StoredJob, 'leadId' | 'status'>,
      said: StatusEvent,
    ): Promise<void> {
      const { to, lostReason, createdAt } = said;
      await moveJob(transaction, leadId, { from, to, lostReason, at: createdAt });
      await addEvent(transaction, leadId, { kind: 'status', from, ...said });
    },

    /** What a lead asked for besides its quote. */
    readWishes: (leadId: number) =>
      db
        .selectFrom('leads')
        .select(['preferredDate as date', 'preferredTime as time'])
        .where('id', '=', leadId)
        .executeTakeFirstOrThrow(),

    /** Keeps what the job of a quote came to: cubic yards and cents. */
    async saveOutcome(
      transaction: Kysely<DatabaseSchema>,
      quoteId: number,
      outcome: { actualVolume: number; actualPriceCents: number },
    ): Promise<void> {
      await transaction.updateTable('quotes').set(outcome).where('id', '=', quoteId).execute();
    },

    /**
     * Promises a client a call, no later than what they were promised before; `phone` is kept where
     * they left none.
     */
    async promiseCall(
      transaction: Kysely<DatabaseSchema>,
      leadId: number,
      { dueAt, phone }: { dueAt: string; phone: string | undefined },
    ): Promise<void> {
      await transaction
        .updateTable('leads')
        .set({
          preferredContact: 'phone',
          answerDueAt: sql<string>`
            case when answer_due_at < ${dueAt} then answer_due_at else ${dueAt} end`,
        })
        .where('id', '=', leadId)
        .execute();
      if (phone === undefined) return;
      await transaction
        .updateTable('leads')
        .set({ phone, searchText: sql<string>`search_text || ${` ${searchTextOf([], phone)}`}` })
        .where('id', '=', leadId)
        .where('phone', '=', '')
        .execute();
    },

    /** Remembers a call as the last one; whoever was reached has their answer. */
    async saveCall(
      transaction: Kysely<DatabaseSchema>,
      leadId: number,
      { createdAt, wasReached }: Extract<JobEvent, { kind: 'call' }>,
    ): Promise<void> {
      await transaction
        .updateTable('leads')
        .set({ lastCallAt: createdAt, wasReached: wasReached ? 1 : 0 })
        .$if(wasReached, (query) => query.set({ answerDueAt: null }))
        .where('id', '=', leadId)
        .execute();
    },
  };
}

/** True while a process is making the first price. */
export function isBeingPriced(quote: {
  pricedAt: string | null;
  leaseExpiresAt: string | null;
}): boolean {
  return quote.pricedAt === null && quote.leaseExpiresAt !== null;
}
