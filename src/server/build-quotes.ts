import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { createAccuracyRepository } from '#src/features/accuracy/server/accuracy-repository.ts';
import {
  createAccuracyService,
  createApplyCorrection,
} from '#src/features/accuracy/server/accuracy-service.ts';
import type { LeadSource } from '#src/features/leads/contract.ts';
import type { LeadsService } from '#src/features/leads/server/leads-service.ts';
import { createPricingRules } from '#src/features/pricing/server/pricing-rules.ts';
import { createStaffPricingService } from '#src/features/pricing/server/pricing-service.ts';
import { createRuleVersionsRepository } from '#src/features/pricing/server/rule-versions-repository.ts';
import type { Analyzer } from '#src/features/quotes/server/analyzers/analyzer.ts';
import { createCatalogueAnalyzer } from '#src/features/quotes/server/analyzers/catalogue-analyzer.ts';
import { createFindCurrentRevision } from '#src/features/quotes/server/current-revision.ts';
import type { QuoteMailSettings } from '#src/features/quotes/server/emails/quote-mails.ts';
import type { QuoteMetrics } from '#src/features/quotes/server/quote-metrics.ts';
import { createQuotePhotos } from '#src/features/quotes/server/quote-photos.ts';
import { createQuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import {
  createQuoteRevisionsRepository,
  type QuoteSeal,
} from '#src/features/quotes/server/revisions-repository.ts';
import { createQuotePricing } from '#src/features/quotes/server/run-pricing.ts';
import { createSharedQuotesService } from '#src/features/quotes/server/shared-quotes.ts';
import { createQuotesService } from '#src/features/quotes/server/submit-quote.ts';
import { createStaffQuoteDesk } from '#src/features/staff-quotes/server/quote-desk.ts';
import { createStaffQuotesService } from '#src/features/staff-quotes/server/quote-list.ts';
import { createStaffFilesService } from '#src/features/staff-quotes/server/staff-files.ts';
import { createStaffFilesRepository } from '#src/features/staff-quotes/server/staff-files-repository.ts';
import { createStaffDownloads } from '#src/features/staff-quotes/server/staff-files-routes.ts';
import { createStaffQuotesRepository } from '#src/features/staff-quotes/server/staff-quotes-repository.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { AiConfig } from '#src/platform/config/config.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import type { FileStore } from '#src/platform/files/file-store.ts';
import type { SignedLinks } from '#src/platform/files/signed-links.ts';
import type { Logger } from '#src/platform/log.ts';
import type { MediaNormalizer } from '#src/platform/media/media-normalizer.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';

/** What the quotes feature is built on. */
interface QuoteParts {
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

/** The vision model with the catalogue behind it, or the catalogue alone where no model is configured. */
export async function buildAnalyzer(
  ai: AiConfig | null,
  {
    logger,
    metrics,
    onTokens,
  }: {
    logger: { warn(details: object, message: string): void };
    metrics: Metrics;
    onTokens?(tokens: { input: number; output: number }): void;
  },
): Promise<Analyzer> {
  const fallback = createCatalogueAnalyzer();
  if (!ai) return fallback;
  const [
    { createFallbackAnalyzer },
    { measureAnalyzer },
    { createVisionAnalyzer },
    { createVisionModel },
  ] = await Promise.all([
    import('#src/features/quotes/server/analyzers/fallback-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/fallback-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/vision-analyzer.ts'),
    import('#src/features/quotes/server/analyzers/vision-model.ts'),
  ]);
  const vision = createVisionAnalyzer({
    model: await createVisionModel(ai),
    modelName: ai.model,
    maxRetries: 0,
    ...(onTokens && { onTokens }),
  });
  const primary = measureAnalyzer(vision, { model: ai.model, metrics });
  return createFallbackAnalyzer({ primary, fallback, timeoutMs: ai.timeoutMs, logger });
}
