import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { findPlaceholders, findUnsetContacts } from '#src/content/placeholders.ts';
import { credentialLine, credentialsOf } from '#src/content/proof.ts';
import { areaAt, createSite } from '#src/content/site.ts';
import { createApiTokensRepository } from '#src/features/hand-over/server/api-tokens-repository.ts';
import { createApiTokensService } from '#src/features/hand-over/server/api-tokens-service.ts';
import { createAnnounce } from '#src/features/hand-over/server/job-events.ts';
import { createSendWebhook } from '#src/features/hand-over/server/send-webhook.ts';
import { createWebhooksRepository } from '#src/features/hand-over/server/webhooks-repository.ts';
import { createWebhooksService } from '#src/features/hand-over/server/webhooks-service.ts';
import { findSuspicion } from '#src/features/leads/domain/suspicion.ts';
import { createLeadMails } from '#src/features/leads/server/lead-mails.ts';
import {
  createLeadsRepository,
  createStaffLeadsRepository,
} from '#src/features/leads/server/leads-repository.ts';
import {
  createLeadCounter,
  createLeadsService,
  createRestoreLead,
} from '#src/features/leads/server/leads-service.ts';
import { createStaffLeadsService } from '#src/features/leads/server/staff-leads-service.ts';
import { createHandoffRepository } from '#src/features/photos/server/handoff-repository.ts';
import { createHandoffService } from '#src/features/photos/server/handoff-service.ts';
import { builtInRules } from '#src/features/pricing/server/pricing-rules.ts';
import { createPersonRepository } from '#src/features/privacy/server/person-repository.ts';
import { createPrivacyService } from '#src/features/privacy/server/privacy-service.ts';
import { createQuoteMetrics } from '#src/features/quotes/server/quote-metrics.ts';
import { createQuoteSeal } from '#src/features/quotes/server/revisions-repository.ts';
import { createSpanishQuotes } from '#src/features/quotes/server/spanish-quotes.ts';
import { createReportRepository } from '#src/features/report/server/report-repository.ts';
import { createSetupService } from '#src/features/setup/server/setup-service.ts';
import { createRememberedDevices } from '#src/features/staff/server/remembered-devices.ts';
import { createStaffGate } from '#src/features/staff/server/staff-gate.ts';
import { createTestimonialsRepository } from '#src/features/testimonials/server/testimonials-repository.ts';
import { createTestimonialsService } from '#src/features/testimonials/server/testimonials-service.ts';
import { createTurnstileVerifier } from '#src/platform/challenge/turnstile.ts';
import { type Clock, systemClock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Secrets } from '#src/platform/config/secrets.ts';
import type { Core } from '#src/platform/core.ts';
import { createDiskRoom } from '#src/platform/files/disk-room.ts';
import { createFileRemovals } from '#src/platform/files/file-removals.ts';
import { createSignedLinks } from '#src/platform/files/signed-links.ts';
import { createHttpMetrics } from '#src/platform/http/http-metrics.ts';
import { createRateLimiter, createRefusalCounter } from '#src/platform/http/rate-limiter.ts';
import { createLeases } from '#src/platform/leases.ts';
import type { Logger } from '#src/platform/log.ts';
import { measureMailTransport } from '#src/platform/mail/mail-transport.ts';
import {
  type MediaNormalizer,
  measureMediaNormalizer,
} from '#src/platform/media/media-normalizer.ts';
import { createPrometheusMetrics } from '#src/platform/metrics/prometheus-metrics.ts';
import { createKeptMails } from '#src/platform/outbox/kept-mails.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { buildAnalyzers } from './build-analyzers.ts';
import { buildPageServices } from './build-page-services.ts';
import { buildQuotes } from './build-quotes.ts';
import {
  mailFrom,
  openDatabase,
  openDataDir,
  openFileStore,
  openMailTransport,
  openMediaNormalizer,
} from './open-adapters.ts';
import { registerOperationMetrics } from './operation-metrics.ts';
import { readAreas } from './read-areas.ts';

export type Context = Awaited<ReturnType<typeof buildContext>>;

/** Builds every part of the server once, in order. This is where one process and many differ. */
export async function buildContext(
  config: Config,
  secrets: Secrets,
  logger: Logger,
  clock: Clock = systemClock,
  mediaNormalizer?: MediaNormalizer,
  rules = builtInRules,
) {
  const dataDir = openDataDir(config);
  const temporaryFolder = join(dataDir, 'tmp');
  const decoder = mediaNormalizer ?? (await openMediaNormalizer(config, temporaryFolder, logger));
  const site = createSite(config.business);
  const leadsEmail = config.leadsEmail ?? site.email;

  const metrics = createPrometheusMetrics();
  const httpMetrics = createHttpMetrics(metrics);
  const database = openDatabase(config);
  const { db } = database;
  const files = await openFileStore(config, dataDir);
  const transport = measureMailTransport(await openMailTransport(config, dataDir), metrics);
  const signedLinks = createSignedLinks({ secret: secrets.appSecret, clock });
  const onRefused = createRefusalCounter(metrics);
  const rateLimiter = createRateLimiter({ db, clock, onRefused });
  const leases = createLeases({ db, clock });
  const removals = createFileRemovals({ db, files, leases, clock });
  const outbox = createOutbox({
    db,
    rateLimiter,
    transport,
    from: mailFrom(config),
    clock,
    logger,
  });
  const allowPrivate = config.webhooksAllowPrivate;
  const webhooksRepository = createWebhooksRepository(db);
  const announce = createAnnounce({ repository: webhooksRepository, clock });
  const core: Core = { db, clock, logger, outbox, announce, files, removals, signedLinks };
  const webhooks = createWebhooksService(core, {
    repository: webhooksRepository,
    send: createSendWebhook({ allowPrivate }),
    allowPrivate,
  });
  const apiTokens = createApiTokensService({
    repository: createApiTokensRepository(db),
    rateLimiter,
    clock,
  });
  const normalizer = measureMediaNormalizer(decoder, metrics);
  registerOperationMetrics(metrics, { outbox, files, clock });
  const quoteMetrics = createQuoteMetrics(metrics);
  const countLead = createLeadCounter(metrics);
  const diskRoom = createDiskRoom({
    folder: dataDir,
    minFreeBytes: config.minFreeBytes,
    logger,
  });

  const mailSettings = {
    brand: { ...site, credentials: credentialLine(credentialsOf(site)) },
    leadsEmail,
    promises: site.promises,
    publicUrl: config.publicUrl,
    schedulerTemplate: site.schedulerTemplate,
  };
  const challenge = config.turnstile && createTurnstileVerifier(config.turnstile, logger);
  const leadsRepository = createLeadsRepository(db);
  const leadMails = createLeadMails({ ...mailSettings, clock });
  const leads = createLeadsService(core, {
    repository: leadsRepository,
    mails: leadMails,
    challenge,
    countLead,
  });
  const areas = await readAreas();
  const quoteServices = buildQuotes(core, {
    normalizer,
    temporaryFolder,
    mailSettings,
    quoteMetrics,
    seal: createQuoteSeal(secrets.appSecret, config.appSecretBefore),
    ...(await buildAnalyzers(config.ai, { logger, metrics })),
    builtInRules: rules,
    recordLead: leads.record,
    countLead,
    rateLimiter,
    challenge,
    areaOf: (place) =>
      areas.find(({ name, shortName = name }) => shortName === place) ?? areaAt(place, areas),
    feedKey: createHmac('sha256', secrets.appSecret).update('schedule feed').digest('base64url'),
  });
  const { quotes, secondLooks, pricingRules } = quoteServices;
  const handoffs = createHandoffService(core, {
    repository: createHandoffRepository(db),
    normalizer,
  });
  const { jobs, jobDetails, jobActions, invitations } = quoteServices;
  const staffLeads = createStaffLeadsService(core, {
    jobs,
    jobDetails,
    jobActions,
    chooseInvitation: invitations.choose,
    staffRepository: createStaffLeadsRepository(db),
    restoreLead: createRestoreLead(core, {
      repository: leadsRepository,
      mails: leadMails,
      restoreQuote: quoteServices.restoreQuote,
      restoreVisit: quoteServices.restoreVisit,
    }),
  });
  const testimonials = createTestimonialsService(core, {
    repository: createTestimonialsRepository(db),
    mailSettings,
    findSuspicion: (signals) => findSuspicion(signals, null),
  });
  const privacy = createPrivacyService(core, {
    repository: createPersonRepository(db, { staffEmail: leadsEmail }),
    onPublishedErased: testimonials.announcePublishedChange,
  });
  const unsetContacts = findUnsetContacts(site);
  const setup = createSetupService(core, {
    configured: {
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      hasMailServer: !transport.keepsFiles,
      hasModel: config.ai !== null,
      unsetContacts,
      // Contact data has items of its own.
      shippedContent: findPlaceholders(site).length - unsetContacts.length,
    },
    keptMails: createKeptMails({ db, transport, outbox, clock }),
    countPausedEndpoints: async () =>
      (await webhooks.listEndpoints()).filter(({ paused }) => paused).length,
    arePricesConfirmed: async () => (await pricingRules.current()).priceBook.confirmedByOperator,
  });
  const spanishQuotes = createSpanishQuotes({
    ...quoteServices,
    normalizer,
    challenge,
    rateLimiter,
    diskRoom,
    quoteMetrics,
    temporaryFolder,
  });
  const pageServices = buildPageServices({
    ...quoteServices,
    spanishQuotes,
    config,
    logger,
    signedLinks,
    testimonials,
  });
  const staffGate = createStaffGate({
    db,
    password: secrets.adminPassword,
    secret: secrets.appSecret,
    rateLimiter,
    metrics,
    logger,
  });

  const devices = createRememberedDevices({
    db,
    clock,
    password: secrets.adminPassword,
    secret: secrets.appSecret,
    isSecure: config.publicUrl.startsWith('https:'),
  });

  /** Ends or finishes what runs in the background; what was put off is not begun any more. */
  async function drain(): Promise<void> {
    diskRoom.stop();
    await quotes.drain();
    await secondLooks.stop();
    await removals.stop();
  }

  return {
    devices,
    config,
    logger,
    metrics,
    httpMetrics,
    clock,
    database,
    files,
    transport,
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
    ...quoteServices,
    handoffs,
    testimonials,
    privacy,
    report: createReportRepository(db),
    setup,
    webhooks,
    apiTokens,
    spanishQuotes,
    pageServices,
    staffGate,
    drain,
    /** Lets running work finish, then releases everything. */
    async close() {
      await drain();
      await outbox.stop();
      await webhooks.stop();
      await normalizer.close();
      transport.close();
      files.close();
      await database.close();
    },
  };
}
