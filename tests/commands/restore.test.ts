import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate, migrations } from '#src/database/migrate.ts';
import { isUnused } from '#src/database/snapshot.ts';
import { createPricingRules } from '#src/features/pricing/server/pricing-rules.ts';
import { createRuleVersionsRepository } from '#src/features/pricing/server/pricing-rules-repository.ts';
import { restoreBackup } from '#src/platform/backup/restore-backup.ts';
import { systemClock } from '#src/platform/clock.ts';
import { createFileRemovals, fileRemovalLease } from '#src/platform/files/file-removals.ts';
import { createLeases } from '#src/platform/leases.ts';
import { backUp, placeFilled } from '#tests/support/back-up.ts';
import { fillQuotes } from '#tests/support/bulk-quotes.ts';
import { callCommand } from '#tests/support/call-command.ts';
import { readRows } from '#tests/support/compare-installations.ts';
import { dialects } from '#tests/support/databases.ts';
import { editTable } from '#tests/support/edit-backup.ts';
import { type Installation, placeInstallation } from '#tests/support/installation.ts';
import { runCommand } from '#tests/support/operator.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A small installation and a backup of it. */
async function placeBackedUp(quotes: number) {
  const source = await placeFilled(quotes);
  return { source, folder: await backUp(source) };
}

const listEntries = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

async function expectUnused(place: Installation) {
  expect(await isUnused(place.connect().db)).toBe(true);
}

describe('the restore command', () => {
  it('explains itself when it is called without a folder', async () => {
    const run = await callCommand('restore', [], { DATA_DIR: temporaryFolder() });
    const errors = 'Usage: npm run restore -- /path/to/backup [--send-waiting-mails]\n';
    expect(run).toEqual({ code: 64, output: '', errors });
  });

  it('refuses an installation in use', async () => {
    const { source, folder } = await placeBackedUp(1);
    const before = await readRows(source.connect());
    const run = await callCommand('restore', [folder], source.environment);
    expect(run.code).toBe(1);
    expect(run.errors).toMatch(/^This installation has data already\. .+\n$/);
    expect(await readRows(source.connect())).toEqual(before);
  });

  it.each(dialects)(
    'fills an installation that has shown its prices and no more, on %s',
    async (dialect) => {
      const { folder } = await placeBackedUp(1);
      const place = await placeInstallation(dialect);
      const database = place.connect();
      await migrate(database, migrations);
      await createPricingRules(createRuleVersionsRepository(database.db)).current();
      const run = await callCommand('restore', [folder], place.environment);
      expect(run).toMatchObject({ code: 0, errors: '' });
    },
  );

  it('refuses while the server runs', async () => {
    const { folder } = await placeBackedUp(1);
    const place = await placeInstallation('sqlite');
    const claim = await place.connect().claim(true);
    const run = await runCommand('restore', [folder], place.environment);
    const errors = 'The server is running on this database. Stop it, then restore.\n';
    expect(run).toMatchObject({ code: 1, errors });
    await claim?.release();
  });

  it('refuses a damaged backup before it touches anything', async () => {
    const { folder } = await placeBackedUp(1);
    appendFileSync(join(folder, 'tables/leads.jsonl'), '{}\n');
    const place = await placeInstallation('sqlite');
    const run = await callCommand('restore', [folder], place.environment);
    const errors = 'The backup is damaged: tables/leads.jsonl is not as it was written.\n';
    expect(run).toMatchObject({ code: 1, errors });
    expect(listEntries(place.dataDir).filter((name) => !name.startsWith('app.sqlite'))).toEqual([]);
  });

  it.each(dialects)('brings a backup of an older version up to date on %s', async (dialect) => {
    const { folder } = await placeBackedUp(1);
    const next = {
      name: '0002-next',
      async up(db: Kysely<unknown>) {
        await db.schema
          .alterTable('leads')
          .addColumn('shouted', 'text', (c) => c.notNull().defaultTo(''))
          .execute();
        await sql`update leads set shouted = upper(name)`.execute(db);
      },
    };
    const place = await placeInstallation(dialect);
    const database = place.connect();
    const { db } = database;
    const leases = createLeases({ db, clock: systemClock });
    await restoreBackup(folder, {
      database,
      files: place.files,
      removals: createFileRemovals({ db, files: place.files, leases, clock: systemClock }),
      clock: systemClock,
      secretPlaces: [],
      sendWaitingMails: false,
      migrations: [...migrations, next],
      say: () => {},
    });
    const { leads, quotes } = await readRows(place.connect());
    expect(leads).toMatchObject([{ name: 'Bulk lead 1', shouted: 'BULK LEAD 1' }]);
    expect(quotes).toHaveLength(1);
    expect(await migrate(database, [...migrations, next])).toEqual([]);
  });

  it.each(dialects)('never gives out an id again on %s', async (dialect) => {
    const source = await placeFilled(3);
    const { db } = source.connect();
    await db.deleteFrom('quoteFiles').execute();
    await db.deleteFrom('quotes').execute();
    await db.deleteFrom('leads').where('id', '>', 1).execute();
    const folder = await backUp(source);
    const place = await placeInstallation(dialect);
    expect(await callCommand('restore', [folder], place.environment)).toMatchObject({ code: 0 });
    await fillQuotes(place, 1);
    const { leads, quotes, quote_files } = await readRows(place.connect());
    expect([leads, quotes, quote_files].map((rows) => rows?.map(({ id }) => id))).toEqual([
      [1, 4],
      [4],
      [4],
    ]);
  });

  it('still removes the files that had to go before it', async () => {
    const { folder } = await placeBackedUp(1);
    const place = await placeInstallation('sqlite');
    await callCommand('migrate', [], place.environment);
    const { db } = place.connect();
    const note = { key: 'quotes/erased/', dueAt: '2999-01-01T00:00:00.000Z' };
    await db.insertInto('fileRemovals').values(note).execute();
    expect(await callCommand('restore', [folder], place.environment)).toMatchObject({ code: 0 });
    const notes = await place.connect().db.selectFrom('fileRemovals').selectAll().execute();
    expect(notes).toMatchObject([note]);
  });

  it.each(dialects)(
    'keeps its files after a try that was killed while it took its own back, on %s',
    async (dialect) => {
      const { source, folder } = await placeBackedUp(1);
      const { quote_files } = await readRows(source.connect());
      const key = String(quote_files?.[0]?.storage_key);
      const place = await placeInstallation(dialect);
      await callCommand('migrate', [], place.environment);
      const { db } = place.connect();
      const dueAt = new Date().toISOString();
      const note = { key: key.replace(/[^/]+$/, ''), dueAt, isStarted: 1 };
      await db.insertInto('fileRemovals').values(note).execute();
      const expiresAt = new Date(Date.now() + 50_000).toISOString();
      const lease = { name: fileRemovalLease, holder: 'killed', expiresAt };
      await db.insertInto('leases').values(lease).execute();
      expect(await callCommand('restore', [folder], place.environment)).toMatchObject({ code: 0 });
      const leases = createLeases({ db, clock: systemClock });
      const { files } = place;
      await createFileRemovals({ db, files, leases, clock: systemClock }).removeDue();
      expect(await files.size(key)).toBeGreaterThan(0);
    },
  );

  it.each(dialects)(
    'says that rows do not fit, and takes back the files of a restore that failed, in %s',
    async (dialect) => {
      const { folder } = await placeBackedUp(2);
      // Whole by its checksums, and yet no row the database takes.
      for (const change of [{ phone: null }, { fax: '+18005550199' }]) {
        editTable(folder, 'leads', (leads) => leads.map((lead) => ({ ...lead, ...change })));
        const place = await placeInstallation(dialect);
        const run = await callCommand('restore', [folder], place.environment);
        expect(run.code).toBe(1);
        expect(run.errors).toMatch(
          /^The rows of this backup do not fit .+ nothing was restored\..+\n$/,
        );
        await expectUnused(place);
        expect(listEntries(place.dataDir).filter((name) => name.endsWith('.jpg'))).toEqual([]);
      }
    },
  );
});
