import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { catalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import { priceBook } from '#src/features/pricing/domain/price-book.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';

export interface SeededJob {
  serviceType?: string;
  /** Pieces by catalogue key. */
  items: Record<string, number>;
  confidence?: number;
  /** Cubic yards and dollars it came to, over those that were quoted. */
  volumeRatio: number;
  priceRatio?: number;
  status?: string;
  isQuarantined?: boolean;
  /** Days after the first of February. */
  day?: number;
}

/** Puts quotes of jobs that are done into a database, past the server. */
export function seedFinishedJobs(db: Kysely<DatabaseSchema>, jobs: SeededJob[]): Promise<void> {
  return db.transaction().execute((transaction) => insertJobs(transaction, jobs));
}

async function insertJobs(db: Kysely<DatabaseSchema>, jobs: readonly SeededJob[]): Promise<void> {
  for (const job of jobs) {
    const { serviceType = 'residential-cleanout', status = 'done', priceRatio = 1 } = job;
    const doneAt = new Date(Date.UTC(2026, 1, 1 + (job.day ?? 0), 18)).toISOString();
    const observation = observe(job);
    const read = readInputs(observation, catalogue);
    // Every question was answered by then, so the range is the model's alone.
    const answers = { floor: 1, longCarry: false, dismantling: false, sameDay: false };
    const inputs = { ...read, access: { ...read.access, ...answers } };
    const price = priceQuote(inputs, observation, { catalogue, priceBook });
    const { id: leadId } = await db
      .insertInto('leads')
      .values({
        source: 'ai-quote',
        serviceType,
        name: 'Ana Ortiz',
        company: null,
        email: 'ana@ortiz.example',
        phone: '(212) 555-0142',
        address: null,
        message: null,
        preferredContact: 'email',
        preferredDate: null,
        preferredTime: null,
        sourceDetail: null,
        searchText: 'ana ortiz',
        createdAt: doneAt,
        status,
        doneAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('quotes')
      .values({
        leadId,
        shareToken: randomUUID(),
        guestToken: randomUUID(),
        idempotencyKey: null,
        requestFingerprint: '',
        status,
        serviceType,
        borough: null,
        observation: JSON.stringify(observation),
        result: JSON.stringify(presentQuote(price)),
        priceCents: price.priceCents,
        volumeCubicYards: price.estimatedVolumeCubicYards,
        isQuarantined: job.isQuarantined ? 1 : 0,
        actualVolume: price.estimatedVolumeCubicYards * job.volumeRatio,
        actualPriceCents: Math.round(price.priceCents * priceRatio),
        attempts: 1,
        leaseExpiresAt: null,
        createdAt: doneAt,
        pricedAt: doneAt,
      })
      .execute();
  }
}

/** So many jobs of one kind, a little better and worse by turns. */
export function manyJobs(count: number, job: SeededJob): SeededJob[] {
  const luck = [0.95, 0.98, 1, 1.02, 1.05];
  return Array.from({ length: count }, (_, index) => ({
    ...job,
    volumeRatio: job.volumeRatio * (luck[index % luck.length] ?? 1),
  }));
}

function observe({ items, confidence = 0.85 }: SeededJob): Observation {
  return {
    source: 'vision',
    model: 'compatible/test',
    items: Object.entries(items).map(([catalogueKey, quantity]) => ({
      catalogueKey,
      name: catalogueKey,
      quantity,
      sizeClass: 'medium',
      confidence,
      evidence: [],
    })),
    access: { flightsOfStairs: 0, hasElevator: null, longCarry: null },
    conditions: [],
    measurementConcerns: [],
    recommendations: [],
    confidence,
  };
}
