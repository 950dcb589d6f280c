import { cubicYards, tenthsCubicFeet } from '#src/features/pricing/domain/merge-items.ts';
import type { CatalogueSearch } from '#src/features/quotes/contract.ts';
import type { ItemCatalogue } from './catalogue.ts';
import type { CatalogueItem } from './catalogue-item.ts';

const maxFound = 12;

/**
 * The items that people mean by some letters, best first: names and what visitors call them, from
 * the start of any word. Nothing to look for gives the first of the catalogue.
 */
export function searchCatalogue(
  catalogue: ItemCatalogue,
  letters: string,
): CatalogueSearch['items'] {
  const wanted = wordsOf(letters);
  return catalogue.items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, maxFound)
    .map(({ item }) => presentItem(item, catalogue));
}

/** An item as visitors choose it. */
export function presentItem(
  item: CatalogueItem,
  catalogue: ItemCatalogue,
): CatalogueSearch['items'][number] {
  return {
    key: item.key,
    name: item.name,
    volume: cubicYards(tenthsCubicFeet(item, 'medium', catalogue)),
    flags: [...(item.flags ?? [])],
  };
}

/** 3 where the name begins so, 2 where its other words do, 1 where only a synonym does, 0 for no match. */
function rankOf(item: CatalogueItem, wanted: string[]): number {
  const name = wordsOf(item.name);
  if (matches(name, wanted)) return (name[0] ?? '').startsWith(wanted[0] ?? '') ? 3 : 2;
  return item.synonyms.some((synonym) => matches(wordsOf(synonym), wanted)) ? 1 : 0;
}

function matches(words: string[], wanted: string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
