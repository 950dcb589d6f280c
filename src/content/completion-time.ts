import { site } from './site.ts';

/** How long a job of this name usually takes ('1-3 days'); throws when site.ts has no such job. */
export function completionTime(job: string): string {
  const typical = site.completionTimes.find((candidate) => candidate.job === job);
  if (!typical) throw new Error(`content names the unknown job ${job}`);
  return typical.time;
}
