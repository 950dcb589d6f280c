import { expect } from 'vitest';
import type { Database } from '#src/database/connect.ts';
import { defaultSettings } from '#src/features/booking/domain/capacity.ts';
import { centsFromDollars } from '#src/shared/money.ts';
import type { ReceivedWebhook } from '#tests/support/webhook-receiver.ts';
import { type Acknowledged, listName } from './traffic.ts';

/** Everything that was acknowledged is there and whole, and nothing is half there. */
export async function checkPromises(
  { db }: Database,
  stored: Map<string, number>,
  acknowledged: Acknowledged,
): Promise<void> {
  const leads = await db.selectFrom('leads').select(['id', 'name', 'source']).execute();
  const nameOf = new Map(leads.map((lead) => [lead.id, lead.name]));
  const lost = acknowledged.leads.filter(({ id, name }) => nameOf.get(id) !== name);
  expect(lost, 'leads').toEqual([]);

  const mails = await db.selectFrom('outboxMails').select(['leadId', 'recipient']).execute();
  const noticed = new Set(mails.map((mail) => mail.leadId));
  expect(
    leads.filter(({ id }) => !noticed.has(id)),
    'leads staff were not told of',
  ).toEqual([]);

  const words = await db.selectFrom('testimonials').select(['id', 'customerName']).execute();
  const clientOf = new Map(words.map((row) => [row.id, row.customerName]));
  expect(
    acknowledged.feedback.filter(({ id, name }) => clientOf.get(id) !== name),
    'feedback',
  ).toEqual([]);

  const quotes = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.leadId')
    .select(['quotes.id', 'idempotencyKey', 'pricedAt', 'result', 'leads.name'])
    .execute();
  const files = await db.selectFrom('quoteFiles').selectAll().orderBy('position').execute();
  const filesOf = Map.groupBy(files, (file) => file.quoteId);
  const quoteOf = new Map(quotes.map((quote) => [quote.id, quote]));
  for (const { id, name, key, files: names } of acknowledged.quotes) {
    const quote = quoteOf.get(id);
    expect(quote, `quote ${id}`).toMatchObject({ name, idempotencyKey: key });
    expect(quote?.pricedAt, `price of quote ${id}`).not.toBeNull();
    expect(quote?.result, `result of quote ${id}`).not.toBeNull();
    const kept = filesOf.get(id) ?? [];
    expect(
      kept.map((file) => file.fileName),
      `files of quote ${id}`,
    ).toEqual(names);
    expect(kept.map((file) => file.state)).toEqual(names.map(() => 'ready'));
  }

  await checkBookings({ db }, acknowledged.bookings);

  const quoteLeads = leads.filter(({ source }) => source === 'ai-quote');
  expect(quoteLeads, 'leads of quotes and quotes').toHaveLength(quotes.length);
  for (const { id } of quotes.filter(({ name }) => !name.startsWith(listName))) {
    expect(filesOf.get(id)?.length, `files of ${id}`).toBeGreaterThan(0);
  }
  for (const file of files.filter(({ state }) => state !== 'unreadable')) {
    expect(stored.get(file.storageKey), `bytes of ${file.storageKey}`).toBe(file.bytes);
    if (file.thumbnailKey) expect(stored.get(file.thumbnailKey)).toBeGreaterThan(0);
  }
}

/** Every change happened once or not at all, with its mails, and no window holds more than it takes. */
async function checkBookings(
  { db }: Pick<Database, 'db'>,
  acknowledged: Acknowledged['bookings'],
): Promise<void> {
  const bookings = await db.selectFrom('bookings').selectAll().execute();
  const bookingOf = new Map(bookings.map((booking) => [booking.token, booking]));
  for (const { token, price, ceiling, possible } of acknowledged) {
    const { state, startsAt, priceCents, ceilingCents } = bookingOf.get(token) ?? {};
    expect(possible, `booking ${token}`).toContainEqual({ state, startsAt });
    expect([priceCents, ceilingCents]).toEqual(
      [price, ceiling].map((x) => centsFromDollars(x ?? 0)),
    );
  }
  const booked = bookings.filter(({ state }) => state === 'booked');
  const { trucks, cubicYardsPerTruck } = defaultSettings;
  for (const [startsAt, jobs] of Map.groupBy(booked, (booking) => booking.startsAt)) {
    const load = jobs.reduce((sum, { loadCubicYards }) => sum + loadCubicYards, 0);
    expect(load, startsAt).toBeLessThanOrEqual(trucks * cubicYardsPerTruck + 1e-6);
  }
  const quotes = Map.groupBy(booked, ({ quoteId }) => quoteId);
  expect([...quotes.values()].filter((jobs) => jobs.length > 1)).toEqual([]);
  const mails = await db
    .selectFrom('outboxMails')
    .select('id')
    .where('calendar', 'is not', null)
    .execute();
  // To the client and to staff.
  expect(mails).toHaveLength(2 * countChanges(bookings));
}

function countChanges(
  bookings: { bookedAt: string | null; moves: number; canceledAt: string | null }[],
): number {
  return bookings.reduce(
    (sum, { bookedAt, moves, canceledAt }) =>
      sum + moves + (bookedAt ? 1 : 0) + (bookedAt && canceledAt ? 1 : 0),
    0,
  );
}

/** Another system was told of every lead and every change of a booking, signed, and of nothing else. */
export async function checkWebhooks(
  { db }: Database,
  received: ReceivedWebhook[],
  secret: string,
): Promise<void> {
  const deliveries = await db
    .selectFrom('webhookDeliveries')
    .select(['eventId', 'type', 'leadId', 'sentAt'])
    .execute();
  expect(deliveries.filter(({ sentAt }) => sentAt === null).length, 'events on their way').toBe(0);
  const told = (type: RegExp) => deliveries.filter((delivery) => type.test(delivery.type));
  const leads = await db.selectFrom('leads').select('id').execute();
  expect(new Set(told(/^lead\.created$/).map(({ leadId }) => leadId))).toEqual(
    new Set(leads.map(({ id }) => id)),
  );
  const bookings = await db.selectFrom('bookings').selectAll().execute();
  expect(told(/^booking\./), 'changes of bookings').toHaveLength(countChanges(bookings));
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set(deliveries.map(({ eventId }) => eventId)),
  );
  expect(received.every((webhook) => webhook.isSignedWith(secret))).toBe(true);
}

/** Every stored file belongs to a quote; none is left of anything that did not come about. */
export async function checkNoLeftovers(
  { db }: Database,
  stored: Map<string, number>,
): Promise<void> {
  const rows = await db.selectFrom('quoteFiles').select(['storageKey', 'thumbnailKey']).execute();
  const known = new Set(rows.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey]));
  expect([...stored.keys()].filter((key) => !known.has(key))).toEqual([]);
  const unpriced = await db
    .selectFrom('quotes')
    .select('id')
    .where('pricedAt', 'is', null)
    .execute();
  expect(unpriced, 'quotes nobody priced').toEqual([]);
}
