import { join } from 'node:path';
import { migrate } from '#src/database/migrate.ts';
import { writeBackup } from '#src/platform/backup/write-backup.ts';
import { systemClock } from '#src/platform/clock.ts';
import { fillQuotes } from './bulk-quotes.ts';
import type { Dialect } from './databases.ts';
import { type Installation, placeInstallation } from './installation.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An installation with so many quotes in it. */
export async function placeFilled(quotes: number, dialect: Dialect = 'sqlite') {
  const place = await placeInstallation(dialect);
  await migrate(place.connect());
  await fillQuotes(place, quotes);
  return place;
}

/** Backs an installation up into a new folder, without a process of its own. */
export async function backUp(place: Installation): Promise<string> {
  const folder = join(temporaryFolder(), 'backup');
  await writeBackup(folder, {
    database: place.connect(),
    files: place.files,
    clock: systemClock,
    secretPaths: [],
    isHeld: () => true,
  });
  return folder;
}
