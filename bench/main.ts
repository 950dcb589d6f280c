import { parseArgs } from 'node:util';
import type { BenchResult } from './bench-result.ts';
import { measureLists } from './lists.ts';
import { measureNormalization, measureUploads } from './media.ts';
import { measurePages } from './pages.ts';
import { measureReprice } from './reprice.ts';
import { soak } from './soak.ts';
import { measureTraffic } from './traffic.ts';

/**
 * `npm run bench -- NAME`: every figure is a ratio to a baseline measured in the same run.
 * For trying things out, `pages` takes `--runs=1` and `--only=/,/quote`, `lists` takes `--runs=5` and
 * `--only=quotes,files`, `load` takes `--runs=1`, `reprice` the taps as `--runs=5`, `soak` the minutes as
 * `--runs=2`; none records anything then.
 */
const suites: Record<string, () => Promise<BenchResult[]>> = {
  quote: async () => [await measureNormalization(), ...(await measureUploads())],
  pages: () => measurePages(trial),
  lists: () => measureLists(trial),
  load: () => measureTraffic(trial),
  reprice: () => measureReprice(trial),
  soak: () => soak(trial),
};

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, only: { type: 'string' } },
});
const trial = {
  runs: options.runs ? Number(options.runs) : undefined,
  only: options.only?.split(','),
};
const unknown = names.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There is: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

let failed = false;
for (const [name, measure] of Object.entries(suites)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const results = await measure();
  failed ||= results.some((result) => !result.ok);
  console.log(`\n${name}`);
  console.table(
    results.map(({ value, baseline, ratio, ...rest }) => ({
      ...rest,
      value: round(value),
      baseline: round(baseline),
      ratio: round(ratio, 2),
    })),
    ['name', 'value', 'baseline', 'ratio', 'budget', 'ok'],
  );
}
// Said at once: PostgreSQL's hooks would end a process that comes to its end by itself with 0.
process.exit(failed ? 1 : 0);

/** Whole where it is large enough to say something; a dash where there is no figure. */
function round(value: number, digits = value < 100 ? 1 : 0): number | string {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : '–';
}
