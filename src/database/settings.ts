import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** All settings of this installation by name. */
export async function readSettings(db: Kysely<DatabaseSchema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Replaces a setting; null removes it. */
export async function writeSetting(
  db: Kysely<DatabaseSchema>,
  name: string,
  value: string | null,
): Promise<void> {
  if (value === null) {
    await db.deleteFrom('settings').where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** When staff let reminders go out by themselves, ISO 8601. */
export const nudgeRuleSetting = 'nudge-rule';

/** When the last backup was made, ISO 8601. */
export const lastBackupSetting = 'last-backup';
