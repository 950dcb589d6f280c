import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  permissionFlags,
  type SandboxFolders,
  type SandboxLevel,
  sandboxed,
} from './decoder-sandbox.ts';
import {
  MediaChildEndedError,
  MediaError,
  type MediaJob,
  type MediaProblem,
  type WorkerJob,
} from './media-types.ts';
import { type NormalizedMedia, workerAnswerSchema } from './worker-answer.ts';

const workerPath = fileURLToPath(new URL('./media-worker.ts', import.meta.url));
const pollMs = 50;

export type MediaChild = ReturnType<typeof startMediaChild>;

/**
 * Starts a process that decodes the untrusted files of one owner in a sandbox; time and memory
 * limits are enforced from outside.
 */
export function startMediaChild(options: {
  sandbox: SandboxLevel;
  /** On one disk with the output folders of the jobs. */
  folder: string;
  timeoutMs: number;
  memoryLimitMegabytes: number;
}) {
  const { sandbox, timeoutMs, memoryLimitMegabytes } = options;
  const { folders, putIn, takeOut, empty, remove } = createDecoderFolders(options.folder);
  const { child, decoderPid, isKnown } = spawnWorker(sandbox, folders, memoryLimitMegabytes);
  let residentMegabytes = 0;
  let hasEnded = false;
  let owner: string | null = null;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      // What the disk does not let go of is swept later; it must not end the server.
      void remove().then(resolve, () => resolve());
    };
    child.once('exit', end);
    // A process that failed to start reports no exit.
    child.on('error', end);
  });

  async function kill(): Promise<void> {
    child.ref();
    // Bubblewrap that is killed before it has told leaves behind what it has started.
    await Promise.race([isKnown, ended]);
    const pid = decoderPid();
    if (pid && !hasEnded) killQuietly(pid);
    child.kill('SIGKILL');
    await ended;
  }

  return {
    /** False once the process has ended, uses too much memory, or has seen a file of someone else. */
    isUsableFor: (job: MediaJob) =>
      !hasEnded &&
      child.connected &&
      residentMegabytes < memoryLimitMegabytes / 2 &&
      (owner === null || owner === job.owner),

    /** True until it has seen a file. */
    isFresh: () => owner === null,

    /** Ends the process at once; resolves when it and its folders are gone. */
    kill,

    /**
     * Runs one job at a time. Rejects with MediaError; if a limit was exceeded, the child is gone
     * by then. Rejects with MediaChildEndedError when the process ended by itself.
     */
    async run(job: MediaJob): Promise<NormalizedMedia> {
      owner = job.owner;
      const answer = Promise.withResolvers<unknown>();
      const onMessage = (message: unknown) => answer.resolve(message);
      child.once('message', onMessage);
      let brokenLimit: MediaProblem | null = null;
      const stop = (problem: MediaProblem) => {
        brokenLimit ??= problem;
        void kill();
      };
      // Nobody waits for it where the file cannot be put in.
      answer.promise.catch(() => {});
      const fail = (cause?: unknown) =>
        answer.reject(
          brokenLimit ? new MediaError(brokenLimit) : new MediaChildEndedError('', { cause }),
        );
      void ended.then(() => fail());
      const timer = setTimeout(() => stop('timeout'), timeoutMs);
      const poll = setInterval(async () => {
        residentMegabytes = await readResidentMegabytes(decoderPid());
        if (residentMegabytes > memoryLimitMegabytes) stop('too-complex');
      }, pollMs);
      try {
        const { kind, format } = job;
        const path = await putIn(job.path);
        const task: WorkerJob = { kind, format, path, outputFolder: folders.output };
        child.send(task, (error) => {
          if (error) fail(error);
        });
        const read = workerAnswerSchema.safeParse(await answer.promise);
        if (!read.success) throw new MediaError('unreadable', read.error);
        if ('failure' in read.data) throw new Error(read.data.failure);
        if ('problem' in read.data) throw new MediaError(read.data.problem, read.data.detail);
        return await takeOut(read.data.media, job.outputFolder);
      } finally {
        clearTimeout(timer);
        clearInterval(poll);
        child.off('message', onMessage);
        await empty();
      }
    },
  };
}

function spawnWorker(sandbox: SandboxLevel, folders: SandboxFolders, heapMegabytes: number) {
  const { file, parameters } = sandboxed(sandbox, folders, [
    process.execPath,
    ...permissionFlags(folders),
    `--max-old-space-size=${heapMegabytes}`,
    workerPath,
  ]);
  const isBoxed = sandbox === 'bubblewrap';
  const child = spawn(file, isBoxed ? ['--info-fd', '4', ...parameters] : parameters, {
    // The server's environment contains its secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', isBoxed ? 'pipe' : 'ignore'],
    // Ctrl-C in a terminal is for the server, which lets running work finish.
    detached: true,
  });
  // An idle child does not keep the server from stopping.
  child.unref();
  child.channel?.unref();
  if (!isBoxed) return { child, decoderPid: () => child.pid, isKnown: Promise.resolve() };
  let boxedPid: number | undefined;
  const known = Promise.withResolvers<void>();
  // There are no streams where no more files can be opened.
  const info = child.stdio?.[4] as Socket | undefined;
  info?.unref();
  info?.once('data', (text) => {
    boxedPid = Number(/"child-pid": (\d+)/.exec(String(text))?.[1]);
    known.resolve();
  });
  return { child, decoderPid: () => boxedPid, isKnown: known.promise };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Only Linux reports it; elsewhere only the time limit applies. */
async function readResidentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** The folders through which files reach a process that decodes, and leave it. */
export function createDecoderFolders(parent: string) {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(parent, 'decoder-'));
  const folders: SandboxFolders = { input: join(folder, 'in'), output: join(folder, 'out') };
  for (const each of Object.values(folders)) mkdirSync(each, { mode: 0o700 });

  return {
    folders,

    /** Shows a file to the process; returns where it finds it. */
    async putIn(path: string): Promise<string> {
      const shown = join(folders.input, 'upload');
      // Not every file system has links.
      await link(path, shown).catch(() => copyFile(path, shown));
      return shown;
    },

    /** Moves what the process says it wrote to a folder that it does not see. Throws MediaError unless each is a file. */
    async takeOut(media: NormalizedMedia, target: string): Promise<NormalizedMedia> {
      await mkdir(target, { recursive: true, mode: 0o700 });
      async function take<Part extends { path: string; bytes: number }>(part: Part): Promise<Part> {
        const name = basename(part.path);
        const path = join(target, name);
        await rename(join(folders.output, name), path).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOENT' ? new MediaError('unreadable', error) : error;
        });
        // It may be a link to what the process could not read itself.
        const stats = await lstat(path);
        if (!stats.isFile()) throw new MediaError('unreadable');
        return { ...part, path, bytes: stats.size };
      }
      const thumbnail = await take(media.thumbnail);
      if (media.kind === 'image')
        return { ...media, picture: await take(media.picture), thumbnail };
      const frames = await Promise.all(media.frames.map(take));
      return { ...media, video: await take(media.video), frames, thumbnail };
    },

    /** Removes what is left of a job. */
    async empty(): Promise<void> {
      for (const each of Object.values(folders)) {
        for (const name of await readdir(each).catch(() => [])) {
          await rm(join(each, name), { recursive: true, force: true });
        }
      }
    },

    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
