import type { z } from 'zod';
import { maxPieces, maxQuoteLines, type QuoteInputs } from '#src/features/pricing/contract.ts';
import { extraCharges } from '#src/features/pricing/domain/extra-charges.ts';
import { pricedLines } from '#src/features/pricing/domain/loaded-lines.ts';
import { mergeItems } from '#src/features/pricing/domain/merge-items.ts';
import { askedTopics, openQuestions } from '#src/features/pricing/domain/open-questions.ts';
import { presentLines, presentPrice } from '#src/features/pricing/domain/present-quote.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { priceLines, totalOf } from '#src/features/pricing/domain/price-lines.ts';
import { endOfValidity, priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { applyEdit } from '#src/features/pricing/domain/quote-inputs.ts';
import type { PricingRulesSource } from '#src/features/pricing/server/pricing-rules.ts';
import {
  type PriceAnswer,
  type PriceRequest,
  priceRequestSchema,
} from '#src/features/quotes/contract.ts';
import type { Core } from '#src/platform/core.ts';
import { AppError } from '#src/shared/errors.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { readPickedList } from './quote-basis.ts';

/** Prices for pages, which show them before any script runs. */
export function createPublicPrices({ clock }: Pick<Core, 'clock'>, source: PricingRulesSource) {
  return {
    async priceList(request: PriceRequest): Promise<PriceAnswer | null> {
      const parsed = priceRequestSchema.safeParse(request);
      if (!parsed.success) return null;
      try {
        return priceList(parsed.data, await source.current(), clock.now());
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    },

    listExtraCharges: async () => extraCharges((await source.current()).priceBook),

    async pricingVersion(): Promise<string> {
      const { priceBook, catalogue } = await source.current();
      return `${priceBook.version} ${catalogue.version}`;
    },
  };
}

/**
 * Prices a picked list by the way quotes are priced. Throws AppError 422 for an item that does not
 * exist, or a space larger than we price.
 */
export function priceList(
  { offered, pieces, serviceType, ...picked }: z.output<typeof priceRequestSchema>,
  rules: PricingRules,
  now: Date,
): PriceAnswer {
  const { catalogue } = rules;
  const { inputs, seen } = readPickedList({ ...picked, clientName: '' }, catalogue);
  const priced = priceQuote(inputs, seen, rules);
  const isEmpty = inputs.lines.length === 0;
  const offers = offered
    .filter((key) => fits(inputs, key))
    .map((key) => {
      const cents = priceCentsOf(withMore(inputs, { key, pieces }, rules), rules);
      return {
        key,
        name: catalogue.find(key)?.name ?? '',
        adds: dollarsFromCents(cents - (isEmpty ? 0 : priced.priceCents)),
      };
    });
  return {
    ...presentPrice(priced),
    lines: presentLines(inputs, catalogue),
    access: inputs.access,
    topics: askedTopics(inputs, rules, serviceType),
    openQuestions: openQuestions(inputs, rules),
    validUntil: endOfValidity(now),
    offers,
  };
}

/** The price alone: without range and questions it takes a tenth of the time. */
export function priceCentsOf(inputs: QuoteInputs, { catalogue, priceBook }: PricingRules): number {
  const kinds = mergeItems(pricedLines(inputs), catalogue);
  return totalOf(priceLines(kinds, inputs.access, priceBook));
}

function fits({ lines }: QuoteInputs, key: string): boolean {
  return lines.length < maxQuoteLines || lines.some((line) => line.key === key);
}

function withMore(
  inputs: QuoteInputs,
  { key, pieces }: { key: string; pieces: number },
  { catalogue }: PricingRules,
): QuoteInputs {
  const known = inputs.lines.find((line) => line.key === key);
  return applyEdit(
    inputs,
    known
      ? {
          lines: [{ id: known.id, quantity: Math.min(maxPieces, known.quantity + pieces) }],
          add: [],
          access: {},
        }
      : { lines: [], add: [{ id: 'offered', key, quantity: pieces }], access: {} },
    catalogue,
  );
}
