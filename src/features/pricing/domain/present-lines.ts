import type { ItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import type { QuoteInputs, QuoteLine } from '#src/features/quotes/contract.ts';
import { cubicYards, tenthsCubicFeet } from './merge-items.ts';

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
