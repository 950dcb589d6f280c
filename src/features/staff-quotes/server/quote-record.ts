import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-quote.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type { FindCurrentRevision } from '#src/features/quotes/server/current-revision.ts';
import type { QuotesRepository } from '#src/features/quotes/server/quotes-repository.ts';
import type {
  QuoteRevisionsRepository,
  Revision,
} from '#src/features/quotes/server/revisions-repository.ts';
import { observationSchema } from '#src/features/quotes/server/stored-observation.ts';
import { AppError } from '#src/shared/errors.ts';
import type { StaffQuotesRepository } from './staff-quotes-repository.ts';

export type StaffQuoteRecord = NonNullable<Awaited<ReturnType<StaffQuotesRepository['find']>>>;

/** A quote as staff work on it: every price it showed, the list of now and of then, and the rules they go by. */
export interface StaffStanding {
  row: StaffQuoteRecord;
  observation: Observation;
  /** Oldest first; empty while there is no price. */
  revisions: Revision[];
  /** The price that counts. */
  latest: Revision | null;
  firstInputs: QuoteInputs;
  inputs: QuoteInputs;
  /** Those of its own price, or today's where these are gone. */
  rules: PricingRules;
  /** Why list and price stay as they are: a machine is at it, or the job is over. */
  locked: 'pricing' | 'settled' | null;
}

/** Stands in where no analyzer could say anything: staff make the list. */
const nothingSeen: Observation = {
  source: 'catalogue',
  model: null,
  items: [],
  access: { flightsOfStairs: null, hasElevator: null, longCarry: null },
  conditions: [],
  measurementConcerns: ['The photos were not analyzed. Our staff have looked at them.'],
  recommendations: [],
  confidence: 0,
};

export type FindStanding = (quoteId: number) => Promise<StaffStanding>;

/** Finds a quote with all its prices; throws AppError 404 where there is none. */
export function createFindStanding(deps: {
  repository: StaffQuotesRepository;
  revisions: QuoteRevisionsRepository;
  pricingRules: PricingRulesSource;
  quotes: QuotesRepository;
  findCurrentRevision: FindCurrentRevision;
}): FindStanding {
  async function find(quoteId: number): Promise<StaffQuoteRecord> {
    const row = await deps.repository.find(quoteId);
    if (!row) throw quoteNotFound();
    return row;
  }

  /** The quote, once what a release without revisions has priced has its first one. */
  async function take(quoteId: number): Promise<StaffQuoteRecord> {
    const row = await find(quoteId);
    if (row.revision > 0 || row.result === null) return row;
    const quote = await deps.quotes.find({ id: quoteId });
    if (quote) await deps.findCurrentRevision(quote);
    return find(quoteId);
  }

  return async (quoteId) => {
    const row = await take(quoteId);
    const revisions = await deps.revisions.list(quoteId);
    const latest = revisions.find(({ number }) => number === row.revision) ?? null;
    const { pricingRules } = deps;
    const rules = await (latest ? pricingRules.at(latest.result) : pricingRules.current());
    const observation =
      row.observation === null ? nothingSeen : observationSchema.parse(JSON.parse(row.observation));
    const inputsOf = (revision: Revision | null | undefined) =>
      revision?.inputs ?? readInputs(observation, rules.catalogue);
    return {
      row,
      observation,
      revisions,
      latest,
      firstInputs: inputsOf(revisions[0]),
      inputs: inputsOf(latest),
      rules,
      locked: lockOf(row),
    };
  };
}

function lockOf(row: StaffQuoteRecord): StaffStanding['locked'] {
  if (isBeingPriced(row)) return 'pricing';
  return row.status === 'done' || row.status === 'lost' ? 'settled' : null;
}

export function quoteNotFound(): AppError {
  return new AppError('There is no quote at this address. It may have been deleted.', {
    status: 404,
    code: 'quote-not-found',
  });
}

/** What staff wanted does not fit what the quote has become; answers 409. */
export function conflict(code: string, message: string): AppError {
  return new AppError(message, { status: 409, code });
}

/** Whether a machine is at its price right now. */
export function isBeingPriced(quote: {
  pricedAt: string | null;
  leaseExpiresAt: string | null;
}): boolean {
  return quote.pricedAt === null && quote.leaseExpiresAt !== null;
}

export function beingPriced(): AppError {
  const message = 'This quote is being priced right now. Try again in a minute.';
  return conflict('quote-pricing', message);
}
