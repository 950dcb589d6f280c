import { resolve } from 'node:path';
import { DatabaseUnavailableError, DatabaseUnusableError } from '#src/database/errors.ts';
import { EvaluationError } from '#src/features/quotes/server/evaluation/labeled-jobs.ts';
import { BackupError } from '#src/platform/backup/backup-format.ts';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import { freeBytesOf, isDiskFull } from '#src/platform/files/disk-room.ts';
import { FileStoreUnavailableError } from '#src/platform/files/file-store.ts';
import { exitCodes, type Failure } from './exit-codes.ts';

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
  const isRefused = is(/^EADDRNOTAVAIL$/) || (is(/^EACCES$/) && hasSyscall(error, 'listen'));
  if (isRefused || isNameOf(config?.host, error)) {
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
    const cure = path.startsWith(folder) ? 'correct DATA_DIR' : 'name another folder';
    return {
      sentence: `${path} cannot be made, a file is in its way: ${cure}, or remove the file.`,
      exitCode: exitCodes.configuration,
    };
  }
  // Node says ENOENT where a folder and the one it is in cannot be made on a read-only disk.
  const isUnmade = is(/^ENOENT$/) && hasSyscall(error, 'mkdir');
  if (isUnmade || is(/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM))/)) {
    return {
      sentence: `${path} cannot be read or written: it and all in it have to belong to the user this runs as, on a disk that is not read-only.`,
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

function hasSyscall(error: unknown, name: string): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === name;
}

/** True where a name was looked up that nobody knows, and it is this one. */
function isNameOf(host: string | undefined, error: unknown): boolean {
  return error instanceof Error && 'hostname' in error && error.hostname === host;
}

function isFull(folder: string): boolean {
  try {
    return freeBytesOf(folder) < fullBytes;
  } catch {
    return false;
  }
}

/** A service the product connects to, as sentences call it. */
interface Service {
  /** With its address and without its password: "PostgreSQL at db.internal:5432". */
  name: string;
  addressVariable: string;
  keyVariables: string;
}

function databaseService({ database }: Config): Service {
  const at = database.dialect === 'postgres' ? ` at ${hostOf(database.url)}` : '';
  return {
    name: `PostgreSQL${at}`,
    addressVariable: 'DATABASE_URL',
    keyVariables: 'DATABASE_URL',
  };
}

export function storageService({ files }: Config): Service {
  const at = files.driver === 's3' && files.endpoint ? ` at ${hostOf(files.endpoint)}` : '';
  return {
    name: `The file storage${at}`,
    addressVariable: 'S3_ENDPOINT',
    keyVariables: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  };
}

export function mailService({ mail }: Config): Service {
  const at = mail.transport === 'smtp' ? ` at ${hostOf(mail.url)}` : '';
  return { name: `The mail server${at}`, addressVariable: 'SMTP_URL', keyVariables: 'SMTP_URL' };
}

const defaultPorts: Record<string, number> = { http: 80, https: 443, smtp: 587, smtps: 465 };

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (defaultPorts[protocol.slice(0, -1)] ?? 5432)}`;
}

type Reason = [pattern: RegExp, exitCode: number, ending: (service: Service) => string];

const { unavailable, refused, configuration } = exitCodes;
const clock = () => `the clock of this machine, which says ${new Date().toISOString()}`;

/** What went wrong, by the code, name or words of an error or its causes; the first that fits. */
const reasons: Reason[] = [
  [
    /CERT_HAS_EXPIRED|certificate has expired/,
    unavailable,
    () => `shows a certificate that has expired: renew it there, or set ${clock()}`,
  ],
  [
    /CERT_NOT_YET_VALID|not yet valid|RequestTimeTooSkewed/,
    unavailable,
    () => `and this machine disagree about the time: set ${clock()}`,
  ],
  [
    /ALTNAME_INVALID|altnames/,
    unavailable,
    ({ addressVariable }) =>
      `shows a certificate for another name: write the name it is for in ${addressVariable}`,
  ],
  [
    /SELF_SIGNED|UNABLE_TO_|self-signed|unable to (verify|get)/,
    unavailable,
    () =>
      'shows a certificate this machine does not trust: name the file with its authority in NODE_EXTRA_CA_CERTS',
  ],
  [
    /WRONG_VERSION_NUMBER|wrong version number|EPROTO|does not support SSL/,
    configuration,
    ({ addressVariable }) =>
      `does not speak TLS on that port: correct the beginning, the port or sslmode of ${addressVariable}`,
  ],
  [
    /28P01|EAUTH|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|HTTP 40[13]/,
    refused,
    ({ keyVariables }) => `refuses the user or the password: check ${keyVariables}`,
  ],
  [
    /28000/,
    refused,
    () => 'does not let this user in from here: check DATABASE_URL, and pg_hba.conf there',
  ],
  [
    /42501/,
    refused,
    () => 'does not let this user make tables: make the user of DATABASE_URL owner of the database',
  ],
  [
    /3D000/,
    configuration,
    () => 'has no database of that name: create it, or correct the name in DATABASE_URL',
  ],
  [
    /NoSuchBucket|HTTP 404/,
    configuration,
    () => 'has no bucket of that name: npm run create-bucket makes it, or correct S3_BUCKET',
  ],
  [/53300/, unavailable, () => 'has no connection left: end some, or raise its max_connections'],
  [/57P03/, unavailable, () => 'is starting or stopping: try again in a minute'],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/,
    unavailable,
    ({ addressVariable }) => `has a name nobody knows: check the host in ${addressVariable}`,
  ],
  [
    /ECONNREFUSED/,
    unavailable,
    ({ addressVariable }) =>
      `takes no connections: start it, or check host and port in ${addressVariable}`,
  ],
  [
    /timeout|timed out|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i,
    unavailable,
    ({ addressVariable }) =>
      `does not answer: check host and port in ${addressVariable}, and the firewall in between`,
  ],
];

/** Why a service cannot be used, and what to do about it, in one sentence without secrets. */
export function explainConnection(service: Service, error: unknown): Failure {
  const texts = traitsOf(error);
  const [, exitCode, ending] = reasons.find(([pattern]) =>
    texts.some((text) => pattern.test(text)),
  ) ?? [
    null,
    unavailable,
    ({ addressVariable }: Service) => `cannot be used: check ${addressVariable}`,
  ];
  return { sentence: `${service.name} ${ending(service)}.`, exitCode };
}

/** Code, name, status and message of an error and its causes, from the outside in. */
function traitsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const own = `${code ?? ''} ${error.name} HTTP ${$metadata?.httpStatusCode ?? ''} ${error.message}`;
  return [own, ...traitsOf(error.cause)];
}
