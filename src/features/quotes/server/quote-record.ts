import { nothingSaid, type QuoteInputs } from '#src/features/pricing/contract.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import type { QuotesRepository, StoredQuote } from './quotes-repository.ts';
import type { Revision, RevisionsRepository } from './revisions-repository.ts';

/** A quote with its current price and what that price was made from. */
export interface QuoteRecord {
  quote: StoredQuote;
  /** Null while there is no price. */
  revision: Revision | null;
  /** The current list and answers. */
  inputs: QuoteInputs;
  /** The rules of its own price, or today's where those are gone. */
  rules: PricingRules;
}

/** With its whole history. */
export interface QuoteHistory extends QuoteRecord {
  /** Its prices up to the current one, oldest first. */
  revisions: Revision[];
}

export type QuoteRecords = ReturnType<typeof createQuoteRecords>;

/** Reads quotes for visitors and staff alike. */
export function createQuoteRecords(deps: {
  repository: QuotesRepository;
  revisions: RevisionsRepository;
  pricingRules: PricingRulesSource;
}) {
  const { repository, revisions, pricingRules } = deps;

  async function complete(quote: StoredQuote, revision: Revision | null): Promise<QuoteRecord> {
    const rules = await (revision ? pricingRules.at(revision.result) : pricingRules.current());
    return { quote, revision, rules, inputs: revision?.inputs ?? firstInputs(quote) };
  }

  return {
    /** Null where there is no such quote. */
    async loadQuoteRecord(
      lookup: { id: number } | { linkToken: string },
    ): Promise<QuoteRecord | null> {
      const quote = await repository.find(lookup);
      if (!quote) return null;
      const hasPrice = quote.revision > 0;
      return complete(quote, hasPrice ? await revisions.find(quote.id, quote.revision) : null);
    },

    /** Null where there is no such quote. */
    async loadQuoteHistory(id: number): Promise<QuoteHistory | null> {
      const quote = await repository.find({ id });
      if (!quote) return null;
      const prices = (await revisions.list(id)).filter(({ number }) => number <= quote.revision);
      return { ...(await complete(quote, prices.at(-1) ?? null)), revisions: prices };
    },
  };
}

/** The record after a new price, without reading it again. */
export function withPrice(
  record: QuoteRecord,
  status: StoredQuote['status'],
  revision: Revision,
): QuoteRecord {
  const { number, validUntil, createdAt, inputs } = revision;
  const { quote } = record;
  const pricedAt = quote.pricedAt ?? createdAt;
  return {
    ...record,
    quote: { ...quote, status, revision: number, validUntil, pricedAt, leaseExpiresAt: null },
    revision,
    inputs,
  };
}

/** The inputs before the first price: the picked list, or an empty one. */
export function firstInputs({ inputs }: StoredQuote): QuoteInputs {
  return inputs ?? { lines: [], access: nothingSaid };
}
