import { takePage } from '#src/database/paging.ts';
import { quoteStatuses } from '#src/features/pricing/contract.ts';
import { readResult } from '#src/features/pricing/domain/price-revision.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type {
  QuotesRepository,
  StoredQuoteFile,
} from '#src/features/quotes/server/quotes-repository.ts';
import type { StaffQuote, StaffQuotes } from '#src/features/staff-quotes/contract.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { contactMethods, serviceTypeSchema } from '#src/shared/business.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { photoQuoteAddress } from '#src/shared/upload-rules.ts';
import { linksToFile } from './staff-file-links.ts';
import type { StaffQuotesFilter, StaffQuotesRepository } from './staff-quotes-repository.ts';

const dayMs = 24 * 3600_000;

export interface StaffQuotesService {
  /** A page of quotes, newest first, with the figures of the cards. */
  listQuotes(request: StaffQuotesFilter & { limit: number; cursor?: number }): Promise<StaffQuotes>;
}

export function createStaffQuotesService(deps: {
  repository: StaffQuotesRepository;
  quotes: QuotesRepository;
  pricingRules: PricingRulesSource;
  signedLinks: SignedLinks;
  clock: Clock;
}): StaffQuotesService {
  const { repository, quotes, pricingRules, signedLinks, clock } = deps;

  async function count() {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
    const [total, day, week, statuses] = await Promise.all([
      repository.countAll(),
      repository.sumSince(daysAgo(1)),
      repository.sumSince(daysAgo(7)),
      repository.countStatuses(),
    ]);
    return {
      total,
      sinceYesterday: day.count,
      quotedThisWeek: dollarsFromCents(week.priceCents),
      volumeThisWeek: Math.round(week.volumeCubicYards * 10) / 10,
      statuses,
    };
  }

  async function countMatching(filter: StaffQuotesFilter, total: number): Promise<number> {
    return filter.search || filter.status ? repository.countMatching(filter) : total;
  }

  return {
    async listQuotes({ limit, cursor, ...filter }) {
      const [rows, counts, { priceBook }] = await Promise.all([
        repository.list(filter, limit + 1, cursor),
        count(),
        pricingRules.current(),
      ]);
      const page = takePage(rows, limit);
      const files = await quotes.filesOf(page.rows.map((row) => row.id));
      const isWhole = cursor === undefined && page.nextCursor === null;
      return {
        quotes: page.rows.map((row) =>
          presentStaffQuote(
            row,
            files.filter((file) => file.quoteId === row.id),
            signedLinks,
          ),
        ),
        nextCursor: page.nextCursor,
        pricesConfirmed: priceBook.confirmedByOperator,
        counts: {
          ...counts,
          matching: isWhole ? rows.length : await countMatching(filter, counts.total),
        },
      };
    },
  };
}

type StaffQuoteRow = Awaited<ReturnType<StaffQuotesRepository['list']>>[number];

/** A row with its files as the staff list shows it. */
export function presentStaffQuote(
  row: StaffQuoteRow,
  files: StoredQuoteFile[],
  signedLinks: SignedLinks,
): StaffQuote {
  const stored = readResult(row);
  return {
    id: row.id,
    type: 'ai',
    status: parseMember(quoteStatuses, row.status) ?? 'received',
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
    contactMethod: parseMember(contactMethods, row.contactMethod) ?? 'email',
    leadId: row.leadId,
    isHeld: row.isHeld === 1,
    aiAnalysis: stored && {
      ...stored.analysis,
      photosAnalysed: stored.estimate.photosAnalysed,
      basis: stored.estimate.basis,
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
