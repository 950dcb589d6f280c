import type { Analysis, Estimate } from '#src/features/pricing/contract.ts';
import { inventoryOf } from '#src/features/pricing/domain/present-quote.ts';
import { notUsed } from '#src/features/quotes/server/quote-photos.ts';

const namedThing = 'Item outside our list';

/**
 * The same price without anything a visitor typed: anyone can enter any address, and these mails
 * must not deliver a stranger's words. The page of the quote has them.
 */
export function inOurWords<Quote extends { analysis: Analysis; estimate: Estimate }>(
  quote: Quote,
): Quote {
  const { analysis, estimate } = quote;
  const typed = [...estimate.items.filter(({ key }) => key === null), ...estimate.unpriced];
  const isOurs = (entry: string) => !typed.some(({ name }) => entry.includes(name));
  const items = estimate.items.map((item) => (item.key ? item : { ...item, name: namedThing }));
  const quantity = estimate.unpriced.reduce((sum, thing) => sum + thing.quantity, 0);
  const unpriced = quantity > 0 ? [{ name: namedThing, quantity }] : [];
  return {
    ...quote,
    analysis: {
      ...analysis,
      itemInventory: inventoryOf({ items, unpriced }),
      specialItems: analysis.specialItems.filter(isOurs),
      measurementConcerns: analysis.measurementConcerns
        .filter(isOurs)
        .map((entry) => (entry.endsWith(notUsed({ fileName: '' })) ? unnamedFile : entry)),
      recommendations: analysis.recommendations.filter(isOurs),
    },
    estimate: { ...estimate, items, unpriced },
  };
}

const unnamedFile = notUsed({ fileName: 'A file' });
