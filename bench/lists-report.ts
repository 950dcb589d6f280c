import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { BenchResult } from './bench-result.ts';
import {
  growthOf,
  type MeasuredDatabase,
  type MeasuredRequest,
  type Timing,
} from './lists-budgets.ts';
import { replaceSection } from './replace-section.ts';
import { toTable } from './to-table.ts';

interface ListsReport {
  runs: number;
  results: BenchResult[];
  databases: MeasuredDatabase[];
}

const file = 'docs/performance.md';

/** Prints a line for each request to each database. */
export function printLists(databases: MeasuredDatabase[]): void {
  for (const database of databases) {
    console.log(`\n${database.name}`);
    console.table(database.requests.map((request) => describeRequest(request, database)));
    console.log(describeBaselines(database));
  }
}

/** Writes the tables into docs/performance.md, with the machine they were made on. */
export function recordLists(report: ListsReport): void {
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), 'lists', describe(report)));
}

function describe({ runs, results, databases }: ListsReport): string {
  return [
    describeRun(runs),
    toTable(
      results.map(({ name, value, baseline, ratio, budget, ok }) => ({
        what: name,
        measured: round(value),
        baseline: round(baseline),
        ratio: ratio.toFixed(2),
        budget: ok ? budget : `${budget}, missed`,
      })),
    ),
    ...databases.flatMap((database) => [
      `### ${database.name}`,
      describeBaselines(database),
      toTable(database.requests.map((request) => describeRequest(request, database))),
    ]),
  ].join('\n\n');
}

function describeRun(runs: number): string {
  const [core] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Made by \`npm run bench -- lists\` on ${date}, on ${cpus().length} cores (${core?.model.trim()}):`,
    `${runs} requests of each kind after 3 to warm up, for a page of 50 rows, one at a time, by turns to a server with 1,000 and a server with 100,000 rows in each list.`,
    'Times are milliseconds until the last byte is read; ratios compare medians. A list is flat where a hundred times the rows take at most 1.5 times as long, or 5 ms more, which is what counting up to the limit of 10,000 costs; a filter that finds less than a page among 1,000 rows is held against their first page. Pages, sorts and single filters must be flat; a search must look further the more there is, and is only reported.',
    '"One row" is a quote read by its token: its lead, its price and its files.',
    'Each lead has two mails, each quote two to four files.',
  ].join(' ');
}

function describeBaselines({ health, lookup, export: exported }: MeasuredDatabase): string {
  return [
    `In the same run \`/api/health\` took ${spell(health)} and one row ${spell(lookup)}.`,
    `All ${exported.rows.toLocaleString('en-US')} leads as CSV (${exported.megabytes.toFixed(0)} MB) took ${(exported.ms / 1000).toFixed(1)} s;`,
    `meanwhile the first page of the leads took ${spell(exported.firstPageMeanwhile)}.`,
  ].join(' ');
}

function describeRequest(request: MeasuredRequest, { requests, health, lookup }: MeasuredDatabase) {
  const growth = growthOf(request, requests);
  const { list, name, few, many } = request;
  return {
    list,
    request: name,
    '1,000 rows': ms(few.median),
    'p95 of 1,000': ms(few.p95),
    '100,000 rows': ms(many.median),
    'p95 of 100,000': ms(many.p95),
    '× rows': growth.ratio.toFixed(2),
    flat: growth.isFlat ? 'yes' : 'no',
    '× one row': (many.median / lookup.median).toFixed(1),
    '× health': (many.median / health.median).toFixed(1),
  };
}

function spell({ median, p95 }: Timing): string {
  return `${ms(median)} ms (p95 ${ms(p95)} ms)`;
}

function ms(value: number): string {
  return value.toFixed(1);
}

function round(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, '');
}
