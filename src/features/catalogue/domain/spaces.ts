import type {
  BulkLoad,
  Fullness,
  Place,
  SpaceChoice,
  SpacePick,
} from '#src/features/catalogue/contract.ts';
import { nounFor } from '#src/shared/format-number.ts';
import type { CatalogueKey } from './catalogue-items.ts';

/** Cubic yards of a full one: our truck is 20; the others by their usual inside measures. */
export const fullYards = {
  truck: 20,
  pickup: 2.5,
  van: 10,
  trailer: 10,
  garage: 28,
  room: 12,
  'office-room': 10,
  closet: 3,
  basement: 35,
  attic: 18,
  shed: 6,
  gaylord: 1.5,
  pallet: 2.3,
};

export const ceilingFeet = 8;
export const cubicFeetPerYard = 27;
export const poundsPerTon = 2000;

/** How full a place is: by how deep it is filled, or as a share of it. */
export type Filling = { depthFeet: number } | { share: number };

/** What people mean by these words. A packed unit still has air under its ceiling. */
const fillings: Record<Fullness, Filling> = {
  'knee-high': { depthFeet: 1.5 },
  'half-full': { share: 0.4 },
  'chest-high': { depthFeet: 4.2 },
  'packed-full': { share: 0.8 },
};

/** Loose stuff of the catalogue: measured and never counted. Pounds of one cubic yard. */
export const looseKinds = {
  'mixed-junk': { material: 'junk', poundsPerYard: 265 },
  'construction-debris': { material: 'debris', poundsPerYard: 500 },
  'yard-waste': { material: 'yard', poundsPerYard: 250 },
  concrete: { material: 'debris', poundsPerYard: 4000 },
  brick: { material: 'debris', poundsPerYard: 2000 },
  tile: { material: 'debris', poundsPerYard: 1700 },
  plaster: { material: 'debris', poundsPerYard: 900 },
  shingles: { material: 'debris', poundsPerYard: 750 },
  soil: { material: 'debris', poundsPerYard: 2400 },
} as const;

/** The loose stuff with this catalogue key, if it is any. */
export function looseKind(key: string): (typeof looseKinds)[keyof typeof looseKinds] | undefined {
  return Object.hasOwn(looseKinds, key) ? looseKinds[key as keyof typeof looseKinds] : undefined;
}

/** Cubic yards to the quarter: nobody knows a space better than that. */
export function quarterYards(cubicYards: number): number {
  return Math.round(cubicYards * 4) / 4;
}

/** Cubic yards of a weight, to the hundredth: it is paid by the ton, and a quarter yard of concrete is half of one. */
export function yardsOfWeight(pounds: number, poundsPerYard: number): number {
  return Math.round((pounds / poundsPerYard) * 100) / 100;
}

/** Cubic yards in a storage unit of this floor. */
export function unitYards(wideFeet: number, deepFeet: number, filling: Filling): number {
  const feet = 'depthFeet' in filling ? filling.depthFeet : ceilingFeet * filling.share;
  return (wideFeet * deepFeet * feet) / cubicFeetPerYard;
}

/**
 * The share of a room or garage that is filled, 0 to 1. Things stand along its walls, so that the
 * same words mean more of it than of a storage unit.
 */
export function placeShare(filling: Filling): number {
  return 'depthFeet' in filling
    ? Math.min(1, (filling.depthFeet / ceilingFeet) * 1.3)
    : Math.min(1, filling.share * 1.2);
}

const placeYards: Record<Place, number> = {
  room: fullYards.room,
  garage: fullYards.garage,
  'two-car-garage': fullYards.garage * 2,
  basement: fullYards.basement,
  attic: fullYards.attic,
  closet: fullYards.closet,
};

const bulkYards: Record<Exclude<BulkLoad, 'bag'>, number> = {
  pallet: fullYards.pallet,
  pickup: fullYards.pickup,
  'dumpster-10': 10,
  'dumpster-15': 15,
  'dumpster-20': 20,
  'dumpster-30': 30,
};

interface SpaceLoad {
  key: CatalogueKey;
  /** Of the catalogue's kind: cubic yards of loose stuff, pieces of anything else. */
  quantity: number;
  /** The visitor did not know how much. */
  isGuess: boolean;
}

/** What a space or a weight amounts to, exactly as the same words in a description. */
export function loadOf({ choice, amount }: SpacePick): SpaceLoad {
  if (choice.kind === 'material') return materialLoad(choice, amount);
  if (choice.kind === 'bulk' && choice.load === 'bag')
    return { key: 'bag-contractor', quantity: amount, isGuess: false };
  return { key: 'mixed-junk', quantity: quarterYards(spaceYards(choice) * amount), isGuess: false };
}

function spaceYards(choice: Exclude<SpaceChoice, { kind: 'material' }>): number {
  switch (choice.kind) {
    case 'truck':
      return (fullYards.truck * choice.eighths) / 8;
    case 'unit':
      return unitYards(choice.wideFeet, choice.deepFeet, fillings[choice.fullness]);
    case 'place':
      return placeYards[choice.place] * placeShare(fillings[choice.fullness]);
    case 'bulk':
      return choice.load === 'bag' ? 0 : bulkYards[choice.load];
  }
}

function materialLoad(
  { material, unit }: Extract<SpaceChoice, { kind: 'material' }>,
  amount: number,
): SpaceLoad {
  if (unit === 'unknown') return { key: material, quantity: 1, isGuess: true };
  const pounds = unit === 'ton' ? amount * poundsPerTon : unit === 'pound' ? amount : null;
  if (material === 'weight-plates')
    return { key: material, quantity: Math.ceil((pounds ?? amount * 100) / 100), isGuess: false };
  const { poundsPerYard } = looseKinds[material];
  const quantity =
    pounds === null
      ? quarterYards(unit === 'pickup' ? amount * fullYards.pickup : amount)
      : yardsOfWeight(pounds, poundsPerYard);
  return { key: material, quantity, isGuess: false };
}

const eighthsInWords = [
  '',
  '1/8 of a truck',
  'Quarter of a truck',
  '3/8 of a truck',
  'Half a truck',
  '5/8 of a truck',
  '3/4 of a truck',
  '7/8 of a truck',
  'Full truck',
];

const placeNames: Record<Place, string> = {
  room: 'Room',
  garage: 'One-car garage',
  'two-car-garage': 'Two-car garage',
  basement: 'Basement',
  attic: 'Attic',
  closet: 'Closet',
};

const bulkNames: Record<BulkLoad, string> = {
  pallet: 'Loaded pallet',
  pickup: 'Pickup load',
  bag: 'Contractor bag',
  'dumpster-10': '10 yard dumpster, filled',
  'dumpster-15': '15 yard dumpster, filled',
  'dumpster-20': '20 yard dumpster, filled',
  'dumpster-30': '30 yard dumpster, filled',
};

/** What visitors call the materials we price by the yard or the ton. */
export const materialNames = {
  'construction-debris': 'Mixed debris',
  concrete: 'Concrete, stone',
  brick: 'Brick',
  soil: 'Soil, sand, gravel',
  tile: 'Tile',
  plaster: 'Plaster',
  shingles: 'Roof shingles',
  'yard-waste': 'Yard waste',
  'weight-plates': 'Gym plates',
  'mixed-junk': 'Mixed things',
} as const;

/** What was picked, in the visitor's terms: "10x10 storage unit, packed full". */
export function nameOfSpace(choice: SpaceChoice): string {
  switch (choice.kind) {
    case 'truck':
      return eighthsInWords[choice.eighths] ?? '';
    case 'unit':
      return `${choice.wideFeet}x${choice.deepFeet} storage unit, ${fullnessWords(choice.fullness)}`;
    case 'place':
      return `${placeNames[choice.place]}, ${fullnessWords(choice.fullness)}`;
    case 'bulk':
      return bulkNames[choice.load];
    case 'material':
      return materialNames[choice.material];
  }
}

/** What was picked and how much of it: "2 × Pickup load", "Concrete, given as 3 tons". */
export function describePick({ choice, amount }: SpacePick): string {
  const name = nameOfSpace(choice);
  if (choice.kind !== 'material') return amount === 1 ? name : `${amount} × ${name}`;
  if (choice.unit === 'unknown') return `${name}, amount not known`;
  return `${name}, given as ${amountText(choice.unit, amount)}`;
}

const unitNames = {
  yard: 'cubic yard',
  pickup: 'pickup load',
  ton: 'ton',
  pound: 'pound',
} as const;

function amountText(unit: keyof typeof unitNames, amount: number): string {
  return `${amount.toLocaleString('en-US')} ${nounFor(amount, unitNames[unit])}`;
}

function fullnessWords(fullness: Fullness): string {
  return fullness.replace('-', ' ');
}
