import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import { readRequestNumber, readTicket, searchWordsOf } from '#src/shared/search-text.ts';
import type { DatabaseSchema } from './schema.ts';

/** The indexes contain trigrams. */
const minIndexedLetters = 3;

/**
 * Ids of the leads that a search finds, as a subquery: by their text, or by the ticket of their
 * quote. "Q-12" finds the ticket alone, "R-12" the request of that number.
 */
export function foundLeadIds(db: Kysely<DatabaseSchema>, search: string) {
  const leadId = readRequestNumber(search);
  if (leadId !== null) {
    return db.selectFrom('leads').select('leads.id').where('leads.id', '=', leadId);
  }
  const ticket = readTicket(search);
  const byText = db.selectFrom('leads').select('leads.id').where(leadHolds(db, search));
  if (!ticket) return byText;
  const byTicket = db
    .selectFrom('quotes')
    .select('quotes.leadId as id')
    .where('quotes.id', '=', ticket.quoteId);
  // One list of ids, because with "or" neither index would be used.
  return ticket.isCertain ? byTicket : byText.unionAll(byTicket);
}

/** True when a search can only mean one quote. */
export function isTicket(search: string | undefined): boolean {
  return search !== undefined && readTicket(search)?.isCertain === true;
}

/**
 * Matches rows of `leads` whose search text contains every word of a search (see
 * src/shared/search-text.ts), with SQL wildcards taken literally. Each database uses its own kind of
 * index for it.
 */
export function leadHolds(db: Kysely<DatabaseSchema>, search: string): RawBuilder<SqlBool> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { indexed = [], others = [] } = Object.groupBy(searchWordsOf(search), (word) =>
    isPostgres || [...word].length < minIndexedLetters ? 'others' : 'indexed',
  );
  const phrases = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
  const byIndex = sql<SqlBool>`leads.id in (
    select rowid from leads_search where leads_search match ${phrases})`;
  const byText = others.map((word) => contains('leads.searchText', word));
  return every(phrases ? [byIndex, ...byText] : byText);
}

/** True when a column of folded text (`table.column`) contains every word of a search, with wildcards taken literally. */
export function textHolds(column: string, search: string): RawBuilder<SqlBool> {
  return every(searchWordsOf(search).map((word) => contains(column, word)));
}

function contains(column: string, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
}

function every(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
