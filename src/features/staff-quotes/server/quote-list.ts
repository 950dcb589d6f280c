import { pageOf, readInBatches } from '#src/database/paging.ts';
import { analysisOf } from '#src/features/pricing/domain/present-quote.ts';
import type { StoredResult } from '#src/features/pricing/server/stored-result.ts';
import type {
  QuoteFilesRepository,
  StoredQuoteFile,
} from '#src/features/quotes/server/quote-files-repository.ts';
import type { ListedQuote } from '#src/features/quotes/server/quotes-repository.ts';
import { receivedRange } from '#src/features/staff/contract.ts';
import type {
  QuoteExport,
  QuoteFilter,
  QuoteSort,
  StaffQuote,
  StaffQuotes,
} from '#src/features/staff-quotes/contract.ts';
import {
  type QuoteSheetFacts,
  quoteSheetRow,
} from '#src/features/staff-quotes/domain/quote-sheet.ts';
import { daysAgo } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { photoQuoteAddress } from '#src/shared/lead-address.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { linksToFile } from './staff-files.ts';
import type {
  ListedRow,
  StaffQuotesFilter,
  StaffQuotesRepository,
} from './staff-quotes-repository.ts';

const dayMs = 24 * 3600_000;

export type QuoteList = ReturnType<typeof createQuoteList>;

/** The list of quotes for staff. */
export function createQuoteList(
  { clock, signedLinks }: Pick<Core, 'clock' | 'signedLinks'>,
  deps: {
    repository: StaffQuotesRepository;
    quoteFiles: QuoteFilesRepository;
    /** The two hours of a place in the schedule: "10 AM to noon". */
    windowText(startsAt: string): string;
  },
) {
  const { repository, quoteFiles } = deps;

  async function countCards() {
    const [day, week, statuses] = await Promise.all([
      repository.sumSince(daysAgo(clock, 1)),
      repository.sumSince(daysAgo(clock, 7)),
      repository.countStatuses(),
    ]);
    return {
      sinceYesterday: day.count,
      quotedThisWeek: dollarsFromCents(week.priceCents),
      volumeThisWeek: Math.round(week.volumeCubicYards * 10) / 10,
      statuses,
    };
  }

  /** A filter with its days as moments; throws AppError 422 for days in the wrong order. */
  function stored(
    { within, from, to, ending, ...filter }: Omit<QuoteExport, 'sort'>,
    sort: QuoteSort,
  ): StaffQuotesFilter {
    const now = clock.now();
    const until = ending && new Date(now.getTime() + ending * dayMs).toISOString();
    const isOpen = ending !== undefined || sort === 'ending';
    return {
      ...filter,
      ...receivedRange({ within, from, to }, now),
      ...(isOpen && { open: { from: now.toISOString(), ...(until && { until }) } }),
    };
  }

  async function* readSheet(filter: StaffQuotesFilter & { sort: QuoteSort }) {
    const rows = readInBatches((limit, cursor) => repository.list(filter, limit, cursor));
    for await (const row of rows) yield quoteSheetRow(sheetFacts(row));
  }

  function sheetFacts({ result, ...row }: ListedRow): QuoteSheetFacts {
    const { analysis, estimate } = result ?? {};
    return {
      ...row,
      price: analysis?.estimatedPrice ?? null,
      ceiling: estimate?.highPrice ?? null,
      volume: analysis?.estimatedVolume ?? null,
      actualCharge: row.actualPriceCents === null ? null : dollarsFromCents(row.actualPriceCents),
      window: row.pickupAt && deps.windowText(row.pickupAt),
    };
  }

  return {
    /** A page of quotes after the quote `cursor`, with the counts of the cards. */
    async list(
      { sort, ...chosen }: QuoteFilter,
      { limit, cursor }: { limit: number; cursor?: number | undefined },
    ): Promise<StaffQuotes> {
      const filter = stored(chosen, sort);
      const { status, ...others } = filter;
      const isNarrowed = Object.values(others).some(Boolean);
      const narrowed = isNarrowed ? repository.countByStatus(others) : undefined;
      /** What was counted by status is not counted again. */
      async function countMatching(asked: StaffQuotesFilter): Promise<number> {
        const known = asked === filter ? await narrowed : undefined;
        if (known && !status) return known.total;
        if (known?.statuses && status) return known.statuses[status];
        return repository.countMatching(asked);
      }
      const list = (narrowed: StaffQuotesFilter, count: number, after: number | undefined) =>
        repository.list({ ...narrowed, sort }, count, after);
      const [{ rows, nextCursor, total, matching }, counts, newestId, left] = await Promise.all([
        pageOf({ list, count: countMatching, filter }, { limit, cursor }),
        countCards(),
        repository.newestId(),
        narrowed,
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
        counts: {
          ...counts,
          total,
          matching,
          narrowed: left ?? { total, statuses: counts.statuses },
        },
        newestId,
      };
    },

    /** The quotes of a filtered list as sheet rows, read in batches. */
    sheetRows: ({ sort, ...chosen }: QuoteExport): AsyncGenerator<string[]> =>
      readSheet({ ...stored(chosen, sort), sort }),
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
      ...analysisOf(quote.result),
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
