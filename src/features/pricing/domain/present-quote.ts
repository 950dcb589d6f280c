import type { Analysis, Estimate } from '#src/features/quotes/contract.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { inventoryLine } from './inventory-line.ts';
import type { PricedQuote } from './price-quote.ts';

/** A priced quote in the shapes the API answers with: dollars and cubic yards. */
export function presentQuote(quote: PricedQuote): { analysis: Analysis; estimate: Estimate } {
  return {
    analysis: {
      estimatedPrice: dollarsFromCents(quote.priceCents),
      estimatedVolume: quote.estimatedVolumeCubicYards,
      complexity: quote.complexity,
      itemInventory: quote.items.map(inventoryLine),
      itemCount: quote.items.reduce((sum, { quantity }) => sum + quantity, 0),
      baseVolume: quote.baseVolumeCubicYards,
      packingEfficiency: quote.packingEfficiency,
      measurementConcerns: quote.measurementConcerns,
      specialItems: quote.specialItems,
      recommendations: quote.recommendations,
      confidence: quote.confidence,
    },
    estimate: {
      items: quote.items,
      lineItems: quote.lineItems.map(({ amountCents, ...line }) => ({
        ...line,
        amount: dollarsFromCents(amountCents),
      })),
      lowPrice: dollarsFromCents(quote.lowCents),
      highPrice: dollarsFromCents(quote.highCents),
      truckLoads: quote.truckLoads,
      truckCapacity: quote.truckCapacityCubicYards,
      photosAnalysed: quote.photosAnalysed,
      basis: quote.basis,
    },
  };
}
