import { type Kysely, sql } from 'kysely';
import type { Database } from '#src/database/connect.ts';
import type { DatabaseSchema } from '#src/database/schema.ts';
import { readDescription } from '#src/features/catalogue/domain/description/read-description.ts';
import type { Observation } from '#src/features/catalogue/domain/observation.ts';
import { presentQuote } from '#src/features/pricing/domain/present-quote.ts';
import type { PricingRules } from '#src/features/pricing/domain/price-book.ts';
import { priceQuote } from '#src/features/pricing/domain/price-quote.ts';
import { readInputs } from '#src/features/pricing/domain/quote-inputs.ts';
import { createPricingRules } from '#src/features/pricing/server/pricing-rules.ts';
import { createRuleVersionsRepository } from '#src/features/pricing/server/pricing-rules-repository.ts';
import { createCatalogueAnalyzer } from '#src/features/quotes/server/analyzers/catalogue-analyzer.ts';
import { serviceTypes } from '#src/shared/business.ts';
import { createRowMaker, type PricedSample, type Rows } from './seed-rows.ts';
import { descriptions } from './seed-words.ts';

export interface Seeder {
  /** Leads from everywhere, over three years, and a wave of spam on top of them. */
  addLeads(count: number): Promise<void>;
  /** As many leads who asked for a quote as it takes to have that many quotes. */
  fillUpQuotes(count: number): Promise<void>;
  addTestimonials(count: number): Promise<void>;
  /** A booked pickup for every priced quote, 20,000 at most, over three years until next week. */
  addBookings(): Promise<void>;
}

const rowsPerBatch = 1000;
const mostBookings = 20_000;
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
  'bookings',
] as const;

/** Writes rows as fast as either database takes them, leaving them as years of work would. */
export async function createSeeder(database: Database, nowMs: number): Promise<Seeder> {
  const versions = createRuleVersionsRepository(database.db);
  const rules = await createPricingRules(versions).current();
  const make = createRowMaker(await makePricedSamples(rules), nowMs);

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
          const rows = batch.flatMap((rows): object[] => rows[table] ?? []);
          await insert(transaction, database.dialect, table, rows);
        }
      });
    }
    // What PostgreSQL does by itself within minutes, and SQLite whenever its log has grown.
    await (database.dialect === 'postgres'
      ? sql`vacuum analyze`.execute(database.db)
      : sql`pragma wal_checkpoint(truncate)`.execute(database.db));
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
    async addBookings() {
      const quotes = await database.db
        .selectFrom('quotes')
        .select(['id', 'leadId', 'priceCents'])
        .where('revision', '>', 0)
        .orderBy('id')
        .limit(mostBookings)
        .execute();
      const left = quotes.values();
      await add(quotes.length, (share) => make.booking(share, left.next().value));
    },
  };
}

/** All rows of a table in one statement with one parameter: what binds thousands of them is slow. */
async function insert(
  db: Kysely<DatabaseSchema>,
  dialect: Database['dialect'],
  table: (typeof tables)[number],
  rows: object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap(Object.keys))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  );
  const from =
    dialect === 'postgres'
      ? sql`${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
      : sql`${sql.join(names.map((name) => sql`value ->> ${sql.lit(`$.${toSnakeCase(name)}`)}`))} from json_each(${json})`;
  await sql`insert into ${sql.table(table)} (${columns}) select ${from}`.execute(db);
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Quotes priced by the product itself: half of them as from a vision model, half from words alone. */
async function makePricedSamples(rules: PricingRules): Promise<PricedSample[]> {
  const { analyze } = createCatalogueAnalyzer();
  const { signal } = new AbortController();
  const observations = await Promise.all(
    serviceTypes.flatMap((serviceType) =>
      descriptions.map((description) =>
        analyze({
          serviceType,
          description,
          pictures: [],
          signal,
          said: readDescription(description, rules.catalogue),
          catalogue: rules.catalogue,
        }),
      ),
    ),
  );
  return observations.flatMap((observation) => [
    price(observation, rules),
    price(asSeen(observation), rules),
  ]);
}

function price(observation: Observation, rules: PricingRules): PricedSample {
  const inputs = readInputs(observation, rules.catalogue);
  const priced = priceQuote(inputs, observation, rules);
  return {
    status: priced.status,
    observation: JSON.stringify(observation),
    inputs: JSON.stringify(inputs),
    result: JSON.stringify(presentQuote(priced)),
    priceCents: priced.priceCents,
    volumeCubicYards: priced.estimatedVolumeCubicYards,
  };
}

/** The same things as a model reports them: where they are in which photo, and surer. */
function asSeen(observation: Observation): Observation {
  const box = { x: 0.12, y: 0.34, width: 0.41, height: 0.28 };
  return {
    ...observation,
    source: 'vision',
    model: 'openai/gpt-5',
    confidence: 0.82,
    items: observation.items.map((item, index) => ({
      ...item,
      confidence: 0.85,
      evidence: [0, 1].map((step) => ({ file: (index + step) % 3, box })),
    })),
  };
}
