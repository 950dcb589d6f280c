import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { replaceSection } from './replace-section.ts';
import { toTable } from './to-table.ts';
import { type LoadedServer, middleOf, type RequestKind } from './traffic.ts';

const file = 'docs/performance.md';

/** Prints a line for each server and kind of request. */
export function printTraffic(servers: LoadedServer[]): void {
  console.table(rowsOf(servers));
}

/** Writes the table into docs/performance.md, with the machine it was made on. */
export function recordTraffic(
  servers: LoadedServer[],
  { rounds, secondsPerRound }: { rounds: number; secondsPerRound: number },
): void {
  const [core] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  const run = [
    `Made by \`npm run bench -- load\` on ${date}, on ${cpus().length} cores (${core?.model.trim()}), which servers, databases and client share:`,
    `medians of ${rounds} rounds of ${secondsPerRound} s after one to warm up, servers by turns.`,
    '32 connections ask for the home page or send inquiries, 8 send a photo quote with one picture each, every one again as soon as it is answered. A quote is answered when its picture is clean and its price stored.',
    'The bare framework answers the same requests without doing anything about them.',
  ].join(' ');
  const section = `${run}\n\n${toTable(rowsOf(servers))}`;
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), 'load', section));
}

function rowsOf(servers: LoadedServer[]) {
  const kinds: RequestKind[] = ['page', 'lead', 'quote'];
  return servers.map(({ name, results }) => ({
    server: name,
    ...Object.fromEntries(
      kinds.flatMap((kind) => [
        [`${kind}s a second`, rate(middleOf(results[kind], 'perSecond'))],
        [`${kind}s × bare`, ratio(middleOf(results[kind], 'perSecond'), servers[0], kind)],
        [`${kind} p99 ms`, middleOf(results[kind], 'p99').toFixed(1)],
      ]),
    ),
  }));
}

function ratio(value: number, bare: LoadedServer | undefined, kind: RequestKind): string {
  return (value / middleOf(bare?.results[kind] ?? [], 'perSecond')).toFixed(2);
}

function rate(perSecond: number): string {
  return perSecond.toFixed(perSecond < 100 ? 1 : 0);
}
