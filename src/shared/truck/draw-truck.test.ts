import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawnTruck, describeLoad, drawTrucks, splitLoad } from './draw-truck.ts';
import { shapeNameOf } from './item-shape.ts';
import { type LoadItem, packLoad, room } from './pack-load.ts';

test.each([
  [0, { fullTrucks: 0, lastPercent: 0 }],
  [0.784, { fullTrucks: 0, lastPercent: 78 }],
  [1, { fullTrucks: 0, lastPercent: 100 }],
  [1.004, { fullTrucks: 0, lastPercent: 100 }],
  [1.45, { fullTrucks: 1, lastPercent: 45 }],
  [3, { fullTrucks: 2, lastPercent: 100 }],
  [3.2, { fullTrucks: 3, lastPercent: 20 }],
])('%d truck loads split into %o', (loads, levels) => {
  expect(splitLoad(loads)).toEqual(levels);
});

test('the load is told in words', () => {
  expect(describeLoad(splitLoad(0.78), '15.6', '20')).toBe(
    'Truck 78 percent full: 15.6 of 20 cubic yards',
  );
  expect(describeLoad(splitLoad(1.45), '29.0', '20')).toBe(
    'Truck 1 full, truck 2 45 percent full: 29.0 cubic yards in all, 20 fit in one truck',
  );
  expect(describeLoad(splitLoad(2.5), '50.0', '20')).toMatch(/^Trucks 1 to 2 full, truck 3 50/);
});

const someItems = fc.array(
  fc.record({
    key: fc.constantFrom(
      'sofa-3-seat',
      'monitor-lcd',
      'box-medium',
      'fridge-standard',
      'soil',
      'x',
    ),
    quantity: fc.integer({ min: 1, max: 60 }),
    each: fc.double({ min: 0.01, max: 8, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
);

test('the drawn load takes the quote’s share of the truck: nothing overlaps, hangs in the air or sticks out', () => {
  fc.assert(
    fc.property(someItems, fc.double({ min: 0.01, max: 1, noNaN: true }), (list, share) => {
      const load = packLoad(list.map(itemOf), share);
      expect(load.width * load.height).toBeCloseTo(room.width * room.height * share, 4);
      expect(load.pieces.length).toBeGreaterThan(0);
      for (const piece of load.pieces) {
        expect(piece.x).toBeGreaterThanOrEqual(0);
        expect(piece.x + piece.width).toBeLessThanOrEqual(load.width + 1e-3);
        expect(piece.y).toBeGreaterThanOrEqual(room.height - load.height - 1e-3);
        expect(load.pieces.filter((other) => overlap(piece, other))).toEqual([piece]);
        const bottom = piece.y + piece.height;
        const stands = load.pieces.some(
          (other) =>
            Math.abs(other.y - bottom) < 1e-3 &&
            other.x < piece.x + piece.width &&
            piece.x < other.x + other.width,
        );
        expect(stands || Math.abs(bottom - room.height) < 1e-3).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test.each([0.08, 0.6, 1, 1.65, 3.2])(
  'at %d truck loads the gauges add up to them',
  (truckLoads) => {
    const list = [itemOf({ key: 'desk-office', quantity: 60, each: 0.7 })];
    const parts = drawTrucks(list, truckLoads).flatMap((truck) => truck.parts);
    const widths = parts.flatMap(({ kind, marks }) =>
      kind === 'gauge' ? Number(/h([\d.]+)/.exec(marks[0]?.[1] ?? '')?.[1]) / room.width : [],
    );
    const { fullTrucks, lastPercent } = splitLoad(truckLoads);
    const expected = fullTrucks > 0 ? [1, lastPercent / 100] : [lastPercent / 100];
    expect(widths).toEqual(expected.map((share) => expect.closeTo(share, 6)));
  },
);

test('every piece of a short list is drawn, and a change of one count leaves the others what they were', () => {
  const list = { 'sofa-3-seat': 1, 'monitor-lcd': 2, 'box-medium': 4 };
  expect(drawn(list)).toEqual([
    'box-medium 0',
    'box-medium 1',
    'box-medium 2',
    'box-medium 3',
    'monitor-lcd 0',
    'monitor-lcd 1',
    'sofa-3-seat 0',
  ]);
  expect(drawn({ ...list, 'monitor-lcd': 1 })).toEqual(
    drawn(list).filter((id) => id !== 'monitor-lcd 1'),
  );
  expect(drawn({})).toEqual([]);
});

test('of a long list the drawing says how many more there are', () => {
  const items = [
    itemOf({ key: 'box-medium', quantity: 80, each: 0.09 }),
    itemOf({ key: 'sofa-3-seat', quantity: 2, each: 1.3 }),
    itemOf({ key: 'monitor-lcd', quantity: 4, each: 0.08 }),
  ];
  const [truck] = drawTrucks(items, 0.6);
  const shown = thingsOn(truck);
  expect(shown.length).toBeLessThanOrEqual(41);
  expect(truck?.labels.map(({ text }) => text)).toContain(`+ ${86 - shown.length} more`);
  expect(shown.some((id) => id.startsWith('monitor-lcd'))).toBe(true);
});

test('the full trucks and the rest share one list', () => {
  const [full, last] = drawTrucks(
    [
      itemOf({ key: 'desk-office', quantity: 20, each: 0.7 }),
      itemOf({ key: 'office-chair', quantity: 10, each: 0.3 }),
    ],
    1.2,
  );
  const [first, second] = [thingsOn(full), thingsOn(last)];
  expect(first.filter((id) => id.startsWith('desk-office'))).toHaveLength(20);
  expect(second.every((id) => id.startsWith('office-chair'))).toBe(true);
  expect(first.length + second.length).toBe(30);
});

test('a thing without a key is drawn by its name, and wrapped when that tells nothing', () => {
  expect(shapeNameOf('Two old Sofas')).toBe('sofa');
  expect(shapeNameOf('mattress-queen')).toBe('mattress');
  expect(shapeNameOf('box-spring-queen')).toBe('boxSpring');
  expect(shapeNameOf('Whatsit')).toBe('bundle');
});

function itemOf({
  key,
  quantity,
  each,
}: {
  key: string;
  quantity: number;
  each: number;
}): LoadItem {
  return { key, name: key, quantity, volume: quantity * each };
}

function drawn(counts: Record<string, number>): string[] {
  const items = Object.entries(counts).map(([key, quantity]) =>
    itemOf({ key, quantity, each: key.startsWith('sofa') ? 1.3 : 0.1 }),
  );
  return thingsOn(drawTrucks(items, 0.2)[0]).toSorted();
}

function thingsOn(truck?: DrawnTruck): string[] {
  return truck?.parts.flatMap(({ kind, id }) => (kind === 'item' ? id : [])) ?? [];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-3 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-3
  );
}
