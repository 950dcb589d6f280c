import { stringify } from 'csv-stringify/sync';
import type { Database } from '#src/database/connect.ts';
import { type MeasuredExport, timingOf } from './lists-budgets.ts';
import { createListClient } from './lists-http.ts';
import type { FilledProduct } from './lists-product.ts';
import { listPaths } from './lists-requests.ts';
import { median } from './median.ts';
import { forgetPeak, readMemory } from './process-memory.ts';

const exportPath = `${listPaths.contacts}.csv`;
const rounds = 3;
const rowsPerRead = 1000;

/** Every lead as CSV: how fast it comes, what it takes, and how the list answers meanwhile. */
export async function measureExport({ server, database }: FilledProduct): Promise<MeasuredExport> {
  const client = createListClient(server.url);
  const firstPage = () => client.ask(listPaths.contacts);
  for (let round = 0; round < 20; round += 1) await firstPage();
  const idle = await readMemory(server.pid, 'VmRSS');
  await forgetPeak(server.pid);
  const rows = await readBare(database);
  checkSheet((await client.ask(exportPath)).body, rows);
  const times: number[] = [];
  const bareTimes: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const drained = await client.drain(exportPath);
    times.push(drained.ms);
    bytes = drained.bytes;
    const startedAt = performance.now();
    await readBare(database);
    bareTimes.push(performance.now() - startedAt);
  }
  const growth = (await readMemory(server.pid, 'VmHWM')) - idle;

  const meanwhile: number[] = [];
  let isDone = false;
  const running = client.drain(exportPath).finally(() => {
    isDone = true;
  });
  while (!isDone) meanwhile.push((await firstPage()).ms);
  await running;
  client.close();
  return {
    rows,
    megabytes: bytes / 1e6,
    ms: median(times),
    bareMs: median(bareTimes),
    growth,
    idle,
    firstPageMeanwhile: timingOf(meanwhile),
  };
}

/** Throws unless a sheet has a head and so many rows. */
function checkSheet(csv: string, rows: number): void {
  const found = csv.split('\r\n').length - 2;
  if (found !== rows) throw new Error(`the export has ${found} of ${rows} rows`);
}

/** The same rows straight out of the database, as CSV that goes nowhere. */
async function readBare({ db }: Database): Promise<number> {
  let rows = 0;
  let cursor = 2 ** 31 - 1;
  for (;;) {
    const page = await db
      .selectFrom('leads')
      .selectAll()
      .where('heldReason', 'is', null)
      .where('id', '<', cursor)
      .orderBy('id', 'desc')
      .limit(rowsPerRead)
      .execute();
    stringify(page);
    rows += page.length;
    const last = page.at(-1);
    if (!last) return rows;
    cursor = last.id;
  }
}
