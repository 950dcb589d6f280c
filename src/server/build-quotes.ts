import { createAccuracyRepository } from '#src/features/accuracy/server/accuracy-repository.ts';
import {
  createAccuracyService,
  createApplyCorrection,
} from '#src/features/accuracy/server/accuracy-service.ts';
import { windowLabel } from '#src/features/booking/domain/windows.ts';
import { createBookedJobs, createBookedPrice } from '#src/features/booking/server/booked-jobs.ts';
import { createBookingChanges } from '#src/features/booking/server/booking-changes.ts';
import { createBookingMails } from '#src/features/booking/server/booking-mails.ts';
import { type AreaOf, createBookingOffers } from '#src/features/booking/server/booking-offers.ts';
import { createBookingsRepository } from '#src/features/booking/server/bookings-repository.ts';
import { createBookingsService } from '#src/features/booking/server/bookings-service.ts';
import { createDayPrices } from '#src/features/booking/server/day-prices.ts';
import { dropHolds } from '#src/features/booking/server/holds-repository.ts';
import { createScheduleService } from '#src/features/booking/server/schedule-service.ts';
import { createVisits } from '#src/features/booking/server/visits.ts';
import { createJobActions } from '#src/features/jobs/server/job-actions.ts';
import { createJobDetails } from '#src/features/jobs/server/job-details.ts';
import { createJobsRepository } from '#src/features/jobs/server/jobs-repository.ts';
import type { LeadSource } from '#src/features/leads/contract.ts';
import type { LeadsService } from '#src/features/leads/server/leads-service.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { createPricingRules } from '#src/features/pricing/server/pricing-rules.ts';
import { createRuleVersionsRepository } from '#src/features/pricing/server/pricing-rules-repository.ts';
import { createStaffPricingService } from '#src/features/pricing/server/pricing-service.ts';
import type { Analyzer } from '#src/features/quotes/server/analyzers/analyzer.ts';
import type { QuoteMailSettings } from '#src/features/quotes/server/emails/quote-mails.ts';
import { createPublicPrices } from '#src/features/quotes/server/price-list.ts';
import { createQuoteFilesRepository } from '#src/features/quotes/server/quote-files-repository.ts';
import { createQuoteLinksService } from '#src/features/quotes/server/quote-links.ts';
import type { QuoteMetrics } from '#src/features/quotes/server/quote-metrics.ts';
import { createQuotePhotos } from '#src/features/quotes/server/quote-photos.ts';
import { createQuoteRecords } from '#src/features/quotes/server/quote-record.ts';
import { createQuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import {
  createRevisionsRepository,
  type QuoteSeal,
} from '#src/features/quotes/server/revisions-repository.ts';
import { createQuotePricing } from '#src/features/quotes/server/run-pricing.ts';
import { createSecondLooks } from '#src/features/quotes/server/second-looks.ts';
import { createSecondLooksRepository } from '#src/features/quotes/server/second-looks-repository.ts';
import { createSharedQuotesService } from '#src/features/quotes/server/shared-quotes.ts';
import { createQuotesService } from '#src/features/quotes/server/submit-quote.ts';
import { createCalls } from '#src/features/staff-quotes/server/calls-service.ts';
import { createQuoteActions } from '#src/features/staff-quotes/server/quote-actions.ts';
import { createQuoteCorrections } from '#src/features/staff-quotes/server/quote-corrections.ts';
import { createQuoteDetails } from '#src/features/staff-quotes/server/quote-details.ts';
import { createQuoteList } from '#src/features/staff-quotes/server/quote-list.ts';
import { createQuoteSending } from '#src/features/staff-quotes/server/send-quote.ts';
import { createStaffFilesService } from '#src/features/staff-quotes/server/staff-files.ts';
import { createStaffFilesRepository } from '#src/features/staff-quotes/server/staff-files-repository.ts';
import { createStaffDownloads } from '#src/features/staff-quotes/server/staff-files-routes.ts';
import { createStaffQuotesRepository } from '#src/features/staff-quotes/server/staff-quotes-repository.ts';
import { createJobInvitations } from '#src/features/testimonials/server/job-invitations.ts';
import { createJobInvitationsRepository } from '#src/features/testimonials/server/job-invitations-repository.ts';
import { createCallRequests } from '#src/features/today/server/call-requests.ts';
import { createNudges } from '#src/features/today/server/nudges.ts';
import { createTodayRepository } from '#src/features/today/server/today-repository.ts';
import { createTodayService } from '#src/features/today/server/today-service.ts';
import type { ChallengeVerifier } from '#src/platform/challenge/turnstile.ts';
import type { Core } from '#src/platform/core.ts';
import type { RateLimiter } from '#src/platform/http/rate-limiter.ts';
import type { MediaNormalizer } from '#src/platform/media/media-normalizer.ts';

/** What quotes need besides the core. */
interface QuoteParts {
  normalizer: MediaNormalizer;
  temporaryFolder: string;
  mailSettings: QuoteMailSettings;
  quoteMetrics: QuoteMetrics;
  seal: QuoteSeal;
  analyzer: Analyzer;
  /** The vision models alone; null when none is configured. */
  photoAnalyzer: Analyzer | null;
  /** What this release prices new quotes by, until staff save rules of their own. */
  builtInRules: PricingRules;
  recordLead: LeadsService['record'];
  countLead: (source: LeadSource, isQuarantined: boolean) => void;
  rateLimiter: RateLimiter;
  areaOf: AreaOf;
  /** Opens the schedule for calendars. */
  feedKey: string;
  challenge: ChallengeVerifier | null;
}

/** Builds catalogue, pricing, photos, quotes and the staff services once, in order. */
export function buildQuotes(core: Core, parts: QuoteParts) {
  const { db, files } = core;
  const { normalizer, temporaryFolder, mailSettings, quoteMetrics } = parts;
  const versions = createRuleVersionsRepository(db);
  const quoteFiles = createQuoteFilesRepository(db);
  const repository = createQuotesRepository(db, quoteFiles);
  const revisions = createRevisionsRepository(db, parts.seal, core.announce);
  const jobs = createJobsRepository(db);
  const staffQuotes = createStaffQuotesRepository(db);

  const pricingRules = createPricingRules(versions, parts.builtInRules);
  const records = createQuoteRecords({ repository, revisions, pricingRules });
  const photos = createQuotePhotos({ files, normalizer, temporaryFolder });
  const secondLooks = createSecondLooks(core, {
    repository: createSecondLooksRepository(db),
    records,
    revisions,
    photos,
    mailSettings,
    photoAnalyzer: parts.photoAnalyzer,
    addNote: jobs.addAutomaticNote,
  });
  const pricing = createQuotePricing(core, {
    repository,
    quoteFiles,
    revisions,
    pricingRules,
    photos,
    mailSettings,
    quoteMetrics,
    secondLooks,
    analyzer: parts.analyzer,
  });
  const quotes = createQuotesService(core, {
    repository,
    photos,
    pricing,
    quoteMetrics,
    recordLead: parts.recordLead,
    countLead: parts.countLead,
  });
  const staffPricing = createStaffPricingService(core, {
    versions,
    pricingRules,
    recentPricedQuotes: staffQuotes.listPriced,
  });
  const sharedQuotes = createSharedQuotesService(core, { repository, records, revisions });
  const bookings = createBookingsRepository(db);
  const quoteLinks = createQuoteLinksService(core, {
    repository,
    mailSettings,
    dropHolds,
    rateLimiter: parts.rateLimiter,
    addNote: jobs.addAutomaticNote,
    findOwn: sharedQuotes.findOwn,
  });
  const booking = {
    repository: bookings,
    offers: createBookingOffers(core, { repository: bookings, areaOf: parts.areaOf }),
    mails: createBookingMails(core, mailSettings, { repository: bookings }),
    rateLimiter: parts.rateLimiter,
  };
  const bookedJobs = createBookedJobs(core, { ...booking, jobs });
  const dayPrices = createDayPrices(core, { records, revisions });
  const changes = createBookingChanges(core, {
    ...booking,
    quotes: repository,
    bookedJobs,
    dayPrices,
  });
  const invitations = createJobInvitations(core, {
    repository: createJobInvitationsRepository(db),
    jobs,
    mailSettings,
  });
  const jobDetails = createJobDetails({
    findBooking: bookedJobs.placeOf,
    findInvitation: invitations.find,
  });
  const todayRepository = createTodayRepository(db);
  const nudges = createNudges(core, {
    repository: todayRepository,
    records,
    jobs,
    mailSettings,
  });
  const quoteDetails = createQuoteDetails(core, {
    records,
    jobs,
    jobDetails,
  });
  const quoteSending = createQuoteSending(core, {
    repository,
    jobs,
    mailSettings,
    details: quoteDetails,
  });
  return {
    jobs,
    jobDetails,
    jobActions: createJobActions(core, {
      repository: jobs,
      freePlaces: bookedJobs.freePlaces,
      withdrawInvitation: invitations.withdraw,
    }),
    invitations,
    quotes,
    secondLooks,
    sharedQuotes,
    quoteLinks,
    bookings: createBookingsService(core, {
      ...booking,
      quotes: repository,
      records,
      revisions,
      sharedQuotes,
      changes,
      dayPrices,
    }),
    schedule: createScheduleService(core, {
      ...booking,
      changes,
      feedKey: parts.feedKey,
      revisions,
      quoteFiles,
    }),
    visits: createVisits(core, {
      ...booking,
      challenge: parts.challenge,
      recordLead: parts.recordLead,
      countLead: parts.countLead,
    }),
    pricingRules,
    publicPrices: createPublicPrices(core, pricingRules),
    staffPricing,
    quoteList: createQuoteList(core, {
      repository: staffQuotes,
      quoteFiles,
      windowText: windowLabel,
    }),
    quoteDetails,
    quoteActions: createQuoteActions(core, {
      repository,
      jobs,
      revisions,
      dropHolds,
      details: quoteDetails,
    }),
    quoteSending,
    calls: createCalls(core, {
      repository,
      revisions,
      jobs,
      pricingRules,
      mailSettings,
      details: quoteDetails,
      recordLead: parts.recordLead,
      countLead: parts.countLead,
    }),
    quoteCorrections: createQuoteCorrections(core, {
      revisions,
      details: quoteDetails,
      sending: quoteSending,
      bookedPrice: createBookedPrice(core, booking),
    }),
    staffFiles: createStaffFilesService(core, { repository: createStaffFilesRepository(db) }),
    staffDownloads: createStaffDownloads(core, { quotes: repository }),
    accuracy: createAccuracyService(core, {
      repository: createAccuracyRepository(db),
      pricingRules,
      applyCorrection: createApplyCorrection(staffPricing),
    }),
    nudges,
    callRequests: createCallRequests(core, { sharedQuotes, jobs, mailSettings }),
    today: createTodayService(core, { repository: todayRepository, nudges, pricingRules }),
    /** Releases a quarantined lead's quote. */
    restoreQuote: pricing.restore,
    /** Tells of the visit a quarantined lead came with. */
    restoreVisit: bookedJobs.restoreVisit,
  };
}
