import type { Kysely } from 'kysely';
import { lockJob } from '#src/database/jobs.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import {
  type DescriptionReading,
  readDescription,
} from '#src/features/catalogue/domain/description/read-description.ts';
import { concernOf, type Observation } from '#src/features/catalogue/domain/observation.ts';
import {
  endOfValidity,
  inventoryLine,
  type PricedQuote,
  priceQuote,
} from '#src/features/pricing/domain/price-quote.ts';
import { isoClock } from '#src/platform/clock.ts';
import type { Core } from '#src/platform/core.ts';
import { formatCents } from '#src/shared/money.ts';
import type { Analyzer } from './analyzers/analyzer.ts';
import { type QuoteMailSettings, quoteReadyMail } from './emails/quote-mails.ts';
import { notUsed, type QuotePhotos } from './quote-photos.ts';
import type { QuoteRecord, QuoteRecords } from './quote-record.ts';
import type { Revision, RevisionsRepository } from './revisions-repository.ts';
import type { SecondLooksRepository } from './second-looks-repository.ts';
import { makeList } from './visitor-words.ts';

/** Minutes until each look; after the last one, staff have the photos. */
const waitsMinutes = [2, 10, 30, 120, 360, 720];
/** Longer than a model may take. */
const leaseMs = 10 * 60_000;

/** A quote that somebody has changed since is theirs. */
const untouched = { revision: 1, status: 'needs-review' } as const;
const replaced =
  'This list comes from your photos. It replaces the one that we made from your words alone.';

export type SecondLooks = ReturnType<typeof createSecondLooks>;

/**
 * Looks again at quotes that were priced from words because no model answered. A list from the
 * photos becomes the quote's price if it promises no more than before; else staff decide, and the
 * visitor's price stays.
 */
export function createSecondLooks(
  { db, clock, logger, outbox }: Pick<Core, 'db' | 'clock' | 'logger' | 'outbox'>,
  deps: {
    repository: SecondLooksRepository;
    records: QuoteRecords;
    revisions: RevisionsRepository;
    photos: QuotePhotos;
    /** Rejects when no model answers; null when none is configured. */
    photoAnalyzer: Analyzer | null;
    mailSettings: QuoteMailSettings;
    addNote: AddNote;
  },
) {
  const { repository, records, revisions, photos, photoAnalyzer } = deps;
  const stopping = new AbortController();
  let running: Promise<number> | null = null;

  const iso = isoClock(clock);

  /** When the next look is due after this many; null after the last one. */
  function nextLook(looks: number): string | null {
    const minutes = waitsMinutes[looks];
    return minutes === undefined ? null : iso(minutes * 60_000);
  }

  async function analyze(
    { quote, rules }: QuoteRecord,
    said: DescriptionReading,
    analyzer: Analyzer,
  ) {
    const { pictures } = await photos.normalize(quote.files, null);
    const { serviceType, description } = quote;
    const { catalogue } = rules;
    const { signal } = stopping;
    return analyzer.analyze({ serviceType, description, said, pictures, catalogue, signal });
  }

  /** Saves and mails the list from the photos, or tells staff why it is not the visitor's. */
  async function settle(
    { quote, rules }: QuoteRecord,
    before: Revision,
    said: DescriptionReading,
    observation: Observation,
  ): Promise<void> {
    const { inputs, seen: compared } = makeList(observation, quote, said, rules.catalogue);
    const unopened = quote.files.filter(({ state }) => state === 'unreadable').map(notUsed);
    const measurementConcerns = [concernOf(replaced), ...compared.measurementConcerns, ...unopened];
    const seen = { ...compared, measurementConcerns };
    const priced = priceQuote(inputs, seen, rules);
    const createdAt = iso();
    const promisedCents = before.result.highCents;
    const keepsPromise =
      promisedCents === null || (priced.highCents !== null && priced.highCents <= promisedCents);
    const isBetter = priced.items.length > 0 && keepsPromise;
    await db.transaction().execute(async (transaction) => {
      if (!isBetter) {
        if (!(await lockJob(transaction, { quoteId: quote.id }))) return;
        if (await revisions.find(quote.id, untouched.revision + 1, transaction)) return;
        const text = noteOf(priced, promisedCents);
        await deps.addNote(transaction, quote.leadId, { text, createdAt });
        await repository.plan(quote.id, null, transaction);
        return;
      }
      const validUntil = endOfValidity(clock.now());
      const committed = await revisions.commitPrice(transaction, quote.id, {
        expected: untouched,
        status: priced.status,
        author: 'analyzer',
        inputs,
        priced,
        observation: seen,
        reason: null,
        validUntil,
        createdAt,
      });
      if (!committed) return;
      await repository.plan(quote.id, null, transaction);
      if (committed.isQuarantined) return;
      const { shareToken, revision } = committed;
      const client = { ...quote, quoteId: quote.id, shareToken };
      const mail = { ...client, ...revision.result, validUntil, isSecondLook: true };
      await outbox.enqueue(transaction, quoteReadyMail(deps.mailSettings, mail));
    });
    outbox.wake();
  }

  /** False when no model answered. */
  async function look(quoteId: number, looks: number, analyzer: Analyzer): Promise<boolean> {
    const record = await records.loadQuoteRecord({ id: quoteId });
    if (!record?.revision?.isIntact) {
      await repository.plan(quoteId, null);
      return true;
    }
    try {
      const { quote, rules } = record;
      const said = readDescription(quote.description ?? '', rules.catalogue);
      await settle(record, record.revision, said, await analyze(record, said, analyzer));
      return true;
    } catch (error) {
      const failure = error instanceof Error ? error.name : 'unknown';
      logger.warn({ quoteId, looks, failure }, 'photos could not be analyzed again yet');
      await repository.plan(quoteId, nextLook(looks));
      return false;
    }
  }

  async function lookAtAll(analyzer: Analyzer): Promise<number> {
    let looked = 0;
    while (!stopping.signal.aborted) {
      const quoteId = await repository.findDue(iso());
      if (quoteId === undefined) return looked;
      const looks = await repository.claim(quoteId, iso(), iso(leaseMs));
      if (looks === null) continue;
      // A model that is down is asked about one quote at a time.
      if (!(await look(quoteId, looks, analyzer))) return looked;
      looked += 1;
    }
    return looked;
  }

  return {
    /** Plans a look at a quote priced from words although there are photos and a model. */
    async plan(transaction: Kysely<DatabaseSchema>, quoteId: number, seen: { source: string }) {
      if (!photoAnalyzer || seen.source !== 'catalogue') return;
      await repository.plan(quoteId, nextLook(0), transaction);
    },

    /** Looks at every quote that is due, until a model fails; returns how many were settled. */
    async run(): Promise<number> {
      if (!photoAnalyzer) return 0;
      running ??= lookAtAll(photoAnalyzer).finally(() => {
        running = null;
      });
      return running;
    },

    /** Ends a running look; it is due again later. */
    async stop(): Promise<void> {
      stopping.abort();
      await running?.catch(() => {});
    },
  };
}

/** Why a list from the photos is not the visitor's price. */
function noteOf({ items, priceCents, highCents }: PricedQuote, promisedCents: number | null) {
  const list = items.map(inventoryLine).join(', ');
  const ceiling =
    highCents === null ? 'without a ceiling' : `never more than ${formatCents(highCents)}`;
  const found =
    items.length === 0 || promisedCents === null
      ? 'show nothing to remove'
      : `show ${list}: ${formatCents(priceCents)}, ${ceiling}, above the ${formatCents(promisedCents)} that was promised`;
  return `The photos were analyzed later and ${found}. The visitor's price stays until you change it.`;
}

/** Adds a note for staff in the caller's transaction. */
export type AddNote = (
  transaction: Kysely<DatabaseSchema>,
  leadId: number,
  note: { text: string; createdAt: string },
) => Promise<void>;
