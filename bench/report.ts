import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** One line of a benchmark's table. */
export interface BenchResult {
  name: string;
  /** What was measured, in the unit that the name gives. */
  value: number;
  /** The same work done bare, in the same unit and the same run. */
  baseline: number;
  ratio: number;
  budget: string;
  ok: boolean;
}

type Rows = Record<string, string | number>[];

/** What a benchmark found: its results, `how` they came about, and the tables and sentences below them. */
export interface BenchReport {
  results: BenchResult[];
  how: string;
  parts?: (string | Rows)[];
}

/** A run with any of these tries something out, and records nothing. */
export interface Trial {
  /** Rounds; the taps of `reprice`, the minutes of `soak`. */
  runs?: number | undefined;
  /** Paths of `pages`, names of `lists`. */
  only?: string[] | undefined;
}

type Budget = `${'value' | 'ratio'} ${'≤' | '≥'} ${number}`;

const file = 'docs/performance.md';

/** Compares a figure with its baseline. Without a budget it is only reported. */
export function judge(name: string, value: number, baseline: number, budget?: Budget): BenchResult {
  const ratio = value / baseline;
  const figures = { name, value, baseline, ratio };
  if (!budget) return { ...figures, budget: '', ok: true };
  const [figure, sign, limit] = budget.split(' ');
  const measured = figure === 'value' ? value : ratio;
  const ok = sign === '≤' ? measured <= Number(limit) : measured >= Number(limit);
  return { ...figures, budget, ok };
}

/** The results as the rows of a table. */
function resultRows(results: BenchResult[]): Rows {
  return results.map(({ name, value, baseline, ratio, budget, ok }) => ({
    what: name,
    measured: roundFigure(value),
    baseline: roundFigure(baseline),
    ratio: Number.isFinite(ratio) ? ratio.toFixed(2) : '',
    budget: ok ? budget : `${budget}, missed`,
  }));
}

/** Whole where it is large enough to say something; empty where there is no figure. */
export function roundFigure(value: number): string {
  return Number.isFinite(value) ? value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, '') : '';
}

export function printReport(name: string, { results, how, parts = [] }: BenchReport): void {
  console.log(`\n${name}${how}`);
  for (const part of [...parts, resultRows(results)]) {
    if (typeof part === 'string') console.log(part);
    else console.table(part);
  }
}

/** Writes a report into its place in docs/performance.md, after a line about when and where it was made. */
export function recordReport(name: string, { results, how, parts = [] }: BenchReport): void {
  const [core] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  const made = `Made by \`npm run bench -- ${name}\` on ${date}, on ${cpus().length} cores (${core?.model.trim()})${how}`;
  const texts = [resultRows(results), ...parts].map((part) =>
    typeof part === 'string' ? part : toTable(part),
  );
  const section = [made, ...texts].join('\n\n');
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), name, section));
}

/** Rows as a Markdown table, headed by the names of the first. */
function toTable(rows: Rows): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => `| ${Object.values(row).join(' | ')} |`);
  return [`| ${names.join(' | ')} |`, `|${'---|'.repeat(names.length)}`, ...lines].join('\n');
}

/** Replaces everything between `<!-- NAME:start -->` and `<!-- NAME:end -->`. Throws without them. */
export function replaceSection(text: string, name: string, section: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`there is no ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${section}\n\n${text.slice(to)}`;
}
