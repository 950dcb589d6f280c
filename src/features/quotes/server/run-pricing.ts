import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { endOfValidity, priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { nothingOpened } from '#src/features/pricing/domain/result-texts.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type { Core } from '#src/platform/core.ts';
import { isSettled } from '#src/shared/job-status.ts';
import type { Analyzer } from './analyzers/analyzer.ts';
import { type QuoteMailSettings, quoteReadyMail, quoteRevisedMail } from './emails/quote-mails.ts';
import type {
  FileOutcome,
  QuoteFilesRepository,
  StoredQuoteFile,
} from './quote-files-repository.ts';
import type { QuoteMetrics } from './quote-metrics.ts';
import { type Arrival, type NormalizedPhotos, notUsed, type QuotePhotos } from './quote-photos.ts';
import { type QuotesRepository, releaseQuote, type StoredQuote } from './quotes-repository.ts';
import type { RevisionsRepository } from './revisions-repository.ts';
import type { SecondLooks } from './second-looks.ts';
import { makeList } from './visitor-words.ts';

/** The parts of a saved quote that pricing needs. */
export type UnpricedQuote = Pick<
  StoredQuote,
  | 'id'
  | 'leadId'
  | 'shareToken'
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
  | 'language'
  | 'serviceType'
  | 'description'
  | 'createdAt'
  | 'attempts'
  | 'inputs'
  | 'seen'
  | 'files'
>;

export type QuotePricing = ReturnType<typeof createQuotePricing>;

export function createQuotePricing(
  {
    db,
    clock,
    logger,
    outbox,
    announce,
    removals,
  }: Pick<Core, 'db' | 'clock' | 'logger' | 'outbox' | 'announce' | 'removals'>,
  deps: {
    repository: QuotesRepository;
    quoteFiles: QuoteFilesRepository;
    revisions: RevisionsRepository;
    pricingRules: PricingRulesSource;
    photos: QuotePhotos;
    analyzer: Analyzer;
    secondLooks: SecondLooks;
    mailSettings: QuoteMailSettings;
    quoteMetrics: QuoteMetrics;
  },
) {
  const { repository, quoteFiles, revisions, photos, analyzer } = deps;

  /**
   * Replaces what was sent with the clean files. The originals have to go: their metadata may say
   * where they were taken.
   */
  async function saveOutcomes(outcomes: NormalizedPhotos['outcomes']): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      for (const { file, outcome } of outcomes) {
        const isSaved = await quoteFiles.saveOutcome(transaction, file.id, outcome);
        const left = isSaved ? [] : keysOf(outcome);
        await removals.schedule(transaction, [file.storageKey, ...left]);
      }
    });
    for (const { outcome } of outcomes) deps.quoteMetrics.normalized(outcome.state);
    await removals
      .removeDue()
      .catch((error: unknown) => logger.warn({ err: error }, 'originals not removed yet'));
  }

  /** Asks the analyzer and turns its answer into a list that can be priced. */
  async function analyze(
    { serviceType, description, clientName, files }: UnpricedQuote,
    { pictures, outcomes }: NormalizedPhotos,
    catalogue: ItemCatalogue,
  ) {
    const said = readDescription(description ?? '', catalogue);
    const input = { serviceType, description, said, pictures, catalogue };
    const seen = await analyzer.analyze(input);
    // What could not be opened now, and in a try before this one.
    const unopened = [
      ...files.filter(({ state }) => state === 'unreadable'),
      ...outcomes.flatMap(({ file, outcome }) => (outcome.state === 'unreadable' ? [file] : [])),
    ];
    const observation = withUnreadable(seen, unopened, pictures.length === 0);
    return makeList(observation, { description, clientName }, said, catalogue);
  }

  return {
    /**
     * Analyzes a saved quote's files, prices it, and stores the result with the visitor's mail; the
     * mail of a quarantined quote waits until staff restore it. False when someone else priced or
     * erased it first. Without an `arrival` the files come from storage.
     */
    async price(quote: UnpricedQuote, arrival: Arrival | null): Promise<boolean> {
      const normalized = await photos.normalize(quote.files, arrival);
      await saveOutcomes(normalized.outcomes);
      const rules = await deps.pricingRules.current();
      const { inputs, seen } = quote.inputs
        ? { inputs: quote.inputs, seen: quote.seen }
        : await analyze(quote, normalized, rules.catalogue);
      const priced = priceQuote(inputs, seen, rules);
      const createdAt = clock.now().toISOString();
      const validUntil = endOfValidity(clock.now());
      const isFirst = await db.transaction().execute(async (transaction) => {
        const committed = await revisions.commitPrice(transaction, quote.id, {
          expected: { revision: 0 },
          status: priced.status,
          author: 'analyzer',
          inputs,
          priced,
          observation: seen,
          reason: null,
          validUntil,
          createdAt,
        });
        if (committed && normalized.pictures.length > 0) {
          await deps.secondLooks.plan(transaction, quote.id, seen);
        }
        if (committed && !committed.isQuarantined) {
          const { shareToken, revision } = committed;
          const mail = { ...quote, quoteId: quote.id, shareToken, ...revision.result, validUntil };
          await outbox.enqueue(transaction, quoteReadyMail(deps.mailSettings, mail));
        }
        return committed !== null;
      });
      if (isFirst) {
        const waitedMs = clock.now().getTime() - Date.parse(quote.createdAt);
        deps.quoteMetrics.priced(priced.status, waitedMs / 1000);
      }
      outbox.wake();
      return isFirst;
    },

    /**
     * Releases a quarantined lead's quote, and sends its mail if it has a price that still holds and
     * its job is open; a price that staff made goes as theirs. Does nothing without a quote.
     */
    async restore(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<void> {
      const id = await releaseQuote(transaction, leadId);
      const quote = id === undefined ? null : await repository.find({ id }, transaction);
      const revision = quote && (await revisions.find(quote.id, quote.revision, transaction));
      if (!revision) return;
      await announce(transaction, 'quote.priced', { leadId });
      const { result, validUntil } = revision;
      // Staff give a fresh price first.
      if (validUntil <= clock.now().toISOString()) return;
      if (isSettled(quote.status)) return;
      const client = { ...quote, quoteId: quote.id, validUntil };
      const { reason, overCeilingReason } = revision;
      const revised = { ...client, result, reason: reason ?? '', overCeilingReason };
      const mail =
        revision.author === 'staff'
          ? quoteRevisedMail(deps.mailSettings, revised)
          : quoteReadyMail(deps.mailSettings, { ...client, ...result });
      await outbox.enqueue(transaction, mail);
    },
  };
}

function keysOf(outcome: FileOutcome): string[] {
  if (outcome.state === 'unreadable') return [];
  return [outcome.storageKey, ...(outcome.thumbnailKey ? [outcome.thumbnailKey] : [])];
}

/** Says which files could not be opened. */
function withUnreadable(
  observation: Observation,
  unopened: StoredQuoteFile[],
  isNothingOpened: boolean,
): Observation {
  return {
    ...observation,
    measurementConcerns: [
      ...observation.measurementConcerns.map((concern) =>
        isNothingOpened && concern.kind === 'photos-unseen'
          ? { kind: 'nothing-opened' as const, sentence: nothingOpened }
          : concern,
      ),
      ...unopened.map(notUsed),
    ],
  };
}
