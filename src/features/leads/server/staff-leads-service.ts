import { setImmediate } from 'node:timers/promises';
import { takePage } from '#src/database/paging.ts';
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
import type { Clock } from '#src/platform/clock.ts';
import type { MailDelivery, Outbox } from '#src/platform/outbox/outbox.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';
import { AppError } from '#src/shared/errors.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import type { LeadsRepository, StaffLeadRow, StaffLeadsRepository } from './leads-repository.ts';
import type { RestoreLead } from './leads-service.ts';

const dayMs = 24 * 3600_000;
/** A moment's work for the database, and little enough to hold. */
const sheetBatch = 500;

export interface StaffLeadsService {
  /** A page of leads after the lead `cursor`, with counts of the whole list. */
  list(
    filter: LeadFilter,
    page: { limit: number; cursor?: number | undefined },
  ): Promise<StaffLeads>;
  /** Every lead of a filtered list as a row of the sheet, read from the database bit by bit. */
  sheetRows(filter: LeadFilter): AsyncGenerator<string[]>;
  /** One lead; throws AppError 404 where there is none. */
  find(id: number): Promise<StaffLead>;
  /** Changes status, note or both and answers the lead as it now is; throws AppError 404, and 409 where the note is another by now. */
  change(id: number, change: LeadChange): Promise<StaffLead>;
  /** Puts a lead that was held back into the list, its mails on their way, and answers it; throws AppError 404. */
  restore(id: number): Promise<StaffLead>;
}

export function createStaffLeadsService(deps: {
  repository: LeadsRepository;
  staffRepository: StaffLeadsRepository;
  outbox: Outbox;
  clock: Clock;
  restoreLead: RestoreLead;
}): StaffLeadsService {
  const { repository, staffRepository, outbox, clock } = deps;

  async function count(filter: LeadFilter): Promise<StaffLeads['counts']> {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
    const { sort: _, ...narrowing } = filter;
    const isFiltered = Object.values(narrowing).some(Boolean);
    const [total, matching, sinceYesterday, waitingForCall, emergenciesThisWeek, held] =
      await Promise.all([
        staffRepository.countMatching({}),
        isFiltered ? staffRepository.countMatching(filter) : null,
        staffRepository.countSince(daysAgo(1)),
        staffRepository.countWaitingForCall(),
        staffRepository.countEmergenciesSince(daysAgo(7)),
        staffRepository.countMatching({ held: 'only' }),
      ]);
    return {
      total,
      matching: matching ?? total,
      sinceYesterday,
      waitingForCall,
      emergenciesThisWeek,
      held,
    };
  }

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

    async list(filter, { limit, cursor }) {
      const [rows, counts, newestId] = await Promise.all([
        staffRepository.list(filter, limit + 1, cursor),
        count(filter),
        staffRepository.newestId(),
      ]);
      const page = takePage(rows, limit);
      const mails = await outbox.deliveriesOf(
        'leadId',
        page.rows.map((row) => row.id),
      );
      return {
        contacts: page.rows.map((row) => presentLead(row, mails.get(row.id))),
        nextCursor: page.nextCursor,
        counts,
        newestId,
      };
    },

    async *sheetRows(filter) {
      let cursor: number | undefined;
      do {
        const rows = await staffRepository.list(filter, sheetBatch, cursor);
        for (const row of rows) yield leadSheetRow(presentLead(row));
        cursor = rows.length === sheetBatch ? rows.at(-1)?.id : undefined;
        // SQLite answers at once, so a long list would keep every other request waiting.
        await setImmediate();
      } while (cursor !== undefined);
    },

    async change(id, change) {
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

    async restore(id) {
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
