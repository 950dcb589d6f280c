import { parseArgs } from 'node:util';
import { ensureBuild } from '#src/server/ensure-build.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import type { EntryPoint } from './entry-point.ts';
import { findUncovered } from './find-uncovered.ts';
import { type FuzzRow, fuzzLine, fuzzTable } from './fuzz-report.ts';
import { startTarget } from './fuzz-target.ts';
import { jsonEntryPoints } from './json-entry-points.ts';
import { mailEntryPoint } from './mail-entry-point.ts';
import { makeMediaSamples } from './media-samples.ts';
import { multipartEntryPoint } from './multipart-entry-point.ts';
import { rawHttpEntryPoint } from './raw-http-entry-point.ts';
import { readingEntryPoints } from './reading-entry-points.ts';
import { runEntryPoint } from './run-entry-point.ts';
import { runMedia } from './run-media.ts';
import { type Seeds, seedTarget } from './seed-target.ts';

/** Hostile input for every place that takes any, against the product as it is started; `--short` for every day, on SQLite alone. */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    inputs: { type: 'string' },
    seed: { type: 'string' },
    /** Part of the name of an entry point, e.g. "multipart" or "contacts on PostgreSQL". */
    only: { type: 'string', default: '' },
  },
});
const inputs = Number(values.inputs ?? (values.short ? 60 : 10_000));
const seed = Number(values.seed ?? (values.short ? 20_261_121 : Date.now() % 1_000_000));

/** The short form weighs memory at its ends alone; everything loaded on the way takes about 8 MB. */
const shortHeapSlackMegabytes = 24;

const samples = await makeMediaSamples();
const rows: FuzzRow[] = [];

// Lists are read before ten thousand rows are in them.
const entryPoints = (seeds: Seeds): EntryPoint[] => [
  ...readingEntryPoints(seeds),
  ...jsonEntryPoints(seeds),
  rawHttpEntryPoint(),
  multipartEntryPoint(samples),
  // Ten are taken, then the link is full.
  multipartEntryPoint(samples, {
    name: 'POST /api/drafts/{token}/files',
    path: `/api/drafts/${seeds.draftTokens[0]}/files`,
    minTaken: 0,
  }),
  multipartEntryPoint(samples, { name: 'POST /cotizacion', path: '/cotizacion', minTaken: 0.2 }),
  mailEntryPoint(),
];

function note(row: FuzzRow): void {
  rows.push(row);
  // A long run that is broken off has still said what it saw.
  console.log(`${row.faults.length === 0 ? 'ok' : `${row.faults.length} FAULTS`} ${fuzzLine(row)}`);
  for (const fault of row.faults.slice(0, 5)) console.log(`  ${fault}`);
}

async function fuzz(database: string, postgres: PostgresServer | null): Promise<void> {
  const target = await startTarget(postgres);
  try {
    const all = entryPoints(await seedTarget(target.url));
    const uncovered = await findUncovered(target.url, all);
    if (uncovered.length > 0) throw new Error(`nothing aims at ${uncovered.join(', ')}`);
    // What renders pages is loaded and compiled with the first of them, and is no leak.
    for (let page = 0; page < 40; page += 1) {
      await (await fetch(`${target.url}/book?zip=11211`)).text();
    }
    const before = await target.measure();
    for (const entry of all) {
      if (!`${entry.name} on ${database}`.includes(values.only)) continue;
      const isWeighed = !values.short;
      note(await runEntryPoint(target, entry, { database, inputs, seed, isWeighed }));
    }
    const growth = (await target.measure()).heapMegabytes - before.heapMegabytes;
    if (values.short && growth > shortHeapSlackMegabytes) {
      rows.at(-1)?.faults.push(`over all entry points the heap grew by ${growth.toFixed(1)} MB`);
    }
  } finally {
    await target.stop();
  }
}

await ensureBuild();
console.log(`Fuzz with seed ${seed}, ${inputs} inputs for each entry point`);
await fuzz('SQLite', null);
if (!values.short) {
  const postgres = await startPostgres();
  try {
    await fuzz('PostgreSQL', postgres);
  } finally {
    await postgres.stop();
  }
}
if ('media'.includes(values.only)) note(await runMedia(samples, { inputs, seed }));
console.log(`\n${fuzzTable(rows)}\n`);

const broken = rows.filter((row) => row.faults.length > 0);
const total = rows.reduce((sum, row) => sum + row.inputs, 0);
console.log(
  `${total} inputs at ${rows.length} entry points, seed ${seed}: ${broken.length} with faults`,
);
// The embedded database ends the process by itself otherwise, with a code of its own.
process.exit(rows.length > 0 && broken.length === 0 ? 0 : 1);
