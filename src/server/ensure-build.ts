import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Claim } from '#src/database/locks.ts';
import { claimSqlite } from '#src/database/sqlite.ts';
import { AppConfigError } from '#src/platform/config/config.ts';
import { readProcessConfig } from '#src/platform/config/environment.ts';
import { createLogger, createTerminalStream } from '#src/platform/log.ts';
import { endOnSignals } from './end-on-signals.ts';
import { reportFailure } from './explain-failure.ts';

const stampPath = 'build/stamp.txt';
const lockPath = '.build-lock';
const toolPath = 'node_modules/@react-router/dev';
const lockPollMs = 200;
const chunkBytes = 256 * 1024;
/** What the build reads. */
export const sources = [
  'src',
  'public',
  'scripts/build.ts',
  'scripts/css-modules.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the pages when there is no build or its sources changed; if two processes start at once,
 * one builds and one waits. Throws AppConfigError when the installation has no build tools or is
 * read-only.
 */
export async function ensureBuild(): Promise<void> {
  const stamp = fingerprintSources();
  const isFresh = () => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp;
  while (!isFresh()) {
    if (!existsSync(toolPath)) throw cannotBuildError();
    const lock = takeLock();
    if (!lock) {
      await wait(lockPollMs);
      continue;
    }
    try {
      if (!isFresh()) await build(stamp);
    } finally {
      await lock.release();
    }
  }
}

async function build(stamp: string): Promise<void> {
  // A build that fails or is killed leaves files of two, which fit neither sources.
  rmSync(stampPath, { force: true });
  createLogger(
    readProcessConfig().logLevel,
    process.stdout.isTTY ? createTerminalStream() : undefined,
  ).info('building the pages');
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: what it starts ends with it, and writes nothing into the next build.
    detached: true,
  });
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', end);
  const [status] = await once(child, 'exit');
  process.off('exit', end);
  if (status !== 0) {
    const failure = new Error('The pages could not be built: the lines above say why.');
    // Those lines have the place.
    delete failure.stack;
    throw failure;
  }
  writeFileSync(stampPath, stamp);
}

/** What keeps other processes from building; null while one of them builds. */
function takeLock(): Claim | null {
  try {
    return claimSqlite(lockPath);
  } catch {
    throw cannotBuildError();
  }
}

function cannotBuildError(): AppConfigError {
  return new AppConfigError([
    'the pages in build/ were made from other sources or with other BUSINESS_ and SCHEDULER_URL variables, and this installation cannot build: run ops/release.sh again or build the image again, then restart',
  ]);
}

/** A hash of everything that goes into the build, including business data from the environment. */
function fingerprintSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(readProcessConfig().business));
  // One buffer for all files: reading them whole would leave garbage in the idle server's heap.
  const chunk = Buffer.alloc(chunkBytes);
  for (const path of sources.flatMap(listFiles)) {
    hash.update(path);
    const file = openSync(path, 'r');
    for (let read = readSync(file, chunk, {}); read > 0; read = readSync(file, chunk, {})) {
      hash.update(chunk.subarray(0, read));
    }
    closeSync(file);
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) {
  endOnSignals();
  try {
    await ensureBuild();
  } catch (error) {
    reportFailure(error, null);
  }
}
