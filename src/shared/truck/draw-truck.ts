import { shapeOf } from './item-shape.ts';
import { box, disc, type Mark, type Paint } from './marks.ts';
import { type LoadItem, type PackedLoad, packLoad, room } from './pack-load.ts';

/** A group of marks in the drawing of a truck, moved and scaled as a whole. */
export interface TruckPart {
  /** Unlike that of any other part of the truck. */
  id: string;
  kind: 'body' | 'gauge' | 'item';
  x: number;
  y: number;
  scale: number;
  marks: readonly Mark[];
}

/** One truck of a drawing: `parts` from back to front, in a frame that is the same for all. */
export interface DrawnTruck {
  parts: TruckPart[];
  labels: { x: number; text: string; kind: 'tick' | 'name' | 'more' }[];
}

/** The frame of one drawn truck; labels stand on y = 4. */
export const frame = { x: 14, y: -28, width: 530, height: 264 };

/** The upper left corner of the drawn truck's room. */
const inside = { x: 40, y: 30 };

/**
 * The truck with what goes on it. `truckLoads` is what the load fills: 0.78 is 78 percent of a truck,
 * and above one truck there are two, full ones and the rest. Things and gauge take that share exactly.
 */
export function drawTrucks(items: readonly LoadItem[], truckLoads: number): DrawnTruck[] {
  const { fullTrucks, lastPercent } = splitLoad(truckLoads);
  if (fullTrucks === 0) {
    const load = packLoad(items, lastPercent / 100);
    const ticks = [1, 2, 3].map((quarter) => ({
      x: inside.x + (room.width * quarter) / 4,
      text: '¼½¾'.charAt(quarter - 1),
      kind: 'tick' as const,
    }));
    return [drawOne(load, lastPercent, ticks)];
  }
  const [first, last] = shareOut(items, fullTrucks / (fullTrucks + lastPercent / 100));
  const named = (text: string) => [{ x: 28, text, kind: 'name' as const }];
  return [
    drawOne(packLoad(first, 1), 100, named(`${fullTrucksName(fullTrucks)}, full`)),
    drawOne(
      packLoad(last, lastPercent / 100),
      lastPercent,
      named(`Truck ${fullTrucks + 1}, ${lastPercent}%`),
    ),
  ];
}

interface TruckLevels {
  /** Full trucks before the last one. */
  fullTrucks: number;
  /** How full the last truck is, 0 to 100. */
  lastPercent: number;
}

/** Splits a load into full trucks and the rest in whole percent; 1.45 is one full truck and 45. */
export function splitLoad(truckLoads: number): TruckLevels {
  const percent = Math.max(0, Math.round(truckLoads * 100));
  const fullTrucks = Math.max(0, Math.ceil(percent / 100) - 1);
  return { fullTrucks, lastPercent: percent - fullTrucks * 100 };
}

/** "Truck 1", or "Trucks 1 to 3" when several are full. */
function fullTrucksName(fullTrucks: number): string {
  return fullTrucks === 1 ? 'Truck 1' : `Trucks 1 to ${fullTrucks}`;
}

/** The load in one sentence, for who does not see the drawing. Volumes in cubic yards. */
export function describeLoad(load: TruckLevels, volume: string, capacity: string): string {
  const { fullTrucks, lastPercent } = load;
  if (fullTrucks === 0)
    return `Truck ${lastPercent} percent full: ${volume} of ${capacity} cubic yards`;
  const rest = `truck ${fullTrucks + 1} ${lastPercent} percent full`;
  return `${fullTrucksName(fullTrucks)} full, ${rest}: ${volume} cubic yards in all, ${capacity} fit in one truck`;
}

/** The large things first into the full trucks, until they hold `share` of the volume; what is left. */
function shareOut(items: readonly LoadItem[], share: number): [LoadItem[], LoadItem[]] {
  const sorted = items
    .filter(({ quantity, volume }) => quantity > 0 && volume > 0)
    .toSorted((a, b) => b.volume / b.quantity - a.volume / a.quantity);
  let left = share * sorted.reduce((sum, { volume }) => sum + volume, 0);
  const [first, last]: [LoadItem[], LoadItem[]] = [[], []];
  for (const item of sorted) {
    const one = item.volume / item.quantity;
    const quantity = Math.min(item.quantity, Math.round(left / one));
    left -= quantity * one;
    const rest = item.quantity - quantity;
    if (quantity > 0) first.push({ ...item, quantity, volume: quantity * one });
    if (rest > 0) last.push({ ...item, quantity: rest, volume: rest * one });
  }
  // A thing larger than a truck is in both.
  return [first.length > 0 ? first : last, last.length > 0 ? last : first.slice(-1)];
}

function drawOne(load: PackedLoad, percent: number, labels: DrawnTruck['labels']): DrawnTruck {
  const filled = (room.width * percent) / 100;
  const isToTheRoof = load.height > room.height - 0.5 && percent < 100;
  const parts: TruckPart[] = [
    body('back', isToTheRoof ? [...back, levelAt(inside.x + filled)] : back),
    ...load.pieces.map(({ id, item, x, y, width }) => {
      const drawn = shapeOf(item);
      const place = { x: inside.x + x, y: inside.y + y, scale: width / drawn.width };
      return { id, kind: 'item' as const, ...place, marks: drawn.marks };
    }),
    body('floor', floor),
    {
      ...body('gauge', percent > 0 ? [['orange', box(0, 0, filled, 7)]] : []),
      kind: 'gauge',
      x: inside.x,
      y: 180,
    },
    body('front', front),
  ];
  if (load.more === 0) return { parts, labels };
  // Above the cab, where neither a thing nor another label is.
  const more = { x: 530, text: `+ ${load.more} more`, kind: 'more' as const };
  return { parts, labels: [...labels, more] };
}

function body(id: string, marks: readonly Mark[]): TruckPart {
  return { id, kind: 'body', x: 0, y: 0, scale: 1, marks };
}

/** A dotted line across the room. */
function levelAt(x: number): Mark {
  return ['orangeDark', `M${x} 33${'v2m0 6'.repeat(18)}`, 2];
}

const line = (paint: Paint, d: string, width = 2): Mark => [paint, d, width];

const back: Mark[] = [
  ['shadow', 'M14 224a268 8 0 0 1 536 0a268 8 0 0 1-536 0z'],
  ['evergreen', box(26, 18, 400, 164, 7)],
  ['paper', box(32, 25, 388, 153, 3)],
  line('sand', 'M92 30v146M152 30v146M212 30v146M272 30v146M332 30v146M392 30v146'),
  ['sand', box(32, 25, 388, 5)],
];

const floor: Mark[] = [
  ['evergreen', box(26, 176, 400, 14)],
  ['sand', box(inside.x, 180, room.width, 7, 2)],
];

const front: Mark[] = [
  line('evergreen', 'M133 180v7M226 180v7M319 180v7', 2.5),
  line('ruleStrong', 'M133 10v8M226 10v8M319 10v8'),
  ['evergreen', box(26, 190, 506, 14, 2)],
  ['inkSoft', box(184, 192, 74, 16, 3) + box(20, 176, 8, 26, 2)],
  ['orange', box(20, 180, 8, 9, 1)],
  ['evergreen', 'M430 190V74q0-8 8-8h44q9 0 14 8l31 49q7 11 7 24v43z'],
  ['inkSoft', 'M430 66h-4v124h4z'],
  ['glass', 'M478 80h8q6 0 9 5l23 37h-40zM438 80h32v42h-32z'],
  line('shine', 'M444 122l26-40M484 122l10-18', 3),
  line('evergreenLight', 'M474 76v112'),
  line('mint', 'M462 134h9', 3),
  ['cream', 'M442 175v-8h7v-7h7v-15h17v30z'],
  [
    'evergreen',
    box(459, 150, 4, 4) +
      box(465, 150, 4, 4) +
      box(465, 157, 4, 4) +
      box(459, 165, 4, 4) +
      box(465, 165, 4, 4),
  ],
  ['yellow', box(459, 157, 4, 4) + box(522, 150, 12, 12, 3)],
  ['inkSoft', box(506, 196, 34, 9, 3)],
  line('inkSoft', 'M528 118v18', 4),
  ['ink', disc(104, 204, 21) + disc(152, 204, 21) + disc(474, 204, 21)],
  ['sand', disc(104, 204, 9) + disc(152, 204, 9) + disc(474, 204, 9)],
  ['evergreen', disc(104, 204, 3.5) + disc(152, 204, 3.5) + disc(474, 204, 3.5)],
];
