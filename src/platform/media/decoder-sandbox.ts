import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AppConfigError, type Config } from '#src/platform/config/config.ts';
import type { Logger } from '#src/platform/log.ts';

/** What holds the processes that decode; `bubblewrap` adds a box of the kernel's to Node's permissions. */
export type SandboxLevel = NonNullable<Config['decoderSandbox']>;

const bubblewrap = '/usr/bin/bwrap';
/** A slow machine is no reason for a weaker level. */
const probeTimeoutMs = 30_000;

/**
 * The level to decode under: the one that is asked for, or the strongest that works here. Throws
 * AppConfigError if the one that is asked for does not.
 */
export async function chooseSandbox(
  wanted: SandboxLevel | undefined,
  deps: {
    /** For the folders of the trial. */
    folder: string;
    logger: Pick<Logger, 'info' | 'warn'>;
    /** Resolves with what is in the way, or with null. */
    findObstacle?: (folder: string) => Promise<string | null>;
  },
): Promise<SandboxLevel> {
  const { folder, logger, findObstacle = tryBubblewrap } = deps;
  const obstacle = wanted === 'permissions' ? null : await findObstacle(folder);
  if (obstacle === null) {
    const sandbox = wanted ?? 'bubblewrap';
    logger.info({ sandbox }, 'decoder sandbox');
    return sandbox;
  }
  if (wanted) {
    throw new AppConfigError([
      `DECODER_SANDBOX asks for bubblewrap, which does not work here: ${obstacle}`,
    ]);
  }
  logger.warn({ sandbox: 'permissions', obstacle }, 'decoder sandbox');
  return 'permissions';
}

async function tryBubblewrap(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const trial = await mkdtemp(join(folder, 'decoder-'));
  const folders = { input: trial, output: trial };
  const { file, parameters } = sandboxed('bubblewrap', folders, [
    process.execPath,
    ...permissionFlags(folders),
    '--eval',
    'require(process.argv[1])',
    fileURLToPath(import.meta.resolve('sharp')),
  ]);
  try {
    await promisify(execFile)(file, parameters, { env: {}, timeout: probeTimeoutMs });
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return `there is no ${bubblewrap}`;
    const [firstLine = ''] = 'stderr' in error ? String(error.stderr).split('\n') : [];
    return firstLine || `it ended with code ${error.code}`;
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/** The two folders of one process: it reads from the first and writes to the second. */
export interface SandboxFolders {
  input: string;
  output: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** What decoding is made of: neither settings nor data. */
const code = ['node_modules', 'src', 'package.json'].map((name) => join(root, name));
const libraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64'];

/**
 * Node's own limits for the JavaScript of a process: no files but the code and the two folders, no
 * sockets, processes or threads. Native decoders do not ask Node.
 */
export function permissionFlags({ input, output }: SandboxFolders): string[] {
  return [
    '--permission',
    '--allow-addons',
    ...[...code, input, output].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${output}`,
  ];
}

/**
 * The command that runs a program under a level. Under `bubblewrap` the kernel shows whatever runs,
 * native or not, libraries, the code and the two folders: no other file, no other process, no
 * network.
 */
export function sandboxed(
  level: SandboxLevel,
  { input, output }: SandboxFolders,
  [program = '', ...parameters]: string[],
): { file: string; parameters: string[] } {
  if (level === 'permissions') return { file: program, parameters };
  const show = (how: string, paths: string[]) => paths.flatMap((path) => [how, path, path]);
  return {
    file: bubblewrap,
    parameters: [
      ...['user', 'pid', 'net', 'ipc', 'uts'].map((name) => `--unshare-${name}`),
      ...['--unshare-cgroup-try', '--die-with-parent', '--as-pid-1', '--cap-drop', 'ALL'],
      ...show('--ro-bind-try', libraries),
      ...show('--ro-bind', [program, ...code, input]),
      ...show('--bind', [output]),
      ...['--remount-ro', '/', '--chdir', '/', '--', program, ...parameters],
    ],
  };
}
