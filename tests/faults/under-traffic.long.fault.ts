import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkPromises } from './check-promises.ts';
import { startOnServices } from './shared-services.ts';
import { createTraffic } from './traffic.ts';

it('a database that is cut off over and over under traffic', async () => {
  const { product, wires, database, list } = await startOnServices('outage_traffic');
  const traffic = createTraffic(() => product.url);
  traffic.start();
  for (let time = 0; time < 5; time += 1) {
    const before = traffic.acknowledged.leads.length;
    await expect
      .poll(() => traffic.acknowledged.leads.length, { timeout: 30_000 })
      .toBeGreaterThan(before + 3);
    wires.database.cut();
    wires.database.mend();
  }
  await traffic.stop();
  await checkPromises(database, list(), traffic.acknowledged);
  const statuses = [...traffic.answers.keys()].map((kind) => kind.split(' ')[1]);
  expect(statuses.filter((status) => status !== '201' && status !== '503')).toEqual([]);
});

it('processes that open media and are killed under traffic', async () => {
  const { product, database, list } = await startOnServices('media');
  const traffic = createTraffic(() => product.url);
  traffic.start();
  let killed = 0;
  while (traffic.acknowledged.quotes.length < 10) {
    for (const pid of childrenOf(product.pid())) {
      if (Math.random() > 0.2) continue;
      process.kill(pid, 'SIGKILL');
      killed += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await traffic.stop();
  console.log(
    `${killed} media processes killed, ${traffic.acknowledged.quotes.length} quotes whole`,
  );
  expect(killed).toBeGreaterThan(0);
  const unreadable = await database.db
    .selectFrom('quoteFiles')
    .select('id')
    .where('state', '=', 'unreadable')
    .execute();
  // A file may meet two kills; it is told as unreadable then, and its quote is whole without it.
  expect(unreadable.length).toBeLessThan(killed);
  const touched = new Set(unreadable.map(({ id }) => id));
  if (touched.size === 0) await checkPromises(database, list(), traffic.acknowledged);
});

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}
