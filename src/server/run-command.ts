import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#src/database/connect.ts';
import { DatabaseUnusableError } from '#src/database/errors.ts';
import { readApplied, refuseNewer } from '#src/database/migrate.ts';
import { systemClock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createFileRemovals } from '#src/platform/files/file-removals.ts';
import { createLeases } from '#src/platform/leases.ts';
import { endOnSignals } from './end-on-signals.ts';
import { exitCodes } from './exit-codes.ts';
import { reportFailure } from './explain-failure.ts';
import { openDatabase, openDataDir, openFileStore, sqlitePath } from './open-adapters.ts';

type Storage = Awaited<ReturnType<typeof openStorage>>;

interface CommandShape {
  usage: string;
  takesFolder?: boolean;
  switches?: string[];
}

interface CommandContext {
  config: Config;
  storage: Storage;
  /** The folder argument; empty when the command takes none. */
  folder: string;
  /** True when a switch like `--apply` was given. */
  isOn(name: string): boolean;
}

/**
 * Runs an operator's command: reads the configuration, opens database and files, and closes them.
 * Ends with a sentence and an exit code when it fails, and with the usage when its arguments are
 * wrong.
 */
export async function runCommand(
  shape: CommandShape & { isForExisting?: boolean },
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const given = readCommandLine(shape);
  if (!given) return;
  const { folder, switches } = given;
  await runWithStorage(shape, (opened) =>
    work({ ...opened, folder, isOn: (name) => switches[name] === true }),
  );
}

/**
 * Reads the configuration, opens database and files, and closes them; ends with a sentence and an
 * exit code when that fails, or a signal comes. A command for an existing installation makes no folder and no database.
 */
export async function runWithStorage(
  { isForExisting = false }: { isForExisting?: boolean },
  work: (opened: Pick<CommandContext, 'config' | 'storage'>) => Promise<void>,
): Promise<void> {
  let config: Config | null = null;
  const runOn = endOnSignals();
  try {
    config = readProcessConfig();
    const dataDir = isForExisting ? findDataDir(config) : openDataDir(config);
    const storage = await openStorage(config, dataDir);
    try {
      if (isForExisting) await requireInstallation(storage.database);
      await work({ config, storage });
    } finally {
      await storage.close();
    }
  } catch (error) {
    reportFailure(error, config);
  } finally {
    runOn();
  }
}

/** The data folder of an installation; throws DatabaseUnusableError where none is. */
function findDataDir(config: Config): string {
  const dataDir = resolve(config.dataDir);
  const needed =
    config.database.dialect === 'sqlite'
      ? sqlitePath(config)
      : config.files.driver === 'disk' && dataDir;
  if (needed && !existsSync(needed)) {
    throw new DatabaseUnusableError(
      `There is no installation in ${dataDir}. Is DATA_DIR the folder the server runs with?`,
    );
  }
  return dataDir;
}

async function requireInstallation({ db, dialect }: Database): Promise<void> {
  const applied = await readApplied(db);
  refuseNewer(applied);
  if (applied.length > 0) return;
  const variable = dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL';
  throw new DatabaseUnusableError(
    `The database is empty: nothing has been installed there. Is ${variable} what the server runs with?`,
  );
}

/** The arguments of this process; null when they are wrong or ask for help, and the usage was told. */
export function readCommandLine({ usage, takesFolder = false, switches = [] }: CommandShape) {
  const names = [...switches, 'help'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(`Usage: ${usage}`);
      return null;
    }
    if (positionals.length === (takesFolder ? 1 : 0)) {
      return { folder: positionals[0] ?? '', switches: values };
    }
  } catch {
    // An unknown switch is as wrong as a folder too many.
  }
  console.error(`Usage: ${usage}`);
  process.exitCode = exitCodes.usage;
  return null;
}

async function openStorage(config: Config, dataDir: string) {
  const open = (): Database => openDatabase(config, { patient: true });
  const database = open();
  // A long transaction occupies its SQLite connection, and leases have to be renewed meanwhile.
  const beside = open();
  const files = await openFileStore(config, dataDir);
  const clock = systemClock;
  const leases = createLeases({ db: beside.db, clock });
  return {
    dataDir,
    database,
    files,
    clock,
    leases,
    removals: createFileRemovals({ db: database.db, files, leases, clock }),
    async close() {
      files.close();
      await beside.close();
      await database.close();
    },
  };
}
