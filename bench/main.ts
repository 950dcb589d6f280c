import { type BenchResult, measureNormalization, measureUploads } from './media.ts';

/** `npm run bench -- NAME`: every figure is a ratio to a baseline measured in the same run. */
const suites: Record<string, () => Promise<BenchResult[]>> = {
  quote: async () => [await measureNormalization(), ...(await measureUploads())],
};

const names = process.argv.slice(2);
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
      value: Math.round(value),
      baseline: Math.round(baseline),
      ratio: Number(ratio.toFixed(2)),
    })),
    ['name', 'value', 'baseline', 'ratio', 'budget', 'ok'],
  );
}
process.exitCode = failed ? 1 : 0;
