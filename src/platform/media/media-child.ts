import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  MediaChildEndedError,
  MediaError,
  type MediaJob,
  type MediaProblem,
  type NormalizedMedia,
} from './media-types.ts';
import type { MediaWorkerAnswer } from './media-worker.ts';

const workerPath = fileURLToPath(new URL('./media-worker.ts', import.meta.url));
const pollMs = 50;

export type MediaChild = ReturnType<typeof startMediaChild>;

/** Starts a process that decodes untrusted files; time and memory limits are enforced from outside. */
export function startMediaChild(options: { timeoutMs: number; memoryLimitMegabytes: number }) {
  const { timeoutMs, memoryLimitMegabytes } = options;
  const child = fork(workerPath, {
    // The server's environment contains its secrets.
    env: {},
    execArgv: [`--max-old-space-size=${memoryLimitMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // An idle child does not keep the server from stopping.
  child.unref();
  child.channel?.unref();
  let residentMegabytes = 0;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end);
    // A process that failed to start reports no exit.
    child.on('error', end);
  });

  async function kill(): Promise<void> {
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  return {
    /** False once the process has ended or uses too much memory for another job. */
    isUsable: () => !hasEnded && child.connected && residentMegabytes < memoryLimitMegabytes / 2,

    /** Ends the process at once; resolves when it is gone. */
    kill,

    /**
     * Runs one job at a time. Rejects with MediaError; if a limit was exceeded, the child is gone
     * by then. Rejects with MediaChildEndedError when the process ended by itself.
     */
    async run(job: MediaJob): Promise<NormalizedMedia> {
      const answer = Promise.withResolvers<MediaWorkerAnswer>();
      const onMessage = (message: unknown) => answer.resolve(message as MediaWorkerAnswer);
      child.once('message', onMessage);
      let brokenLimit: MediaProblem | null = null;
      const stop = (problem: MediaProblem) => {
        brokenLimit ??= problem;
        void kill();
      };
      void ended.then(() =>
        answer.reject(brokenLimit ? new MediaError(brokenLimit) : new MediaChildEndedError()),
      );
      const timer = setTimeout(() => stop('timeout'), timeoutMs);
      const poll = setInterval(async () => {
        residentMegabytes = await readResidentMegabytes(child.pid);
        if (residentMegabytes > memoryLimitMegabytes) stop('too-complex');
      }, pollMs);
      try {
        child.send(job, (error) => {
          if (error) answer.reject(new MediaChildEndedError('', { cause: error }));
        });
        const outcome = await answer.promise;
        if ('media' in outcome) return outcome.media;
        if ('failure' in outcome) throw new Error(outcome.failure);
        throw new MediaError(outcome.problem, outcome.detail);
      } finally {
        clearTimeout(timer);
        clearInterval(poll);
        child.off('message', onMessage);
      }
    },
  };
}

/** Only Linux reports it; elsewhere only the time limit applies. */
async function readResidentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
