import { takePage } from '../../../database/take-page.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SignedLinks } from '../../../platform/files/signed-links.ts';
import { dollarsFromCents } from '../../../shared/money.ts';
import { contactMethods, serviceTypeSchema } from '../../leads/contract.ts';
import {
  fileTypes,
  photoQuoteAddress,
  type QuoteStatus,
  quoteStatuses,
  type StaffFile,
  type StaffFiles,
  type StaffQuote,
  type StaffQuotes,
} from '../contract.ts';
import { type QuotesRepository, readResult, type StoredQuoteFile } from './quotes-repository.ts';
import type { StaffQuotesRepository } from './staff-quotes-repository.ts';

const dayMs = 24 * 3600_000;

interface ListRequest {
  limit: number;
  cursor?: number;
  search?: string;
}

export interface StaffQuotesService {
  /** A page of quotes, newest first, with the figures of the cards. */
  listQuotes(request: ListRequest & { status?: QuoteStatus }): Promise<StaffQuotes>;
  /** A page of readable uploads, newest first. */
  listFiles(request: ListRequest): Promise<StaffFiles>;
}

export function createStaffQuotesService(deps: {
  repository: StaffQuotesRepository;
  quotes: QuotesRepository;
  signedLinks: SignedLinks;
  clock: Clock;
}): StaffQuotesService {
  const { repository, quotes, signedLinks, clock } = deps;

  type QuoteRow = Awaited<ReturnType<StaffQuotesRepository['list']>>[number];
  type FileRow = Awaited<ReturnType<StaffQuotesRepository['listFiles']>>[number];

  async function count(filter: { search?: string; status?: QuoteStatus }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
    const isFiltered = filter.search !== undefined || filter.status !== undefined;
    const [total, matching, day, week] = await Promise.all([
      repository.countAll(),
      isFiltered ? repository.countMatching(filter) : null,
      repository.sumSince(daysAgo(1)),
      repository.sumSince(daysAgo(7)),
    ]);
    return {
      total,
      matching: matching ?? total,
      sinceYesterday: day.count,
      quotedThisWeek: dollarsFromCents(week.priceCents),
      volumeThisWeek: Math.round(week.volumeCubicYards * 10) / 10,
    };
  }

  function presentQuote(row: QuoteRow, files: StoredQuoteFile[]): StaffQuote {
    const stored = readResult(row);
    return {
      id: row.id,
      type: 'ai',
      status: pick(quoteStatuses, row.status) ?? 'received',
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
      contactMethod: pick(contactMethods, row.contactMethod) ?? 'email',
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
          ...linksTo(file),
        })),
    };
  }

  function presentFile(row: FileRow): StaffFile {
    return {
      id: row.id,
      quoteId: row.quoteId,
      fileType: pick(fileTypes, row.fileType) ?? 'image',
      ...linksTo(row),
      fileName: row.fileName,
      fileSize: row.bytes,
      clientName: row.clientName,
      clientEmail: row.clientEmail ?? '',
      clientPhone: row.clientPhone,
      serviceType: serviceTypeSchema.parse(row.serviceType),
      address: row.address ?? photoQuoteAddress,
      borough: row.borough,
      estimatedVolume: row.volumeCubicYards,
      estimatedPrice: row.priceCents === null ? null : dollarsFromCents(row.priceCents),
      createdAt: row.createdAt,
    };
  }

  function linksTo(file: { storageKey: string; thumbnailKey: string | null }) {
    return {
      fileUrl: signedLinks.linkTo(file.storageKey),
      thumbnailUrl: file.thumbnailKey && signedLinks.linkTo(file.thumbnailKey),
    };
  }

  return {
    async listQuotes({ limit, cursor, ...filter }) {
      const [rows, counts] = await Promise.all([
        repository.list(filter, limit + 1, cursor),
        count(filter),
      ]);
      const page = takePage(rows, limit);
      const files = await quotes.filesOf(page.rows.map((row) => row.id));
      return {
        quotes: page.rows.map((row) =>
          presentQuote(
            row,
            files.filter((file) => file.quoteId === row.id),
          ),
        ),
        nextCursor: page.nextCursor,
        counts,
      };
    },

    async listFiles({ limit, cursor, search }) {
      const page = takePage(await repository.listFiles(limit + 1, cursor, search), limit);
      return { files: page.rows.map(presentFile), nextCursor: page.nextCursor };
    },
  };
}

function pick<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}
