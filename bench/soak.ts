import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '#tests/e2e/start-server.ts';
import type { BenchResult } from './bench-result.ts';
import { median } from './median.ts';
import { readMemory } from './process-memory.ts';
import { recordSoak } from './soak-report.ts';
import { sendMixedTraffic } from './soak-traffic.ts';

export interface SoakSample {
  seconds: number;
  megabytes: number;
  openFiles: number;
}

const recordedMinutes = 10;
const sampleMs = 5000;
/** Of the last quarter against the second one; the first one is spent warming up. */
const flatRatio = 1.1;

/** Mixed traffic to one process for ten minutes, or as many as asked for: its memory and open files stay flat. */
export async function soak({ runs }: { runs?: number | undefined }): Promise<BenchResult[]> {
  const minutes = runs ?? recordedMinutes;
  const server = await startServer({ LOG_LEVEL: 'info' });
  const traffic = sendMixedTraffic(server.url);
  const samples: SoakSample[] = [];
  const startedAt = performance.now();
  try {
    while (performance.now() - startedAt < minutes * 60_000) {
      await wait(sampleMs);
      samples.push({
        seconds: Math.round((performance.now() - startedAt) / 1000),
        megabytes: await readMemory(server.pid, 'VmRSS'),
        openFiles: readdirSync(`/proc/${server.pid}/fd`).length,
      });
    }
  } finally {
    await traffic.stop();
    await server.stop();
  }
  const results = [
    compare('resident memory (MB)', samples, 'megabytes'),
    compare('open files', samples, 'openFiles'),
  ];
  if (!runs) recordSoak({ minutes, samples, results, answers: traffic.answers });
  return results;
}

function compare(
  what: string,
  samples: SoakSample[],
  field: 'megabytes' | 'openFiles',
): BenchResult {
  const quarter = Math.ceil(samples.length / 4);
  const middleOf = (from: number) =>
    median(samples.slice(from, from + quarter).map((sample) => sample[field]));
  const [baseline, value] = [middleOf(quarter), middleOf(samples.length - quarter)];
  const ratio = value / baseline;
  return {
    ...{ name: `${what}, last quarter against the second`, value, baseline, ratio },
    ...{ budget: `ratio ≤ ${flatRatio}`, ok: ratio <= flatRatio },
  };
}
