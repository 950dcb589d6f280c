import { expect } from 'vitest';
import type { Database } from '#src/database/connect.ts';
import type { Acknowledged } from './traffic.ts';

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

  const quoteLeads = leads.filter(({ source }) => source === 'ai-quote');
  expect(quoteLeads, 'leads of quotes and quotes').toHaveLength(quotes.length);
  for (const { id } of quotes) expect(filesOf.get(id)?.length, `files of ${id}`).toBeGreaterThan(0);
  for (const file of files.filter(({ state }) => state !== 'unreadable')) {
    expect(stored.get(file.storageKey), `bytes of ${file.storageKey}`).toBe(file.bytes);
    if (file.thumbnailKey) expect(stored.get(file.thumbnailKey)).toBeGreaterThan(0);
  }
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
