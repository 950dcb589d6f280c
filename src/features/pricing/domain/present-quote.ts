import {
  cubicYards,
  type ItemCatalogue,
  tenthsCubicFeet,
} from '#src/features/catalogue/domain/catalogue.ts';
import type { Concern } from '#src/features/catalogue/domain/observation.ts';
import type { Analysis, Estimate, QuoteInputs, QuoteLine } from '#src/features/pricing/contract.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { inventoryLine, type PricedQuote } from './price-quote.ts';
import { concernTexts } from './quote-notes.ts';
import { meaningfulEntries, notPricedYet } from './result-texts.ts';

/** A price as it is stored: what the API shows of it, the cents behind it, and the versions of the rules. */
export interface PresentedQuote {
  /** Dollars and cubic yards. */
  analysis: Omit<Analysis, 'measurementConcerns'>;
  /** Not in words yet: not everybody reads the same ones. */
  concerns: Concern[];
  estimate: Estimate;
  priceCents: number;
  lowCents: number;
  /** Null where there is no ceiling. */
  highCents: number | null;
  catalogueVersion: string;
  priceBookVersion: string;
}

/** Converts a priced quote to the shapes of the API. Further calculations must use the cents. */
export function presentQuote(quote: PricedQuote): PresentedQuote {
  const { priceCents, lowCents, highCents, highAtBestCents } = quote;
  const { catalogueVersion, priceBookVersion } = quote;
  return {
    analysis: {
      estimatedPrice: dollarsFromCents(priceCents),
      estimatedVolume: quote.estimatedVolumeCubicYards,
      complexity: quote.complexity,
      itemInventory: inventoryOf(quote),
      itemCount: quote.itemCount,
      baseVolume: quote.baseVolumeCubicYards,
      packingEfficiency: quote.packingEfficiency,
      specialItems: quote.specialItems,
      recommendations: meaningfulEntries(quote.recommendations.map(({ sentence }) => sentence)),
      confidence: quote.confidence,
    },
    concerns: quote.measurementConcerns,
    estimate: {
      items: quote.items,
      lineItems: quote.lineItems.map(({ amountCents, ...line }) => ({
        ...line,
        amount: dollarsFromCents(amountCents),
      })),
      lowPrice: dollarsFromCents(lowCents),
      highPrice: highCents === null ? null : dollarsFromCents(highCents),
      highPriceAtBest: highAtBestCents === null ? null : dollarsFromCents(highAtBestCents),
      unanswered: quote.unanswered,
      truckLoads: quote.truckLoads,
      truckCapacity: quote.truckCapacityCubicYards,
      photosAnalysed: quote.photosAnalysed,
      basis: quote.basis,
      unpriced: quote.unpriced,
    },
    priceCents,
    lowCents,
    highCents,
    catalogueVersion,
    priceBookVersion,
  };
}

/** The analysis as the API shows it to whoever reads all of it. */
export function analysisOf({
  analysis,
  concerns,
}: Pick<PresentedQuote, 'analysis' | 'concerns'>): Analysis {
  return { ...analysis, measurementConcerns: concernTexts(concerns) };
}

/** A price that is not stored, as the API shows it to whoever reads all of it. */
export function presentPrice(quote: PricedQuote): { analysis: Analysis; estimate: Estimate } {
  const presented = presentQuote(quote);
  return { analysis: analysisOf(presented), estimate: presented.estimate };
}

/** Everything on the list in lines: "6 × Desk, office". */
export function inventoryOf({ items, unpriced }: Pick<Estimate, 'items' | 'unpriced'>): string[] {
  return [
    ...items.map(inventoryLine),
    ...unpriced.map((thing) => `${inventoryLine(thing)} (${notPricedYet})`),
  ];
}

/** The lines of a list for display and editing: with volume, flags and available sizes. */
export function presentLines({ lines }: QuoteInputs, catalogue: ItemCatalogue): QuoteLine[] {
  return lines.map((line) => {
    const item = catalogue.find(line.key ?? '');
    const tenths = tenthsCubicFeet(item ?? null, line.sizeClass, catalogue) * line.quantity;
    return {
      ...line,
      volume: cubicYards(tenths),
      flags: [...(item?.flags ?? [])],
      ...(item?.measured && { measured: true }),
      sizes: item?.family
        ? catalogue.items
            .filter(({ family }) => family === item.family)
            .map(({ key, name }) => ({ key, name }))
        : [],
    };
  });
}
