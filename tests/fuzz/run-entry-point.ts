import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { EntryPoint } from './entry-point.ts';
import { findFault } from './find-fault.ts';
import type { FuzzRow } from './fuzz-report.ts';
import { type FuzzRequest, send } from './fuzz-request.ts';
import type { FuzzTarget } from './fuzz-target.ts';

const chunk = 250;
const atOnce = 8;
/** Files of the runtime itself come and go: connections in their idle time, lazily opened modules. */
const openFilesSlack = 12;
const heapSlackMegabytes = 8;
const residentSlackMegabytes = 120;
/** Caches, lazily loaded code and the first rows come with these, and are no leak. */
const warmUpShare = 0.2;

/** Makes that many requests out of the seed and sends them all; the row says what came of them. */
export async function runEntryPoint(
  target: FuzzTarget,
  entry: EntryPoint,
  options: { database: string; inputs: number; seed: number; isWeighed: boolean },
): Promise<FuzzRow> {
  const { inputs, seed, database, isWeighed } = options;
  const startedAt = performance.now();
  const statuses = new Map<number, number>();
  const faults: string[] = [];

  async function sendOne(fuzzRequest: FuzzRequest, label: string): Promise<void> {
    try {
      const answer = await send(target.url, fuzzRequest);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = findFault(fuzzRequest, answer);
      if (fault) faults.push(`${label}: ${fault}\n    ${describe(fuzzRequest)}`);
    } catch (error) {
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
      faults.push(`${label}: ${String(error)}\n    ${describe(fuzzRequest)}`);
    }
  }

  async function fireMany(from: number, to: number): Promise<void> {
    for (let start = from; start < to; start += chunk) {
      const numRuns = Math.min(chunk, to - start);
      const requests = fc.sample(entry.requests, {
        numRuns,
        seed: seedOf(seed, entry.name, start),
      });
      let next = 0;
      const hand = async () => {
        for (let fuzzRequest = requests[next]; fuzzRequest; fuzzRequest = requests[next]) {
          const index = start + next;
          next += 1;
          await sendOne(fuzzRequest, `${entry.name} (${database}) seed ${seed} input ${index}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, hand));
    }
  }

  const warmUp = Math.ceil(inputs * warmUpShare);
  await fireMany(0, warmUp);
  const before = await target.measure(isWeighed);
  await fireMany(warmUp, inputs);
  const isAlive = target.isAlive();
  if (isAlive && entry.finish) faults.push(...(await entry.finish(target)));
  const after = isAlive ? await target.measure(isWeighed) : before;

  faults.push(...target.takeLogFaults());

  const count = (from: number, to: number) =>
    [...statuses].reduce((sum, [status, n]) => sum + (status >= from && status <= to ? n : 0), 0);
  // A form that is taken leads on.
  const followed = count(303, 303);
  const taken = count(200, 299) + followed;
  const paused = count(503, 503) + count(429, 429);
  const heapGrowth = after.heapMegabytes - before.heapMegabytes;
  const residentGrowth = after.residentMegabytes - before.residentMegabytes;
  const isWrong: [boolean, string][] = [
    [!isAlive, 'the process has ended'],
    [taken < inputs * entry.minTaken, `only ${taken} of ${inputs} requests were taken`],
    [paused > inputs * (entry.mostPutOff ?? 0.01), `${paused} requests were put off by a limit`],
    [heapGrowth > heapSlackMegabytes, `the heap grew by ${heapGrowth.toFixed(1)} MB`],
    [residentGrowth > residentSlackMegabytes, `memory grew by ${residentGrowth.toFixed(0)} MB`],
    [after.openFiles > before.openFiles + openFilesSlack, 'open files pile up'],
    [after.temporaryFiles > 0, `${after.temporaryFiles} temporary files are left`],
    [after.orphans > 0, `${after.orphans} stored files have no row`],
  ];
  for (const [wrong, problem] of isWrong) {
    if (wrong) faults.push(`${entry.name} (${database}): ${problem}`);
  }
  return {
    name: entry.name,
    database,
    inputs,
    taken,
    refused: count(300, 499) - followed,
    putOff: paused,
    broken: count(500, 599) - count(503, 503),
    closed: count(0, 0),
    crashes: isAlive ? 0 : 1,
    heapGrowth,
    residentGrowth,
    openFiles: [before.openFiles, after.openFiles],
    temporaryFiles: after.temporaryFiles,
    orphans: after.orphans,
    seconds: (performance.now() - startedAt) / 1000,
    faults,
  };
}

/** Another number for each place and chunk, the same in every run. */
export function seedOf(seed: number, name: string, start: number): number {
  return createHash('sha256').update(`${seed} ${name} ${start}`).digest().readInt32BE(0);
}

function describe({ wire, ...fuzzRequest }: FuzzRequest): string {
  const body = Buffer.isBuffer(fuzzRequest.body)
    ? fuzzRequest.body.toString('latin1')
    : fuzzRequest.body;
  return JSON.stringify(wire ? wire.toString('latin1') : { ...fuzzRequest, body }).slice(0, 600);
}
