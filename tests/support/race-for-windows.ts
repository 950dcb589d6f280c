import { once } from 'node:events';
import { connectPostgres, connectSqlite } from '#src/database/connect.ts';
import { createBookingOffers } from '#src/features/booking/server/booking-offers.ts';
import { createBookingsRepository } from '#src/features/booking/server/bookings-repository.ts';
import { systemClock } from '#src/platform/clock.ts';
import { newLinkToken } from '#src/platform/secret-tokens.ts';

/** One of several processes that all want the last place of the same windows; reports how many it got. */
const [database = '', races = '0'] = process.argv.slice(2);
const isPostgres = database.startsWith('postgres');
const { db, close } = isPostgres
  ? connectPostgres(database)
  : connectSqlite(database, { patient: true });
const repository = createBookingsRepository(db);
const offers = createBookingOffers(
  { db, clock: systemClock },
  { repository, areaOf: () => undefined },
);
const job = { kind: 'pickup', loadCubicYards: 12 } as const;
const createdAt = new Date().toISOString();
let won = 0;

process.send?.('ready');
await once(process, 'message');

async function attempt(startsAt: string): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await offers.takePlace(transaction, startsAt, job);
      await repository.insert(transaction, {
        ...job,
        token: newLinkToken(),
        state: 'booked',
        leadId: 1,
        quoteId: null,
        startsAt,
        heldUntil: null,
        revision: null,
        priceCents: null,
        ceilingCents: null,
        street: '',
        unit: '',
        zipCode: '',
        place: '',
        contactName: '',
        contactPhone: '',
        gateNote: '',
        createdAt,
      });
    });
    won += 1;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'window-taken')) throw error;
  }
}

for (let race = 0; race < Number(races); race += 1) {
  const startsAt = new Date(Date.UTC(2030, 0, 1, race * 2)).toISOString();
  await Promise.all([attempt(startsAt), attempt(startsAt)]);
}
await close();
process.send?.(won);
process.disconnect?.();
