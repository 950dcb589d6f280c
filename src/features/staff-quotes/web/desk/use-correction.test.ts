import { expect, test } from 'vitest';
import type { StaffLine, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import {
  addThings,
  change,
  changeLine,
  correctionOf,
  countCorrections,
  type History,
  restoreLine,
  shownLines,
  undo,
  untouched,
} from './use-correction.ts';

const line = (id: string, key: string, quantity: number) =>
  ({
    id,
    key,
    name: key,
    quantity,
    isKept: false,
    sameAs: null,
    evidence: [],
  }) as unknown as StaffLine;
const base = {
  lines: [line('a', 'desk', 6), line('b', 'chair', 8)],
  access: { floor: null },
  handPrice: null,
} as unknown as StaffQuoteDetail;

const quantities = ({ now }: History) => shownLines(base, now).map(({ quantity }) => quantity);

test('ten presses count ten, whatever the server has answered in between', () => {
  let history = untouched;
  for (let press = 0; press < 10; press += 1) {
    const [shown] = shownLines(base, history.now);
    history = changeLine(history, 'a', { quantity: (shown?.quantity ?? 0) + 1 });
  }
  expect(quantities(history)).toEqual([16, 8]);
  expect(countCorrections(base, history.now)).toBe(1);
});

test('what is typed into one line is undone in one step', () => {
  let history = changeLine(untouched, 'a', { quantity: 1 });
  history = changeLine(history, 'a', { quantity: 15 });
  history = changeLine(history, 'b', { isKept: true });
  history = undo(history);
  expect(shownLines(base, history.now).map(({ isKept }) => isKept)).toEqual([false, false]);
  expect(quantities(history)).toEqual([15, 8]);
  expect(quantities(undo(history))).toEqual([6, 8]);
  expect(undo(undo(undo(history)))).toEqual(untouched);
});

test('things added by words join the lines there are, and keep their place', () => {
  const rug = { key: 'rug', name: 'Rug', quantity: 1 };
  const desks = { key: 'desk', name: 'desk', quantity: 2 };
  let history = addThings(untouched, [rug, desks], base, 'staff-1');
  history = addThings(history, [rug], base, 'staff-1');
  expect(quantities(history)).toEqual([8, 8, 2]);
  expect(correctionOf(base, history.now).edit).toMatchObject({
    lines: [{ id: 'a', quantity: 8 }],
    add: [{ id: 'staff-1-1', key: 'rug', quantity: 2 }],
  });
  expect(quantities(restoreLine(history, 'staff-1-1'))).toEqual([8, 8]);
  expect(quantities(undo(undo(history)))).toEqual([6, 8]);
});

test('a thing added after another one was taken off is a line of its own', () => {
  const thing = (key: string) => ({ key, name: key, quantity: 1 });
  let history = addThings(untouched, [thing('rug'), thing('lamp')], base, 'staff-1');
  history = restoreLine(history, 'staff-1-1');
  history = addThings(history, [thing('sofa')], base, 'staff-1');
  const ids = correctionOf(base, history.now).edit.add.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  history = changeLine(history, ids[1] ?? '', { quantity: 3 });
  expect(quantities(history)).toEqual([6, 8, 1, 3]);
});

test('back at what it was, nothing is corrected', () => {
  let history = changeLine(untouched, 'a', { quantity: 7 });
  history = changeLine(history, 'a', { quantity: 6 });
  history = change(history, 'floor', () => ({ access: { floor: null }, priceText: ' ' }));
  expect(countCorrections(base, history.now)).toBe(0);
  const priced = change(history, 'price', () => ({ priceText: '$1,200' }));
  expect(correctionOf(base, priced.now).handPrice).toBe(1200);
  expect(countCorrections(base, priced.now)).toBe(1);
});
