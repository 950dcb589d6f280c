import { parseArgs } from 'node:util';
import type { Database } from '#src/database/connect.ts';
import { isDatabaseUnavailable } from '#src/database/errors.ts';
import { EvaluationError } from '#src/features/quotes/server/evaluation/labeled-jobs.ts';
import { BackupError } from '#src/platform/backup/backup-format.ts';
import { systemClock } from '#src/platform/clock.ts';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createFileRemovals } from '#src/platform/files/file-removals.ts';
import { createLeases } from '#src/platform/leases.ts';
import { openDatabase, openDataDir, openFileStore } from './open-adapters.ts';

type Storage = Awaited<ReturnType<typeof openStorage>>;

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
 * Exits with code 1 and a sentence when it fails, and with the usage when its arguments are wrong.
 */
export async function runCommand(
  shape: { usage: string; takesFolder?: boolean; switches?: string[] },
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const given = readArguments(shape);
  if (given === 'help') return console.log(`Usage: ${shape.usage}`);
  if (given === 'wrong') {
    console.error(`Usage: ${shape.usage}`);
    process.exitCode = 1;
    return;
  }
  const { folder, switches } = given;
  await runWithStorage((opened) =>
    work({ ...opened, folder, isOn: (name) => switches[name] === true }),
  );
}

/** Reads the configuration, opens database and files, and closes them. Exits with code 1 and a sentence when it fails. */
export async function runWithStorage(
  work: (opened: Pick<CommandContext, 'config' | 'storage'>) => Promise<void>,
): Promise<void> {
  try {
    const config = readProcessConfig();
    const storage = await openStorage(config);
    try {
      await work({ config, storage });
    } finally {
      await storage.close();
    }
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function readArguments(shape: { takesFolder?: boolean; switches?: string[] }) {
  const names = [...(shape.switches ?? []), 'help'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) return 'help';
    if (positionals.length !== (shape.takesFolder ? 1 : 0)) return 'wrong';
    return { folder: positionals[0] ?? '', switches: values };
  } catch {
    return 'wrong';
  }
}

async function openStorage(config: Config) {
  const dataDir = openDataDir(config);
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

function sentenceOf(error: unknown): string {
  const isSentence = [BackupError, AppConfigError, EvaluationError].some(
    (expected) => error instanceof expected,
  );
  if (isSentence && error instanceof Error) return error.message;
  if (!(error instanceof Error)) return `Failed: ${error}`;
  if (isDatabaseUnavailable(error)) return `The database does not answer: ${reasonOf(error)}.`;
  if ('code' in error && error.code === 'ENOSPC') return 'There is no space left on the disk.';
  return `Failed: ${reasonOf(error)}.`;
}

function reasonOf(error: Error): string {
  const { message } = error.cause instanceof Error && error.cause.message ? error.cause : error;
  return message.replace(/\.$/, '');
}
