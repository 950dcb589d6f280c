import type { Concern } from '#src/features/catalogue/domain/observation.ts';
import { inventoryOf, type PresentedQuote } from '#src/features/pricing/domain/present-quote.ts';

const namedThing = 'Item outside our list';

/**
 * The same price without anything a visitor typed: anyone can enter any address, and these mails
 * must not deliver a stranger's words. The page of the quote has them.
 */
export function inOurWords<
  Quote extends Pick<PresentedQuote, 'analysis' | 'concerns' | 'estimate'>,
>(quote: Quote): Quote {
  const { analysis, concerns, estimate } = quote;
  const items = estimate.items.map((item) => (item.key ? item : { ...item, name: namedThing }));
  const quantity = estimate.unpriced.reduce((sum, thing) => sum + thing.quantity, 0);
  const unpriced = quantity > 0 ? [{ name: namedThing, quantity }] : [];
  return {
    ...quote,
    analysis: { ...analysis, itemInventory: inventoryOf({ items, unpriced }) },
    concerns: concerns.flatMap((concern): Concern[] => {
      if (concern.kind === 'outside-names') return [];
      return [concern.kind === 'unopened' ? { ...concern, fileName: 'A file' } : concern];
    }),
    estimate: { ...estimate, items, unpriced },
  };
}
