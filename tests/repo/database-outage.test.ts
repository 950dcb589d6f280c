import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { connectPostgres } from '#src/database/connect.ts';
import { isDatabaseUnavailable } from '#src/database/errors.ts';
import { startWire } from '#tests/support/wire.ts';

async function startPostgresWire() {
  const url = new URL(inject('postgresAdminUrl'));
  const wire = await startWire({ host: url.hostname, port: Number(url.port) });
  url.port = String(wire.port);
  return { ...wire, url: String(url) };
}

describe('a PostgreSQL that goes away', () => {
  it('fails as unavailable, and works again once it is back', async () => {
    const wire = await startPostgresWire();
    const { db, close } = connectPostgres(wire.url);
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    wire.cut();
    for (let time = 0; time < 3; time += 1) {
      expect(isDatabaseUnavailable(await ask().catch((error: unknown) => error))).toBe(true);
    }
    wire.mend();
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('fails a transaction that it cuts in the middle, and leaves nothing of it', async () => {
    const wire = await startPostgresWire();
    const { db, close } = connectPostgres(wire.url);
    const cut = db.transaction().execute(async (transaction) => {
      await sql`create table half_done (id integer)`.execute(transaction);
      wire.cut();
      await sql`insert into half_done values (1)`.execute(transaction);
    });
    expect(isDatabaseUnavailable(await cut.catch((error: unknown) => error))).toBe(true);
    wire.mend();
    const { rows } = await sql`select 1 from pg_tables where tablename = 'half_done'`.execute(db);
    expect(rows).toEqual([]);
    await close();
  });

  it('passes on what is wrong with a statement itself', async () => {
    const { db, close } = connectPostgres(inject('postgresAdminUrl'));
    const wrong = await sql`select nothing from nowhere`.execute(db).catch((error) => error);
    expect(wrong).toMatchObject({ code: '42P01' });
    expect(isDatabaseUnavailable(wrong)).toBe(false);
    await close();
  });
});

describe('a claim on PostgreSQL', () => {
  it('is for one alone, or for many that do not mind each other', async () => {
    const open = () => connectPostgres(inject('postgresAdminUrl'));
    const [one, two, three] = [open(), open(), open()];
    const alone = await one.claim(true);
    expect(alone).not.toBeNull();
    expect(await two.claim(true)).toBeNull();
    expect(await two.claim(false)).toBeNull();
    await alone?.release();
    const shared = [await two.claim(false), await three.claim(false)];
    expect(shared).not.toContain(null);
    expect(await one.claim(true)).toBeNull();
    for (const claim of shared) await claim?.release();
    await Promise.all([one.close(), two.close(), three.close()]);
  });
});
