import { randomInt } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '#src/database/connect.ts';
import { secretSchema } from '#src/features/hand-over/contract.ts';
import { jobEventTypes } from '#src/shared/hand-over.ts';
import { adminPassword } from '#tests/e2e/start-server.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { checkNoLeftovers, checkPromises, checkWebhooks } from './check-promises.ts';
import type { Product } from './product.ts';
import { createTraffic } from './traffic.ts';

/** A few by default, as part of `npm test`. */
export const kills = Number(process.env.FAULT_KILLS ?? 3);
export const isLong = kills > 3;
/**
 * In between, processes live up to this long under traffic: some die at once, some after a while. One
 * process alone needs a moment before it takes a booking, so that the long form has some to lose.
 */
const longestLifeMs = isLong ? 4000 : 900;

/** Kills processes in turn under traffic, then checks every promise, that leftovers are swept and that another system heard of everything. */
export async function killOverAndOver(
  products: Product[],
  installation: { open(): Database; list(): Map<string, number> },
): Promise<void> {
  await Promise.all(products.map((product) => product.start()));
  const { receiver, secret } = await connectReceiver(products[0]?.url ?? '');
  let turn = 0;
  const traffic = createTraffic(() => {
    turn += 1;
    return products[turn % products.length]?.url ?? '';
  });
  traffic.start();
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(randomInt(longestLifeMs));
    const product = products[kill % products.length];
    await product?.kill();
    await product?.start();
    if (kill % 50 === 49) console.log(`${kill + 1} of ${kills} kills`);
  }
  await traffic.stop();
  // All at once and for good: what is left does not move while it is looked at.
  await Promise.all(products.map((product) => product.kill()));

  const database = installation.open();
  onTestFinished(() => database.close());
  await checkPromises(database, installation.list(), traffic.acknowledged);

  // Two hours on: whatever a killed process left is nobody's now, and the other system is back.
  receiver.answer = (response) => response.writeHead(204).end();
  const past = '2000-01-01T00:00:00.000Z';
  await database.db
    .updateTable('quotes')
    .set({ leaseExpiresAt: past })
    .where('leaseExpiresAt', 'is not', null)
    .execute();
  await database.db.updateTable('leases').set({ expiresAt: past }).execute();
  await database.db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt: past, leaseExpiresAt: null })
    .where('sentAt', 'is', null)
    .execute();
  await database.db.updateTable('fileRemovals').set({ dueAt: past }).execute();
  for (const { dataDir } of products) makeOld(join(dataDir, 'tmp'));
  await Promise.all(products.map((product) => product.start()));
  await expect
    .poll(() => checkNoLeftovers(database, installation.list()).then(() => 'clean', String), {
      timeout: 150_000,
      interval: 500,
    })
    .toBe('clean');
  // Again and again, since media processes outlive a killed server by a moment and still write.
  const listTemporary = () =>
    products.flatMap(({ dataDir }) => {
      makeOld(join(dataDir, 'tmp'));
      return readdirSync(join(dataDir, 'tmp'));
    });
  await expect.poll(listTemporary, { timeout: 60_000 }).toEqual([]);
  await checkPromises(database, installation.list(), traffic.acknowledged);
  await expect
    .poll(() => checkWebhooks(database, receiver.received, secret).then(() => 'all told', String), {
      timeout: 150_000,
      interval: 1000,
    })
    .toBe('all told');

  const { leads, quotes, feedback, bookings } = traffic.acknowledged;
  console.log(
    `${kills} kills: ${leads.length} leads, ${quotes.length} quotes, ${bookings.length} bookings and ${feedback.length} pieces of feedback acknowledged, none lost;`,
    Object.fromEntries(traffic.answers),
  );
  for (const kind of [leads, quotes, feedback, bookings]) expect(kind.length).toBeGreaterThan(0);
}

/** Another system that wants every event, and is away for one in five. */
async function connectReceiver(url: string) {
  const receiver = await startWebhookReceiver();
  receiver.answer = (response) =>
    receiver.received.length % 5 === 0 ? response.destroy() : response.writeHead(204).end();
  const answer = await fetch(`${url}/api/admin/connections/endpoints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-password': adminPassword },
    body: JSON.stringify({ url: receiver.url, types: jobEventTypes }),
  });
  return { receiver, secret: secretSchema.parse(await answer.json()).secret };
}

function makeOld(folder: string): void {
  const longAgo = new Date('2000-01-01');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo);
}
