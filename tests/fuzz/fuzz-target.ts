import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPostgres, connectSqlite } from '#src/database/connect.ts';
import { startServer } from '#tests/e2e/start-server.ts';
import type { PostgresServer } from '#tests/support/postgres-server.ts';

/** What a process holds on to. */
export interface Holdings {
  /** In use after a collection, buffers included. */
  heapMegabytes: number;
  residentMegabytes: number;
  openFiles: number;
  /** Uploads and drafts that should be gone by now. */
  temporaryFiles: number;
  /** Stored files no row of the database knows. */
  orphans: number;
}

export interface FuzzTarget {
  url: string;
  dataDir: string;
  isAlive(): boolean;
  /** What was wrong with its log since the last time. */
  takeLogFaults(): string[];
  /** Collecting garbage to weigh memory costs a sixth of a second; unweighed it counts as none. */
  measure(isWeighed?: boolean): Promise<Holdings>;
  /** Mails that have not left. */
  countWaitingMails(): Promise<number>;
  stop(): Promise<void>;
}

let lastDatabase = 0;

/** The product in a process of its own, seen from outside; `postgres` in place of its SQLite. */
export async function startTarget(
  postgres: PostgresServer | null,
  environment: Record<string, string> = {},
): Promise<FuzzTarget> {
  lastDatabase += 1;
  const databaseUrl = await postgres?.createDatabase(`fuzz_${lastDatabase}`);
  const logFaults: string[] = [];
  const read = (line: string) => {
    const fault = findLogFault(line);
    if (fault) logFaults.push(fault);
  };
  const settings = {
    NODE_OPTIONS: `--expose-gc --import=${resolve('tests/fuzz/memory-probe.ts')}`,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  };
  const server = await startServer(settings, '.', read);
  const { pid, dataDir } = server;
  const memoryReport = join(dataDir, 'memory.json');

  async function readMemory() {
    rmSync(memoryReport, { force: true });
    process.kill(pid, 'SIGUSR2');
    for (let tries = 0; tries < 200 && !existsSync(memoryReport); tries += 1) await wait(25);
    // A moment more, or half of it would be read.
    await wait(25);
    const report = JSON.parse(readFileSync(memoryReport, 'utf8')) as Record<string, number>;
    const { heapUsed = 0, external = 0, rss = 0 } = report;
    const megabyte = 1024 ** 2;
    return {
      heapMegabytes: (heapUsed + external) / megabyte,
      residentMegabytes: rss / megabyte,
    };
  }

  const openDatabase = () =>
    databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(join(dataDir, 'app.sqlite'));

  async function countOrphans(): Promise<number> {
    const database = openDatabase();
    const rows = await database.db
      .selectFrom('quoteFiles')
      .select(['storageKey', 'thumbnailKey'])
      .execute();
    const relayed = await database.db
      .selectFrom('photoHandoffFiles')
      .select('storageKey')
      .execute();
    await database.close();
    const known = new Set([
      ...rows.flatMap((row) => [row.storageKey, row.thumbnailKey]),
      ...relayed.map((row) => row.storageKey),
    ]);
    return listFiles(join(dataDir, 'files')).filter(
      (key) => key !== 'health-check' && !known.has(key),
    ).length;
  }

  return {
    url: server.url,
    dataDir,
    async countWaitingMails() {
      const database = openDatabase();
      const { waiting } = await database.db
        .selectFrom('outboxMails')
        .select((eb) => eb.fn.countAll().as('waiting'))
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .executeTakeFirstOrThrow();
      await database.close();
      return Number(waiting);
    },
    takeLogFaults: () => logFaults.splice(0),
    isAlive: () => existsSync(`/proc/${pid}/fd`),
    async measure(isWeighed = true) {
      // Work that goes on after its answer may end first.
      const tmp = join(dataDir, 'tmp');
      // Not what is in its folders: one may go while it is read. A decoder keeps its own while it lives.
      const isLeft = (name: string) => !name.startsWith('decoder-');
      const countTmp = () => (existsSync(tmp) ? readdirSync(tmp).filter(isLeft).length : 0);
      for (let tries = 0; tries < 100 && countTmp() > 0; tries += 1) await wait(50);
      return {
        ...(isWeighed ? await readMemory() : { heapMegabytes: 0, residentMegabytes: 0 }),
        openFiles: readdirSync(`/proc/${pid}/fd`).length,
        temporaryFiles: countTmp(),
        orphans: await countOrphans(),
      };
    },
    async stop() {
      await server.stop();
      rmSync(memoryReport, { force: true });
    },
  };
}

/** Words of the people and the attackers of this fuzz, none of which belongs into a log. */
const foreignWords =
  /X-Injected|<script|ortiz|adler|herrera|castellanos|kent lofts|open sesame|\(212\)|718-555/i;

/** What is wrong with a log line, or null: each is one JSON object that quotes nobody. */
function findLogFault(line: string): string | null {
  const word = foreignWords.exec(line)?.[0];
  if (word) return `the log quotes "${word}": ${line.slice(0, 300)}`;
  try {
    const entry: unknown = JSON.parse(line);
    const isEntry =
      typeof entry === 'object' && entry !== null && 'level' in entry && 'time' in entry;
    return isEntry ? null : `no log entry: ${line.slice(0, 200)}`;
  } catch {
    return `no JSON in the log: ${line.slice(0, 200)}`;
  }
}

/** Keys of the files in a folder, however deep. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
