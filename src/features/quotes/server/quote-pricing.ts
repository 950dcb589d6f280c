import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../database/schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FileRemovals } from '../../../platform/files/file-removals.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { catalogue } from '../domain/item-catalogue.ts';
import type { Observation } from '../domain/observation.ts';
import { presentQuote } from '../domain/present-quote.ts';
import { priceBook } from '../domain/price-book.ts';
import { priceQuote } from '../domain/price-quote.ts';
import { quoteStatus } from '../domain/quote-status.ts';
import type { Analyzer } from './analyzers/analyzer.ts';
import { type QuoteMailSettings, quoteReadyMail } from './emails/quote-ready.ts';
import { releaseQuote } from './held-quotes-repository.ts';
import type { IntakeFile } from './photo-intake.ts';
import type { QuoteMetrics } from './quote-metrics.ts';
import type { NormalizedPhotos, QuotePhotos } from './quote-photos.ts';
import type { FileOutcome, QuotesRepository, StoredQuote } from './quotes-repository.ts';

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
  photos: QuotePhotos;
  analyzer: Analyzer;
  removals: FileRemovals;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  mailSettings: QuoteMailSettings;
  quoteMetrics: QuoteMetrics;
}): QuotePricing {
  const { db, repository, photos, analyzer, removals, outbox, clock, logger } = deps;

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
      const mail = quoteReadyMail(deps.mailSettings, { ...quote, ...quote.result });
      await outbox.enqueue(transaction, mail);
    },

    async price(quote, localFiles) {
      const { pictures, outcomes } = await photos.normalize(quote.files, localFiles);
      await saveOutcomes(outcomes);
      const unreadable = outcomes
        .filter(({ outcome }) => outcome.state === 'unreadable')
        .map(({ file }) => file.fileName);
      const observation = withUnreadable(
        await analyzer.analyze({
          serviceType: quote.serviceType,
          description: quote.description,
          pictures,
          signal: new AbortController().signal,
        }),
        unreadable,
      );
      const priced = priceQuote(observation, { catalogue, priceBook });
      const { analysis, estimate } = presentQuote(priced);
      const status = quoteStatus(priced);
      const isFirst = await db.transaction().execute(async (transaction) => {
        const saved = await repository.savePrice(transaction, quote.quoteId, {
          status,
          observation: JSON.stringify(observation),
          result: {
            analysis,
            estimate,
            catalogueVersion: priced.catalogueVersion,
            priceBookVersion: priced.priceBookVersion,
          },
          priceCents: priced.priceCents,
          volumeCubicYards: priced.estimatedVolumeCubicYards,
          pricedAt: clock.now().toISOString(),
        });
        if (!saved) return false;
        if (saved.isHeld) return true;
        const mail = quoteReadyMail(deps.mailSettings, { ...quote, analysis, estimate });
        await outbox.enqueue(transaction, mail);
        return true;
      });
      if (isFirst) {
        const waitedMs = clock.now().getTime() - Date.parse(quote.createdAt);
        deps.quoteMetrics.priced(status, waitedMs / 1000);
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
