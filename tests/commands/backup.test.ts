import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { writeBackup } from '#src/platform/backup/write-backup.ts';
import { systemClock } from '#src/platform/clock.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { FileStoreUnavailableError } from '#src/platform/files/file-store.ts';
import { explainFailure } from '#src/server/explain-failure.ts';
import { placeFilled } from '#tests/support/back-up.ts';
import { callCommand } from '#tests/support/call-command.ts';
import { readRows } from '#tests/support/compare-installations.ts';
import { placeInstallation } from '#tests/support/installation.ts';
import { startCommand } from '#tests/support/operator.ts';
import { createPostgresDatabase } from '#tests/support/postgres-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

const usage = 'Usage: npm run backup -- /path/to/new/folder\n';

const listEntries = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

describe('the backup command', () => {
  it('explains itself when it is called with anything else, and when it is asked', async () => {
    const runs = await Promise.all(
      [['one', 'two'], ['one', '--send-waiting-mails'], ['--help']].map((parameters) =>
        callCommand('backup', parameters, {}),
      ),
    );
    const wrong = { code: 64, output: '', errors: usage };
    expect(runs).toEqual([wrong, wrong, { code: 0, output: usage, errors: '' }]);
  });

  it('refuses a folder that is there, and leaves it alone', async () => {
    const source = await placeFilled(1);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'thesis.txt'), 'mine');
    const run = await callCommand('backup', [folder], source.environment);
    const errors = `${folder} is there already. Name a new folder.\n`;
    expect(run).toEqual({ code: 1, output: '', errors });
    expect(listEntries(folder)).toEqual(['thesis.txt']);
    expect(existsSync(`${folder}.partial`)).toBe(false);
  });

  it('removes nothing but its own leftovers', async () => {
    const source = await placeFilled(1);
    const folder = join(temporaryFolder(), 'backup');
    mkdirSync(`${folder}.partial`);
    writeFileSync(join(`${folder}.partial`, 'thesis.txt'), 'mine');
    const run = await callCommand('backup', [folder], source.environment);
    const errors = `${folder}.partial is in the way. Name another folder, or remove it.\n`;
    expect(run).toEqual({ code: 1, output: '', errors });
    expect(listEntries(`${folder}.partial`)).toEqual(['thesis.txt']);
  });

  it('leaves nothing when it is told to stop, and says so', async () => {
    const source = await placeFilled(100);
    const folder = join(temporaryFolder(), 'backup');
    const stopped = startCommand('backup', [folder], source.environment);
    await until(() => existsSync(join(`${folder}.partial`, 'files')));
    stopped.kill('SIGINT');
    const errors = 'Stopped by SIGINT before it was done: run it again.\n';
    expect(await stopped.ended).toEqual({ code: 130, output: '', errors });
    expect([existsSync(folder), existsSync(`${folder}.partial`)]).toEqual([false, false]);
  });

  it('asks whether the settings are right where nothing is, and makes nothing', async () => {
    const [folder, dataDir] = [join(temporaryFolder(), 'backup'), join(temporaryFolder(), 'data')];
    const database = `empty_${randomUUID().replaceAll('-', '')}`;
    const DATABASE_URL = await createPostgresDatabase(inject('postgresAdminUrl'), database);
    const [sqlite, postgres] = await Promise.all([
      callCommand('backup', [folder], { DATA_DIR: dataDir }),
      callCommand('backup', [folder], { DATA_DIR: temporaryFolder(), DATABASE_URL }),
    ]);
    expect([sqlite, postgres]).toEqual([
      {
        code: 78,
        output: '',
        errors: `There is no installation in ${dataDir}. Is DATA_DIR the folder the server runs with?\n`,
      },
      {
        code: 78,
        output: '',
        errors:
          'The database is empty: nothing has been installed there. Is DATABASE_URL what the server runs with?\n',
      },
    ]);
    expect([existsSync(folder), existsSync(dataDir)]).toEqual([false, false]);
  });

  it('keeps what it writes from other users of the machine', async () => {
    const source = await placeFilled(1);
    const folder = join(temporaryFolder(), 'backup');
    await callCommand('backup', [folder], source.environment);
    const names = ['.', ...listEntries(folder)];
    expect(names).toContain('manifest.json');
    expect(names.filter((name) => statSync(join(folder, name)).mode & 0o77)).toEqual([]);
  });

  it('leaves nothing behind when the storage fails while files are copied', async () => {
    const source = await placeFilled(2);
    const folder = join(temporaryFolder(), 'backup');
    const draft = `${folder}.partial`;
    let asked = 0;
    const copies: Promise<unknown>[] = [];
    const files = {
      ...source.files,
      async getStream(key: string) {
        asked += 1;
        if (asked === 1) throw new FileStoreUnavailableError(key);
        // Slower than whatever follows the failure.
        for (let turn = 0; turn < 10_000 && existsSync(draft); turn += 1) await nextTurn();
        const stream = await source.files.getStream(key);
        copies.push(once(stream, 'close'));
        return stream;
      },
    };
    const backup = writeBackup(folder, {
      database: source.connect(),
      files,
      clock: systemClock,
      secretPaths: [],
      isHeld: () => true,
    });
    await expect(backup).rejects.toThrow(FileStoreUnavailableError);
    await expect.poll(() => copies.length).toBe(asked - 1);
    await Promise.all(copies);
    expect(existsSync(draft)).toBe(false);
  });

  it('names its own folder, not that of the data, where it cannot be written', async () => {
    const source = await placeFilled(1);
    const folder = join(temporaryFolder(), 'backup');
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    const files = { ...source.files, getStream: () => Promise.reject(full) };
    const error = await writeBackup(folder, {
      database: source.connect(),
      files,
      clock: systemClock,
      secretPaths: [],
      isHeld: () => true,
    }).catch((reason: unknown) => reason);
    const { sentence } = explainFailure(error, readConfig(source.environment));
    expect(sentence).toContain(`There is no room left on the disk of ${folder}:`);

    const file = join(temporaryFolder(), 'thesis.txt');
    writeFileSync(file, 'mine');
    const run = await callCommand('backup', [join(file, 'backup')], source.environment);
    expect(run).toMatchObject({ code: 78, output: '' });
    expect(run.errors).toContain('a file is in its way: name another folder, or remove the file.');
  });

  it('names files the storage has lost, and carries all others', async () => {
    const source = await placeFilled(2);
    const rows = await readRows(source.connect());
    const key = String(rows.quote_files?.[1]?.storage_key);
    await source.files.delete(key);
    const folder = join(temporaryFolder(), 'backup');
    const run = await callCommand('backup', [folder], source.environment);
    expect(run).toMatchObject({ code: 0, errors: '' });
    expect(run.output).toContain(`not whole in the storage: ${key}\n`);
    const target = await placeInstallation('sqlite');
    const restored = await callCommand('restore', [folder], target.environment);
    expect(restored.output).toContain(`not whole in the storage: ${key}\n`);
    expect(await readRows(target.connect())).toEqual(rows);
  });

  it('fails where it finds no stored file at all, so that it pushes out no backup that has them', async () => {
    const source = await placeFilled(1);
    const rows = await readRows(source.connect());
    for (const { storage_key: key, thumbnail_key: thumbnail } of rows.quote_files ?? []) {
      await source.files.delete(String(key));
      if (thumbnail) await source.files.delete(String(thumbnail));
    }
    const folder = join(temporaryFolder(), 'backup');
    const run = await callCommand('backup', [folder], source.environment);
    expect(run.code).not.toBe(0);
    expect(run.errors).toContain('is in the storage. Is its disk there, or the right bucket set?');
    expect(existsSync(folder)).toBe(false);
  });
});
