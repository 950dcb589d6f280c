import type { Logger } from '#src/platform/log.ts';

/**
 * Runs each job at once and then at every interval, except while its last run goes on. A failure is
 * logged with the job's name and keeps no other job from running.
 */
export function startHousekeeping(
  jobs: Record<string, () => Promise<unknown>>,
  { intervalMs, logger }: { intervalMs: number; logger: Pick<Logger, 'error'> },
) {
  const running = new Map<string, Promise<void>>();

  async function run(job: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, job }, 'housekeeping failed');
    }
  }

  const begin = () => {
    for (const [job, work] of Object.entries(jobs)) {
      if (running.has(job)) continue;
      running.set(
        job,
        run(job, work).finally(() => running.delete(job)),
      );
    }
  };
  begin();
  const timer = setInterval(begin, intervalMs);

  return {
    /** Begins no job any more; resolves once none is running. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
