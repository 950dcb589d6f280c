import { isUniqueViolation } from '#src/database/errors.ts';
import type { CatalogueChanges } from '#src/features/catalogue/contract.ts';
import { createItemCatalogue } from '#src/features/catalogue/domain/catalogue.ts';
import {
  catalogueEntry,
  changeCatalogue,
} from '#src/features/catalogue/domain/change-catalogue.ts';
import { createLexicon } from '#src/features/catalogue/domain/description/lexicon.ts';
import type { Assessment } from '#src/features/catalogue/domain/observation.ts';
import type { QuoteInputs } from '#src/features/pricing/contract.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import type { PriceBook, PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { isHandPriced, priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import {
  type PriceBookValues,
  type Pricing,
  type PricingDraft,
  type PricingPreview,
  priceBookValuesSchema,
  type SaveCatalogue,
  type SavePriceBook,
} from '#src/features/pricing/rules-contract.ts';
import type { Core } from '#src/platform/core.ts';
import { type AppError, conflict, refuseProblems } from '#src/shared/errors.ts';
import { dollarsFromCents } from '#src/shared/money.ts';
import { catalogueBody, type PricingRulesSource } from './pricing-rules.ts';
import {
  type RuleKind,
  type RuleVersionsRepository,
  savedPrefix,
} from './pricing-rules-repository.ts';
import type { StoredResult } from './stored-result.ts';

/** As many as fit on a screen and are priced in a moment. */
const previewedQuotes = 20;

/** A current price, with what it was made from. */
export interface RecentPrice {
  quoteId: number;
  clientName: string;
  inputs: QuoteInputs;
  seen: Assessment;
  result: StoredResult;
}

export type StaffPricingService = ReturnType<typeof createStaffPricingService>;

/**
 * How staff read and change the price book and the catalogue. Throws AppError 422 with one message
 * per invalid field.
 */
export function createStaffPricingService(
  { clock }: Pick<Core, 'clock'>,
  deps: {
    versions: RuleVersionsRepository;
    pricingRules: PricingRulesSource;
    recentPricedQuotes(limit: number): Promise<RecentPrice[]>;
  },
) {
  const { versions, pricingRules } = deps;

  async function savedAt(kind: RuleKind, version: string) {
    const row = version.startsWith(savedPrefix) ? await versions.find(kind, version) : null;
    return row ? { at: row.createdAt, note: row.note, author: row.author } : null;
  }

  /** The rules for new quotes. */
  async function read(): Promise<Pricing> {
    const { priceBook, catalogue } = await pricingRules.current();
    const [bookSaved, catalogueSaved] = await Promise.all([
      savedAt('price-book', priceBook.version),
      savedAt('catalogue', catalogue.version),
    ]);
    return {
      priceBook: {
        version: priceBook.version,
        confirmedByOperator: priceBook.confirmedByOperator,
        figures: priceBookValuesSchema.parse(priceBook),
        saved: bookSaved,
      },
      catalogue: {
        version: catalogue.version,
        items: catalogue.items.map(catalogueEntry),
        saved: catalogueSaved,
      },
    };
  }

  async function save(
    kind: RuleKind,
    versionNow: string,
    { baseVersion, note }: { baseVersion: string; note: string },
    body: string,
    author: string,
  ): Promise<Pricing> {
    if (baseVersion !== versionNow) throw savedMeanwhile();
    const number = versionNow.startsWith(savedPrefix) ? versionNow.slice(savedPrefix.length) : 0;
    const version = `${savedPrefix}${Number(number) + 1}`;
    const createdAt = clock.now().toISOString();
    try {
      await versions.insert({ kind, version, body, note, author, createdAt });
    } catch (error) {
      throw isUniqueViolation(error) ? savedMeanwhile() : error;
    }
    return read();
  }

  async function draftRules({ figures, catalogue }: PricingDraft): Promise<PricingRules> {
    const current = await pricingRules.current();
    return {
      priceBook: figures ? { ...checked(figures, current), version: 'draft' } : current.priceBook,
      catalogue: catalogue
        ? createItemCatalogue(changedItems(current, catalogue), 'draft')
        : current.catalogue,
    };
  }

  return {
    read,

    /** The newest quotes at their price and at the draft price; saves nothing. */
    async preview(draft: PricingDraft): Promise<PricingPreview> {
      const rules = await draftRules(draft);
      const recent = await deps.recentPricedQuotes(previewedQuotes);
      return {
        quotes: recent
          // A price set by hand follows no rules.
          .filter(({ result }) => !isHandPriced(result.estimate))
          .map(({ quoteId, clientName, inputs, seen, result }) => ({
            id: quoteId,
            clientName,
            price: result.analysis.estimatedPrice,
            draftPrice: dollarsFromCents(priceQuote(inputs, seen, rules).priceCents),
          })),
      };
    },

    /**
     * Makes a price book the current one; existing quotes keep their price. `author` are initials,
     * or empty. Throws AppError 409 when another one was saved meanwhile.
     */
    async savePriceBook({ figures, ...saving }: SavePriceBook, author: string): Promise<Pricing> {
      const current = await pricingRules.current();
      checked(figures, current);
      const body = JSON.stringify(figures);
      return save('price-book', current.priceBook.version, saving, body, author);
    },

    /** Saves a correction suggested by finished jobs. Unlike a save by staff, it does not confirm the prices. */
    async correctPriceBook(
      { figures, ...saving }: SavePriceBook,
      author: string,
    ): Promise<Pricing> {
      const current = await pricingRules.current();
      const { version, confirmedByOperator } = current.priceBook;
      checked(figures, current);
      const body = JSON.stringify({ ...figures, confirmedByOperator });
      return save('price-book', version, saving, body, author);
    },

    /**
     * Makes a catalogue the current one; existing quotes keep their price. Throws AppError 409 when
     * another one was saved meanwhile.
     */
    async saveCatalogue(
      { catalogue: changes, ...saving }: SaveCatalogue,
      author: string,
    ): Promise<Pricing> {
      const current = await pricingRules.current();
      const items = changedItems(current, changes);
      const body = catalogueBody({ ...current.catalogue, items });
      return save('catalogue', current.catalogue.version, saving, body, author);
    },
  };
}

function checked(figures: PriceBookValues, { catalogue }: PricingRules): PriceBook {
  refuseProblems(checkPriceBook(figures, catalogue.items));
  return { ...figures, version: '', confirmedByOperator: true };
}

function changedItems({ catalogue }: PricingRules, changes: CatalogueChanges) {
  const { items, problems } = changeCatalogue(
    catalogue.items,
    changes,
    (next) => createLexicon(next).clashes,
  );
  refuseProblems(problems);
  return items;
}

function savedMeanwhile(): AppError {
  const message = 'Somebody saved other figures meanwhile. Load them, then make your change.';
  return conflict('rules-changed', message);
}
