import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { anyCaseContains, textContains } from '../../../database/like-pattern.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import { searchTermOf } from '../../../shared/search-text.ts';
import { boroughNames } from '../domain/read-borough.ts';

/** Whether a quote is what staff search for: by its client, the client's words, its borough or its ticket. "Q-12" means the ticket alone. */
export function quoteMatches(
  eb: ExpressionBuilder<DatabaseSchema, 'quotes' | 'leads'>,
  search: string,
): ExpressionWrapper<DatabaseSchema, 'quotes' | 'leads', SqlBool> {
  const [, prefix, ticket] = /^(q-)?(\d{1,9})$/i.exec(search) ?? [];
  if (prefix) return eb('quotes.id', '=', Number(ticket));
  const boroughs = boroughNames.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
  return eb.or([
    textContains('leads.searchText', searchTermOf(search)),
    anyCaseContains('leads.message', search),
    ...(ticket ? [eb('quotes.id', '=', Number(ticket))] : []),
    // Asked apart, so that the search reads leads and an index alone, never whole quotes.
    ...(boroughs.length > 0
      ? [
          eb(
            'quotes.leadId',
            'in',
            eb
              .selectFrom('quotes as placed')
              .select('placed.leadId')
              .where('placed.borough', 'in', boroughs),
          ),
        ]
      : []),
  ]);
}
