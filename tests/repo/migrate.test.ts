import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { connectPostgres, connectSqlite } from '#src/database/connect.ts';
import { migrate, migrations, readApplied } from '#src/database/migrate.ts';
import { type Dialect, dialects } from '#tests/support/databases.ts';
import { createPostgresDatabase } from '#tests/support/postgres-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Two connections to one empty database, as two starting processes have them. */
async function openTwice(dialect: Dialect) {
  if (dialect === 'sqlite') {
    const path = join(temporaryFolder(), 'app.sqlite');
    return [connectSqlite(path), connectSqlite(path)] as const;
  }
  const url = await createPostgresDatabase(
    inject('postgresAdminUrl'),
    `empty_${randomUUID().replaceAll('-', '')}`,
  );
  return [connectPostgres(url), connectPostgres(url)] as const;
}

describe.each(dialects)('migrate on %s', (dialect) => {
  it('runs each migration once when two processes start together', async () => {
    const [one, two] = await openTwice(dialect);
    const applied = await Promise.all([migrate(one), migrate(two)]);
    const names = migrations.map(({ name }) => name);
    expect(applied.flat()).toEqual(names);
    const rows = await sql<{ name: string }>`select name from migrations`.execute(two.db);
    expect(rows.rows.map(({ name }) => name)).toEqual(names);
    expect(await migrate(one)).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  it('brings a database of an older version up to date, its rows included, or leaves it as it was', async () => {
    const [database, other] = await openTwice(dialect);
    await migrate(database);
    const lead = { source: '', serviceType: '', name: 'Ana', phone: '', createdAt: '' };
    await database.db
      .insertInto('leads')
      .values({ ...lead, searchText: '' })
      .execute();
    const later = (name: string, column: string) => ({
      name,
      async up(db: Kysely<unknown>) {
        await db.schema.alterTable('leads').addColumn(column, 'text').execute();
        await sql`update leads set ${sql.ref(column)} = upper(name)`.execute(db);
      },
    });
    const next = [...migrations, later('9998-next', 'shouted')];
    const failing = [...next, later('9999-failing', 'name')];
    await expect(migrate(database, failing)).rejects.toThrow(/name/);
    await expect(sql`select shouted from leads`.execute(database.db)).rejects.toThrow(/shouted/);
    expect(await migrate(database, next)).toEqual(['9998-next']);
    const { rows } = await sql`select name, shouted from leads`.execute(database.db);
    expect(rows).toEqual([{ name: 'Ana', shouted: 'ANA' }]);
    expect(await migrate(database, next)).toEqual([]);
    await Promise.all([database.close(), other.close()]);
  });

  it('refuses a database that a newer release has changed, and leaves it alone', async () => {
    const [database, other] = await openTwice(dialect);
    const next = { name: '0002-next', up: async () => {} };
    await migrate(database, [...migrations, next]);
    await expect(migrate(database)).rejects.toThrow('A newer release has changed this database');
    expect(await readApplied(database.db)).toEqual(['0001-init', '0002-next']);
    await Promise.all([database.close(), other.close()]);
  });
});
