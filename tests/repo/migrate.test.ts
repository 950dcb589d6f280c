import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { connectPostgres, connectSqlite } from '#src/database/connect.ts';
import { migrate } from '#src/database/migrate.ts';
import { type Dialect, dialects } from '#tests/support/databases.ts';
import { createPostgresDatabase } from '#tests/support/postgres-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Two connections to one empty database, as two starting processes have them. */
async function openTwice(dialect: Dialect) {
  if (dialect === 'sqlite') {
    const path = join(temporaryFolder(), 'app.sqlite');
    return [connectSqlite(path), connectSqlite(path)] as const;
  }
  const url = await createPostgresDatabase(inject('postgresAdminUrl'), `empty_${Date.now()}`);
  return [connectPostgres(url), connectPostgres(url)] as const;
}

describe.each(dialects)('migrate on %s', (dialect) => {
  it('runs each migration once when two processes start together', async () => {
    const [one, two] = await openTwice(dialect);
    const applied = await Promise.all([migrate(one), migrate(two)]);
    expect(applied.flat()).toEqual([
      '0001-leads-quotes-outbox',
      '0002-testimonials',
      '0003-staff-work',
      '0004-operation',
      '0005-quarantine',
      '0006-waiting-mails',
      '0007-quote-revisions',
      '0008-rule-versions',
      '0009-accuracy-decisions',
      '0010-photo-relays',
      '0011-picked-lists',
    ]);
    const rows = await sql<{ name: string }>`select name from migrations`.execute(two.db);
    expect(rows.rows).toHaveLength(11);
    expect(await migrate(one)).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});
