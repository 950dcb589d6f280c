import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { BenchResult } from './bench-result.ts';
import { replaceSection } from './replace-section.ts';
import type { SoakSample } from './soak.ts';
import { toTable } from './to-table.ts';

const file = 'docs/performance.md';

/** Writes a sample a minute and the verdict into docs/performance.md. */
export function recordSoak(report: {
  minutes: number;
  samples: SoakSample[];
  results: BenchResult[];
  answers: Map<string, number>;
}): void {
  const { minutes, samples, results, answers } = report;
  const [core] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  const counts = [...answers].map(([kind, count]) => `${kind}: ${count}`).join(', ');
  const section = [
    `Made by \`npm run bench -- soak\` on ${date}, on ${cpus().length} cores (${core?.model.trim()}): ${minutes} minutes of pages, forms and photos at a steady rate to one process on SQLite. Answers by address and status: ${counts}.`,
    toTable(
      results.map(({ name, value, baseline, ratio, budget, ok }) => ({
        what: name,
        last: value.toFixed(0),
        second: baseline.toFixed(0),
        ratio: ratio.toFixed(2),
        budget: ok ? budget : `${budget}, missed`,
      })),
    ),
    toTable(
      samples
        .filter((_, index) => index % 12 === 11)
        .map(({ seconds, megabytes, openFiles }) => ({
          minute: Math.round(seconds / 60),
          MB: megabytes.toFixed(0),
          'open files': openFiles,
        })),
    ),
  ].join('\n\n');
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), 'soak', section));
}
