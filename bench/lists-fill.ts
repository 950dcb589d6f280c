import { type Kysely, sql } from 'kysely';
import type { Database } from '#src/database/connect.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { makePricedSamples } from './lists-quotes.ts';
import { createRowMaker, type Rows } from './lists-rows.ts';

const rowsPerBatch = 1000;
/** Of the leads, held back: the newest rows of all, which every first page has to do without. */
const spamShare = 0.05;
/** What others point at comes first. */
const tables = [
  'leads',
  'quotes',
  'quoteRevisions',
  'quoteFiles',
  'testimonials',
  'outboxMails',
] as const;

export interface Filler {
  /** Leads from everywhere, over three years, and a wave of spam on top of them. */
  addLeads(count: number): Promise<void>;
  /** As many leads who asked for a quote as it takes to have that many quotes. */
  fillUpQuotes(count: number): Promise<void>;
  addTestimonials(count: number): Promise<void>;
}

/** Writes rows as fast as either database takes them, leaving them as years of work would. */
export async function createFiller(database: Database, nowMs: number): Promise<Filler> {
  const make = createRowMaker(await makePricedSamples(), nowMs);

  async function add(count: number, makeRows: (share: number) => Rows): Promise<void> {
    for (let done = 0; done < count; done += rowsPerBatch) {
      const length = Math.min(rowsPerBatch, count - done);
      const batch = Array.from({ length }, (_, index) => makeRows((done + index + 1) / count));
      await database.db.transaction().execute(async (transaction) => {
        // Looking up what each row points at would take most of the time.
        if (database.dialect === 'postgres') {
          await sql`set local session_replication_role = replica`.execute(transaction);
        }
        for (const table of tables) {
          await insert(
            transaction,
            database.dialect,
            table,
            batch.flatMap((rows): object[] => rows[table] ?? []),
          );
        }
      });
    }
    await settle(database);
  }

  return {
    async addLeads(count) {
      await add(count, (share) => make.lead(share));
      await add(count * spamShare, (share) => make.heldLead(share));
    },
    async fillUpQuotes(count) {
      const { present } = await database.db
        .selectFrom('quotes')
        .select((eb) => eb.fn.countAll<number>().as('present'))
        .executeTakeFirstOrThrow();
      await add(count - Number(present), (share) => make.lead(share, 'ai-quote'));
    },
    addTestimonials: (count) => add(count, make.testimonial),
  };
}

/** All rows of a table in one statement with one parameter: what binds thousands of them is slow. */
async function insert(
  db: Kysely<DatabaseSchema>,
  dialect: Database['dialect'],
  table: (typeof tables)[number],
  rows: object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const from =
    dialect === 'postgres'
      ? sql`${columns} from json_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::json)`
      : sql`${sql.join(names.map((name) => sql`value ->> ${sql.lit(`$.${toSnakeCase(name)}`)}`))} from json_each(${toJson(rows)})`;
  await sql`insert into ${sql.table(table)} (${columns}) select ${from}`.execute(db);
}

function toJson(rows: object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  );
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What PostgreSQL does by itself within minutes, and SQLite whenever its log has grown. */
async function settle({ db, dialect }: Database): Promise<void> {
  await (dialect === 'postgres'
    ? sql`vacuum analyze`.execute(db)
    : sql`pragma wal_checkpoint(truncate)`.execute(db));
}
