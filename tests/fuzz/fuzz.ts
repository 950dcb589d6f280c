import { parseArgs } from 'node:util';
import { ensureBuild } from '#src/server/ensure-build.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { type FuzzRow, fuzzTable } from './fuzz-report.ts';
import { startTarget } from './fuzz-target.ts';
import { jsonEntryPoints } from './json-entry-points.ts';
import { readingEntryPoints } from './reading-entry-points.ts';
import { runEntryPoint } from './run-entry-point.ts';
import { seedTarget } from './seed-target.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
const inputs = Number(values.inputs);
const seed = Number(values.seed);

ensureBuild();
const postgres = await startPostgres();
const rows: FuzzRow[] = [];
console.log(`seed ${seed}, ${inputs} inputs for each entry point`);
for (const database of ['SQLite', 'PostgreSQL']) {
  for (const entryPoints of [readingEntryPoints, jsonEntryPoints]) {
    const target = await startTarget(database === 'PostgreSQL' ? postgres : null);
    try {
      const seeds = await seedTarget(target.url);
      for (const entry of entryPoints(seeds)) {
        if (!`${entry.name} ${database}`.includes(values.only)) continue;
        const row = await runEntryPoint(target, entry, { database, inputs, seed });
        rows.push(row);
        console.log(
          `${row.name} on ${database}: ${row.faults.length} faults, ${row.seconds.toFixed(1)} s`,
        );
        for (const fault of row.faults.slice(0, 8)) console.log(`  ${fault}`);
      }
    } finally {
      await target.stop();
    }
  }
}
await postgres.stop();
console.log(fuzzTable(rows));
process.exitCode = rows.some((row) => row.faults.length > 0) ? 1 : 0;
