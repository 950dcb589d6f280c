import { describe, expect, it } from 'vitest';
import {
  growthOf,
  judgeDatabase,
  type MeasuredRequest,
  percentile,
} from '../../bench/lists-budgets.ts';

const time = (median: number, p95 = median) => ({ median, p95 });

describe('a percentile', () => {
  it('is the smallest value that so many do not exceed', () => {
    const values = [40, 10, 30, 20];
    expect(percentile(values, 0.5)).toBe(20);
    expect(percentile(values, 0.75)).toBe(30);
    expect(percentile(values, 0.95)).toBe(40);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it('does not let one slow answer of a hundred speak for all', () => {
    const values = [...Array.from({ length: 99 }, () => 5), 900];
    expect(percentile(values, 0.95)).toBe(5);
  });

  it('is no number where nothing was measured', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

const page: MeasuredRequest = {
  list: 'contacts',
  name: 'first page',
  kind: 'page',
  few: time(8),
  many: time(9, 50),
};
const filter: MeasuredRequest = { ...page, name: 'status new', kind: 'filter' };
const search: MeasuredRequest = { ...page, name: 'search of none', kind: 'search' };

describe('a request', () => {
  it.each([
    [20, 30, true],
    [20, 30.1, false],
    [1, 6, true],
    [1, 6.1, false],
    [8, 5, true],
  ])('that takes %f ms with few rows and %f ms with many is flat: %s', (few, many, isFlat) => {
    const request = { ...filter, few: time(few), many: time(many) };
    expect(growthOf(request, [request])).toEqual({ fewMs: few, ratio: many / few, isFlat });
  });

  it('that answers less than a page to few rows is held against their first page', () => {
    const rare = { ...filter, few: time(1), many: time(13) };
    expect(growthOf(rare, [page, rare])).toEqual({ fewMs: 8, ratio: 1.625, isFlat: true });
    const elsewhere = { ...rare, list: 'quotes' };
    expect(growthOf(elsewhere, [page, elsewhere]).isFlat).toBe(false);
  });
});

describe('the budgets of a database', () => {
  it('hold where every page is quick and flat', () => {
    const results = judge([page, filter, search]);
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(results[0]).toMatchObject({
      name: 'SQLite, first page of contacts (p95 ms), against one row',
      value: 50,
      baseline: 2,
      ratio: 25,
    });
  });

  it('break where the first page is slow for one in twenty', () => {
    expect(broken([{ ...page, many: time(9, 51) }])).toEqual([
      'SQLite, first page of contacts (p95 ms), against one row',
      'SQLite, slowest page, filter or sort (contacts, first page; p95 ms), against one row',
    ]);
  });

  it('break where a filter grows with the rows, and name the steepest', () => {
    const steep = { ...filter, name: 'status booked', many: time(30) };
    const steeper = { ...filter, name: 'status closed', many: time(40) };
    expect(broken([page, steep, steeper])).toEqual([
      'SQLite, steepest page, filter or sort (contacts, status closed; ms), against 1,000 rows',
    ]);
  });

  it('are not broken by the steepest where that is a matter of one millisecond', () => {
    const quick = { ...page, few: time(0.5), many: time(0.5) };
    const tiny = { ...filter, few: time(0.5), many: time(1.5) };
    const steep = { ...filter, name: 'status booked', few: time(20), many: time(31) };
    expect(broken([quick, tiny])).toEqual([]);
    expect(broken([quick, tiny, steep])).toEqual([
      'SQLite, steepest page, filter or sort (contacts, status booked; ms), against 1,000 rows',
    ]);
  });

  it('report a slow search without a budget', () => {
    const results = judge([page, { ...search, many: time(400, 500) }]);
    expect(results.find(({ name }) => name.includes('slowest search'))).toMatchObject({
      value: 500,
      budget: '',
      ok: true,
    });
  });

  it('report an export without a budget', () => {
    const results = judge([page, search]).filter(({ name }) => name.includes('export'));
    expect(results.map(({ value, budget, ok }) => ({ value, budget, ok }))).toEqual([
      { value: 50_000, budget: '', ok: true },
      { value: 20, budget: '', ok: true },
      { value: 25, budget: '', ok: true },
    ]);
  });

  function judge(requests: MeasuredRequest[]) {
    return judgeDatabase({
      name: 'SQLite',
      health: time(1),
      lookup: time(2),
      requests: requests.includes(search) ? requests : [...requests, search],
      export: {
        rows: 100_000,
        megabytes: 30,
        ms: 2000,
        bareMs: 1000,
        growth: 20,
        idle: 150,
        firstPageMeanwhile: time(20, 25),
      },
    });
  }

  function broken(requests: MeasuredRequest[]) {
    return judge(requests)
      .filter(({ ok }) => !ok)
      .map(({ name }) => name);
  }
});
