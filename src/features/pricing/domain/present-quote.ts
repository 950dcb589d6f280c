import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import { cubicYards, tenthsCubicFeet } from '#src/features/catalogue/domain/volume.ts';
import type { Analysis, Estimate, QuoteInputs, QuoteLine } from '#src/features/pricing/contract.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { inventoryLine, type PricedQuote } from './price-quote.ts';

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

/** The lines of a list as they are shown and edited: with volume, flags, and the sizes each comes in. */
export function presentLines({ lines }: QuoteInputs, catalogue: ItemCatalogue): QuoteLine[] {
  return lines.map((line) => {
    const item = catalogue.find(line.key ?? '');
    const tenths = tenthsCubicFeet(item ?? null, line.sizeClass, catalogue) * line.quantity;
    return {
      ...line,
      volume: cubicYards(tenths),
      flags: [...(item?.flags ?? [])],
      sizes: item?.family
        ? catalogue.items
            .filter(({ family }) => family === item.family)
            .map(({ key, name }) => ({ key, name }))
        : [],
    };
  });
}
