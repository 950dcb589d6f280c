import {
  bulkLoads,
  type Fullness,
  type MaterialUnit,
  type Place,
  type SpaceChoice,
} from '#src/features/catalogue/contract.ts';

/** The ways to say how much, in the order of the cards. */
export const ways = [
  { value: 'truck', label: 'Truck' },
  { value: 'unit', label: 'Unit' },
  { value: 'rooms', label: 'Rooms' },
  { value: 'loads', label: 'Loads' },
  { value: 'debris', label: 'Debris' },
] as const;
export type Way = (typeof ways)[number]['value'];

export const fullnessLabels: Record<Fullness, string> = {
  'knee-high': 'Knee-high',
  'half-full': 'Half full',
  'chest-high': 'Chest-high',
  'packed-full': 'Packed full',
};

export const unitSizes = ['5x5', '5x10', '10x10', '10x15', '10x20', '10x30'] as const;

export const placeLabels: Record<Place, string> = {
  room: 'Room',
  garage: 'Garage, 1 car',
  'two-car-garage': 'Garage, 2 cars',
  basement: 'Basement',
  attic: 'Attic',
  closet: 'Closet',
};

export const loads = [...bulkLoads, 'mixed-junk', 'yard-waste'] as const;
export type Load = (typeof loads)[number];

export const loadLabels: Record<Load, string> = {
  pallet: 'Loaded pallet',
  pickup: 'Pickup load',
  bag: 'Contractor bag',
  'dumpster-10': 'Dumpster',
  'dumpster-15': 'Dumpster',
  'dumpster-20': 'Dumpster',
  'dumpster-30': 'Dumpster',
  'mixed-junk': 'Mixed things',
  'yard-waste': 'Yard waste',
};

export const debris = [
  'construction-debris',
  'concrete',
  'brick',
  'soil',
  'tile',
  'plaster',
  'shingles',
  'weight-plates',
] as const;
export type Debris = (typeof debris)[number];

export const unitLabels: Record<MaterialUnit, string> = {
  yard: 'Cubic yards',
  pickup: 'Pickup loads',
  ton: 'Tons',
  pound: 'Pounds',
  unknown: 'Not sure',
};
export const unitsByWeight: readonly MaterialUnit[] = ['pound', 'ton', 'unknown'];
export const allUnits: readonly MaterialUnit[] = ['yard', 'ton', 'pound', 'pickup', 'unknown'];

/** A storage unit by its size as on the card: "10x10". */
export function unitChoice(size: string, fullness: Fullness): SpaceChoice {
  const [wideFeet = 0, deepFeet = 0] = size.split('x').map(Number);
  return { kind: 'unit', wideFeet, deepFeet, fullness };
}

export function loadChoice(load: Load): SpaceChoice {
  return load === 'mixed-junk' || load === 'yard-waste'
    ? { kind: 'material', material: load, unit: 'yard' }
    : { kind: 'bulk', load };
}
