import { type CatalogueSearch, maxPicked } from '#src/features/catalogue/contract.ts';
import type { ServiceType } from '#src/shared/business.ts';
import { foldLetters } from '#src/shared/search-text.ts';
import { cubicYards, type ItemCatalogue, tenthsCubicFeet } from './catalogue.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import type { CatalogueKey } from './catalogue-items.ts';
import { readDescription } from './description/read-description.ts';
import { singular } from './description/tokens/tokens.ts';

const office: CatalogueKey[] = [
  'desk-office',
  'office-chair',
  'file-cabinet-4-drawer',
  'file-cabinet-2-drawer',
  'office-bookcase',
  'conference-table',
  'cubicle',
  'monitor-lcd',
  'printer-small',
  'whiteboard',
  'box-medium',
  'bag-contractor',
];
const home: CatalogueKey[] = [
  'sofa-3-seat',
  'armchair',
  'mattress-queen',
  'box-spring-queen',
  'dresser-small',
  'nightstand',
  'coffee-table',
  'bookshelf-tall',
  'tv-medium',
  'fridge-standard',
  'box-medium',
  'bag-contractor',
];
const shop: CatalogueKey[] = [
  'clothing-rack',
  'gondola-shelving',
  'display-table',
  'checkout-counter',
  'mannequin',
  'metal-shelving',
  'storage-cabinet',
  'pallet',
  'box-medium',
  'bag-contractor',
];
const stock: CatalogueKey[] = [
  'pallet',
  'metal-shelving',
  'storage-cabinet',
  'desk-office',
  'office-chair',
  'conference-table',
  'file-cabinet-4-drawer',
  'mixed-junk',
  'box-medium',
  'bag-contractor',
];

/** What people mostly have removed, by kind of job. Our own choice; no source ranks them. */
const keysByJob: Record<ServiceType, CatalogueKey[]> = {
  'office-cleanout': office,
  'residential-cleanout': home,
  'commercial-space': stock,
  'retail-store': shop,
  'commercial-cleanout': stock,
  'warehouse-cleanout': stock,
  'storage-unit-cleanout': home,
  'emergency-cleanout': home,
};

/** The items to offer first for a job, as far as a catalogue has them. */
export function commonItems(catalogue: ItemCatalogue, job: ServiceType): CatalogueSearch['items'] {
  return keysByJob[job].flatMap((key) => {
    const item = catalogue.find(key);
    return item ? presentItem(item, catalogue) : [];
  });
}

const maxFound = 12;

/**
 * Items that match the letters, best first: by name or synonym, from the start of any word, in either
 * number. Where nothing has all the words, what has the most of them. An empty text returns the start
 * of the catalogue.
 */
export function searchCatalogue(
  catalogue: ItemCatalogue,
  letters: string,
): CatalogueSearch['items'] {
  const wanted = wordsOf(foldLetters(letters));
  if (wanted.length === 0 && letters.trim() !== '') return [];
  const ranked = (rank: (item: CatalogueItem) => number) =>
    catalogue.items
      .map((item) => ({ item, rank: rank(item) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .slice(0, maxFound)
      .map(({ item }) => presentItem(item, catalogue));
  const found = ranked((item) => rankOf(item, wanted));
  const telling = wanted.filter((word) => word.length >= shortestTelling);
  if (found.length > 0 || wanted.length < 2) return found;
  return ranked((item) => telling.reduce((sum, word) => sum + rankOf(item, [word]), 0));
}

/**
 * The same, and how many the letters say: 1 without a number. What a text with a number is read as
 * comes first, so that "3 sofas" finds one; where nothing matches, so is what the letters are read as,
 * so that "soffa" and "colchones" do.
 */
export function searchCounted(catalogue: ItemCatalogue, letters: string): CatalogueSearch {
  const found = searchCatalogue(catalogue, letters);
  const isRead = /\d/.test(letters) || found.length === 0;
  const [only, another] = isRead ? readDescription(letters, catalogue).items : [];
  const item = only && !another ? catalogue.find(only.catalogueKey ?? '') : undefined;
  if (!only || !item) return { items: found, count: 1 };
  const others = found.filter(({ key }) => key !== item.key);
  const isCounted = !only.isGuess && Number.isInteger(only.quantity);
  return {
    items: [presentItem(item, catalogue), ...others].slice(0, maxFound),
    count: isCounted ? Math.min(only.quantity, maxPicked) : 1,
  };
}

/** "the", "old" and "of" alone say nothing of what a thing is. */
const shortestTelling = 4;

/** An item as visitors see it. */
function presentItem(
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

/** 3 when the name starts with it, 2 when another word of the name does, 1 when only a synonym does, 0 for no match. */
function rankOf(item: CatalogueItem, wanted: string[]): number {
  const name = wordsOf(item.name);
  if (matches(name, wanted)) return begins(name[0] ?? '', wanted[0] ?? '') ? 3 : 2;
  return item.synonyms.some((synonym) => matches(wordsOf(synonym), wanted)) ? 1 : 0;
}

function matches(words: string[], wanted: string[]): boolean {
  return wanted.every((start) => words.some((word) => begins(word, start)));
}

function begins(word: string, start: string): boolean {
  if (word.startsWith(start)) return true;
  // The first letter is cheap to compare, and no plural changes it.
  if (!start.endsWith('s') || word[0] !== start[0]) return false;
  return singular(word) === singular(start);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
