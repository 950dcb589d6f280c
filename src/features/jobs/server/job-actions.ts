import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { JobKey } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type {
  JobCall,
  JobNote,
  JobStatusChange,
  JobsStatusAnswer,
  JobsStatusChange,
} from '#src/features/jobs/contract.ts';
import { lossProblems, placesFreed, statusObjection } from '#src/features/jobs/domain/job-rules.ts';
import type { Core } from '#src/platform/core.ts';
import { AppError, conflict, refuseProblems } from '#src/shared/errors.ts';
import type { JobEvent, JobsRepository, StoredJob } from './jobs-repository.ts';

export type JobActions = ReturnType<typeof createJobActions>;

/**
 * What staff do with a job, with and without a quote. `author` are the initials of who did it, or
 * empty. Each throws AppError 404 when there is no such job.
 */
export function createJobActions(
  { db, clock, outbox, announce }: Pick<Core, 'db' | 'clock' | 'outbox' | 'announce'>,
  deps: {
    repository: JobsRepository;
    /** Cancels what a job has booked for later, in the caller's transaction, and tells the client. */
    freePlaces(
      transaction: Kysely<DatabaseSchema>,
      leadId: number,
      kinds: ReturnType<typeof placesFreed>,
    ): Promise<void>;
    /** Takes a planned review invitation back, in the caller's transaction. */
    withdrawInvitation(
      transaction: Kysely<DatabaseSchema>,
      leadId: number,
      author: string,
    ): Promise<void>;
  },
) {
  const { repository } = deps;

  async function act(
    key: JobKey,
    work: (transaction: Kysely<DatabaseSchema>, job: StoredJob, now: string) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const job = await repository.lock(transaction, key);
      if (!job) throw jobNotFound(key);
      await work(transaction, job, clock.now().toISOString());
    });
    outbox.wake();
  }

  /** Adds an entry unless it is there: other words under its key are another one, and not lost. */
  async function addOnce(
    transaction: Kysely<DatabaseSchema>,
    leadId: number,
    entry: Extract<JobEvent, { kind: 'note' | 'call' }>,
  ): Promise<boolean> {
    const events = await repository.listEvents(leadId, transaction);
    const isKnown = events.some((event) => isDeepStrictEqual(saidIn(event), saidIn(entry)));
    if (!isKnown) await repository.addEvent(transaction, leadId, entry);
    return !isKnown;
  }

  async function move(
    transaction: Kysely<DatabaseSchema>,
    job: StoredJob,
    change: JobStatusChange,
    author: string,
  ): Promise<void> {
    const { status: to, statusBefore, words } = change;
    refuseProblems(lossProblems(change));
    const said =
      to === 'lost'
        ? { lostReason: change.lostReason ?? null, words }
        : { lostReason: null, words: '' };
    if (job.status === to) {
      const last = (await repository.listEvents(job.leadId, transaction)).findLast(
        (event) => event.kind === 'status',
      );
      if (to !== 'lost' || (job.lostReason === said.lostReason && last?.words === words)) return;
    }
    if (statusBefore && job.status !== statusBefore && job.status !== to) throw statusChanged();
    if (job.quote?.isBeingPriced) throw beingPriced();
    const objection = statusObjection(to, job.quote);
    if (objection) throw conflict('status-refused', objection);
    if (job.status === 'done') await deps.withdrawInvitation(transaction, job.leadId, author);
    const createdAt = clock.now().toISOString();
    await repository.move(transaction, job, { to, ...said, author, createdAt });
    // After the move, because the mail says what became of the quote.
    await deps.freePlaces(transaction, job.leadId, placesFreed(to));
    if (to === 'done' && job.status !== to) {
      await announce(transaction, 'job.done', { leadId: job.leadId });
    }
  }

  return {
    /**
     * Moves a job to another status and frees its booked place where it keeps none. Throws AppError
     * 409 when someone else was first or the job is not ready for it, 422 for a loss without a
     * reason.
     */
    changeStatus: (key: JobKey, change: JobStatusChange, author: string): Promise<void> =>
      act(key, (transaction, job) => move(transaction, job, change, author)),

    /**
     * Moves each job that still has the status it was seen in, one after the other, and leaves the
     * others as they are. Throws AppError 422 for a loss without a reason.
     */
    async changeStatuses(
      { jobs, ...change }: JobsStatusChange,
      author: string,
    ): Promise<JobsStatusAnswer> {
      refuseProblems(lossProblems(change));
      const answer: JobsStatusAnswer = { changed: [], refused: [] };
      for (const { leadId, statusBefore } of jobs) {
        try {
          await act({ leadId }, (transaction, job) =>
            move(transaction, job, { ...change, statusBefore }, author),
          );
          answer.changed.push(leadId);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          answer.refused.push({ leadId, error: error.message });
        }
      }
      return answer;
    },

    /** Adds a note; repeating it with its key adds nothing. */
    addNote: (key: JobKey, note: JobNote, author: string): Promise<void> =>
      act(key, async (transaction, { leadId }, createdAt) => {
        await addOnce(transaction, leadId, { kind: 'note', createdAt, author, ...note });
      }),

    /** Adds a call that staff made and remembers it as the last one; repeating it with its key adds nothing. */
    addCall: (key: JobKey, call: JobCall, author: string): Promise<void> =>
      act(key, async (transaction, { leadId }, createdAt) => {
        const entry = { kind: 'call' as const, createdAt, author, ...call };
        if (await addOnce(transaction, leadId, entry)) {
          await repository.saveCall(transaction, leadId, entry);
        }
      }),
  };
}

/** What an entry says, whenever and whoever said it. */
function saidIn({ createdAt: _at, author: _author, ...said }: JobEvent) {
  return said;
}

/** There is no lead or quote at this address; answers 404. */
export function jobNotFound(key: JobKey): AppError {
  const noun = 'leadId' in key ? 'lead' : 'quote';
  return new AppError(`There is no ${noun} at this address. It may have been deleted.`, {
    status: 404,
    code: `${noun}-not-found`,
  });
}

function statusChanged(): AppError {
  const message = 'Somebody changed the status meanwhile. Look at it, then choose.';
  return conflict('status-changed', message);
}

export function beingPriced(): AppError {
  const message = 'This quote is being priced right now. Try again in a minute.';
  return conflict('quote-pricing', message);
}
