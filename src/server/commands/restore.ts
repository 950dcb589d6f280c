import { resolve } from 'node:path';
import { BackupError, describeBackup } from '#src/platform/backup/backup-format.ts';
import { restoreBackup } from '#src/platform/backup/restore-backup.ts';
import { listSecretPlaces } from '#src/platform/config/secrets.ts';
import { runCommand } from '#src/server/run-command.ts';

await runCommand(
  {
    usage: 'npm run restore -- /path/to/backup [--send-waiting-mails]',
    takesFolder: true,
    switches: ['send-waiting-mails'],
  },
  async ({ config, storage, folder, isOn }) => {
    const source = resolve(folder);
    const claim = await storage.database.claim(true);
    if (!claim) {
      throw new BackupError('The server is running on this database. Stop it, then restore.');
    }
    const { manifest, paused, secretsLeft } = await restoreBackup(source, {
      ...storage,
      secretPlaces: listSecretPlaces(config),
      sendWaitingMails: isOn('send-waiting-mails'),
      say: (line) => console.log(line),
    }).finally(() => claim.release());
    console.log(`Restored ${source}`);
    for (const line of describeBackup(manifest)) console.log(`  ${line}`);
    if (paused) {
      console.log(
        `  held back: ${paused.mails} waiting mails and ${paused.events} events for other systems, which staff can send again; ${paused.quotes} quotes without a price, which are left to staff`,
      );
    } else
      console.log('  waiting mails leave, and quotes without a price get one, at the next start');
    for (const variable of secretsLeft) {
      console.log(`  ${variable} is another one here; the backup's own is in its folder secrets`);
    }
  },
);
