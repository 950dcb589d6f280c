import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { IntakeFile } from '#src/features/photos/server/receive-upload.ts';
import { endOfValidity } from '#src/features/pricing/domain/hand-price.ts';
import { priceInputs } from '#src/features/pricing/domain/price-revision.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { FileRemovals } from '#src/platform/files/file-removals.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Outbox } from '#src/platform/outbox/outbox.ts';
import type { Analyzer } from './analyzers/analyzer.ts';
import { type QuoteMailSettings, quoteReadyMail } from './emails/quote-mails.ts';
import type { QuoteMetrics } from './quote-metrics.ts';
import type { NormalizedPhotos, QuotePhotos } from './quote-photos.ts';
import {
  type FileOutcome,
  type QuotesRepository,
  releaseQuote,
  type StoredQuote,
} from './quotes-repository.ts';
import type { QuoteRevisionsRepository } from './revisions-repository.ts';

export interface QuotePricing {
  /**
   * Looks at a saved quote's files, prices it and stores the result with the visitor's mail, unless
   * its lead is held back: then the mail leaves when that is restored.
   * `localFiles` are the uploads where they are still on this machine; else storage is asked.
   */
  price(quote: StoredQuote, localFiles: IntakeFile[] | null): Promise<void>;
  /** Lets the quote of a lead go that was held back, with its mail where it has a price; nothing where there is none. */
  restore(transaction: Kysely<DatabaseSchema>, leadId: number): Promise<void>;
}

export function createQuotePricing(deps: {
  db: Kysely<DatabaseSchema>;
  repository: QuotesRepository;
  revisions: QuoteRevisionsRepository;
  pricingRules: PricingRulesSource;
  photos: QuotePhotos;
  analyzer: Analyzer;
  removals: FileRemovals;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  mailSettings: QuoteMailSettings;
  quoteMetrics: QuoteMetrics;
}): QuotePricing {
  const { db, repository, revisions, photos, analyzer, removals, outbox, clock, logger } = deps;

  /** The clean files take the place of what was sent, which has to go: it may say where it was taken. */
  async function saveOutcomes(outcomes: NormalizedPhotos['outcomes']): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      for (const { file, outcome } of outcomes) {
        const isSaved = await repository.saveFileOutcome(transaction, file.id, outcome);
        const left = isSaved ? [] : keysOf(outcome);
        await removals.schedule(transaction, [file.storageKey, ...left]);
      }
    });
    for (const { outcome } of outcomes) deps.quoteMetrics.normalized(outcome.state);
    await removals
      .removeDue()
      .catch((error: unknown) => logger.warn({ err: error }, 'originals not removed yet'));
  }

  return {
    async restore(transaction, leadId) {
      const quoteId = await releaseQuote(transaction, leadId);
      if (quoteId === undefined) return;
      const quote = await repository.find({ id: quoteId }, transaction);
      if (!quote?.result) return;
      const validUntil = quote.validUntil ?? endOfValidity(new Date(quote.createdAt));
      const mail = quoteReadyMail(deps.mailSettings, { ...quote, ...quote.result, validUntil });
      await outbox.enqueue(transaction, mail);
    },

    async price(quote, localFiles) {
      const { pictures, outcomes } = await photos.normalize(quote.files, localFiles);
      await saveOutcomes(outcomes);
      const unreadable = outcomes
        .filter(({ outcome }) => outcome.state === 'unreadable')
        .map(({ file }) => file.fileName);
      const rules = await deps.pricingRules.current();
      const observed =
        quote.observation ??
        (await analyzer.analyze({
          serviceType: quote.serviceType,
          description: quote.description,
          pictures,
          catalogue: rules.catalogue,
          signal: new AbortController().signal,
        }));
      const observation = withUnreadable(observed, unreadable);
      const inputs = readInputs(observation, rules.catalogue);
      const price = priceInputs(observation, inputs, rules);
      const pricedAt = clock.now().toISOString();
      const validUntil = endOfValidity(clock.now());
      const isFirst = await db.transaction().execute(async (transaction) => {
        const saved = await repository.savePrice(transaction, quote.quoteId, {
          ...price,
          observation: JSON.stringify(observation),
          validUntil,
          pricedAt,
        });
        if (!saved) return false;
        await revisions.insert(transaction, quote.quoteId, {
          number: 1,
          author: 'analyzer',
          inputs,
          result: price.result,
          reason: null,
          validUntil,
          createdAt: pricedAt,
        });
        if (saved.isHeld) return true;
        const mail = quoteReadyMail(deps.mailSettings, { ...quote, ...price.result, validUntil });
        await outbox.enqueue(transaction, mail);
        return true;
      });
      if (isFirst) {
        const waitedMs = clock.now().getTime() - Date.parse(quote.createdAt);
        deps.quoteMetrics.priced(price.status, waitedMs / 1000);
      }
      outbox.wake();
    },
  };
}

function keysOf(outcome: FileOutcome): string[] {
  if (outcome.state === 'unreadable') return [];
  return [outcome.storageKey, ...(outcome.thumbnailKey ? [outcome.thumbnailKey] : [])];
}

/** A file nobody could open is a doubt about the price. */
function withUnreadable(observation: Observation, names: string[]): Observation {
  const concerns = names.map((name) => `${name} could not be opened, so it was not used.`);
  return {
    ...observation,
    measurementConcerns: [...observation.measurementConcerns, ...concerns],
  };
}
