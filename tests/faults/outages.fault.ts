import { expect, it } from 'vitest';
import { checkNoLeftovers, checkPromises } from './check-promises.ts';
import { isLong } from './kill-over-and-over.ts';
import { createProduct, isReady, sendLead } from './product.ts';
import { startOnServices } from './shared-services.ts';
import { createTraffic } from './traffic.ts';

const errorShape = { error: expect.stringMatching(/[.]$/), requestId: expect.any(String) };

/** Short forms of a fault are part of `npm test`; silence takes as long as our patience. */
const ways = isLong ? (['cut', 'freeze'] as const) : (['cut'] as const);

it.each(ways)('a database that is away (%s) and comes back', async (how) => {
  const { product, wires } = await startOnServices(`outage_${how}`);
  await expect.poll(() => isReady(product), { timeout: 40_000 }).toBe(true);
  wires.database[how]();
  const lead = await sendLead(product);
  expect(lead).toMatchObject({
    status: 503,
    answer: { ...errorShape, code: 'database-unavailable' },
  });
  expect(Number(lead.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(() => isReady(product), { timeout: 20_000 }).toBe(false);
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  expect((await fetch(`${product.url}/quote`)).status, 'pages without data').toBe(200);
  const live = await fetch(`${product.url}/testimonials`);
  expect([live.status, live.headers.has('retry-after')], 'pages with data').toEqual([503, true]);
  wires.database.mend();
  await expect.poll(() => isReady(product), { timeout: 40_000 }).toBe(true);
  expect((await sendLead(product)).status).toBe(201);
  expect((await fetch(`${product.url}/testimonials`)).status).toBe(200);
});

it.each(ways)('a storage that is away (%s) and comes back', async (how) => {
  const { product, wires, database, list } = await startOnServices(`s3_${how}`);
  const traffic = createTraffic(() => product.url);
  wires.s3[how]();
  await expect.poll(() => isReady(product), { timeout: 20_000 }).toBe(false);
  expect((await sendLead(product)).status, 'leads without photos').toBe(201);
  const sending = traffic.sendQuote();
  await expect
    .poll(() => traffic.answers.get('/api/quotes/ai 503') ?? 0, { timeout: 200_000 })
    .toBeGreaterThan(0);
  wires.s3.mend();
  await expect.poll(() => isReady(product), { timeout: 40_000 }).toBe(true);
  await sending;
  expect(
    traffic.answers.get('/api/quotes/ai silence'),
    'requests without an answer',
  ).toBeUndefined();
  if (traffic.acknowledged.quotes.length === 0) await traffic.sendQuote();
  await checkPromises(database, list(), traffic.acknowledged);
  expect(traffic.acknowledged.quotes).toHaveLength(1);
  await database.db
    .updateTable('fileRemovals')
    .set({ dueAt: '2000-01-01T00:00:00.000Z' })
    .execute();
  await expect
    .poll(() => checkNoLeftovers(database, list()).then(() => 'clean', String), { timeout: 60_000 })
    .toBe('clean');
});

it('a mail server that is away while leads and bookings come in', async () => {
  const { product, wires, smtp, database, list } = await startOnServices('smtp');
  wires.smtp.cut();
  for (let lead = 0; lead < 10; lead += 1) expect((await sendLead(product)).status).toBe(201);
  const traffic = createTraffic(() => product.url);
  await traffic.sendBooking();
  const [{ possible } = { possible: [] }] = traffic.acknowledged.bookings;
  expect(possible).toHaveLength(1);
  expect(possible).not.toMatchObject([{ state: 'held' }]);
  await checkPromises(database, list(), traffic.acknowledged);
  expect(smtp.received).toEqual([]);
  wires.smtp.mend();
  // A fourth confirmation to one address a day, which a canceled pickup may be, waits for staff.
  const queued = await database.db
    .selectFrom('outboxMails')
    .select('id')
    .where('failedAt', 'is', null)
    .execute();
  expect(queued.length).toBeGreaterThan(20);
  await smtp.waitFor(queued.length);
  for (const news of ['Booked', 'Moved']) {
    const sent = smtp.received.filter(({ raw }) => raw.includes(`Subject: ${news}: your pickup`));
    expect(sent, news).toHaveLength(1);
  }
  const subjects = smtp.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  expect(new Set(subjects).size).toBe(queued.length);
});

it('many starts at once on one data folder', async () => {
  const first = await createProduct();
  const others = await Promise.all(
    Array.from({ length: 4 }, () => createProduct({ DATA_DIR: first.dataDir })),
  );
  const starts = await Promise.allSettled([first, ...others].map((product) => product.start()));
  const refusals = starts.filter((start) => start.status === 'rejected');
  expect(refusals).toHaveLength(4);
  for (const { reason } of refusals) {
    expect(String(reason)).toContain('another process serves the data folder');
  }
});
