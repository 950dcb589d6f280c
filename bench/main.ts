import { parseArgs } from 'node:util';
import { measureLists } from './lists.ts';
import { measureLoad } from './load.ts';
import { measureMedia } from './media.ts';
import { measurePages } from './pages.ts';
import { type BenchReport, printReport, recordReport, type Trial } from './report.ts';
import { measureReprice } from './reprice.ts';
import { measureSoak } from './soak.ts';

/**
 * `npm run bench -- [NAME…] [--runs=1] [--only=/,/quote]`: every figure is a ratio to a baseline measured
 * in the same run, and full runs write docs/performance.md.
 */
const suites: Record<string, (trial: Trial) => Promise<BenchReport>> = {
  quote: measureMedia,
  pages: measurePages,
  lists: measureLists,
  load: measureLoad,
  reprice: measureReprice,
  soak: measureSoak,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, only: { type: 'string' } },
});
const trial = {
  runs: values.runs ? Number(values.runs) : undefined,
  only: values.only?.split(','),
};
const unknown = positionals.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There is: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

let isOk = true;
for (const [name, measure] of Object.entries(suites)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const report = await measure(trial);
  isOk &&= report.results.every(({ ok }) => ok);
  printReport(name, report);
  if (!trial.runs && !trial.only) recordReport(name, report);
}
// PostgreSQL's exit hooks would end a process that comes to its end by itself with 0.
process.exit(isOk ? 0 : 1);
