import type { Evidence } from '#src/features/catalogue/contract.ts';
import {
  cubicYards,
  type ItemCatalogue,
  sizeClassOf,
  tenthsCubicFeet,
  tenthsCubicFeetPerCubicYard,
} from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueItem } from '#src/features/catalogue/domain/catalogue-item.ts';
import type { InputLine, QuoteItem } from '#src/features/pricing/contract.ts';

/** The parts of a listed item that affect volume and price. */
type Sighting = Pick<
  InputLine,
  'key' | 'name' | 'quantity' | 'sizeClass' | 'confidence' | 'evidence'
> & { spread?: MilliPieces };

/** Pieces in whole thousandths, which keeps sums exact. */
export interface MilliPieces {
  least: number;
  most: number;
}

/** All pieces of one kind, with its catalogue entry. */
export interface QuotedKind {
  /** Null when the catalogue has no such item. */
  catalogueItem: CatalogueItem | null;
  item: QuoteItem;
  sizeClass: Sighting['sizeClass'];
  /** Of all pieces, in tenths of a cubic foot: a whole number keeps sums exact. */
  volumeTenthsCubicFeet: number;
  /** How few and how many pieces it may be. */
  spread: MilliPieces;
  /** Of all pieces; null where only a guess by volume is possible. */
  pounds: number | null;
}

/** Equal for items of one kind: the same key or, without one, the same size and name, in any case. */
export function kindKey({ key, sizeClass, name }: Pick<Sighting, 'key' | 'sizeClass' | 'name'>) {
  return key ?? `?${sizeClass} ${name.trim().toLowerCase()}`;
}

/**
 * Looks up every item's catalogue volume and merges items of the same kind. Quantities must be above 0. Returns the
 * largest volume first; the order of the items does not matter.
 */
export function mergeItems(sightings: readonly Sighting[], catalogue: ItemCatalogue): QuotedKind[] {
  const kinds = new Map<string, QuotedKind>();
  for (const sighting of sightings) {
    const catalogueItem = catalogue.find(sighting.key ?? '') ?? null;
    const key = kindKey({ ...sighting, key: catalogueItem?.key ?? null });
    const known = kinds.get(key);
    const kind = kindOf(sighting, catalogueItem, catalogue);
    kinds.set(key, known ? combine(known, kind) : kind);
  }
  return [...kinds.values()].sort(
    (a, b) =>
      b.volumeTenthsCubicFeet - a.volumeTenthsCubicFeet ||
      compare(a.item.name, b.item.name) ||
      compare(a.item.key ?? '', b.item.key ?? '') ||
      // Four small boxes and one large box may have the same volume.
      b.item.quantity - a.item.quantity,
  );
}

function kindOf(
  sighting: Sighting,
  catalogueItem: CatalogueItem | null,
  catalogue: ItemCatalogue,
): QuotedKind {
  const pieceTenths = tenthsCubicFeet(catalogueItem, sighting.sizeClass, catalogue);
  const volumeTenthsCubicFeet = Math.round(pieceTenths * sighting.quantity);
  return {
    catalogueItem,
    sizeClass: catalogueItem ? sizeClassOf(catalogueItem.volumeCubicFeet) : sighting.sizeClass,
    volumeTenthsCubicFeet,
    pounds: poundsOf(catalogueItem, sighting.quantity, 'usual'),
    spread: sighting.spread ?? spreadOfExactly(sighting.quantity),
    item: {
      key: catalogueItem?.key ?? null,
      name: catalogueItem?.name ?? sighting.name.trim(),
      quantity: sighting.quantity,
      volume: cubicYards(volumeTenthsCubicFeet),
      flags: [...(catalogueItem?.flags ?? [])],
      confidence: sighting.confidence,
      evidence: sighting.evidence,
    },
  };
}

function spreadOfExactly(quantity: number): MilliPieces {
  const milliPieces = Math.round(quantity * 1000);
  return { least: milliPieces, most: milliPieces };
}

/** The merged confidence is the lower one. */
function combine(a: QuotedKind, b: QuotedKind): QuotedKind {
  const volumeTenthsCubicFeet = a.volumeTenthsCubicFeet + b.volumeTenthsCubicFeet;
  return {
    catalogueItem: a.catalogueItem,
    sizeClass: a.sizeClass,
    volumeTenthsCubicFeet,
    pounds: a.pounds === null || b.pounds === null ? null : a.pounds + b.pounds,
    spread: { least: a.spread.least + b.spread.least, most: a.spread.most + b.spread.most },
    item: {
      ...a.item,
      name: compare(a.item.name, b.item.name) <= 0 ? a.item.name : b.item.name,
      // Without the noise of binary fractions.
      quantity: Math.round((a.item.quantity + b.item.quantity) * 100) / 100,
      volume: cubicYards(volumeTenthsCubicFeet),
      confidence: Math.min(a.item.confidence, b.item.confidence),
      evidence: [...a.item.evidence, ...b.item.evidence].sort(byPlace),
    },
  };
}

/** The kinds in the fewest or the most pieces they may be. Fractions of a piece are for pricing only. */
export function atSpread(kinds: readonly QuotedKind[], end: keyof MilliPieces): QuotedKind[] {
  return kinds.map((kind) => {
    const quantity = kind.spread[end] / 1000;
    const volumeTenthsCubicFeet = (kind.volumeTenthsCubicFeet * quantity) / kind.item.quantity;
    const pounds = poundsOf(kind.catalogueItem, quantity, end === 'most' ? 'densest' : 'usual');
    return { ...kind, volumeTenthsCubicFeet, pounds, item: { ...kind.item, quantity } };
  });
}

/** True when the weight of a kind, and so its price, may turn out higher than usual. */
export function mayBeDenser({ catalogueItem }: QuotedKind): boolean {
  const [usual, densest] = catalogueItem?.weightPounds ?? [0, 0];
  return catalogueItem?.pricedByWeight === true && usual !== densest;
}

/** The weight of so many pieces. A source that only gives an upper bound follows volume, as we do then. */
function poundsOf(
  item: CatalogueItem | null,
  quantity: number,
  density: 'usual' | 'densest',
): number | null {
  const [usual, densest] = item?.weightPounds ?? [null, 0];
  if (usual === null) return null;
  return quantity * (item?.pricedByWeight && density === 'usual' ? usual : densest);
}

/** The volumes of a load in cubic yards: base x packing = estimated. */
export interface LoadVolumes {
  baseVolumeCubicYards: number;
  /** The price book's for pieces, 1 for what is measured in yards, in between where both are there. */
  packingEfficiency: number;
  estimatedVolumeCubicYards: number;
}

/** Adds up a load; pieces and measured stuff each to the tenth of a cubic yard. */
export function volumesOf(kinds: readonly QuotedKind[], packingEfficiency: number): LoadVolumes {
  const tenthsOf = (isMeasured: boolean) => {
    const tenthsCubicFeet = kinds
      .filter(({ catalogueItem }) => (catalogueItem?.measured ?? false) === isMeasured)
      .reduce((sum, kind) => sum + kind.volumeTenthsCubicFeet, 0);
    return Math.round((tenthsCubicFeet * 10) / tenthsCubicFeetPerCubicYard);
  };
  const [pieces, measured] = [tenthsOf(false), tenthsOf(true)];
  const base = (pieces + measured) / 10;
  // Without the noise of binary fractions: 0.3 x 1.3 is 0.39.
  const estimated = Number(((pieces * packingEfficiency + measured) / 10).toFixed(4));
  return {
    baseVolumeCubicYards: base,
    packingEfficiency: measured === 0 ? packingEfficiency : estimated / base,
    estimatedVolumeCubicYards: estimated,
  };
}

function byPlace(a: Evidence, b: Evidence): number {
  return a.file - b.file || compare(JSON.stringify(a.box), JSON.stringify(b.box));
}

/** By code unit, so that every machine sorts the same way. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
