import { resolve } from 'node:path';
import { DatabaseUnavailableError, DatabaseUnusableError } from '#src/database/errors.ts';
import { EvaluationError } from '#src/features/quotes/server/evaluation/labeled-jobs.ts';
import { BackupError } from '#src/platform/backup/backup-format.ts';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import { freeBytesOf, isDiskFull } from '#src/platform/files/disk-room.ts';
import { FileStoreUnavailableError } from '#src/platform/files/file-store.ts';
import { exitCodes, type Failure } from './exit-codes.ts';
import { databaseService, explainConnection, storageService } from './explain-connection.ts';

/** Below this, SQLite and others fail in many ways that do not say why. */
const fullBytes = 1024 * 1024;

/**
 * Says why a command or the start failed: a sentence for what an operator can fix, the error with
 * its stack for everything else. Without a configuration, what is said of paths is less exact.
 */
export function explainFailure(error: unknown, config: Config | null): Failure {
  return (
    explainOwn(error) ??
    (config && explainService(error, config)) ??
    explainMachine(error, config) ?? {
      sentence: error instanceof Error ? (error.stack ?? error.message) : String(error),
      exitCode: exitCodes.fault,
    }
  );
}

/** Prints the explanation; the process ends with its exit code. */
export function reportFailure(error: unknown, config: Config | null): void {
  const { sentence, exitCode } = explainFailure(error, config);
  console.error(sentence);
  process.exitCode = exitCode;
}

/** Errors whose message is the sentence. */
function explainOwn(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const sentence = error.message;
  if (error instanceof AppConfigError || error instanceof DatabaseUnusableError) {
    return { sentence, exitCode: exitCodes.configuration };
  }
  if (error instanceof BackupError || error instanceof EvaluationError) {
    return { sentence, exitCode: exitCodes.declined };
  }
  return null;
}

function explainService(error: unknown, config: Config): Failure | null {
  if (error instanceof DatabaseUnavailableError || codesOf(error).includes('42501')) {
    return explainConnection(databaseService(config), error);
  }
  if (error instanceof FileStoreUnavailableError && config.files.driver === 's3') {
    return explainConnection(storageService(config), error);
  }
  return null;
}

/** What the disk, the port and the files of this machine do. */
function explainMachine(error: unknown, config: Config | null): Failure | null {
  const folder = config ? resolve(config.dataDir) : 'the data folder';
  const path = pathOf(error) ?? folder;
  const codes = codesOf(error);
  const is = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  if (isDiskFull(error) || is(/^SQLITE_FULL/) || (config && isFull(folder))) {
    return {
      sentence: `There is no room left on the disk of ${path}: docs/operations.md, "Full disk", says what to remove.`,
      exitCode: exitCodes.disk,
    };
  }
  if (is(/^EADDRINUSE$/)) {
    return {
      sentence: `Port ${config?.port} is taken already. Is the server running? Set PORT to listen on another one.`,
      exitCode: exitCodes.inUse,
    };
  }
  if (is(/^EADDRNOTAVAIL$/) || (is(/^EACCES$/) && isListening(error))) {
    return {
      sentence: `This process may not listen on ${config?.host}, port ${config?.port}: HOST has to be an address of this machine, and ports below 1024 are for root.`,
      exitCode: exitCodes.configuration,
    };
  }
  if (is(/^SQLITE_(CORRUPT|NOTADB)/)) {
    return {
      sentence: `The database in ${folder} is damaged: docs/operations.md, "A damaged database", says how to go back to a backup.`,
      exitCode: exitCodes.damaged,
    };
  }
  if (is(/^SQLITE_(BUSY|LOCKED)/)) {
    return {
      sentence: `Another program holds the database in ${folder}: close it, or wait until it is done, and try again.`,
      exitCode: exitCodes.inUse,
    };
  }
  if (is(/^(ENOTDIR|EEXIST)$/)) {
    return {
      sentence: `${path} cannot be made, a file is in its way: correct DATA_DIR, or remove the file.`,
      exitCode: exitCodes.configuration,
    };
  }
  if (is(/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM))/)) {
    return {
      sentence: `${path} cannot be read or written: it has to belong to the user this runs as, on a disk that is not read-only.`,
      exitCode: exitCodes.disk,
    };
  }
  if (is(/^(EIO|SQLITE_IOERR)/)) {
    return {
      sentence: `The disk of ${path} reports errors: look at the end of dmesg, and at the disk.`,
      exitCode: exitCodes.disk,
    };
  }
  return null;
}

/** The codes of an error and its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error ? [String(error.code)] : [];
  return [...own, ...codesOf(error.cause)];
}

function pathOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return 'path' in error ? String(error.path) : pathOf(error.cause);
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function isFull(folder: string): boolean {
  try {
    return freeBytesOf(folder) < fullBytes;
  } catch {
    return false;
  }
}
