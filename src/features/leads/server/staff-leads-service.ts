import type { JobKey } from '#src/database/jobs.ts';
import { pageOf, readInBatches } from '#src/database/paging.ts';
import type {
  InvitationChoice,
  JobCall,
  JobNote,
  JobStatusChange,
} from '#src/features/jobs/contract.ts';
import { type JobActions, jobNotFound } from '#src/features/jobs/server/job-actions.ts';
import type { JobDetails } from '#src/features/jobs/server/job-details.ts';
import type { JobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import {
  heldReasons,
  type LeadExport,
  type LeadFilter,
  leadSources,
  type StaffLead,
  type StaffLeadDetail,
  type StaffLeads,
} from '#src/features/leads/contract.ts';
import { leadSheetRow } from '#src/features/leads/domain/lead-sheet.ts';
import { readSourceDetail } from '#src/features/leads/domain/source-detail.ts';
import { receivedRange } from '#src/features/staff/contract.ts';
import type { Core } from '#src/platform/core.ts';
import type { MailDelivery } from '#src/platform/outbox/outbox.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';
import { AppError } from '#src/shared/errors.ts';
import { jobStatuses } from '#src/shared/job-status.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type { StaffLeadRow, StaffLeadsRepository, StoredLeadFilter } from './leads-repository.ts';
import type { RestoreLead } from './leads-service.ts';

export type StaffLeadsService = ReturnType<typeof createStaffLeadsService>;

export function createStaffLeadsService(
  { outbox, clock }: Core,
  deps: {
    staffRepository: StaffLeadsRepository;
    restoreLead: RestoreLead;
    jobs: JobsRepository;
    jobDetails: JobDetails;
    jobActions: JobActions;
    chooseInvitation(job: JobKey, wanted: InvitationChoice['state'], author: string): Promise<void>;
  },
) {
  const { staffRepository, jobActions } = deps;

  /** Throws AppError 404 when there is no such lead. */
  async function find(id: number): Promise<StaffLeadDetail> {
    const row = await staffRepository.find(id);
    if (!row) throw jobNotFound({ leadId: id });
    const [deliveries, events] = await Promise.all([
      outbox.deliveriesOf('leadId', [id]),
      deps.jobs.listEvents(id),
    ]);
    const mails = deliveries.get(id) ?? [];
    const lead = presentLead(row, mails);
    const job = { leadId: id, status: lead.status, createdAt: row.createdAt };
    return { ...lead, ...(await deps.jobDetails.present(job, { events, mails })) };
  }

  /** A filter with its days as moments; throws AppError 422 for days in the wrong order. */
  function stored({ within, from, to, ...filter }: Omit<LeadExport, 'sort'>): StoredLeadFilter {
    return { ...filter, ...receivedRange({ within, from, to }, clock.now()) };
  }

  async function* readSheet(filter: StoredLeadFilter & Pick<LeadExport, 'sort'>) {
    const rows = readInBatches((limit, cursor) => staffRepository.list(filter, limit, cursor));
    for await (const row of rows) yield leadSheetRow(presentLead(row));
  }

  return {
    find,

    /** A page of leads after the lead `cursor`, with counts of the whole list. */
    async list(
      { sort, ...chosen }: LeadFilter,
      request: { limit: number; cursor?: number | undefined },
    ): Promise<StaffLeads> {
      const filter = stored(chosen);
      const list = (narrowed: StoredLeadFilter, limit: number, cursor: number | undefined) =>
        staffRepository.list({ ...narrowed, sort }, limit, cursor);
      const count = (narrowed: Omit<LeadFilter, 'sort'>) =>
        staffRepository.countMatching(stored(narrowed));
      const [page, newestId, sinceYesterday, waitingForAnswer, emergenciesThisWeek, held] =
        await Promise.all([
          pageOf({ list, count: staffRepository.countMatching, filter }, request),
          staffRepository.newestId(),
          count({ within: 'day' }),
          count({ call: 'waiting' }),
          count({ service: 'emergency-cleanout', within: 'week' }),
          count({ held: 'only' }),
        ]);
      const { rows, nextCursor, total, matching } = page;
      const mails = await outbox.deliveriesOf(
        'leadId',
        rows.map((row) => row.id),
      );
      return {
        contacts: rows.map((row) => presentLead(row, mails.get(row.id))),
        nextCursor,
        counts: { total, matching, sinceYesterday, waitingForAnswer, emergenciesThisWeek, held },
        newestId,
      };
    },

    /** The leads of a filtered list as sheet rows, read in batches. */
    sheetRows: ({ sort, ...chosen }: LeadExport): AsyncGenerator<string[]> =>
      readSheet({ ...stored(chosen), sort }),

    /**
     * Changes the status and returns the lead; `author` are the initials of who did it, or empty.
     * Throws AppError 404, 409 with the lead as it now is when someone else was first or the job is
     * not ready for the status, 422 for a loss without a reason.
     */
    async change(id: number, change: JobStatusChange, author: string): Promise<StaffLeadDetail> {
      try {
        await jobActions.changeStatus({ leadId: id }, change, author);
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 409) throw error;
        const { message, code } = error;
        throw new AppError(message, { status: 409, code, current: await find(id), cause: error });
      }
      return find(id);
    },

    /** Adds a note to the timeline, once for its key and words; throws AppError 404. */
    async addNote(id: number, note: JobNote, author: string): Promise<StaffLeadDetail> {
      await jobActions.addNote({ leadId: id }, note, author);
      return find(id);
    },

    /** Adds a call that staff made, once for its key and words; throws AppError 404. */
    async addCall(id: number, call: JobCall, author: string): Promise<StaffLeadDetail> {
      await jobActions.addCall({ leadId: id }, call, author);
      return find(id);
    },

    /** Plans the review invitation of a job, takes it back, or keeps that none is wanted; throws as `JobInvitations.choose`. */
    async invite(
      id: number,
      { state }: InvitationChoice,
      author: string,
    ): Promise<StaffLeadDetail> {
      await deps.chooseInvitation({ leadId: id }, state, author);
      return find(id);
    },

    /** Takes a lead out of quarantine, queues its mails and returns it; throws AppError 404. */
    async restore(id: number): Promise<StaffLeadDetail> {
      await deps.restoreLead(id);
      return find(id);
    },
  };
}

function presentLead(row: StaffLeadRow, mails: MailDelivery[] = []): StaffLead {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    address: row.address,
    borough: row.borough,
    message: row.message,
    serviceType: serviceTypeSchema.parse(row.serviceType),
    preferredContact: parseMember(contactMethods, row.preferredContact) ?? null,
    language: row.language,
    preferredDate: row.preferredDate,
    preferredTime: row.preferredTime,
    source: parseMember(leadSources, row.source) ?? 'contact-form',
    sourceDetail: readSourceDetail(row.sourceDetail),
    quoteId: row.quoteId,
    status: parseMember(jobStatuses, row.status) ?? 'new',
    lastCall:
      row.lastCallAt === null ? null : { at: row.lastCallAt, wasReached: row.wasReached === 1 },
    heldReason: parseMember(heldReasons, row.heldReason) ?? null,
    mails,
    timestamp: row.createdAt,
  };
}
