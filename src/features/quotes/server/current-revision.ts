import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { endOfValidity } from '#src/features/pricing/domain/hand-price.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type { StoredQuote } from './quotes-repository.ts';
import type { QuoteRevisionsRepository, Revision } from './revisions-repository.ts';

/** The price of a quote that counts; null while it has none. */
export type FindCurrentRevision = (quote: StoredQuote) => Promise<Revision | null>;

/**
 * Reads the price that counts. What a release without revisions has priced becomes the first one here,
 * also while such a release is still running beside this one.
 */
export function createFindCurrentRevision(deps: {
  db: Kysely<DatabaseSchema>;
  revisions: QuoteRevisionsRepository;
  pricingRules: PricingRulesSource;
}): FindCurrentRevision {
  const { db, revisions, pricingRules } = deps;

  return async function findCurrentRevision(quote) {
    const { quoteId, observation, result, createdAt } = quote;
    const found = await revisions.find(quoteId, Math.max(1, quote.revision));
    if (found || !observation || !result) return found;
    const { catalogue } = await pricingRules.current();
    const inputs = readInputs(observation, catalogue);
    const validUntil = endOfValidity(new Date(createdAt));
    const first = { author: 'analyzer', inputs, result, reason: null } as const;
    await db
      .transaction()
      .execute((transaction) =>
        revisions.begin(transaction, quoteId, { ...first, validUntil, createdAt }),
      );
    return revisions.find(quoteId, 1);
  };
}
