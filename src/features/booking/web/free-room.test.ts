import { expect, test } from 'vitest';
import type { BookingOffer } from '#src/features/booking/contract.ts';
import { roomText } from './free-room.tsx';

const at = (day: string, hour: number, state: 'open' | 'full' = 'open') => ({
  startsAt: `2026-12-${day}T${hour}:00:00.000Z`,
  state,
});
/** From Thursday on, without the Sunday. */
const days: BookingOffer['days'] = [
  { day: '2026-12-03', closedFor: null, windows: [] },
  { day: '2026-12-04', closedFor: null, windows: [at('04', 13, 'full'), at('04', 15)] },
  { day: '2026-12-05', closedFor: null, windows: [at('05', 14, 'full')] },
  { day: '2026-12-07', closedFor: 'Inventory', windows: [] },
];

test.each([
  ['2026-12-02', 9, 'Queens', 'Wed, Dec 2 is too soon: the first day in Queens is Thu, Dec 3'],
  ['2026-12-02', 9, null, 'Wed, Dec 2 is too soon: the first day is Thu, Dec 3'],
  ['2026-12-03', 9, 'Queens', 'Thu, Dec 3 has no window left'],
  ['2026-12-04', 9, 'Queens', 'Fri, Dec 4 has room for this load from 10:00 AM'],
  [
    ...(['2026-12-04', 9, null] as const),
    'Fri, Dec 4 has room for this load from 10:00 AM, unless where it is rules it out',
  ],
  [
    ...(['2026-12-04', null, null] as const),
    'Fri, Dec 4 has room from 10:00 AM, unless what goes or where it is rules it out',
  ],
  ['2026-12-05', 9, 'Queens', 'Sat, Dec 5 has no room for this load'],
  ['2026-12-06', 9, 'Queens', 'Nobody works on Sun, Dec 6'],
  ['2026-12-07', 9, 'Queens', 'Mon, Dec 7 is closed: Inventory'],
  ['2026-12-24', 9, 'Queens', 'Thu, Dec 24 cannot be booked yet: the last day is Mon, Dec 7'],
])('a caller who wants %s, with %s cubic yards in %s: %s', (day, loadCubicYards, place, text) => {
  expect(roomText(days, { day, loadCubicYards, place })).toBe(text);
});

test('nothing is said where no day is offered', () => {
  expect(roomText([], { day: '2026-12-04', loadCubicYards: 9, place: null })).toBeNull();
});
