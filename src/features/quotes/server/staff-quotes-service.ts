import { takePage } from '../../../database/take-page.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SignedLinks } from '../../../platform/files/signed-links.ts';
import { dollarsFromCents } from '../../../shared/money.ts';
import { oneOf } from '../../../shared/one-of.ts';
import { contactMethods, serviceTypeSchema } from '../../leads/contract.ts';
import { photoQuoteAddress, quoteStatuses } from '../contract.ts';
import type { StaffQuote, StaffQuotes } from '../staff-contract.ts';
import type { QuotesRepository, StoredQuoteFile } from './quotes-repository.ts';
import { linksToFile } from './staff-file-links.ts';
import type { StaffQuotesFilter, StaffQuotesRepository } from './staff-quotes-repository.ts';
import { readResult } from './stored-result.ts';

const dayMs = 24 * 3600_000;

export interface StaffQuotesService {
  /** A page of quotes, newest first, with the figures of the cards. */
  listQuotes(request: StaffQuotesFilter & { limit: number; cursor?: number }): Promise<StaffQuotes>;
}

export function createStaffQuotesService(deps: {
  repository: StaffQuotesRepository;
  quotes: QuotesRepository;
  signedLinks: SignedLinks;
  clock: Clock;
}): StaffQuotesService {
  const { repository, quotes, signedLinks, clock } = deps;

  type QuoteRow = Awaited<ReturnType<StaffQuotesRepository['list']>>[number];

  async function count() {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
    const [total, day, week] = await Promise.all([
      repository.countAll(),
      repository.sumSince(daysAgo(1)),
      repository.sumSince(daysAgo(7)),
    ]);
    return {
      total,
      sinceYesterday: day.count,
      quotedThisWeek: dollarsFromCents(week.priceCents),
      volumeThisWeek: Math.round(week.volumeCubicYards * 10) / 10,
    };
  }

  async function countMatching(filter: StaffQuotesFilter, total: number): Promise<number> {
    return filter.search || filter.status ? repository.countMatching(filter) : total;
  }

  function presentQuote(row: QuoteRow, files: StoredQuoteFile[]): StaffQuote {
    const stored = readResult(row);
    return {
      id: row.id,
      type: 'ai',
      status: oneOf(quoteStatuses, row.status) ?? 'received',
      createdAt: row.createdAt,
      serviceType: serviceTypeSchema.parse(row.serviceType),
      address: row.address ?? photoQuoteAddress,
      borough: row.borough,
      description: row.description,
      estimatedVolume: stored?.analysis.estimatedVolume ?? null,
      estimatedPrice: stored?.analysis.estimatedPrice ?? null,
      lowPrice: stored?.estimate.lowPrice ?? null,
      highPrice: stored?.estimate.highPrice ?? null,
      truckLoads: stored?.estimate.truckLoads ?? null,
      clientName: row.clientName,
      clientEmail: row.clientEmail ?? '',
      clientPhone: row.clientPhone,
      contactMethod: oneOf(contactMethods, row.contactMethod) ?? 'email',
      leadId: row.leadId,
      isHeld: row.isHeld === 1,
      aiAnalysis: stored && {
        ...stored.analysis,
        photosAnalysed: stored.estimate.photosAnalysed,
      },
      files: files
        .filter((file) => file.state === 'ready')
        .map((file) => ({
          id: file.id,
          fileType: file.fileType,
          fileName: file.fileName,
          fileSize: file.bytes,
          ...linksToFile(signedLinks, row.id, file),
        })),
    };
  }

  return {
    async listQuotes({ limit, cursor, ...filter }) {
      const [rows, counts] = await Promise.all([
        repository.list(filter, limit + 1, cursor),
        count(),
      ]);
      const page = takePage(rows, limit);
      const files = await quotes.filesOf(page.rows.map((row) => row.id));
      const isWhole = cursor === undefined && page.nextCursor === null;
      return {
        quotes: page.rows.map((row) =>
          presentQuote(
            row,
            files.filter((file) => file.quoteId === row.id),
          ),
        ),
        nextCursor: page.nextCursor,
        counts: {
          ...counts,
          matching: isWhole ? rows.length : await countMatching(filter, counts.total),
        },
      };
    },
  };
}
