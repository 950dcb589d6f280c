import type { Assessment } from '#src/features/catalogue/domain/observation.ts';
import type { Estimate, QuoteInputs } from '#src/features/pricing/contract.ts';
import { centsFromDollars } from '#src/shared/money.ts';
import type { PresentedQuote } from './present-quote.ts';
import type { PricingRules } from './price-book.ts';
import { adjustmentKey, atHandPrice, type PricedQuote, priceQuote } from './price-quote.ts';

/** A price and what it was made from. */
interface Given {
  inputs: QuoteInputs;
  result: Pick<PresentedQuote, 'estimate' | 'priceCents'>;
  seen: Assessment;
  rules: PricingRules;
}

/** What same-day pickup adds to a price, in dollars; 0 where it is not on the list. */
export function sameDayFee({ lineItems }: Pick<Estimate, 'lineItems'>): number {
  return lineItems.find(({ key }) => key === 'same-day')?.amount ?? 0;
}

/**
 * The price once it is known whether the pickup is on the day it is booked; null where that changes
 * nothing. A number that staff set loses the line of a same-day pickup, and never gets one.
 */
export function priceOnDay(
  { inputs: before, result, seen, rules }: Given,
  isSameDay: boolean,
): { inputs: QuoteInputs; priced: PricedQuote } | null {
  const adjustment = result.estimate.lineItems.find(({ key }) => key === adjustmentKey);
  const { sameDay } = before.access;
  if (adjustment ? isSameDay || !sameDay : isSameDay === sameDay) return null;
  const inputs = { ...before, access: { ...before.access, sameDay: isSameDay } };
  const ofList = priceQuote(inputs, seen, rules);
  if (!adjustment) return { inputs, priced: ofList };
  const feeCents = centsFromDollars(sameDayFee(result.estimate));
  const priceCents = Math.max(0, result.priceCents - feeCents);
  return { inputs, priced: atHandPrice(ofList, priceCents, adjustment.reason) };
}
