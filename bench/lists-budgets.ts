import type { BenchResult } from './bench-result.ts';

/** Milliseconds of the answers to one request. */
export interface Timing {
  median: number;
  p95: number;
}

/** Pages, sorts and single filters have budgets; a search, or several filters at once, is only reported. */
export type RequestKind = 'page' | 'filter' | 'search';

export interface MeasuredRequest {
  list: string;
  name: string;
  kind: RequestKind;
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

const firstPageMs = 50;
const flatRatio = 1.5;
const flatMs = 5;

export function timingOf(times: number[]): Timing {
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The smallest of some numbers that at least such a share of them does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * How much longer a request takes with a hundred times the rows, and whether that is flat: half the time
 * again, or five milliseconds: what it costs at most to count up to the limit of counts. A filter that finds less than a page among few rows is held against
 * their first page instead of its own short answer.
 */
export function growthOf(
  request: MeasuredRequest,
  all: MeasuredRequest[],
): { fewMs: number; ratio: number; isFlat: boolean } {
  const firstPage = all.find(({ list, name }) => list === request.list && name === 'first page');
  const fewMs = Math.max(request.few.median, firstPage?.few.median ?? 0);
  const manyMs = request.many.median;
  const isFlat = manyMs <= Math.max(fewMs * flatRatio, fewMs + flatMs);
  return { fewMs, ratio: manyMs / fewMs, isFlat };
}

/** The lines of the benchmark's table: what the budgets of a database say, and what they do not. */
export function judgeDatabase(database: MeasuredDatabase): BenchResult[] {
  const { name, requests, lookup } = database;
  const paging = requests.filter(({ kind }) => kind !== 'search');
  const searches = requests.filter(({ kind }) => kind === 'search');
  const first = paging.filter((request) => request.name === 'first page');
  return [
    ...first.map((request) => firstPageResult(name, request, lookup)),
    slowestResult(
      `${name}, slowest page, filter or sort`,
      paging,
      lookup,
      `value ≤ ${firstPageMs}`,
    ),
    flatResult(name, paging),
    slowestResult(`${name}, slowest search or set of filters`, searches, lookup, ''),
    ...exportResults(database),
  ];
}

function firstPageResult(
  database: string,
  { list, many }: MeasuredRequest,
  lookup: Timing,
): BenchResult {
  return {
    name: `${database}, first page of ${list} (p95 ms), against one row`,
    ...against(many.p95, lookup.median),
    budget: `value ≤ ${firstPageMs}`,
    ok: many.p95 <= firstPageMs,
  };
}

function slowestResult(
  label: string,
  requests: MeasuredRequest[],
  lookup: Timing,
  budget: string,
): BenchResult {
  const slowest = requests.toSorted((a, b) => b.many.p95 - a.many.p95)[0];
  if (!slowest) throw new Error(`${label}: nothing was measured`);
  return {
    name: `${label} (${slowest.list}, ${slowest.name}; p95 ms), against one row`,
    ...against(slowest.many.p95, lookup.median),
    budget,
    ok: budget === '' || slowest.many.p95 <= firstPageMs,
  };
}

/** The one that is furthest from flat speaks for all. */
function flatResult(database: string, requests: MeasuredRequest[]): BenchResult {
  const [steepest] = requests
    .map((request) => ({ request, growth: growthOf(request, requests) }))
    .toSorted(
      (a, b) =>
        Number(a.growth.isFlat) - Number(b.growth.isFlat) || b.growth.ratio - a.growth.ratio,
    );
  if (!steepest) throw new Error(`${database}: nothing was measured`);
  const { request, growth } = steepest;
  return {
    name: `${database}, steepest page, filter or sort (${request.list}, ${request.name}; ms), against 1,000 rows`,
    ...against(request.many.median, growth.fewMs),
    budget: `ratio ≤ ${flatRatio} or ${flatMs} ms more`,
    ok: growth.isFlat,
  };
}

function exportResults({ name, lookup, export: measured }: MeasuredDatabase): BenchResult[] {
  const perSecond = (ms: number) => measured.rows / (ms / 1000);
  return [
    {
      name: `${name}, export (rows a second), against reading them bare`,
      ...against(perSecond(measured.ms), perSecond(measured.bareMs)),
      budget: '',
      ok: true,
    },
    {
      name: `${name}, memory that exports add at their peak (MB), to the idle server`,
      ...against(measured.growth, measured.idle),
      budget: '',
      ok: true,
    },
    {
      name: `${name}, first page of contacts while an export runs (p95 ms), against one row`,
      ...against(measured.firstPageMeanwhile.p95, lookup.median),
      budget: '',
      ok: true,
    },
  ];
}

function against(value: number, baseline: number) {
  return { value, baseline, ratio: value / baseline };
}
