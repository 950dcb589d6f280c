import {
  catalogue,
  createItemCatalogue,
  type ItemCatalogue,
} from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import { type PriceBook, priceBook } from '#src/features/pricing/domain/price-book.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-quote.ts';
import type { RuleVersionsRepository } from './rule-versions-repository.ts';

/** Which catalogue and which price book made a price. */
interface RuleVersions {
  catalogueVersion: string;
  priceBookVersion: string;
}

/** Where the rules of a price come from. */
export type PricingRulesSource = ReturnType<typeof createPricingRules>;

/** The rules this program was built with. */
export const builtInRules: PricingRules = { catalogue, priceBook };

/** The same, and those that staff saved since. */
export function createPricingRules(repository: RuleVersionsRepository) {
  // Versions never change, so that what was read once is right for as long as this process runs.
  const books = new Map<string, PriceBook>([[priceBook.version, priceBook]]);
  const catalogues = new Map<string, ItemCatalogue>([[catalogue.version, catalogue]]);

  async function bookAt(version: string): Promise<PriceBook | null> {
    const known = books.get(version);
    if (known) return known;
    const row = await repository.find('price-book', version);
    if (!row) return null;
    // Unless its body says otherwise: somebody looked at all of it and saved it.
    const book: PriceBook = { confirmedByOperator: true, ...JSON.parse(row.body), version };
    books.set(version, book);
    return book;
  }

  async function catalogueAt(version: string): Promise<ItemCatalogue | null> {
    const known = catalogues.get(version);
    if (known) return known;
    const row = await repository.find('catalogue', version);
    if (!row) return null;
    const items: CatalogueItem[] = JSON.parse(row.body);
    const read = createItemCatalogue(items, version);
    catalogues.set(version, read);
    return read;
  }

  /** What new quotes are priced by. */
  async function current(): Promise<PricingRules> {
    const newest = await repository.newest();
    const [book, items] = await Promise.all([
      bookAt(newest['price-book'] ?? priceBook.version),
      catalogueAt(newest.catalogue ?? catalogue.version),
    ]);
    return { priceBook: book ?? priceBook, catalogue: items ?? catalogue };
  }

  return {
    current,

    /** What a price was made by; where nobody has that any more, what prices are made by now. */
    async at({ catalogueVersion, priceBookVersion }: RuleVersions): Promise<PricingRules> {
      const [book, items] = await Promise.all([
        bookAt(priceBookVersion),
        catalogueAt(catalogueVersion),
      ]);
      return book && items ? { priceBook: book, catalogue: items } : current();
    },
  };
}
