import type { TruckItemName } from './truck-items.tsx';

/** The y of the box's floor, where loads stand. */
const floor = 176;

/** An item with its left edge, the surface it stands on, width and height. */
type PlacedItem = readonly [
  name: TruckItemName,
  x: number,
  bottom: number,
  width: number,
  height: number,
];

/** Drawn by hand: each load illustrates a level, and the gauge below it shows the exact value. */
const few: readonly PlacedItem[] = [
  ['boxDark', 42, floor, 30, 26],
  ['bag', 70, floor, 26, 28],
  ['box', 45, floor - 26, 22, 18],
];

const corner: readonly PlacedItem[] = [
  ['boxDark', 42, floor, 46, 42],
  ['box', 44, floor - 42, 40, 34],
  ['monitor', 45, floor - 76, 36, 30],
  ['armchair', 92, floor, 56, 54],
  ['box', 100, floor - 38, 34, 24],
  ['plant', 106, floor - 62, 30, 46],
];

const half: readonly PlacedItem[] = [
  ['boxDark', 42, floor, 50, 46],
  ['box', 42, floor - 46, 40, 36],
  ['bag', 44, floor - 82, 34, 34],
  ['chest', 95, floor, 66, 60],
  ['box', 97, floor - 60, 36, 30],
  ['monitor', 132, floor - 60, 30, 28],
  ['boxDark', 97, floor - 90, 60, 26],
  ['chair', 164, floor, 36, 66],
  ['tallCabinet', 200, floor, 34, 72],
  ['box', 166, floor - 68, 32, 26],
  ['plant', 202, floor - 72, 30, 46],
];

const most: readonly PlacedItem[] = [
  ['boxDark', 42, floor, 66, 50],
  ['cabinet', 42, floor - 50, 48, 44],
  ['box', 92, floor - 50, 16, 40],
  ['box', 42, floor - 94, 60, 34],
  ['sofa', 111, floor, 112, 56],
  ['desk', 115, floor - 56, 102, 40],
  ['boxDark', 132, floor - 64, 38, 28],
  ['box', 113, floor - 98, 50, 34],
  ['box', 166, floor - 98, 46, 28],
  ['mattress', 226, floor, 19, 138],
  ['rug', 247, floor, 13, 128],
  ['orangeCabinet', 263, floor, 58, 64],
  ['shelf', 263, floor - 64, 58, 62],
];

const full: readonly PlacedItem[] = [
  ['boxDark', 42, floor, 66, 50],
  ['cabinet', 42, floor - 50, 48, 44],
  ['box', 92, floor - 50, 16, 40],
  ['box', 42, floor - 94, 66, 40],
  ['sofa', 111, floor, 112, 56],
  ['desk', 115, floor - 56, 102, 40],
  ['boxDark', 132, floor - 64, 38, 28],
  ['box', 113, floor - 98, 54, 40],
  ['boxDark', 170, floor - 98, 46, 38],
  ['mattress', 226, floor, 19, 138],
  ['rug', 247, floor, 13, 134],
  ['orangeCabinet', 263, floor, 56, 64],
  ['shelf', 263, floor - 64, 56, 64],
  ['fridge', 322, floor, 42, 92],
  ['box', 322, floor - 92, 42, 40],
  ['mintArmchair', 366, floor, 46, 48],
  ['boxDark', 368, floor - 34, 42, 34],
  ['bag', 366, floor - 68, 44, 38],
  ['box', 370, floor - 106, 38, 28],
];

/** Each load with the highest level, in percent of a truck, that it is used for. */
const loads = [
  { upToPercent: 0, items: [] },
  { upToPercent: 14, items: few },
  { upToPercent: 40, items: corner },
  { upToPercent: 64, items: half },
  { upToPercent: 88, items: most },
] as const;

/** The load for a level in percent of one truck. */
export function loadForLevel(percent: number): readonly PlacedItem[] {
  return loads.find(({ upToPercent }) => percent <= upToPercent)?.items ?? full;
}
