import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastBackupSetting, writeSetting } from '#src/database/settings.ts';
import { BackupError, describeBackup } from '#src/platform/backup/backup-format.ts';
import { writeBackup } from '#src/platform/backup/write-backup.ts';
import { listSecretPlaces } from '#src/platform/config/secrets.ts';
import { fileRemovalLease } from '#src/platform/files/file-removals.ts';
import { runCommand } from '#src/server/run-command.ts';

const leasePollMs = 1000;
/** Longer than any round of removals; whatever holds the lease longer is another backup. */
const leaseWaitMs = 10 * 60_000;

await runCommand(
  { usage: 'npm run backup -- /path/to/new/folder', takesFolder: true, isForExisting: true },
  async ({ config, storage, folder }) => {
    const target = resolve(folder);
    const startedAt = performance.now();
    const run = async (isHeld: () => boolean) => {
      const manifest = await writeBackup(target, {
        ...storage,
        isHeld,
        secretPaths: listSecretPlaces(config)
          .filter(({ path, configured }) => configured === undefined && existsSync(path))
          .map(({ path }) => path),
      });
      console.log(`Backed up to ${target}`);
      for (const line of describeBackup(manifest)) console.log(`  ${line}`);
      await writeSetting(storage.database.db, lastBackupSetting, manifest.madeAt);
      console.log(`  took ${Math.ceil((performance.now() - startedAt) / 1000)} s`);
    };
    for (let waitedMs = 0; !(await holdFiles(run)); waitedMs += leasePollMs) {
      if (waitedMs === 0) console.log('Waiting for files that are being removed...');
      if (waitedMs >= leaseWaitMs) {
        throw new BackupError('Another backup is running. Try again once it is done.');
      }
      await wait(leasePollMs);
    }

    /** No stored file is removed while this runs; false when another process holds the lease. */
    function holdFiles(work: (isHeld: () => boolean) => Promise<void>): Promise<boolean> {
      return storage.leases.run(fileRemovalLease, work);
    }
  },
);
