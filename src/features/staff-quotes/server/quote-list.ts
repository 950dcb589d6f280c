import { pageOf } from '#src/database/paging.ts';
import type { StoredResult } from '#src/features/pricing/server/stored-result.ts';
import type {
  QuoteFilesRepository,
  StoredQuoteFile,
} from '#src/features/quotes/server/quote-files-repository.ts';
import type { ListedQuote } from '#src/features/quotes/server/quotes-repository.ts';
import type { StaffQuote, StaffQuotes } from '#src/features/staff-quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { photoQuoteAddress } from '#src/shared/upload-rules.ts';
import { linksToFile } from './staff-files.ts';
import type { StaffQuotesFilter, StaffQuotesRepository } from './staff-quotes-repository.ts';

const dayMs = 24 * 3600_000;

export type QuoteList = ReturnType<typeof createQuoteList>;

/** The list of quotes for staff. */
export function createQuoteList(
  { clock, signedLinks }: Pick<Core, 'clock' | 'signedLinks'>,
  deps: {
    repository: StaffQuotesRepository;
    quoteFiles: QuoteFilesRepository;
  },
) {
  const { repository, quoteFiles } = deps;

  async function countCards() {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
    const [day, week, statuses] = await Promise.all([
      repository.sumSince(daysAgo(1)),
      repository.sumSince(daysAgo(7)),
      repository.countStatuses(),
    ]);
    return {
      sinceYesterday: day.count,
      quotedThisWeek: dollarsFromCents(week.priceCents),
      volumeThisWeek: Math.round(week.volumeCubicYards * 10) / 10,
      statuses,
    };
  }

  return {
    /** A page of quotes, newest first, with the counts of the cards. */
    async list({
      limit,
      cursor,
      ...filter
    }: StaffQuotesFilter & { limit: number; cursor?: number }): Promise<StaffQuotes> {
      const { list, countMatching } = repository;
      const [{ rows, nextCursor, total, matching }, counts, newestId] = await Promise.all([
        pageOf({ list, count: countMatching, filter }, { limit, cursor }),
        countCards(),
        repository.newestId(),
      ]);
      const files = await quoteFiles.ofQuotes(rows.map((row) => row.id));
      return {
        quotes: rows.map((row) =>
          presentStaffQuote(
            row,
            files.filter((file) => file.quoteId === row.id),
            signedLinks,
          ),
        ),
        nextCursor,
        counts: { ...counts, total, matching },
        newestId,
      };
    },
  };
}

/** A quote with its files as the staff list shows it. */
export function presentStaffQuote(
  quote: ListedQuote & { result: StoredResult | null },
  files: StoredQuoteFile[],
  signedLinks: SignedLinks,
): StaffQuote {
  const { analysis, estimate } = quote.result ?? {};
  return {
    id: quote.id,
    type: 'ai',
    status: quote.status,
    createdAt: quote.createdAt,
    serviceType: quote.serviceType,
    address: quote.address ?? photoQuoteAddress,
    borough: quote.borough,
    description: quote.description,
    estimatedVolume: analysis?.estimatedVolume ?? null,
    estimatedPrice: analysis?.estimatedPrice ?? null,
    lowPrice: estimate?.lowPrice ?? null,
    highPrice: estimate?.highPrice ?? null,
    truckLoads: estimate?.truckLoads ?? null,
    clientName: quote.clientName,
    clientEmail: quote.clientEmail,
    clientPhone: quote.clientPhone,
    contactMethod: quote.contactMethod,
    leadId: quote.leadId,
    isHeld: quote.isQuarantined,
    aiAnalysis: quote.result && {
      ...quote.result.analysis,
      photosAnalysed: quote.result.estimate.photosAnalysed,
      basis: quote.result.estimate.basis,
    },
    files: files
      .filter((file) => file.state === 'ready')
      .map((file) => ({
        id: file.id,
        position: file.position,
        fileType: file.fileType,
        fileName: file.fileName,
        fileSize: file.bytes,
        ...linksToFile(signedLinks, quote.id, file),
      })),
  };
}
