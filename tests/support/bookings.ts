import { expect } from 'vitest';
import { type Booking, bookingOfferSchema, bookingSchema } from '#src/features/booking/contract.ts';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import type { TestApp } from './start-app.ts';

/** Brooklyn: the first windows are tomorrow. The clock of a test says Tuesday, March 10, 11 AM. */
export const bookingFields = {
  street: '123 Bedford Ave',
  unit: '3F',
  zip: '11211',
  // 10 AM to noon on Wednesday.
  startsAt: '2026-03-11T14:00:00.000Z',
  contactName: 'Dana Okafor',
  contactPhone: '(917) 555-0126',
  gateNote: 'Buzzer 3F is broken.',
};
export const nextDay = '2026-03-12T14:00:00.000Z';

let visitors = 0;

/** Another visitor's quote, with a ceiling. */
export async function quoteToBook(app: TestApp, list = { key: 'sofa-3-seat', quantity: 1 }) {
  visitors += 1;
  const answer = await app.postJson('/api/quotes/list', {
    serviceType: 'residential-cleanout',
    address: 'List quote',
    contactMethod: 'email',
    clientName: 'Dana Okafor',
    clientPhone: '(917) 555-0126',
    clientEmail: `dana${visitors}@okafor.example`,
    items: [list],
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as SharedQuote;
}

export const hold = (app: TestApp, shareToken: string, changes: object = {}) =>
  app.postJson(`/api/quotes/${shareToken}/bookings`, { ...bookingFields, ...changes });

export const actOn = (app: TestApp, token: string, action: string, body: object = {}) =>
  app.postJson(`/api/bookings/${token}/${action}`, body);

export async function readBooking(answer: Response): Promise<Booking> {
  expect(answer.status).toBeLessThan(300);
  return bookingSchema.parse(await answer.json());
}

/** A booked pickup of a quote of its own. */
export async function bookPickup(app: TestApp, changes: object = {}): Promise<Booking> {
  const { shareToken } = await quoteToBook(app);
  const held = await readBooking(await hold(app, shareToken, changes));
  return readBooking(await actOn(app, held.token, 'accept'));
}

export async function readOffer(app: TestApp, shareToken: string, zip = '11211') {
  const answer = await app.get(`/api/quotes/${shareToken}/windows?zip=${zip}`);
  expect(answer.status).toBe(200);
  return bookingOfferSchema.parse(await answer.json());
}

/** Sets what every window takes, as staff do. */
export async function setCapacity(
  app: Pick<TestApp, 'db'>,
  cubicYards: number,
  freeChangeHours = 24,
): Promise<void> {
  await app.db
    .insertInto('scheduleSettings')
    .values({
      trucks: 1,
      cubicYardsPerTruck: cubicYards,
      visitsPerWindow: 1,
      freeChangeHours,
      createdAt: new Date().toISOString(),
    })
    .execute();
}
