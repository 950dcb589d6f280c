import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { BenchResult } from './bench-result.ts';
import type { Timing } from './lists-budgets.ts';
import { replaceSection } from './replace-section.ts';
import { toTable } from './to-table.ts';

const file = 'docs/performance.md';

/** Writes what a tap and a bare request took into docs/performance.md. */
export function recordReprice(report: {
  taps: number;
  tap: Timing;
  request: Timing;
  result: BenchResult;
}): void {
  const { taps, tap, request, result } = report;
  const [core] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  const row = (what: string, { median, p95 }: Timing) => ({
    what,
    'median ms': median.toFixed(1),
    'p95 ms': p95.toFixed(1),
  });
  const section = [
    `Made by \`npm run bench -- reprice\` on ${date}, on ${cpus().length} cores (${core?.model.trim()}), which browser and server share: ${taps} taps on "one more" and "one fewer" in the window of a quote, each timed from its event to the end of the first frame with another price; between them the same kind of edit as a bare request from the same page. The budget is p95 ≤ 100 ms${result.ok ? '' : ', missed'}.`,
    toTable([
      row('from the tap to the new price painted', tap),
      row('the bare request, its answer read', request),
    ]),
  ].join('\n\n');
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), 'reprice', section));
}
