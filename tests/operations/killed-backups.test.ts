import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isUnused } from '#src/database/snapshot.ts';
import { backUp, placeFilled } from '#tests/support/back-up.ts';
import { fingerprintFiles, readRows } from '#tests/support/compare-installations.ts';
import { type Installation, placeInstallation } from '#tests/support/installation.ts';
import { runCommand, startCommand } from '#tests/support/operator.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

it('a backup killed in the middle leaves no backup and may run again', async () => {
  const source = await placeFilled(100, 'postgres');
  const folder = join(temporaryFolder(), 'backup');
  const killed = startCommand('backup', [folder], source.environment);
  await until(() => existsSync(join(`${folder}.partial`, 'files')));
  killed.kill();
  expect(await killed.ended).toMatchObject({ code: null });
  expect(existsSync(folder)).toBe(false);
  const unusable = await runCommand('restore', [`${folder}.partial`], {
    DATA_DIR: temporaryFolder(),
  });
  expect(unusable.errors).toContain('is not a finished backup');

  // Its hold on the files runs out after a minute; here that minute is over.
  const { db } = source.connect();
  await db.updateTable('leases').set({ expiresAt: '2026-01-01T00:00:00.000Z' }).execute();
  const again = await runCommand('backup', [folder], source.environment);
  expect(again).toMatchObject({ code: 0, errors: '' });
  expect(again.output).toContain('stored files 200 ');
  expect(existsSync(`${folder}.partial`)).toBe(false);
});

it('a restore killed among the files leaves an empty installation and may run again', async () => {
  const source = await placeFilled(100);
  const folder = await backUp(source);
  const place = await killAmongFiles(folder);
  await expectUnused(place);
  expect(await runCommand('restore', [folder], place.environment)).toMatchObject({ code: 0 });
  await expectSame(place, source);
});

it('a restore killed among the rows leaves an empty installation and may run again', async () => {
  const source = await placeFilled(2);
  const { db } = source.connect();
  // Enough of them that writing outlasts the kill.
  await sql`
    with recursive numbers as (select 1 as n union all select n + 1 from numbers where n < 10000)
    insert into leads (source, service_type, name, phone, search_text, created_at)
    select source, service_type, name || n, phone, search_text || n, created_at
    from numbers cross join (select * from leads where id = 1)`.execute(db);
  const folder = await backUp(source);
  const place = await placeInstallation('postgres');
  const killed = startCommand('restore', [folder], place.environment);
  await killed.printed('Writing rows...');
  killed.kill();
  expect(await killed.ended).toMatchObject({ code: null });
  await expectUnused(place);
  expect(await runCommand('restore', [folder], place.environment)).toMatchObject({ code: 0 });
  await expectSame(place, source);
});

/** A restore that was killed once its first file was there; where a busy machine killed it too late, the next one. */
async function killAmongFiles(folder: string): Promise<Installation> {
  const [first = ''] = readFileSync(join(folder, 'files.jsonl'), 'utf8').split('\n');
  const { key } = JSON.parse(first) as { key: string };
  for (;;) {
    const place = await placeInstallation('sqlite');
    const killed = startCommand('restore', [folder], place.environment);
    await killed.printed('Copying files...');
    await until(() => place.files.size(key).then(Boolean, () => false));
    killed.kill();
    const { code } = await killed.ended;
    if (code === null) return place;
    expect(code).toBe(0);
  }
}

async function expectUnused(place: Installation) {
  expect(await isUnused(place.connect().db)).toBe(true);
}

async function expectSame(place: Installation, source: Installation) {
  const rows = await readRows(source.connect());
  expect(await readRows(place.connect())).toEqual(rows);
  expect(await fingerprintFiles(rows, place.files)).toEqual(
    await fingerprintFiles(rows, source.files),
  );
}
