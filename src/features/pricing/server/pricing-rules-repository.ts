import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';

export type RuleKind = 'price-book' | 'catalogue';

interface RuleVersion {
  kind: RuleKind;
  version: string;
  /** JSON. */
  body: string;
  note: string;
  /** Initials of staff; left out where nobody gave any. */
  author?: string;
  createdAt: string;
}

/** Versions that staff saved start with this; the built-in ones do not. */
export const savedPrefix = 'saved-';

/** The SQL of price books and catalogues. */
export function createRuleVersionsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** The newest version of each kind that staff saved. */
    async newest(): Promise<Partial<Record<RuleKind, string>>> {
      const rows = await db
        .selectFrom('ruleVersions')
        .select(['kind', 'version'])
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('ruleVersions')
            .select((sub) => sub.fn.max('id').as('id'))
            .where('version', 'like', `${savedPrefix}%`)
            .groupBy('kind'),
        )
        .execute();
      return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
    },

    /** One version, or undefined. */
    find: (kind: RuleKind, version: string) =>
      db
        .selectFrom('ruleVersions')
        .select(['version', 'body', 'note', 'author', 'createdAt'])
        .where('kind', '=', kind)
        .where('version', '=', version)
        .executeTakeFirst(),

    /** Adds the versions that are not there yet. */
    async insertOnce(rows: RuleVersion[]): Promise<void> {
      await db
        .insertInto('ruleVersions')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
        .execute();
    },

    /** Rejects when the version exists: someone else saved it first. */
    async insert(row: RuleVersion): Promise<void> {
      await db.insertInto('ruleVersions').values(row).execute();
    },
  };
}

export type RuleVersionsRepository = ReturnType<typeof createRuleVersionsRepository>;
