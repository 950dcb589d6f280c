import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { AppError } from '#src/shared/errors.ts';
import type { MediaNormalizer } from './media-normalizer.ts';
import { MediaError } from './media-types.ts';

/** Counts and times the jobs of a media normalizer by outcome, and tells how many wait. */
export function measureMediaNormalizer(
  normalizer: MediaNormalizer,
  metrics: Metrics,
): MediaNormalizer {
  const jobs = metrics.counter({
    name: 'app_media_jobs_total',
    help: 'Photos and videos given to be cleaned, by outcome; busy: too many waited.',
    labels: { outcome: ['done', 'unreadable', 'too-complex', 'timeout', 'busy', 'failed'] },
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

  return {
    ...normalizer,
    async normalize(job) {
      const startMs = performance.now();
      try {
        const media = await normalizer.normalize(job);
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
