import type { Timing } from './measure.ts';
import { type BenchResult, judge } from './report.ts';

export interface MeasuredRequest {
  list: string;
  name: string;
  /**
   * Pages, sorts and single filters have budgets, and the calendar's week has that of a page; a search, or
   * several filters at once, is only reported.
   */
  kind: 'page' | 'filter' | 'week' | 'search';
  /** With 1,000 and with 100,000 rows. */
  few: Timing;
  many: Timing;
}

export interface MeasuredExport {
  rows: number;
  megabytes: number;
  ms: number;
  /** Reading the same rows bare. */
  bareMs: number;
  /** What the server's memory grew by at its peak, and what it was before, in megabytes. */
  growth: number;
  idle: number;
  /** First page of the leads while an export runs. */
  firstPageMeanwhile: Timing;
}

export interface MeasuredDatabase {
  name: string;
  /** Of a server with 100,000 rows. */
  health: Timing;
  lookup: Timing;
  requests: MeasuredRequest[];
  export: MeasuredExport;
}

const pageBudget = 'value ≤ 50';
const flatRatio = 1.5;
const flatMs = 5;

/**
 * How much longer a request takes with a hundred times the rows, and whether that is flat: half the time
 * again, or the five milliseconds that counting up to the limit of counts costs. A filter that finds less
 * than a page among few rows is held against their first page instead of its own short answer.
 */
export function growthOf(request: MeasuredRequest, all: MeasuredRequest[]) {
  const firstPage = all.find(({ list, name }) => list === request.list && name === 'first page');
  const fewMs = Math.max(request.few.median, firstPage?.few.median ?? 0);
  const manyMs = request.many.median;
  const isFlat = manyMs <= Math.max(fewMs * flatRatio, fewMs + flatMs);
  return { fewMs, ratio: manyMs / fewMs, isFlat };
}

export function judgeDatabase(database: MeasuredDatabase): BenchResult[] {
  const { name, requests, lookup, export: exported } = database;
  const paging = requests.filter(({ kind }) => kind === 'page' || kind === 'filter');
  const searches = requests.filter(({ kind }) => kind === 'search');
  const weeks = requests.filter(({ kind }) => kind === 'week');
  const againstOneRow = (what: string, { p95 }: Timing, budget?: typeof pageBudget) =>
    judge(`${name}, ${what}p95 ms), against one row`, p95, lookup.median, budget);
  const slowest = (what: string, among: MeasuredRequest[], budget?: typeof pageBudget) =>
    among
      .toSorted((a, b) => b.many.p95 - a.many.p95)
      .slice(0, 1)
      .map(({ list, name, many }) => againstOneRow(`${what} (${list}, ${name}; `, many, budget));
  const perSecond = (ms: number) => exported.rows / (ms / 1000);
  return [
    ...paging
      .filter((request) => request.name === 'first page')
      .map(({ list, many }) => againstOneRow(`first page of ${list} (`, many, pageBudget)),
    ...slowest("the calendar's week", weeks, pageBudget),
    ...slowest('slowest page, filter or sort', paging, pageBudget),
    // With `--only=schedule` no list was asked.
    ...(paging.length > 0 ? [judgeSteepest(name, paging)] : []),
    ...slowest('slowest search or set of filters', searches),
    judge(
      `${name}, export (rows a second), against reading them bare`,
      perSecond(exported.ms),
      perSecond(exported.bareMs),
    ),
    judge(
      `${name}, memory that exports add at their peak (MB), to the idle server`,
      exported.growth,
      exported.idle,
    ),
    againstOneRow('first page of contacts while an export runs (', exported.firstPageMeanwhile),
  ];
}

/** The one that is furthest from flat speaks for all. */
function judgeSteepest(database: string, requests: MeasuredRequest[]): BenchResult {
  const [steepest] = requests
    .map((request) => ({ ...request, ...growthOf(request, requests) }))
    .toSorted((a, b) => Number(a.isFlat) - Number(b.isFlat) || b.ratio - a.ratio);
  if (!steepest) throw new Error(`${database}: nothing was measured`);
  const { list, name, many, fewMs, isFlat } = steepest;
  const what = `${database}, steepest page, filter or sort (${list}, ${name}; ms), against 1,000 rows`;
  const budget = `ratio ≤ ${flatRatio} or ${flatMs} ms more`;
  return { ...judge(what, many.median, fewMs), budget, ok: isFlat };
}

export function describeBaselines({ health, lookup, export: exported }: MeasuredDatabase): string {
  const spell = ({ median, p95 }: Timing) => `${median.toFixed(1)} ms (p95 ${p95.toFixed(1)} ms)`;
  return [
    `In the same run \`/api/health\` took ${spell(health)} and one row ${spell(lookup)}.`,
    `All ${exported.rows.toLocaleString('en-US')} leads as CSV (${exported.megabytes.toFixed(0)} MB) took ${(exported.ms / 1000).toFixed(1)} s;`,
    `meanwhile the first page of the leads took ${spell(exported.firstPageMeanwhile)}.`,
  ].join(' ');
}

/** A row of a database's table for each request. */
export function describeRequests({ requests, health, lookup }: MeasuredDatabase) {
  return requests.map((request) => {
    const { list, name, few, many } = request;
    const { ratio, isFlat } = growthOf(request, requests);
    return {
      list,
      request: name,
      '1,000 rows': few.median.toFixed(1),
      'p95 of 1,000': few.p95.toFixed(1),
      '100,000 rows': many.median.toFixed(1),
      'p95 of 100,000': many.p95.toFixed(1),
      '× rows': ratio.toFixed(2),
      flat: isFlat ? 'yes' : 'no',
      '× one row': (many.median / lookup.median).toFixed(1),
      '× health': (many.median / health.median).toFixed(1),
    };
  });
}
