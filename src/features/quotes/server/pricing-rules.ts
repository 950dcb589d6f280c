import { catalogue } from '../domain/item-catalogue.ts';
import { priceBook } from '../domain/price-book.ts';
import type { PricingRules } from '../domain/price-quote.ts';

/** Which catalogue and which price book made a price. */
export interface RuleVersions {
  catalogueVersion: string;
  priceBookVersion: string;
}

/** Where the rules of a price come from. */
export interface PricingRulesSource {
  /** What new quotes are priced by. */
  current(): Promise<PricingRules>;
  /** What a quote was priced by, for as long as it is changed; null where they are gone. */
  at(versions: RuleVersions): Promise<PricingRules | null>;
}

/** The rules this program was built with. */
export function createPricingRules(): PricingRulesSource {
  const builtIn = { catalogue, priceBook };
  return {
    current: async () => builtIn,
    at: async ({ catalogueVersion, priceBookVersion }) =>
      catalogueVersion === catalogue.version && priceBookVersion === priceBook.version
        ? builtIn
        : null,
  };
}
