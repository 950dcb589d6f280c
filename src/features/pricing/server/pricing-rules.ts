import { createHash } from 'node:crypto';
import {
  catalogue,
  createItemCatalogue,
  type ItemCatalogue,
} from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import {
  feesOfOlderBooks,
  type PriceBook,
  type PricingRules,
  priceBook,
} from '#src/features/pricing/domain/price-book.ts';
import type { RuleVersionsRepository } from './pricing-rules-repository.ts';

/** The versions that made a price. */
interface RuleVersions {
  catalogueVersion: string;
  priceBookVersion: string;
}

/** Where the rules of a price come from. */
export type PricingRulesSource = ReturnType<typeof createPricingRules>;

/** The rules this program was built with. */
export const builtInRules: PricingRules = { catalogue, priceBook };

/** The built-in rules and those that staff saved since. */
export function createPricingRules(repository: RuleVersionsRepository, builtIn = builtInRules) {
  // A release that changes a figure and forgets the version must not change quotes made before it.
  const priceBook = fingerprinted(builtIn.priceBook, JSON.stringify(builtIn.priceBook));
  const catalogue = fingerprinted(builtIn.catalogue, catalogueBody(builtIn.catalogue));
  // Versions never change, so what was read once stays right as long as this process runs.
  const books = new Map<string, PriceBook>([[priceBook.version, priceBook]]);
  const catalogues = new Map<string, ItemCatalogue>([[catalogue.version, catalogue]]);

  async function bookAt(version: string): Promise<PriceBook | null> {
    const known = books.get(version);
    if (known) return known;
    const row = await repository.find('price-book', version);
    if (!row) return null;
    // Someone looked at all of it and saved it, so it is confirmed, unless its body says otherwise.
    const book: PriceBook = {
      confirmedByOperator: true,
      ...feesOfOlderBooks,
      ...JSON.parse(row.body),
      version,
    };
    books.set(version, book);
    return book;
  }

  async function catalogueAt(version: string): Promise<ItemCatalogue | null> {
    const known = catalogues.get(version);
    if (known) return known;
    const row = await repository.find('catalogue', version);
    if (!row) return null;
    const { items, standInVolumeCubicFeet }: CatalogueBody = JSON.parse(row.body);
    const read = { ...createItemCatalogue(items, version), standInVolumeCubicFeet };
    catalogues.set(version, read);
    return read;
  }

  let stored: Promise<void> | null = null;

  /** Keeps the built-in rules for the quotes made by them: the next release brings others. */
  function storeBuiltIn(): Promise<void> {
    stored ??= repository
      .insertOnce([
        {
          ...builtInRow,
          kind: 'price-book',
          version: priceBook.version,
          body: JSON.stringify(priceBook),
        },
        {
          ...builtInRow,
          kind: 'catalogue',
          version: catalogue.version,
          body: catalogueBody(catalogue),
        },
      ])
      .catch((error: unknown) => {
        stored = null;
        throw error;
      });
    return stored;
  }

  /** The rules for new quotes. */
  async function current(): Promise<PricingRules> {
    await storeBuiltIn();
    const newest = await repository.newest();
    const [book, items] = await Promise.all([
      bookAt(newest['price-book'] ?? priceBook.version),
      catalogueAt(newest.catalogue ?? catalogue.version),
    ]);
    return { priceBook: book ?? priceBook, catalogue: items ?? catalogue };
  }

  return {
    current,

    /** The rules that made a price. They are stored with the first price made by them. */
    async at({ catalogueVersion, priceBookVersion }: RuleVersions): Promise<PricingRules> {
      const [book, items] = await Promise.all([
        bookAt(priceBookVersion),
        catalogueAt(catalogueVersion),
      ]);
      if (!book || !items) throw new Error(`no rules ${priceBookVersion}, ${catalogueVersion}`);
      return { priceBook: book, catalogue: items };
    },
  };
}

function fingerprinted<Rules extends { version: string }>(rules: Rules, body: string): Rules {
  const fingerprint = createHash('sha256').update(body).digest('hex').slice(0, 8);
  return { ...rules, version: `${rules.version}-${fingerprint}` };
}

interface CatalogueBody {
  items: CatalogueItem[];
  standInVolumeCubicFeet: ItemCatalogue['standInVolumeCubicFeet'];
}

/** A catalogue as it is stored. */
export function catalogueBody({
  items,
  standInVolumeCubicFeet,
}: Pick<ItemCatalogue, 'items' | 'standInVolumeCubicFeet'>): string {
  return JSON.stringify({ items, standInVolumeCubicFeet });
}

const builtInRow = { note: 'Built in', createdAt: '1970-01-01T00:00:00.000Z' };
