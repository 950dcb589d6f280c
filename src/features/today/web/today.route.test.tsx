import { expect, test } from 'vitest';
import type { Today } from '#src/features/today/contract.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import TodayRoute from './today.route.tsx';

const quiet = {
  quoteId: 16,
  name: 'Marguerite Dubois',
  price: 494,
  nudgedAt: null,
  objection: null,
  validUntil: '2026-12-08T16:58:41.077Z',
};

const today: Today = {
  day: '2026-11-30',
  calls: { count: 0, late: 0, rows: [] },
  reviews: { count: 0, rows: [] },
  ending: { count: 0, rows: [] },
  quiet: [quiet],
  booked: [],
  unloaded: { count: 0, rows: [] },
  truckCapacity: 20,
  done: { calls: 0, sent: 0, booked: 0, loads: 0 },
  nudgesByItself: true,
  hasMailServer: true,
  newest: [],
};

const shown = (answer: Today) =>
  textOf(renderStaff(<TodayRoute />, { cached: [{ key: [staffPaths.today], answer }] }));

test('a nudge is offered where a mail server can send it', () => {
  expect(shown(today)).toContain('Nudge Marguerite Dubois');
  expect(shown(today)).not.toContain('mail server');
});

test('without a mail server nothing pretends to remind anybody', () => {
  const text = shown({ ...today, hasMailServer: false });
  expect(text).toContain('Marguerite Dubois');
  expect(text).not.toContain('Nudge Marguerite Dubois');
  expect(text).toContain('a nudge would be kept as a file, not sent. Call them.');
  expect(text).toContain('It waits until there is a mail server.');
});
