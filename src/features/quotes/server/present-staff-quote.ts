import type { SignedLinks } from '../../../platform/files/signed-links.ts';
import { oneOf } from '../../../shared/one-of.ts';
import { contactMethods, serviceTypeSchema } from '../../leads/contract.ts';
import { photoQuoteAddress, quoteStatuses } from '../contract.ts';
import type { StaffQuote } from '../staff-contract.ts';
import type { StoredQuoteFile } from './quotes-repository.ts';
import { linksToFile } from './staff-file-links.ts';
import type { StaffQuotesRepository } from './staff-quotes-repository.ts';
import { readResult } from './stored-result.ts';

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
