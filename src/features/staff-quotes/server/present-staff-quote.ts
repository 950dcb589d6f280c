import { contactMethods, serviceTypeSchema } from '#src/features/leads/contract.ts';
import { readResult } from '#src/features/pricing/domain/stored-result.ts';
import { photoQuoteAddress, quoteStatuses } from '#src/features/quotes/contract.ts';
import type { StoredQuoteFile } from '#src/features/quotes/server/quotes-repository.ts';
import type { StaffQuote } from '#src/features/staff-quotes/contract.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import { oneOf } from '#src/shared/one-of.ts';
import { linksToFile } from './staff-file-links.ts';
import type { StaffQuotesRepository } from './staff-quotes-repository.ts';

export type StaffQuoteRow = Awaited<ReturnType<StaffQuotesRepository['list']>>[number];

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
