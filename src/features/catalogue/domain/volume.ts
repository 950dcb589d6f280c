import type { ItemCatalogue } from './catalogue.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import type { ObservedItem } from './observation.ts';

export const tenthsCubicFeetPerCubicYard = 270;

/** One piece, in whole tenths of a cubic foot. */
export function tenthsCubicFeet(
  catalogueItem: CatalogueItem | null,
  sizeClass: ObservedItem['sizeClass'],
  catalogue: ItemCatalogue,
): number {
  const volumeCubicFeet =
    catalogueItem?.volumeCubicFeet ?? catalogue.standInVolumeCubicFeet[sizeClass];
  return Math.round(volumeCubicFeet * 10);
}

/** Tenths of a cubic foot in cubic yards, to the hundredth, so that small things do not read as nothing. */
export function cubicYards(volumeTenthsCubicFeet: number): number {
  return Math.round((volumeTenthsCubicFeet / tenthsCubicFeetPerCubicYard) * 100) / 100;
}
