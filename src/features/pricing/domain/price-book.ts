import type { ItemFlag } from '#src/features/catalogue/contract.ts';
import { type ItemCatalogue, usualPacking } from '#src/features/catalogue/domain/catalogue.ts';
import type { CatalogueKey } from '#src/features/catalogue/domain/catalogue-items.ts';

/** A point of the price curve: the cost of hauling and disposing of this packed volume. */
export interface PriceAnchor {
  volumeCubicYards: number;
  priceCents: number;
}

/** A fee per piece, with the words of its line. */
export interface PieceFee {
  label: string;
  /** Singular and plural of the counted thing. */
  unit: readonly [string, string];
  feeCents: number;
  /** Fees that replace `feeCents` for certain items. */
  feeCentsByItem: Partial<Record<CatalogueKey, number>>;
}

/** Half the width of the price range, as a share of the price, at one confidence. */
export interface RangeAnchor {
  confidence: number;
  halfWidth: number;
}

/** Every number that determines a price. */
export interface PriceBook {
  version: string;
  /** False until the owner has reviewed these prices; staff screens show a note. */
  confirmedByOperator: boolean;
  minimumCents: number;
  /** Ascending in both numbers; straight lines between them, the minimum before the first. */
  haulAnchors: readonly PriceAnchor[];
  /** Volume of the pieces x this = truck space: they never stack without gaps. */
  packingEfficiency: number;
  truckCapacityCubicYards: number;
  flagFees: Partial<Record<ItemFlag, PieceFee>>;
  /** Per piece. An item listed here pays this instead of any flag or dismantling fee. */
  specialItemFeesCents: Partial<Record<CatalogueKey, number>>;
  dismantling: PieceFee;
  /**
   * Per piece that still hangs on water or power. An item at 0 is for a licensed plumber or
   * electrician; an item not listed here is never asked about.
   */
  disconnectingFeesCents: Partial<Record<CatalogueKey, number>>;
  /** Per piece that is still built in or standing, taking it apart included. */
  demolitionFeesCents: Partial<Record<CatalogueKey, number>>;
  /** Disposal of debris, soil and the like, beside the haul. */
  weightCentsPerTon: number;
  /** For each flight of stairs; the first one is free for what is light. */
  stairsCentsPerHundredPounds: number;
  longCarryCents: number;
  /** For each truckload past the first half where the truck has no place to stand. */
  parkingCentsPerTruck: number;
  /** Per job: the crew waits for an elevator that is available at set hours only. */
  freightWindowCents: number;
  sameDayCents: number;
  /** Added to the haul, in whole percent. */
  hoardingPercent: number;
  /** Ascending in confidence, descending in width; straight lines between them. */
  rangeAnchors: readonly RangeAnchor[];
  /** Both ends of the range are rounded outward to this. */
  rangeStepCents: number;
}

/** What a price is made by. */
export interface PricingRules {
  catalogue: ItemCatalogue;
  priceBook: PriceBook;
}

/** What a price book charges for that is older than these fees. */
export const feesOfOlderBooks = {
  disconnectingFeesCents: {},
  demolitionFeesCents: {},
  parkingCentsPerTruck: 0,
} as const satisfies Partial<PriceBook>;

/** Stored with every quote; change it with every number below. */
const priceBookVersion = '2026-11-4';

/**
 * Our prices. No New York price list is published, so these are derived: generic US truckload
 * prices (AreteDriver, "AD") x 1.25 to 1.40, the uplift that AD and others give for New York. Fees
 * are near the middle of what the sources named beside them charge. To be confirmed by the owner.
 */
export const priceBook: PriceBook = {
  version: priceBookVersion,
  confirmedByOperator: false,

  // "Flat rate starting at $150 for small loads" on the site; derived range for a single item $95-210.
  minimumCents: 150_00,

  // The middle of the derived range for each fraction of a truck, at the upper end of the yards the
  // source gives for that fraction, because our volumes already include packing:
  haulAnchors: [
    { volumeCubicYards: 1, priceCents: 150_00 },
    { volumeCubicYards: 3, priceCents: 290_00 }, // 1/8 truck, 2-3 cu yd: $190-385
    { volumeCubicYards: 5, priceCents: 420_00 }, // 1/4 truck, 4-5 cu yd: $315-525
    { volumeCubicYards: 10, priceCents: 650_00 }, // 1/2 truck, 8-10 cu yd: $500-805
    { volumeCubicYards: 15, priceCents: 870_00 }, // 3/4 truck, 12-14 cu yd: $690-1,050
    { volumeCubicYards: 20, priceCents: 1_100_00 }, // full truck: $875-1,330, $55 a cubic yard
    // Our own choice: no source goes past one truck. The crew and the way there are paid by then.
    { volumeCubicYards: 40, priceCents: 2_000_00 },
    { volumeCubicYards: 60, priceCents: 2_800_00 },
  ],

  packingEfficiency: usualPacking,

  // Trucks in the sources hold 9.3 to 20 cubic yards; 20 is the largest common body.
  truckCapacityCubicYards: 20,

  flagFees: {
    // $25 (jlapinsky), $30 (isaak), $25-50 each and $40-75 a set (AD).
    mattress: {
      label: 'Mattress and box spring disposal',
      unit: ['piece', 'pieces'],
      feeCents: 35_00,
      feeCentsByItem: {
        'bed-queen': 60_00,
        'bed-king': 60_00,
        'bed-twin': 60_00,
        'bunk-bed': 70_00,
        'bedroom-set': 60_00,
        'mattress-crib': 20_00,
      },
    },
    // $25 (Mile-High), CAD 60 (NorthPeak), refrigerator $40-75, window unit $25-40 (AD).
    refrigerant: {
      label: 'Refrigerant recovery',
      unit: ['appliance', 'appliances'],
      feeCents: 60_00,
      feeCentsByItem: {
        'window-ac': 35_00,
        'portable-ac': 35_00,
        dehumidifier: 35_00,
        'water-cooler': 35_00,
        'mini-fridge': 40_00,
        'wine-fridge': 40_00,
      },
    },
    // TV $25 under 48 in, $50 from there (Mile-High); flat $15-30, tube $25-60 (AD); CAD 25 (NorthPeak).
    'e-waste': {
      label: 'E-waste recycling',
      unit: ['piece', 'pieces'],
      feeCents: 25_00,
      feeCentsByItem: {
        'tv-large': 40_00,
        'crt-tv-small': 40_00,
        'crt-tv-large': 50_00,
        'monitor-crt': 40_00,
        'office-copier': 50_00,
        'server-rack': 50_00,
        'desktop-pc': 15_00,
        laptop: 10_00,
        'small-electronics': 5_00,
        'small-appliance': 5_00,
        microwave: 15_00,
        shredder: 15_00,
        'printer-small': 15_00,
      },
    },
    // $5 bare, $10 on the rim (Mile-High), $15 (isaak, NorthPeak in CAD), $8-20 (AD).
    tire: {
      label: 'Tire recycling',
      unit: ['tire', 'tires'],
      feeCents: 15_00,
      feeCentsByItem: {},
    },
  },

  specialItemFeesCents: {
    'piano-upright': 225_00, // $150-350 (AD), CAD 100 (NorthPeak)
    'piano-grand': 560_00, // $300-600 (AD), so $375-750 in New York
    organ: 175_00, // as a light upright piano
    'pool-table': 300_00, // $200-500 (AD)
    'hot-tub-cut': 400_00, // $300-600 (AD)
    'hot-tub-whole': 400_00,
    'safe-small': 75_00, // $50-150 (AD)
    'safe-large': 300_00, // $200-500 and up (AD)
  },

  // CAD 30 (NorthPeak), $55 (isaak), $25-100 an item (AD); panels come apart by the row.
  dismantling: {
    label: 'Dismantling',
    unit: ['piece', 'pieces'],
    feeCents: 30_00,
    feeCentsByItem: { 'cubicle-panel': 10_00, 'gondola-shelving': 15_00, 'pallet-rack': 15_00 },
  },

  // $22-104 of labor to detach an appliance (Porch), of which we take the low end: the haul pays for
  // the carrying. Gas, refrigerant and fixed wiring take a license, so those are at 0.
  disconnectingFeesCents: {
    washer: 30_00,
    dryer: 30_00,
    'washer-dryer-combo': 30_00,
    dishwasher: 40_00,
    range: 30_00,
    'range-hood': 40_00,
    'trash-compactor': 30_00,
    'window-ac': 25_00,
    'ice-machine': 40_00,
    'water-filter': 30_00,
    'water-softener': 40_00,
    'soda-dispenser': 40_00,
    toilet: 40_00,
    sink: 40_00,
    'shampoo-bowl': 40_00,
    'water-heater-40': 0,
    'water-heater-50': 0,
    furnace: 0,
    radiator: 0,
    'mini-split': 0,
    'commercial-oven': 0,
    'exhaust-hood': 0,
    'walk-in-cooler': 0,
    evaporator: 0,
    'grease-trap': 0,
    'hot-tub-cut': 0,
    'hot-tub-whole': 0,
    sauna: 0,
    'dental-unit': 0,
  },

  // Cabinets $15-35 a foot (engineerfix), $14-32 (Porch), at about two feet each; counters $37-70
  // (junkremovaladvice); a shed $50-150 small, $200-500 medium (zddhouse). The rest by the time it
  // takes at their $50-100 an hour.
  demolitionFeesCents: {
    'kitchen-cabinet-base': 35_00,
    'kitchen-cabinet-upper': 35_00,
    'vanity-cabinet': 40_00,
    countertop: 50_00,
    'kitchen-island': 60_00,
    bathtub: 120_00,
    'shower-stall': 120_00,
    'carpet-room': 60_00,
    'door-interior': 20_00,
    'door-exterior': 40_00,
    'window-sash': 30_00,
    'murphy-bed': 80_00,
    shed: 200_00,
    gazebo: 150_00,
    'swing-set': 100_00,
    'above-ground-pool': 200_00,
    'fence-panel': 25_00,
    sauna: 150_00,
    'bar-counter': 120_00,
    'back-bar': 80_00,
    'checkout-counter': 60_00,
    'restaurant-booth': 40_00,
    'store-sign': 80_00,
  },

  // New Jersey's ACUA took $111.83 a ton in 2024, New York transfer stations no less; tipping is
  // $62 in the middle of the country and $85 where it is dear.
  weightCentsPerTon: 120_00,
  // $12 (Lula), CAD 25 (NorthPeak), $45 (isaak), $25-75 (AD) a flight, for a usual load of five
  // cubic yards, which is about 1,000 lb: $40.
  stairsCentsPerHundredPounds: 4_00,
  longCarryCents: 50_00, // CAD 25 (NorthPeak), $35 (isaak), $50 (jlapinsky), $25-75 (AD)
  // Half an hour of waiting at $125 an hour of extra labor (Mile-High).
  freightWindowCents: 60_00,
  sameDayCents: 75_00, // $75 (isaak, jlapinsky), 25-50 percent (AD)
  // $125 an hour of extra labor (Mile-High) for whoever stays with the truck; New York lets a truck
  // double-park for 20 minutes of loading (legalclarity.org), which is about half a load.
  parkingCentsPerTruck: 120_00,
  // 25-50 percent (AD). We only ask where rooms are too full to walk in, which is the dear end.
  hoardingPercent: 50,

  // Our own choice until quotes have been compared with finished jobs.
  rangeAnchors: [
    { confidence: 0, halfWidth: 0.5 },
    { confidence: 0.3, halfWidth: 0.35 },
    { confidence: 0.95, halfWidth: 0.08 },
    { confidence: 1, halfWidth: 0 }, // what the visitor said is certain,
  ],
  rangeStepCents: 5_00,
};
