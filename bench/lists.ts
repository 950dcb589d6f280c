import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stringify } from 'csv-stringify/sync';
import { connectPostgres, connectSqlite, type Database } from '#src/database/connect.ts';
import { adminPassword, startServer } from '#tests/e2e/start-server.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import {
  describeBaselines,
  describeRequests,
  judgeDatabase,
  type MeasuredDatabase,
  type MeasuredExport,
} from './list-budgets.ts';
import {
  checkAnswer,
  contactsRequests,
  type ListRequest,
  listPaths,
  otherRequests,
} from './list-requests.ts';
import { median, readMemory, resetPeakMemory, timingOf } from './measure.ts';
import type { BenchReport, Trial } from './report.ts';
import { createSeeder, type Seeder } from './seed-database.ts';
import { shareTokenOf } from './seed-rows.ts';

/** Two running products that are asked the same. */
type Pair = Record<'few' | 'many', Awaited<ReturnType<typeof startProduct>>>;
type MakeRequests = (database: Database) => Promise<ListRequest[]>;

const recordedRuns = 40;
const warmUpRounds = 3;
const exportRounds = 3;
const rows = { few: 1000, many: 100_000 };

/** Every staff list, asked through the server over databases with 1,000 and with 100,000 rows in each list. */
export async function measureLists({ runs, only }: Trial): Promise<BenchReport> {
  const postgres = await startPostgres({ durable: true });
  try {
    const lists = only ?? Object.keys(listPaths);
    const databases = [
      await measureDatabase('SQLite', null, lists, runs ?? recordedRuns),
      await measureDatabase('PostgreSQL', postgres, lists, runs ?? recordedRuns),
    ];
    const parts = databases.flatMap((database) => [
      `### ${database.name}`,
      describeBaselines(database),
      describeRequests(database),
    ]);
    return { results: databases.flatMap(judgeDatabase), how, parts };
  } finally {
    await postgres.stop();
  }
}

async function measureDatabase(
  name: string,
  postgres: PostgresServer | null,
  lists: string[],
  runs: number,
): Promise<MeasuredDatabase> {
  const pair = {
    few: await startProduct(postgres, 'few'),
    many: await startProduct(postgres, 'many'),
  };
  const seed = async (step: keyof Seeder) => {
    const startedAt = performance.now();
    for (const size of ['few', 'many'] as const) {
      pair[size].hangUp();
      await pair[size].seeder[step](rows[size]);
    }
    console.log(`${name}: ${step}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
  };
  const measure = (requests: MakeRequests) =>
    measureRequests(
      pair,
      async (database) => (await requests(database)).filter(({ list }) => lists.includes(list)),
      runs,
    );
  try {
    await seed('addLeads');
    const exported = await measureExport(pair.many);
    const contacts = await measure(contactsRequests);
    // A hundred thousand quotes need more leads than that.
    await seed('fillUpQuotes');
    await seed('addTestimonials');
    await seed('addBookings');
    const others = await measure(otherRequests);
    const requests = [...contacts.requests, ...others.requests];
    return { ...others, name, requests, export: exported };
  } finally {
    await pair.few.close();
    await pair.many.close();
  }
}

/** The product on an empty database: on SQLite, or on a PostgreSQL that runs. */
async function startProduct(postgres: PostgresServer | null, name: string) {
  const url = postgres && (await postgres.createDatabase(name));
  const server = await startServer({ LOG_LEVEL: 'info', ...(url && { DATABASE_URL: url }) });
  const database = url
    ? connectPostgres(url, { patient: true })
    : connectSqlite(join(server.dataDir, 'app.sqlite'));
  const agent = new Agent({ keepAlive: true });
  return {
    server,
    database,
    seeder: await createSeeder(database, Date.now()),
    /** Asks as a signed-in browser does, on a connection that stays open. */
    open(path: string): Promise<IncomingMessage> {
      const headers = { 'x-admin-password': adminPassword };
      return new Promise((resolve, reject) => {
        get(server.url + path, { agent, headers }, (response) => {
          if (response.statusCode === 200) resolve(response);
          else reject(new Error(`${path} answered ${response.statusCode}`));
        }).on('error', reject);
      });
    },
    /** Filling the database takes longer than the server keeps an idle connection, and no timer runs meanwhile. */
    hangUp: () => agent.destroy(),
    async close() {
      agent.destroy();
      await database.close();
      await server.stop();
    },
  };
}

/**
 * Asks one request at a time and round after round, so that a machine busy for a while slows all requests
 * alike. The baselines come first: nothing, and a quote with lead, price and files.
 */
async function measureRequests(pair: Pair, makeRequests: MakeRequests, rounds: number) {
  const prepare = async ({ database, open }: Pair['few']) => {
    const requests = await makeRequests(database);
    for (const request of requests) checkAnswer(request, await text(await open(request.path)));
    const baselines = ['/api/health', `/api/quotes/${shareTokenOf(100)}`];
    const paths = [...baselines, ...requests.map(({ path }) => path)];
    return { requests, open, probes: paths.map((path) => ({ path, times: [] as number[] })) };
  };
  const few = await prepare(pair.few);
  const many = await prepare(pair.many);
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const index of many.probes.keys()) {
      for (const { open, probes } of [few, many]) {
        const probe = probes[index];
        if (!probe) throw new Error('both products must be asked the same');
        const ms = await timeOf(async () => text(await open(probe.path)));
        if (round >= warmUpRounds) probe.times.push(ms);
      }
    }
  }
  const timings = ({ probes }: typeof few) => probes.map(({ times }) => timingOf(times));
  const [health, lookup, ...ofMany] = timings(many);
  const ofFew = timings(few).slice(2);
  if (!health || !lookup) throw new Error('nothing was measured');
  const requests = many.requests.flatMap(({ list, name, kind }, index) => {
    const [few, many] = [ofFew[index], ofMany[index]];
    return few && many ? [{ list, name, kind, few, many }] : [];
  });
  return { health, lookup, requests };
}

/** Every lead as CSV: how fast it comes, what it takes, and how the list answers meanwhile. */
async function measureExport({ server, database, open }: Pair['few']): Promise<MeasuredExport> {
  const firstPage = () => timeOf(async () => text(await open(listPaths.contacts)));
  const openExport = () => open(`${listPaths.contacts}.csv`);
  // Keeps nothing of what it reads.
  const drainExport = async () => once((await openExport()).resume(), 'end');
  for (let round = 0; round < 20; round += 1) await firstPage();
  const idle = await readMemory(server.pid, 'VmRSS');
  await resetPeakMemory(server.pid);
  const rows = await readBare(database);
  const sheet = await text(await openExport());
  const found = sheet.split('\r\n').length - 2;
  if (found !== rows) throw new Error(`the export has ${found} of ${rows} rows`);
  const times = { export: [] as number[], bare: [] as number[], meanwhile: [] as number[] };
  for (let round = 0; round < exportRounds; round += 1) {
    times.export.push(await timeOf(drainExport));
    times.bare.push(await timeOf(() => readBare(database)));
  }
  const growth = (await readMemory(server.pid, 'VmHWM')) - idle;
  let isDone = false;
  const running = drainExport().finally(() => {
    isDone = true;
  });
  while (!isDone) times.meanwhile.push(await firstPage());
  await running;
  return {
    rows,
    megabytes: Buffer.byteLength(sheet) / 1e6,
    ms: median(times.export),
    bareMs: median(times.bare),
    growth,
    idle,
    firstPageMeanwhile: timingOf(times.meanwhile),
  };
}

/** The same rows straight out of the database, as CSV that goes nowhere. */
async function readBare({ db }: Database): Promise<number> {
  let rows = 0;
  let cursor = 2 ** 31 - 1;
  for (;;) {
    const page = await db
      .selectFrom('leads')
      .selectAll()
      .where('heldReason', 'is', null)
      .where('id', '<', cursor)
      .orderBy('id', 'desc')
      .limit(1000)
      .execute();
    stringify(page);
    rows += page.length;
    const last = page.at(-1);
    if (!last) return rows;
    cursor = last.id;
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const how = [
  `: ${recordedRuns} requests of each kind after ${warmUpRounds} to warm up, for a page of 50 rows, one at a time, by turns to a server with 1,000 and a server with 100,000 rows in each list.`,
  'Times are milliseconds until the last byte is read; ratios compare medians. A list is flat where a hundred times the rows take at most 1.5 times as long, or 5 ms more, which is what counting up to the limit of 10,000 costs; a filter that finds less than a page among 1,000 rows is held against their first page. Pages, sorts and single filters must be flat; a search must look further the more there is, and is only reported.',
  '"One row" is a quote read by its token: its lead, its price and its files.',
  'Each lead has two mails, each quote two to four files; the calendar holds 20,000 pickups of three years.',
].join(' ');
