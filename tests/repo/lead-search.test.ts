import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { connectPostgres, type Database } from '#src/database/connect.ts';
import { leadHolds } from '#src/database/lead-search.ts';
import { migrate } from '#src/database/migrate.ts';
import { dialects, openDatabase } from '#tests/support/databases.ts';
import { createPostgresDatabase } from '#tests/support/postgres-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

function insertLead({ db }: Database, searchText: string) {
  return db
    .insertInto('leads')
    .values({ source: '', serviceType: '', name: '', phone: '', createdAt: '', searchText })
    .execute();
}

async function find({ db }: Database, search: string) {
  const query = db.selectFrom('leads').select('searchText').orderBy('id');
  const rows = await query.where(leadHolds(db, search)).execute();
  return rows.map((row) => row.searchText);
}

describe.each(dialects)('search of leads on %s', (dialect) => {
  it('finds a term anywhere, wildcards and quotes taken as they are', async () => {
    const database = await openDatabase(dialect, temporaryFolder());
    const texts = ['ana_ortiz 100% "kent"', 'anaxortiz 1000 ohara!', 'jose alvarez'];
    for (const text of texts) await insertLead(database, text);
    const [underscore, , accents] = texts;
    expect(await find(database, 'a_o')).toEqual([underscore]);
    expect(await find(database, 'ana_ortiz')).toEqual([underscore]);
    expect(await find(database, '100%')).toEqual([underscore]);
    expect(await find(database, '%')).toEqual([underscore]);
    expect(await find(database, '"kent"')).toEqual([underscore]);
    expect(await find(database, "O'Hara!")).toEqual([texts[1]]);
    expect(await find(database, 'ÁLVAREZ')).toEqual([accents]);
    expect(await find(database, 'rt')).toEqual([underscore, texts[1]]);
    expect(await find(database, 'kent OR alvarez')).toEqual([]);
    expect(await find(database, '*')).toEqual([]);
    await database.close();
  });

  it('finds every word of a search, in any order, long and short ones', async () => {
    const database = await openDatabase(dialect, temporaryFolder());
    const texts = ['jordan castellanos-reyes, 12 kent st, brooklyn', 'li wu, 34 kent st, queens'];
    for (const text of texts) await insertLead(database, text);
    const [jordan, li] = texts;
    expect(await find(database, 'Reyes  Castellanos')).toEqual([jordan]);
    expect(await find(database, 'castellanos kent 12')).toEqual([jordan]);
    expect(await find(database, 'kent')).toEqual(texts);
    expect(await find(database, 'wu li')).toEqual([li]);
    expect(await find(database, 'st kent 34')).toEqual([li]);
    expect(await find(database, 'jordan queens')).toEqual([]);
    expect(await find(database, 'kent 56')).toEqual([]);
    await database.close();
  });

  it('follows a lead that changes or goes', async () => {
    const database = await openDatabase(dialect, temporaryFolder());
    await insertLead(database, 'first words');
    await database.db.updateTable('leads').set({ searchText: 'second words' }).execute();
    expect(await find(database, 'first')).toEqual([]);
    expect(await find(database, 'second')).toEqual(['second words']);
    await database.db.deleteFrom('leads').execute();
    expect(await find(database, 'second')).toEqual([]);
    await database.close();
  });
});

it('searches without an index where PostgreSQL forbids extensions', async () => {
  const admin = connectPostgres(inject('postgresAdminUrl'));
  const name = `strict_${randomUUID().replaceAll('-', '')}`;
  await createPostgresDatabase(inject('postgresAdminUrl'), name);
  await sql.raw(`create role ${name} login password 'strict'`).execute(admin.db);
  const url = new URL(inject('postgresAdminUrl'));
  url.pathname = name;
  const owner = connectPostgres(url.href);
  await sql.raw(`grant create on schema public to ${name}`).execute(owner.db);
  await owner.close();

  url.username = name;
  url.password = 'strict';
  const database = connectPostgres(url.href);
  expect(await migrate(database)).toContain('0001-init');
  await insertLead(database, 'ana ortiz');
  expect(await find(database, 'ortiz')).toEqual(['ana ortiz']);
  const extensions = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(
    database.db,
  );
  expect(extensions.rows).toEqual([]);
  await database.close();
  await admin.close();
});
