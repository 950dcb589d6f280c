import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';
import type { ReportCell, ReportWeek } from '#src/features/report/domain/report.ts';

export type ReportRepository = ReturnType<typeof createReportRepository>;

/** The SQL of the report: one range of an index per week and kind of figure. */
export function createReportRepository(db: Kysely<DatabaseSchema>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  /** Whole seconds, because the databases round fractions of days each in its own way. */
  const secondsOf = (column: RawBuilder<unknown>) =>
    isPostgres
      ? sql`floor(extract(epoch from cast(${column} as timestamptz)))`
      : sql`unixepoch(${column})`;

  return {
    /** Everything that counts, without what is quarantined; cells of the same week and channel add up. */
    async count(weeks: readonly ReportWeek[]): Promise<ReportCell[]> {
      const ranges = sql.join(
        weeks.map(({ from, to }, week) => sql`(${sql.lit(week)}, ${from}, ${to})`),
      );
      const query = (
        tables: RawBuilder<unknown>,
        moment: RawBuilder<unknown>,
        figures: RawBuilder<unknown>,
      ) =>
        // A plain join lets SQLite read the whole table, and the weeks for each of its rows.
        sql<Record<string, unknown> & Pick<ReportCell, 'week' | 'channel'>>`
          with weeks (week, starts_at, ends_at) as (values ${ranges})
          select weeks.week, leads.channel, ${figures}
          from weeks cross join ${tables}
          where ${moment} >= weeks.starts_at and ${moment} < weeks.ends_at
          group by weeks.week, leads.channel`.execute(db);
      const isTimed = sql`filter (where quotes.priced_at <= leads.booked_at)`;
      const seconds = sql`${secondsOf(sql`leads.booked_at`)} - ${secondsOf(sql`quotes.priced_at`)}`;
      const answers = await Promise.all([
        query(listedLeads, sql`leads.created_at`, sql`count(*) as leads`),
        query(
          sql`(select * from quotes where is_quarantined = 0) as quotes
            join leads on leads.id = quotes.lead_id`,
          sql`quotes.priced_at`,
          sql`count(*) as quotes, count(leads.booked_at) as won`,
        ),
        query(
          sql`${listedLeads} left join quotes on quotes.lead_id = leads.id`,
          sql`leads.booked_at`,
          sql`count(*) as booked, sum(quotes.price_cents) as value_cents,
            count(*) ${isTimed} as timed, sum(${seconds}) ${isTimed} as seconds`,
        ),
        query(listedLeads, sql`leads.done_at`, sql`count(*) as done`),
      ]);
      return answers.flatMap(({ rows }) =>
        rows.map(({ week, channel, ...figures }) => {
          // PostgreSQL's sums are text.
          const counts = Object.entries(figures).map(([name, figure]) => [name, Number(figure)]);
          return { ...Object.fromEntries(counts), week, channel };
        }),
      );
    },
  };
}

const listedLeads = sql`(select * from leads where held_reason is null) as leads`;
