import type { Kysely } from 'kysely';
import { company } from '#src/content/company/company.ts';
import { type JobKey, lockJob } from '#src/database/jobs.ts';
import { lockRow } from '#src/database/locks.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { InvitationChoice, JobInvitation } from '#src/features/jobs/contract.ts';
import { jobNotFound } from '#src/features/jobs/server/job-actions.ts';
import type { JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import type { Core } from '#src/platform/core.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';
import { companyDay, companyMoment } from '#src/shared/dates.ts';
import { conflict } from '#src/shared/errors.ts';
import type { InvitedJob, JobInvitationsRepository } from './job-invitations-repository.ts';
import { invitationMail, type TestimonialMailSettings } from './testimonial-mails.ts';

const sendHour = 9;
const dayMs = 24 * 3600_000;

/** Nine in the morning of the next day where the company is, or of Monday where that is a Sunday. */
export function nextMorning(now: Date): Date {
  const inDays = (days: number) => {
    const noon = companyMoment(companyDay(now), 12).getTime() + days * dayMs;
    return companyMoment(companyDay(new Date(noon)), sendHour);
  };
  const tomorrow = inDays(1);
  return tomorrow.getUTCDay() === 0 ? inDays(2) : tomorrow;
}

export type JobInvitations = ReturnType<typeof createJobInvitations>;

/** The one review invitation of a finished job, which goes out the next morning. */
export function createJobInvitations(
  { db, clock, outbox }: Pick<Core, 'db' | 'clock' | 'outbox'>,
  deps: {
    repository: JobInvitationsRepository;
    jobs: Pick<JobsRepository, 'addEvent'>;
    mailSettings: TestimonialMailSettings;
  },
) {
  const { repository, jobs } = deps;

  /** Locks the invitation first, as its answer does: what is just being answered is not taken back. */
  async function recall(transaction: Kysely<DatabaseSchema>, id: number): Promise<boolean> {
    await lockRow(transaction, 'testimonials', id);
    return outbox.recall(transaction, { testimonialId: id });
  }

  async function takeBack(
    transaction: Kysely<DatabaseSchema>,
    { leadId, invitation }: InvitedJob,
    author: string,
  ): Promise<void> {
    if (!invitation) return;
    if (!(await recall(transaction, invitation.id))) {
      throw conflict('invitation-sent', 'This client has been invited already.');
    }
    await repository.remove(transaction, invitation.id);
    await jobs.addEvent(transaction, leadId, eventOf('taken-back', author));
  }

  async function plan(
    transaction: Kysely<DatabaseSchema>,
    job: InvitedJob,
    author: string,
  ): Promise<void> {
    const { leadId, clientEmail, invitation, ...about } = job;
    if (!clientEmail) {
      throw conflict('no-email', 'This client left no email, so there is nowhere to write to.');
    }
    if (job.isRefused) throw conflict('invitation-refused', 'This client asked for no invitation.');
    const feedbackToken = newLinkToken();
    const createdAt = clock.now().toISOString();
    const customer = {
      customerName: about.clientName,
      customerEmail: clientEmail,
      serviceType: about.serviceType,
      location: about.place ?? company.city,
    };
    const testimonialId = await repository.insert(transaction, {
      ...customer,
      feedbackToken,
      createdAt,
      companyName: about.company,
      leadId,
      quoteId: about.quoteId,
    });
    await outbox.enqueue(transaction, {
      ...invitationMail(deps.mailSettings, { ...customer, testimonialId, feedbackToken }),
      sendAt: nextMorning(clock.now()).toISOString(),
    });
    await jobs.addEvent(transaction, leadId, eventOf('planned', author));
  }

  /** Takes a planned invitation back, if there is one. */
  async function withdraw(
    transaction: Kysely<DatabaseSchema>,
    leadId: number,
    author: string,
  ): Promise<void> {
    const planned = await repository.findOpen(transaction, leadId);
    if (!planned || !(await recall(transaction, planned))) return;
    await repository.remove(transaction, planned);
    await jobs.addEvent(transaction, leadId, eventOf('taken-back', author));
  }

  const eventOf = (deed: 'planned' | 'taken-back' | 'refused' | 'allowed', author: string) =>
    ({ kind: 'invitation', createdAt: clock.now().toISOString(), author, deed }) as const;

  return {
    /** What became of the invitation of a job; null while it is not done. */
    async find(key: JobKey): Promise<JobInvitation | null> {
      const job = await repository.find(key);
      if (!job?.isDone) return null;
      const id = job.invitation?.id;
      const mails = id ? (await outbox.deliveriesOf('testimonialId', [id])).get(id) : [];
      return {
        state: stateOf(job),
        place: job.place ?? company.city,
        sendsAt: nextMorning(clock.now()).toISOString(),
        mail: mails?.at(-1) ?? null,
      };
    },

    /**
     * Plans the invitation, takes it back, or keeps that its client wants none, for all their jobs;
     * repeating it changes nothing. `author` are initials, or empty. Throws AppError 404 when there
     * is no such job, and 409 when the job is not done, has no address to write to, or its client
     * has been invited.
     */
    async choose(key: JobKey, wanted: InvitationChoice['state'], author: string): Promise<void> {
      // A refusal is the client's, for all their done jobs; one that is finished meanwhile takes the lock of
      // this one too. The locks come before any reading, see `lockRow`.
      const jobsOfClient = await repository.listJobsOfClient(key);
      await db.transaction().execute(async (transaction) => {
        // The lowest first, as everyone does.
        for (const leadId of jobsOfClient) await lockJob(transaction, { leadId });
        const job = await repository.find(key, transaction);
        if (!job) throw jobNotFound(key);
        if (!job.isDone) {
          throw conflict('job-not-done', 'Finish the job first: an invitation follows a done job.');
        }
        if (stateOf(job) === wanted) return;
        await takeBack(transaction, job, author);
        if (wanted === 'planned') return plan(transaction, job, author);
        const isRefused = wanted === 'refused';
        if (isRefused === job.isRefused) return;
        if (!job.clientEmail) throw conflict('no-email', 'This client left no email.');
        await repository.keepRefusal(transaction, job.clientEmail, job.leadId, isRefused);
        if (isRefused) {
          for (const leadId of await repository.listOpenOf(transaction, job.clientEmail)) {
            await withdraw(transaction, leadId, author);
          }
        }
        const deed = isRefused ? 'refused' : 'allowed';
        await jobs.addEvent(transaction, job.leadId, eventOf(deed, author));
      });
    },

    /** Takes a planned invitation of a job back that is not done after all, in the caller's transaction. */
    withdraw,
  };
}

function stateOf({ invitation, clientEmail, isRefused }: InvitedJob): JobInvitation['state'] {
  if (invitation?.submittedAt) return 'answered';
  if (invitation) return invitation.isPlanned ? 'planned' : 'made';
  if (!clientEmail) return 'no-email';
  return isRefused ? 'refused' : 'open';
}
