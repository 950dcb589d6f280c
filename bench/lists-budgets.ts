import type { BenchResult } from './bench-result.ts';

/** Milliseconds of the answers to one request. */
export interface Timing {
  median: number;
  p95: number;
}

export interface MeasuredRequest {
  list: string;
  name: string;
  kind: 'page' | 'filter' | 'search';
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
const flatMs = 2;
const exportMegabytes = 64;

export function timingOf(times: number[]): Timing {
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The smallest of some numbers that at least such a share of them does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Whether a hundred times the rows cost no more than half the time again, or two milliseconds. */
export function isFlat({ few, many }: Pick<MeasuredRequest, 'few' | 'many'>): boolean {
  return many.median <= Math.max(few.median * flatRatio, few.median + flatMs);
}

/** The lines of the benchmark's table: what the budgets of a database say, and what they do not. */
export function judgeDatabase(database: MeasuredDatabase): BenchResult[] {
  const { name, requests, lookup } = database;
  const paging = requests.filter(({ kind }) => kind !== 'search');
  const searches = requests.filter(({ kind }) => kind === 'search');
  const first = paging.filter((request) => request.name === 'first page');
  return [
    ...first.map((request) => firstPageResult(name, request, lookup)),
    slowestResult(`${name}, slowest page, filter or sort`, paging, lookup, 'value ≤ 50'),
    flatResult(name, paging),
    slowestResult(`${name}, slowest search`, searches, lookup, ''),
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
  const growth = ({ few, many }: MeasuredRequest) => many.median / few.median;
  const steepest =
    requests.filter((request) => !isFlat(request)).toSorted((a, b) => growth(b) - growth(a))[0] ??
    requests.toSorted((a, b) => growth(b) - growth(a))[0];
  if (!steepest) throw new Error(`${database}: nothing was measured`);
  return {
    name: `${database}, steepest page, filter or sort (${steepest.list}, ${steepest.name}; ms), against 1,000 rows`,
    ...against(steepest.many.median, steepest.few.median),
    budget: `ratio ≤ ${flatRatio} or ${flatMs} ms more`,
    ok: isFlat(steepest),
  };
}

function exportResults({ name, export: measured }: MeasuredDatabase): BenchResult[] {
  const perSecond = (ms: number) => measured.rows / (ms / 1000);
  return [
    {
      name: `${name}, export (rows a second), against reading them bare`,
      ...against(perSecond(measured.ms), perSecond(measured.bareMs)),
      budget: '',
      ok: true,
    },
    {
      name: `${name}, memory that an export takes (MB), against the idle server`,
      ...against(measured.growth, measured.idle),
      budget: `value ≤ ${exportMegabytes}`,
      ok: measured.growth <= exportMegabytes,
    },
    {
      name: `${name}, first page of contacts while an export runs (p95 ms), against one row`,
      ...against(measured.firstPageMeanwhile.p95, measured.firstPageMeanwhile.median),
      budget: '',
      ok: true,
    },
  ];
}

function against(value: number, baseline: number) {
  return { value, baseline, ratio: value / baseline };
}
