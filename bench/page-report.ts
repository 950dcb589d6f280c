import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { BenchResult } from './bench-result.ts';
import { categories, kinds, type PageAudit } from './page-audit.ts';
import type { MeasuredPage } from './page-budgets.ts';
import { replaceSection } from './replace-section.ts';
import type { Throughput } from './throughput.ts';
import { toTable } from './to-table.ts';

interface PagesReport {
  runs: number;
  results: BenchResult[];
  pages: MeasuredPage[];
  bare: PageAudit;
  throughput: Throughput;
}

const file = 'docs/performance.md';

/** Prints a line for each page, then everything that cost a page points. */
export function printPages(pages: MeasuredPage[], bare: PageAudit): void {
  console.table(pages.map((page) => describePage(page, bare)));
  for (const { path, audit } of pages) {
    for (const finding of audit.findings) console.log(`${path}  ${finding}`);
  }
}

/** Writes the tables into docs/performance.md, with the machine they were made on. */
export function recordPages(report: PagesReport): void {
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), 'pages', describe(report)));
}

function describe({ runs, results, pages, bare, throughput }: PagesReport): string {
  return [
    describeRun(runs),
    toTable(
      results.map(({ name, value, baseline, ratio, budget, ok }) => ({
        what: name,
        measured: round(value),
        baseline: round(baseline),
        ratio: Number.isFinite(ratio) ? ratio.toFixed(2) : '',
        budget: ok ? budget : `${budget}, missed`,
      })),
    ),
    describeLoad(throughput),
    'Scores are performance, accessibility, best practices and SEO. The CSS of a document travels in it.',
    toTable(pages.map((page) => describePage(page, bare))),
  ].join('\n\n');
}

function describeRun(runs: number): string {
  const [core] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Made by \`npm run bench -- pages\` on ${date}, on ${cpus().length} cores (${core?.model.trim()}):`,
    `medians of ${runs} runs of Lighthouse for each page, on its phone over its slow network.`,
    'The bare page is home without its design: the same words and pictures as plain HTML, with the same headers and compression, no styles but the width of pictures, no icons, no script. KB are 1000 bytes.',
  ].join(' ');
}

/** How many answers came, and what that says. */
export function describeLoad({ product, nginx, pinned }: Throughput): string {
  return [
    `The client got ${round(product.perSecond)} answers a second`,
    nginx ? `from the product and ${round(nginx.perSecond)} from nginx` : 'from the product',
    pinned ? '(server and client on a core each, 64 connections);' : '(64 connections);',
    'as its own core may be what limits it, the budget looks at the processor time the server took for them.',
    'Both send the same gzip bytes with the same headers; the product ran with the settings of an operator who sets none, nginx without a log.',
  ].join(' ');
}

function describePage({ path, audit, weight }: MeasuredPage, bare: PageAudit) {
  const bytes = Object.fromEntries(kinds.map((kind) => [`${kind} KB`, inKb(audit.bytes[kind])]));
  return {
    page: path,
    scores: categories.map((category) => audit.scores[category]).join(' '),
    'largest paint ms': Math.round(audit.largestPaintMs),
    '× bare': (audit.largestPaintMs / bare.largestPaintMs).toFixed(2),
    'blocked ms': Math.round(audit.blockingMs),
    'total KB': inKb(audit.totalBytes),
    ...bytes,
    'inlined CSS KB gzip': inKb(weight.style.gzipBytes),
  };
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function round(value: number): string {
  return Number.isFinite(value) ? value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, '') : '';
}
