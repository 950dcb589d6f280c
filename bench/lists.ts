import type { Database } from '#src/database/connect.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import type { BenchResult } from './bench-result.ts';
import { judgeDatabase, type MeasuredDatabase } from './lists-budgets.ts';
import { measureExport } from './lists-export.ts';
import { measureRequests } from './lists-measure.ts';
import { type FilledProduct, startProduct } from './lists-product.ts';
import { printLists, recordLists } from './lists-report.ts';
import { contactsRequests, type ListRequest, listPaths, otherRequests } from './lists-requests.ts';

/** What to try out; nothing is recorded unless both are unset. */
interface ListsOptions {
  /** How often each request is asked. */
  runs?: number | undefined;
  /** Names of lists, instead of all four. */
  only?: string[] | undefined;
}

type ListRequests = (database: Database) => Promise<ListRequest[]>;

const recordedRuns = 40;
const fewRows = 1000;
const manyRows = 100_000;

/**
 * Every staff list, asked through the server over databases with 1,000 and with 100,000 rows in each list.
 * Prints the tables, and writes them to docs/performance.md.
 */
export async function measureLists({ runs, only }: ListsOptions): Promise<BenchResult[]> {
  const postgres = await startPostgres({ durable: true });
  try {
    const plan = { runs: runs ?? recordedRuns, only: only ?? Object.keys(listPaths) };
    const databases = [
      await measureDatabase('SQLite', null, plan),
      await measureDatabase('PostgreSQL', postgres, plan),
    ];
    const results = databases.flatMap(judgeDatabase);
    printLists(databases);
    if (!runs && !only) recordLists({ runs: recordedRuns, results, databases });
    return results;
  } finally {
    await postgres.stop();
  }
}

async function measureDatabase(
  name: string,
  postgres: PostgresServer | null,
  { runs, only }: { runs: number; only: string[] },
): Promise<MeasuredDatabase> {
  const few = await startProduct(postgres, 'few');
  const many = await startProduct(postgres, 'many');
  const products = { few, many };
  const chosen = (requests: ListRequests) => async (database: Database) =>
    (await requests(database)).filter(({ list }) => only.includes(list));
  try {
    await fillBoth(name, products, 'addLeads');
    const exported = await measureExport(many);
    const contacts = await measureRequests(products, chosen(contactsRequests), runs);
    await fillBoth(name, products, 'fillUpQuotes');
    await fillBoth(name, products, 'addTestimonials');
    const others = await measureRequests(products, chosen(otherRequests), runs);
    const requests = [...contacts.requests, ...others.requests];
    return { name, ...others, requests, export: exported };
  } finally {
    await few.close();
    await many.close();
  }
}

async function fillBoth(
  name: string,
  { few, many }: { few: FilledProduct; many: FilledProduct },
  step: 'addLeads' | 'fillUpQuotes' | 'addTestimonials',
): Promise<void> {
  const startedAt = performance.now();
  await few.fill[step](fewRows);
  await many.fill[step](manyRows);
  console.log(`${name}: ${step}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
