import type { ItemFlag } from '#src/features/catalogue/contract.ts';

/** One kind of thing we haul. */
export interface CatalogueItem {
  /** Kebab-case, never reused for another thing: stored quotes refer to it. */
  key: string;
  /** US English, singular, the noun first: "Desk, office". */
  name: string;
  /** Truck space of one piece after normal stacking. */
  volumeCubicFeet: number;
  /** Empty, typical. A null low end means the source only bounds it from above; null means no figure. */
  weightPounds: readonly [number | null, number] | null;
  flags?: readonly ItemFlag[];
  /** `always`: never goes through a door whole. `on-request`: only when somebody says it must come apart. */
  dismantling?: 'always' | 'on-request';
  /** What visitors write, singular, lower case. A phrase belongs to one item only. */
  synonyms: readonly string[];
  /** Words that are often not about the thing ("is it safe"): they count only where a list or a number shows they are. */
  ambiguousSynonyms?: readonly string[];
  /** Items of one family differ by size; a size word moves a mention to the member that owns it. */
  family?: string;
  /** Size words this member of the family answers to, numbers as digits: "king", "4 drawer". */
  sizes?: readonly string[];
  /** Screen diagonals this member covers, both ends included. */
  diagonalInches?: readonly [number, number];
  /** Holds other things, so "boxes of lamps" are boxes. */
  container?: true;
  /** Where the volume and weight come from: the legend is in catalogue-items.ts. */
  source: string;
}
