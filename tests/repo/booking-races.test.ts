import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectPostgres, connectSqlite } from '#src/database/connect.ts';
import { setCapacity } from '#tests/support/bookings.ts';
import { dialects, placeDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** `npm run test:races` has 10,000. */
const races = Number(process.env.RACES ?? 60);
const racers = 2;

it.each(dialects)(
  'the last place of a window goes to one of two processes, each time, on %s',
  { timeout: 3600_000 },
  async (dialect) => {
    const folder = temporaryFolder();
    const url = await placeDatabase(dialect, folder);
    const database = url ?? join(folder, 'app.sqlite');
    const { db, close } = url ? connectPostgres(url) : connectSqlite(database);
    const createdAt = new Date().toISOString();
    const lead = { source: 'contact-form', serviceType: 'office-cleanout', name: 'Ana Ortiz' };
    await db
      .insertInto('leads')
      .values({ ...lead, phone: '(212) 555-0187', searchText: '', createdAt })
      .execute();
    await setCapacity({ db }, 20);

    const started = Array.from({ length: racers }, () =>
      fork('tests/support/race-for-windows.ts', [database, String(races)]),
    );
    await Promise.all(started.map((racer) => once(racer, 'message')));
    const results = started.map((racer) => once(racer, 'message'));
    for (const racer of started) racer.send('go');
    const won = (await Promise.all(results)).map(([count]) => Number(count));
    const booked = await db.selectFrom('bookings').select('startsAt').execute();
    await close();
    expect(won.reduce((sum, count) => sum + count, 0)).toBe(races);
    expect(new Set(booked.map(({ startsAt }) => startsAt)).size).toBe(races);
    expect(booked).toHaveLength(races);
  },
);
