import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import type { Logger } from '#src/platform/log.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { AppError } from '#src/shared/errors.ts';
import type { SandboxLevel } from './decoder-sandbox.ts';
import { createDecodingTurns, type DecodingBudget, type Sender } from './decoding-turns.ts';
import { type MediaChild, startMediaChild } from './media-child.ts';
import { MediaChildEndedError, MediaError, type MediaJob } from './media-types.ts';
import type { NormalizedMedia } from './worker-answer.ts';

/** Counts and times a media normalizer's jobs by outcome, and reports how many wait. */
export function measureMediaNormalizer(
  normalizer: MediaNormalizer,
  metrics: Metrics,
): MediaNormalizer {
  const jobs = metrics.counter({
    name: 'app_media_jobs_total',
    help: 'Photos and videos given to be cleaned, by outcome; busy: too many waited, or their address had its share.',
    labels: {
      outcome: ['done', 'unreadable', 'unsupported', 'too-complex', 'timeout', 'busy', 'failed'],
    },
  });
  const durations = metrics.durations({
    name: 'app_media_job_duration_seconds',
    help: 'Time from giving a photo or video to having it clean, waiting included.',
    labels: {},
    boundsSeconds: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300],
  });
  metrics.gauge({
    name: 'app_media_jobs_waiting',
    help: 'Photos and videos that wait for a process to clean them.',
    read: () => normalizer.waitingJobs(),
  });
  metrics.gauge({
    name: 'app_media_boxed',
    help: '1 where bubblewrap holds the processes that clean photos and videos, 0 where Node alone does.',
    read: () => (normalizer.sandbox === 'bubblewrap' ? 1 : 0),
  });

  return {
    ...normalizer,
    async normalize(job, sender) {
      const startMs = performance.now();
      try {
        const media = await normalizer.normalize(job, sender);
        jobs.add({ outcome: 'done' });
        durations.observe({}, (performance.now() - startMs) / 1000);
        return media;
      } catch (error) {
        jobs.add({ outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown) {
  if (error instanceof MediaError) return error.problem;
  return error instanceof AppError && error.status === 503 ? 'busy' : 'failed';
}

/** The port of normalization: makes untrusted pictures and videos small, upright and free of metadata. */
export interface MediaNormalizer {
  /** What holds the processes. */
  readonly sandbox: SandboxLevel;
  /** Starts the processes that will be needed soon. */
  warmUp(): void;
  /**
   * Writes the clean files into the job's output folder. Senders take turns. Rejects with MediaError
   * for a bad file, with AppError 503 when too many files wait, and with `decodingShareSpent` when
   * the sender's address has had its share of the hour; then the folder is gone.
   */
  normalize(job: MediaJob, sender?: Sender): Promise<NormalizedMedia>;
  /** The number of files that wait for a process. */
  waitingJobs(): number;
  /** Ends all processes; jobs that still wait are rejected. */
  close(): Promise<void>;
}

/** The code of the refusal of an address that has had its share of the hour. */
export const decodingShareSpent = 'decoding-share-spent';

interface WaitingJob {
  job: MediaJob;
  sender: Sender;
  sinceMs: number;
  /** Runs work in the context of the request that the job belongs to, for the log. */
  inItsRequest(work: () => void): void;
  resolve(media: NormalizedMedia): void;
  reject(error: unknown): void;
  isSecondTry?: boolean;
}

const maxWaitingJobs = 200;
/** As much as 20 quotes of ten HEIC photos with 12 megapixels take. */
const hourlyBudget = { ofAddress: 300_000, ofNetwork: 900_000 };

/**
 * Decodes in child processes, one file at a time in each. A process that exceeds a limit is killed.
 * Visitors who have no file being read get one process more, so that they need not wait for others'.
 */
export function createMediaNormalizer(
  options: {
    /** Per file, from the moment a process starts on it. */
    timeoutMs?: number;
    /** Resident memory per process. */
    memoryLimitMegabytes?: number;
    /** Without work for this long, all processes end. */
    idleTimeoutMs?: number;
    maxProcesses?: number;
    budget?: DecodingBudget;
    /** What holds the processes. */
    sandbox?: SandboxLevel;
    /** For files on their way; on one disk with the output folders of the jobs. */
    folder?: string;
    logger?: Pick<Logger, 'warn'>;
  } = {},
): MediaNormalizer {
  const {
    timeoutMs = 30_000,
    memoryLimitMegabytes = 1024,
    idleTimeoutMs = 20_000,
    maxProcesses = Math.min(2, availableParallelism()),
    budget = hourlyBudget,
    sandbox = 'permissions',
    folder = tmpdir(),
    logger,
  } = options;
  const turns = createDecodingTurns(budget);
  const waiting: WaitingJob[] = [];
  const idle: MediaChild[] = [];
  const busy = new Set<MediaChild>();
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = () => startMediaChild({ sandbox, folder, timeoutMs, memoryLimitMegabytes });

  function takeChild(job: MediaJob): MediaChild {
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (child.isUsableFor(job)) return child;
      void child.kill();
    }
    return start();
  }

  function release(child: MediaChild): void {
    busy.delete(child);
    idle.push(child);
    startNext();
    endIdleLater();
  }

  function endIdleLater(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void endIdle(), idleTimeoutMs).unref();
  }

  async function endIdle(): Promise<void> {
    await Promise.all(idle.splice(0).map((child) => child.kill()));
  }

  function startNext(): void {
    for (const job of waiting.filter(({ sender }) => turns.isOverBudget(sender))) {
      stopWaiting(job);
      job.reject(shareSpentError());
    }
    for (let next = turns.next(waiting); next; next = turns.next(waiting)) {
      const most = turns.isNewcomer(next.sender) ? maxProcesses + 1 : maxProcesses;
      if (busy.size >= most) return;
      stopWaiting(next);
      const started = next;
      try {
        const child = takeChild(started.job);
        started.inItsRequest(() => void run(child, started));
      } catch (error) {
        // There may be no room for the folders of a process.
        started.reject(error);
      }
    }
  }

  function stopWaiting(job: WaitingJob): void {
    waiting.splice(waiting.indexOf(job), 1);
  }

  async function run(child: MediaChild, waitingJob: WaitingJob): Promise<void> {
    const { job, sender, resolve, reject, isSecondTry } = waitingJob;
    busy.add(child);
    const endTurn = turns.begin(sender);
    try {
      const media = await child.run(job).finally(endTurn);
      release(child);
      resolve(media);
    } catch (error) {
      release(child);
      logger?.warn(
        { err: error, format: job.format, problem: problemOf(error) },
        'file not normalized',
      );
      await rm(job.outputFolder, { recursive: true, force: true }).catch((cause) => {
        logger?.warn({ err: cause }, 'output folder not removed');
      });
      // Shutting down is not the file's fault.
      if (isClosed) return reject(closedError());
      if (!(error instanceof MediaChildEndedError)) return reject(error);
      // A process may end once for another reason; if it ends again, the file is to blame.
      if (isSecondTry) return reject(new MediaError('unreadable', error));
      waiting.unshift({ ...waitingJob, isSecondTry: true });
      startNext();
    }
  }

  return {
    sandbox,

    warmUp() {
      if (isClosed) return;
      for (const used of idle.filter((child) => !child.isFresh())) {
        idle.splice(idle.indexOf(used), 1);
        void used.kill();
      }
      try {
        // One stands ready where all are busy: a newcomer's file is read at once.
        while (
          idle.length + busy.size < maxProcesses ||
          (idle.length === 0 && busy.size === maxProcesses)
        ) {
          idle.push(start());
        }
      } catch (error) {
        logger?.warn({ err: error }, 'decoder not started');
      }
      endIdleLater();
    },

    normalize(job, sender = null) {
      if (isClosed) return Promise.reject(closedError());
      if (waiting.length >= maxWaitingJobs) {
        return Promise.reject(
          new AppError('Many photos are being read at the moment. Please try again in a minute.', {
            status: 503,
            code: 'media-busy',
            retryAfterSeconds: 60,
          }),
        );
      }
      return new Promise((resolve, reject) => {
        const sinceMs = performance.now();
        const inItsRequest = AsyncLocalStorage.snapshot();
        waiting.push({ job, sender, sinceMs, inItsRequest, resolve, reject });
        startNext();
      });
    },

    waitingJobs: () => waiting.length,

    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const { reject } of waiting.splice(0)) {
        reject(closedError());
      }
      await Promise.all([endIdle(), ...[...busy].map((child) => child.kill())]);
    },
  };
}

function shareSpentError(): AppError {
  return new AppError(
    'A lot of photos came from your connection this hour, so the price takes longer: we will send it to you.',
    { status: 503, code: decodingShareSpent, retryAfterSeconds: 60 },
  );
}

function closedError(): Error {
  return new Error('The media normalizer is closed');
}

function problemOf(error: unknown) {
  return error instanceof MediaError ? error.problem : undefined;
}
