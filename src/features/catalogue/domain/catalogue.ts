import type { CatalogueItem } from './catalogue-item.ts';
import { catalogueItems } from './catalogue-items.ts';
import type { ObservedItem } from './observation.ts';

/** A version of the catalogue, with its items by key. */
export interface ItemCatalogue {
  version: string;
  items: readonly CatalogueItem[];
  /** The item with this key, or undefined. */
  find(key: string): CatalogueItem | undefined;
  /** Cubic feet of one piece of an item that the catalogue does not know. */
  standInVolumeCubicFeet: Readonly<Record<ObservedItem['sizeClass'], number>>;
}

/** Stored with every quote; change it with every change of a volume, flag or key. */
const catalogueVersion = '2026-11-4';

/**
 * Truck space over the volume of the things on it. Movers add 10 to 15 percent, one estimator 20;
 * loose loading takes more. The price book starts from it.
 */
export const usualPacking = 1.3;

/** Rounded medians of the catalogue's own items up to 6, up to 19 and above 19 cubic feet. */
const standInVolumeCubicFeet = { small: 3.5, medium: 11.5, large: 31 };

/** Indexes items by key; throws when two of them share a key. */
export function createItemCatalogue(
  items: readonly CatalogueItem[],
  version: string,
): ItemCatalogue {
  const byKey = new Map(items.map((item) => [item.key, item]));
  if (byKey.size !== items.length) throw new Error('Two catalogue items share a key');
  return { version, items, find: (key) => byKey.get(key), standInVolumeCubicFeet };
}

/** The company's built-in catalogue. */
export const catalogue: ItemCatalogue = createItemCatalogue(catalogueItems, catalogueVersion);

/** The size class of a volume, as analyzers use it for unknown items. */
export function sizeClassOf(volumeCubicFeet: number): ObservedItem['sizeClass'] {
  if (volumeCubicFeet <= 6) return 'small';
  return volumeCubicFeet <= 19 ? 'medium' : 'large';
}

export const tenthsCubicFeetPerCubicYard = 270;

/** The volume of one piece in whole tenths of a cubic foot. */
export function tenthsCubicFeet(
  catalogueItem: CatalogueItem | null,
  sizeClass: ObservedItem['sizeClass'],
  catalogue: ItemCatalogue,
): number {
  const volumeCubicFeet =
    catalogueItem?.volumeCubicFeet ?? catalogue.standInVolumeCubicFeet[sizeClass];
  return Math.round(volumeCubicFeet * 10);
}

/** Converts tenths of a cubic foot to cubic yards, rounded to a hundredth, so that small things do not become zero. */
export function cubicYards(volumeTenthsCubicFeet: number): number {
  return Math.round((volumeTenthsCubicFeet / tenthsCubicFeetPerCubicYard) * 100) / 100;
}
