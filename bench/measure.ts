import { readFile, writeFile } from 'node:fs/promises';

/** Milliseconds. */
export interface Timing {
  median: number;
  p95: number;
}

export function timingOf(times: number[]): Timing {
  return { median: median(times), p95: percentile(times, 0.95) };
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The smallest of some numbers that at least such a share of them does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Megabytes of a process now (`VmRSS`) or at its peak (`VmHWM`), as Linux counts them. */
export async function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

/** Makes the peak of a process count from now. */
export async function resetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}
