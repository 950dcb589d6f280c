import { join } from 'node:path';
import { createSite } from '../content/site.ts';
import { findSuspicion } from '../features/leads/domain/suspicion.ts';
import { createLeadMails } from '../features/leads/server/emails/lead-mails.ts';
import { createLeadCounter } from '../features/leads/server/lead-counter.ts';
import { createLeadsRepository } from '../features/leads/server/leads-repository.ts';
import { createLeadsService } from '../features/leads/server/leads-service.ts';
import { createRestoreLead } from '../features/leads/server/restore-lead.ts';
import { createStaffLeadsRepository } from '../features/leads/server/staff-leads-repository.ts';
import { createStaffLeadsService } from '../features/leads/server/staff-leads-service.ts';
import { createPersonRepository } from '../features/privacy/server/person-repository.ts';
import { createPrivacyService } from '../features/privacy/server/privacy-service.ts';
import { createAccuracyRepository } from '../features/quotes/server/accuracy-repository.ts';
import { createAccuracyService } from '../features/quotes/server/accuracy-service.ts';
import { createFindCurrentRevision } from '../features/quotes/server/current-revision.ts';
import { createPhotoRelayRepository } from '../features/quotes/server/photo-relay-repository.ts';
import { createPhotoRelayService } from '../features/quotes/server/photo-relay-service.ts';
import { createPricingRules } from '../features/quotes/server/pricing-rules.ts';
import { createQuoteMetrics } from '../features/quotes/server/quote-metrics.ts';
import { createQuotePhotos } from '../features/quotes/server/quote-photos.ts';
import { createQuotePricing } from '../features/quotes/server/quote-pricing.ts';
import { createQuoteRevisionsRepository } from '../features/quotes/server/quote-revisions-repository.ts';
import { createQuoteSeal } from '../features/quotes/server/quote-seal.ts';
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
import { createStaffGate } from '../features/staff/server/staff-gate.ts';
import { createTestimonialsRepository } from '../features/testimonials/server/testimonials-repository.ts';
import { createTestimonialsService } from '../features/testimonials/server/testimonials-service.ts';
import type { PageServices } from '../page-context.ts';
import { createTurnstileVerifier } from '../platform/challenge/turnstile.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Secrets } from '../platform/config/secrets.ts';
import { createDiskRoom } from '../platform/files/disk-room.ts';
import { createFileRemovals } from '../platform/files/file-removals.ts';
import { createSignedLinks } from '../platform/files/signed-links.ts';
import { createHttpMetrics } from '../platform/http/http-metrics.ts';
import { measureRateLimiter } from '../platform/http/measure-rate-limiter.ts';
import { createRateLimiter } from '../platform/http/rate-limiter.ts';
import { createLeases } from '../platform/leases.ts';
import type { Logger } from '../platform/log.ts';
import { measureMailTransport } from '../platform/mail/measure-mail-transport.ts';
import { measureMediaNormalizer } from '../platform/media/measure-media-normalizer.ts';
import { createMediaNormalizer } from '../platform/media/media-normalizer.ts';
import { createPrometheusMetrics } from '../platform/metrics/prometheus-metrics.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { AppError } from '../shared/errors.ts';
import { buildAnalyzer } from './build-analyzer.ts';
import { mailFrom, openMailTransport } from './open-mail.ts';
import { openDatabase, openDataDir, openFileStore } from './open-storage.ts';
import { registerOperationMetrics } from './operation-metrics.ts';

/** More than any page shows, a borough's own among them included. */
const testimonialsOnPages = 60;

export type Context = Awaited<ReturnType<typeof buildContext>>;

/** Builds every part of the server once, in order. This is where one process and many differ. */
export async function buildContext(
  config: Config,
  secrets: Secrets,
  logger: Logger,
  clock: Clock = systemClock,
) {
  const dataDir = openDataDir(config);
  const site = createSite(config.business);
  const leadsEmail = config.leadsEmail ?? site.email;

  const metrics = createPrometheusMetrics();
  const httpMetrics = createHttpMetrics(metrics);
  const database = openDatabase(config);
  const { db } = database;
  const files = await openFileStore(config, dataDir);
  const transport = measureMailTransport(await openMailTransport(config, dataDir), metrics);
  const signedLinks = createSignedLinks({ secret: secrets.appSecret, clock });
  const rateLimiter = measureRateLimiter(createRateLimiter({ db, clock }), metrics);
  const leases = createLeases({ db, clock });
  const removals = createFileRemovals({ db, files, leases, clock });
  const outbox = createOutbox({ db, transport, from: mailFrom(config), clock, logger });
  const normalizer = measureMediaNormalizer(createMediaNormalizer({ logger }), metrics);
  registerOperationMetrics(metrics, { outbox, files, clock });
  const quoteMetrics = createQuoteMetrics(metrics);
  const countLead = createLeadCounter(metrics);
  const temporaryFolder = join(dataDir, 'tmp');
  const diskRoom = createDiskRoom({
    folder: dataDir,
    minFreeBytes: config.minFreeBytes,
    logger,
  });

  const mailSettings = {
    brand: site,
    leadsEmail,
    promises: site.promises,
    publicUrl: config.publicUrl,
    schedulerUrl: site.schedulerUrl,
  };
  const challenge = config.turnstile && createTurnstileVerifier(config.turnstile, logger);
  const leadsRepository = createLeadsRepository(db);
  const leadMails = createLeadMails(mailSettings);
  const leads = createLeadsService({
    db,
    repository: leadsRepository,
    outbox,
    clock,
    mails: leadMails,
    challenge,
    countLead,
  });
  const quotesRepository = createQuotesRepository(db);
  const photos = createQuotePhotos({ files, normalizer, temporaryFolder });
  const ruleVersions = createRuleVersionsRepository(db);
  const pricingRules = createPricingRules(ruleVersions);
  const revisions = createQuoteRevisionsRepository(
    db,
    createQuoteSeal(secrets.appSecret, config.appSecretBefore),
  );
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
    analyzer: await buildAnalyzer(config.ai, { logger, metrics }),
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
    recordLead: leads.record,
    countLead,
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
  const staffLeads = createStaffLeadsService({
    repository: leadsRepository,
    staffRepository: createStaffLeadsRepository(db),
    outbox,
    clock,
    restoreLead: createRestoreLead({
      db,
      repository: leadsRepository,
      outbox,
      mails: leadMails,
      restoreQuote: pricing.restore,
    }),
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
  const staffFiles = createStaffFilesService({
    repository: createStaffFilesRepository(db),
    signedLinks,
    clock,
  });
  const accuracy = createAccuracyService({
    repository: createAccuracyRepository(db),
    pricingRules,
    clock,
  });
  const staffDownloads = createStaffDownloads({ quotes: quotesRepository, files });
  const testimonials = createTestimonialsService({
    db,
    repository: createTestimonialsRepository(db),
    outbox,
    clock,
    mailSettings,
    findSuspicion: (signals) => findSuspicion(signals, null),
  });
  const privacy = createPrivacyService({
    db,
    repository: createPersonRepository(db, { staffEmail: leadsEmail }),
    files,
    removals,
    outbox,
    clock,
    logger,
    onPublishedErased: testimonials.announcePublishedChange,
  });
  const pageServices: PageServices = {
    origin: new URL(config.publicUrl).origin,
    turnstileSiteKey: config.turnstile?.siteKey ?? null,
    listPublishedTestimonials: () => testimonials.listPublished(testimonialsOnPages),
    findInvitation: testimonials.findInvitation,
    findSharedQuote: (shareToken) =>
      sharedQuotes.find(shareToken).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      }),
    reportError: (error) => logger.error({ err: error }, 'page could not be rendered'),
  };
  const staffGate = createStaffGate({
    password: secrets.adminPassword,
    rateLimiter,
    metrics,
    logger,
  });

  return {
    config,
    logger,
    metrics,
    httpMetrics,
    clock,
    database,
    files,
    signedLinks,
    rateLimiter,
    leases,
    removals,
    outbox,
    normalizer,
    challenge,
    temporaryFolder,
    diskRoom,
    quoteMetrics,
    leads,
    staffLeads,
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
    testimonials,
    privacy,
    pageServices,
    staffGate,
    /** Lets running work finish, then lets go of everything. */
    async close() {
      diskRoom.stop();
      await quotes.settle();
      await outbox.stop();
      await normalizer.close();
      transport.close();
      files.close();
      await database.close();
    },
  };
}
