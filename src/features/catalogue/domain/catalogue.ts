import type { CatalogueItem } from './catalogue-item.ts';
import { catalogueItems } from './catalogue-items.ts';
import type { ObservedItem } from './observation.ts';

/** What pricing needs of a catalogue. */
export interface ItemCatalogue {
  version: string;
  items: readonly CatalogueItem[];
  /** The item of a key, or undefined for a key it does not know. */
  find(key: string): CatalogueItem | undefined;
  /** Cubic feet of one piece of something the catalogue does not know. */
  standInVolumeCubicFeet: Readonly<Record<ObservedItem['sizeClass'], number>>;
}

/** Goes into every quote; raise it with any change of a volume, flag or key. */
const catalogueVersion = '2026-11-1';

/** Rounded medians of the catalogue's own items up to 8, up to 25 and above 25 cubic feet. */
const standInVolumeCubicFeet = { small: 5, medium: 15, large: 40 };

/** Puts items behind the look-up that pricing uses; throws when two of them share a key. */
export function createItemCatalogue(
  items: readonly CatalogueItem[],
  version: string,
): ItemCatalogue {
  const byKey = new Map(items.map((item) => [item.key, item]));
  if (byKey.size !== items.length) throw new Error('Two catalogue items share a key');
  return { version, items, find: (key) => byKey.get(key), standInVolumeCubicFeet };
}

/** The catalogue of the company. */
export const catalogue: ItemCatalogue = createItemCatalogue(catalogueItems, catalogueVersion);

/** How cumbersome one piece of this volume is, on the scale analyzers use for unknown things. */
export function sizeClassOf(volumeCubicFeet: number): ObservedItem['sizeClass'] {
  if (volumeCubicFeet <= 8) return 'small';
  return volumeCubicFeet <= 25 ? 'medium' : 'large';
}
