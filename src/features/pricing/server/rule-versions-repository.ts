import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#src/database/schema.ts';

export type RuleKind = 'price-book' | 'catalogue';

interface RuleVersion {
  kind: RuleKind;
  version: string;
  /** JSON. */
  body: string;
  note: string;
  createdAt: string;
}

/** The SQL of price books and catalogues that staff saved. */
export function createRuleVersionsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** The newest of each kind, without their bodies. */
    async newest(): Promise<Partial<Record<RuleKind, string>>> {
      const rows = await db
        .selectFrom('ruleVersions')
        .select(['kind', 'version'])
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('ruleVersions')
            .select((sub) => sub.fn.max('id').as('id'))
            .groupBy('kind'),
        )
        .execute();
      return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]));
    },

    /** One version, or undefined. */
    find: (kind: RuleKind, version: string) =>
      db
        .selectFrom('ruleVersions')
        .select(['version', 'body', 'note', 'createdAt'])
        .where('kind', '=', kind)
        .where('version', '=', version)
        .executeTakeFirst(),

    /** Rejects where the version is there already: somebody else saved it first. */
    async insert(row: RuleVersion): Promise<void> {
      await db.insertInto('ruleVersions').values(row).execute();
    },
  };
}

export type RuleVersionsRepository = ReturnType<typeof createRuleVersionsRepository>;
