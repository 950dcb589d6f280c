import type { ItemFlag } from '#src/features/catalogue/contract.ts';

/** One kind of thing we haul. */
export interface CatalogueItem {
  /** Kebab-case. Never reuse one for another thing: stored quotes refer to it. */
  key: string;
  /** US English, singular, the noun first: "Desk, office". */
  name: string;
  /** What one piece takes up itself, without the air around it on a truck. */
  volumeCubicFeet: number;
  /** Sold by the cubic yard of loose stuff, which has its air in it already: no packing is added. */
  measured?: true;
  /** Empty weight, typical range. A null low end means the source only gives an upper bound; null means unknown. */
  weightPounds: readonly [number | null, number] | null;
  /** Its disposal is paid by the ton: `weightPounds` is then its usual weight and its densest. */
  pricedByWeight?: true;
  flags?: readonly ItemFlag[];
  /** `always`: never fits through a door whole. `on-request`: only when someone says it must be taken apart. */
  dismantling?: 'always' | 'on-request';
  /** What visitors write, singular, lower case. Each phrase belongs to one item only. */
  synonyms: readonly string[];
  /**
   * Words that often mean something else ("is it safe"): they count only when a list or a number
   * shows that they mean the item.
   */
  ambiguousSynonyms?: readonly string[];
  /** Items of one family differ in size; a size word selects the member that has it. */
  family?: string;
  /** Size words of this family member, numbers as digits: "king", "4 drawer". */
  sizes?: readonly string[];
  /** Screen diagonals of this family member, both ends included. */
  diagonalInches?: readonly [number, number];
  /** Contains other things, so "boxes of lamps" are boxes. */
  container?: true;
  /** The source of volume and weight; catalogue-items.ts explains the codes. */
  source: string;
}
