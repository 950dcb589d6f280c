import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { LeadSource } from '../features/leads/contract.ts';
import type { LeadsService } from '../features/leads/server/leads-service.ts';
import { createAccuracyRepository } from '../features/quotes/server/accuracy-repository.ts';
import { createAccuracyService } from '../features/quotes/server/accuracy-service.ts';
import type { Analyzer } from '../features/quotes/server/analyzers/analyzer.ts';
import { createApplyCorrection } from '../features/quotes/server/apply-correction.ts';
import { createFindCurrentRevision } from '../features/quotes/server/current-revision.ts';
import type { QuoteMailSettings } from '../features/quotes/server/emails/quote-ready.ts';
import { createPhotoRelayRepository } from '../features/quotes/server/photo-relay-repository.ts';
import { createPhotoRelayService } from '../features/quotes/server/photo-relay-service.ts';
import { createPricingRules } from '../features/quotes/server/pricing-rules.ts';
import type { QuoteMetrics } from '../features/quotes/server/quote-metrics.ts';
import { createQuotePhotos } from '../features/quotes/server/quote-photos.ts';
import { createQuotePricing } from '../features/quotes/server/quote-pricing.ts';
import { createQuoteRevisionsRepository } from '../features/quotes/server/quote-revisions-repository.ts';
import type { QuoteSeal } from '../features/quotes/server/quote-seal.ts';
import { createQuotesRepository } from '../features/quotes/server/quotes-repository.ts';
import { createQuotesService } from '../features/quotes/server/quotes-service.ts';
import { createRuleVersionsRepository } from '../features/quotes/server/rule-versions-repository.ts';
import { createSharedQuotesService } from '../features/quotes/server/shared-quotes-service.ts';
import { createStaffDownloads } from '../features/quotes/server/staff-downloads.ts';
import { createStaffFilesRepository } from '../features/quotes/server/staff-files-repository.ts';
import { createStaffFilesService } from '../features/quotes/server/staff-files-service.ts';
import { createStaffPricingService } from '../features/quotes/server/staff-pricing-service.ts';
import { createStaffQuoteDesk } from '../features/quotes/server/staff-quote-desk.ts';
import { createStaffQuotesRepository } from '../features/quotes/server/staff-quotes-repository.ts';
import { createStaffQuotesService } from '../features/quotes/server/staff-quotes-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileRemovals } from '../platform/files/file-removals.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { SignedLinks } from '../platform/files/signed-links.ts';
import type { Logger } from '../platform/log.ts';
import type { MediaNormalizer } from '../platform/media/media-normalizer.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';

/** What the quotes feature is built on. */
export interface QuoteParts {
  db: Kysely<DatabaseSchema>;
  files: FileStore;
  signedLinks: SignedLinks;
  removals: FileRemovals;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  normalizer: MediaNormalizer;
  temporaryFolder: string;
  mailSettings: QuoteMailSettings;
  quoteMetrics: QuoteMetrics;
  seal: QuoteSeal;
  analyzer: Analyzer;
  recordLead: LeadsService['record'];
  countLead: (source: LeadSource, isHeld: boolean) => void;
}

/** Builds every part of the quotes feature once, in order. */
export function buildQuotes(parts: QuoteParts) {
  const { db, files, signedLinks, removals, outbox, clock, logger } = parts;
  const { normalizer, temporaryFolder, mailSettings, quoteMetrics } = parts;
  const quotesRepository = createQuotesRepository(db);
  const photos = createQuotePhotos({ files, normalizer, temporaryFolder });
  const ruleVersions = createRuleVersionsRepository(db);
  const pricingRules = createPricingRules(ruleVersions);
  const revisions = createQuoteRevisionsRepository(db, parts.seal);
  const findCurrentRevision = createFindCurrentRevision({ db, revisions, pricingRules });
  const sharedQuotes = createSharedQuotesService({
    db,
    repository: quotesRepository,
    revisions,
    findCurrentRevision,
    pricingRules,
    signedLinks,
    clock,
    logger,
  });
  const pricing = createQuotePricing({
    db,
    repository: quotesRepository,
    revisions,
    pricingRules,
    photos,
    analyzer: parts.analyzer,
    removals,
    outbox,
    clock,
    logger,
    mailSettings,
    quoteMetrics,
  });
  const quotes = createQuotesService({
    db,
    repository: quotesRepository,
    photos,
    pricing,
    removals,
    outbox,
    clock,
    logger,
    recordLead: parts.recordLead,
    countLead: parts.countLead,
    quoteMetrics,
  });
  const photoRelay = createPhotoRelayService({
    db,
    repository: createPhotoRelayRepository(db),
    files,
    removals,
    clock,
    logger,
  });
  const staffQuoteParts = {
    db,
    repository: createStaffQuotesRepository(db),
    quotes: quotesRepository,
    versions: ruleVersions,
    revisions,
    findCurrentRevision,
    pricingRules,
    outbox,
    signedLinks,
    clock,
    mailSettings,
  };
  const staffQuotes = createStaffQuotesService(staffQuoteParts);
  const staffQuoteDesk = createStaffQuoteDesk(staffQuoteParts);
  const staffPricing = createStaffPricingService(staffQuoteParts);
  const accuracy = createAccuracyService({
    repository: createAccuracyRepository(db),
    pricingRules,
    applyCorrection: createApplyCorrection(staffPricing),
    clock,
  });
  const staffFiles = createStaffFilesService({
    repository: createStaffFilesRepository(db),
    signedLinks,
    clock,
  });
  const staffDownloads = createStaffDownloads({ quotes: quotesRepository, files });
  return {
    quotes,
    sharedQuotes,
    photoRelay,
    pricingRules,
    staffQuotes,
    staffQuoteDesk,
    staffPricing,
    staffFiles,
    staffDownloads,
    accuracy,
    /** Lets the quote of a lead go that was held back. */
    restoreQuote: pricing.restore,
  };
}
