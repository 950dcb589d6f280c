import { setImmediate } from 'node:timers/promises';
import { pageOf } from '#src/database/paging.ts';
import {
  heldReasons,
  type LeadChange,
  type LeadFilter,
  leadSources,
  leadStatuses,
  type StaffLead,
  type StaffLeads,
} from '#src/features/leads/contract.ts';
import { leadSheetRow } from '#src/features/leads/domain/lead-sheet.ts';
import { readSourceDetail } from '#src/features/leads/domain/source-detail.ts';
import { daysAgo } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import type { MailDelivery } from '#src/platform/outbox/mail-delivery.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';
import { AppError } from '#src/shared/errors.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type { LeadsRepository, StaffLeadRow, StaffLeadsRepository } from './leads-repository.ts';
import type { RestoreLead } from './leads-service.ts';

/** A quick query, and few enough rows to keep in memory. */
const sheetBatch = 500;

export type StaffLeadsService = ReturnType<typeof createStaffLeadsService>;

export function createStaffLeadsService(
  { outbox, clock }: Core,
  deps: {
    repository: LeadsRepository;
    staffRepository: StaffLeadsRepository;
    restoreLead: RestoreLead;
  },
) {
  const { repository, staffRepository } = deps;

  /** Throws AppError 404 when there is no such lead. */
  async function find(id: number): Promise<StaffLead> {
    const row = await staffRepository.find(id);
    if (!row) {
      throw new AppError('There is no lead at this address. It may have been deleted.', {
        status: 404,
        code: 'lead-not-found',
      });
    }
    const mails = await outbox.deliveriesOf('leadId', [id]);
    return presentLead(row, mails.get(id));
  }

  return {
    find,

    /** A page of leads after the lead `cursor`, with counts of the whole list. */
    async list(
      { sort, ...filter }: LeadFilter,
      request: { limit: number; cursor?: number | undefined },
    ): Promise<StaffLeads> {
      const list = (narrowed: typeof filter, limit: number, cursor: number | undefined) =>
        staffRepository.list({ ...narrowed, sort }, limit, cursor);
      const [page, newestId, sinceYesterday, waitingForCall, emergenciesThisWeek, held] =
        await Promise.all([
          pageOf({ list, count: staffRepository.countMatching, filter }, request),
          staffRepository.newestId(),
          staffRepository.countSince(daysAgo(clock, 1)),
          staffRepository.countWaitingForCall(),
          staffRepository.countEmergenciesSince(daysAgo(clock, 7)),
          staffRepository.countMatching({ held: 'only' }),
        ]);
      const { rows, nextCursor, total, matching } = page;
      const mails = await outbox.deliveriesOf(
        'leadId',
        rows.map((row) => row.id),
      );
      return {
        contacts: rows.map((row) => presentLead(row, mails.get(row.id))),
        nextCursor,
        counts: { total, matching, sinceYesterday, waitingForCall, emergenciesThisWeek, held },
        newestId,
      };
    },

    /** The leads of a filtered list as sheet rows, read in batches. */
    async *sheetRows(filter: LeadFilter): AsyncGenerator<string[]> {
      let cursor: number | undefined;
      do {
        const rows = await staffRepository.list(filter, sheetBatch, cursor);
        for (const row of rows) yield leadSheetRow(presentLead(row));
        cursor = rows.length === sheetBatch ? rows.at(-1)?.id : undefined;
        // SQLite answers synchronously, so a long list would block every other request.
        await setImmediate();
      } while (cursor !== undefined);
    },

    /**
     * Changes status, note or both and returns the lead; throws AppError 404, and 409 when the note
     * was changed meanwhile.
     */
    async change(id: number, change: LeadChange): Promise<StaffLead> {
      const isChanged = await repository.change(id, change);
      const lead = await find(id);
      if (!isChanged) {
        throw new AppError('Somebody changed this note meanwhile. Read it, then add yours.', {
          status: 409,
          code: 'note-changed',
        });
      }
      return lead;
    },

    /** Takes a lead out of quarantine, queues its mails and returns it; throws AppError 404. */
    async restore(id: number): Promise<StaffLead> {
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
    message: row.message,
    serviceType: serviceTypeSchema.parse(row.serviceType),
    preferredContact: parseMember(contactMethods, row.preferredContact) ?? null,
    preferredDate: row.preferredDate,
    preferredTime: row.preferredTime,
    source: parseMember(leadSources, row.source) ?? 'contact-form',
    sourceDetail: readSourceDetail(row.sourceDetail),
    quoteId: row.quoteId,
    status: parseMember(leadStatuses, row.status) ?? 'new',
    staffNote: row.staffNote,
    heldReason: parseMember(heldReasons, row.heldReason) ?? null,
    mails,
    timestamp: row.createdAt,
  };
}
