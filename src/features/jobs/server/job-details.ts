import type { Job, JobBooking, JobInvitation, TimelineEntry } from '#src/features/jobs/contract.ts';
import type { MailDelivery } from '#src/platform/outbox/outbox.ts';
import type { JobStatus } from '#src/shared/job-status.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import type { JobEvent } from './jobs-repository.ts';

/** What is known of a job where it is read. */
interface KnownJob {
  leadId: number;
  status: JobStatus;
  createdAt: string;
}

export type JobDetails = ReturnType<typeof createJobDetails>;

/** What staff see of every job: why it was lost, its place in the schedule, its review, and what happened. */
export function createJobDetails(deps: {
  /** The place of a job in the schedule; null for none. */
  findBooking(leadId: number): Promise<JobBooking | null>;
  /** Its review invitation; null while it is not done. */
  findInvitation(job: { leadId: number }): Promise<JobInvitation | null>;
}) {
  return {
    /** `prices` are further entries of the timeline, in any order. */
    async present(
      { leadId, status, createdAt }: KnownJob,
      happened: { events: JobEvent[]; mails: MailDelivery[]; prices?: TimelineEntry[] },
    ): Promise<Job> {
      const { events, mails, prices = [] } = happened;
      const [booking, invitation] = await Promise.all([
        deps.findBooking(leadId),
        status === 'done' ? deps.findInvitation({ leadId }) : null,
      ]);
      const entries: TimelineEntry[] = [
        { kind: 'received', at: createdAt },
        ...prices,
        ...events.map(describeEvent),
        ...mails.map((mail) => ({ kind: 'mail' as const, at: mail.at, mail })),
      ];
      const said = status === 'lost' ? events.findLast(isLoss) : null;
      return {
        lost: said?.lostReason ? { reason: said.lostReason, words: said.words } : null,
        booking,
        invitation,
        timeline: entries.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).reverse(),
      };
    },
  };
}

function isLoss(event: JobEvent): event is Extract<JobEvent, { kind: 'status' }> {
  return event.kind === 'status' && event.to === 'lost';
}

function describeEvent({ createdAt: at, author, ...event }: JobEvent): TimelineEntry {
  switch (event.kind) {
    case 'status':
    case 'place':
      return { ...event, at, author };
    case 'note':
      return { kind: 'note', at, author, text: event.text };
    case 'call':
      return { kind: 'call', at, author, wasReached: event.wasReached, text: event.text };
    case 'load':
      return {
        kind: 'load',
        at,
        author,
        volume: event.volume,
        price: dollarsFromCents(event.priceCents),
        overCeilingReason: event.overCeilingReason ?? null,
      };
    case 'invitation':
      return { kind: 'invitation', at, author, deed: event.deed };
    case 'asked':
    case 'sent':
    case 'nudge':
      return { kind: event.kind, at, author };
    case 'recalled':
      return { kind: 'note', at, author, text: 'Taken back before the mail left.' };
  }
}
