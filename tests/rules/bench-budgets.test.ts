import { expect, it } from 'vitest';
import { judgeDatabase, type MeasuredRequest } from '../../bench/list-budgets.ts';
import { percentile } from '../../bench/measure.ts';
import { judge, replaceSection } from '../../bench/report.ts';

const time = (median: number, p95 = median) => ({ median, p95 });
const page: MeasuredRequest = {
  list: 'contacts',
  name: 'first page',
  kind: 'page',
  few: time(8),
  many: time(9, 50),
};
const filter: MeasuredRequest = { ...page, name: 'status new', kind: 'filter' };
const steepest = (name: string) =>
  `SQLite, steepest page, filter or sort (contacts, ${name}; ms), against 1,000 rows`;

it('does not let one slow answer of a hundred speak for all, but one of ten', () => {
  expect(percentile([...Array(99).fill(5), 900], 0.95)).toBe(5);
  expect(percentile([...Array(9).fill(5), 900], 0.95)).toBe(900);
  expect(percentile([40, 10, 30, 20], 0.5)).toBe(20);
});

it('holds a figure or its ratio to the budget, and misses one without a baseline', () => {
  expect(judge('', 100, 50, 'value ≤ 100').ok).toBe(true);
  expect(judge('', 101, 50, 'value ≤ 100').ok).toBe(false);
  expect(judge('', 60, 100, 'ratio ≥ 0.6').ok).toBe(true);
  expect(judge('', 59, 100, 'ratio ≥ 0.6').ok).toBe(false);
  expect(judge('', 59, Number.NaN, 'ratio ≥ 0.6').ok).toBe(false);
});

it('keeps the budgets of lists where every page is quick and flat', () => {
  expect(missed([page, filter])).toEqual([]);
  expect(missed([{ ...page, kind: 'search', many: time(400, 500) }])).toEqual([]);
});

it('holds the week of the calendar to the budget of a page, but not to be flat', () => {
  const week: MeasuredRequest = { ...page, list: 'schedule', name: 'a week', kind: 'week' };
  expect(missed([page, { ...week, many: time(40) }])).toEqual([]);
  expect(missed([page, { ...week, many: time(40, 51) }])).toEqual([
    "SQLite, the calendar's week (schedule, a week; p95 ms), against one row",
  ]);
});

it('misses the budget of a first page that is slow for one in twenty', () => {
  expect(missed([{ ...page, many: time(9, 51) }])).toEqual([
    'SQLite, first page of contacts (p95 ms), against one row',
    'SQLite, slowest page, filter or sort (contacts, first page; p95 ms), against one row',
  ]);
});

it.each([
  [20, 30, true],
  [20, 30.1, false],
  [9, 14, true],
  [9, 14.1, false],
])('takes a filter of %f ms with few rows and %f ms with many as flat: %s', (few, many, isFlat) => {
  const found = missed([page, { ...filter, few: time(few), many: time(many) }]);
  expect(found).toEqual(isFlat ? [] : [steepest('status new')]);
});

it('holds a filter that finds less than a page among few rows against their first page', () => {
  const rare = { ...filter, few: time(1), many: time(13) };
  expect(missed([page, rare])).toEqual([]);
  expect(missed([page, { ...rare, list: 'quotes' }])).toHaveLength(1);
});

it('names the steepest of those that are not flat', () => {
  const tiny = { ...filter, list: 'files', few: time(0.5), many: time(1.5) };
  const steep = { ...filter, name: 'status booked', many: time(30) };
  const steeper = { ...filter, name: 'status closed', many: time(40) };
  expect(missed([page, tiny, steep, steeper])).toEqual([steepest('status closed')]);
});

it('replaces what stands between the marks of a section and nothing else', () => {
  const text = 'Before\n\n<!-- pages:start -->\nold\n<!-- pages:end -->\n\nAfter\n';
  expect(replaceSection(text, 'pages', 'new $& table')).toBe(
    'Before\n\n<!-- pages:start -->\n\nnew $& table\n\n<!-- pages:end -->\n\nAfter\n',
  );
  expect(() => replaceSection(text, 'lists', 'new')).toThrow('<!-- lists:start -->');
});

function missed(requests: MeasuredRequest[]): string[] {
  const exported = { rows: 100_000, megabytes: 30, ms: 2000, bareMs: 1000, growth: 20, idle: 150 };
  const results = judgeDatabase({
    name: 'SQLite',
    health: time(1),
    lookup: time(2),
    // At least one that counts, so that there is a steepest.
    requests: [...requests, { ...page, list: 'other', name: 'last page' }],
    export: { ...exported, firstPageMeanwhile: time(20, 25) },
  });
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
}
