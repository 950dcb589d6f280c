import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query';
import {
  type StaffLead,
  type StaffLeads,
  staffLeadSchema,
  staffLeadsSchema,
} from '#src/features/leads/contract.ts';
import { apiRequest, isNotFound } from '#src/shared/api-client.ts';
import { useListQuery } from '#src/ui/list-page/list-query.ts';
import type { LeadFilters } from './lead-filters.ts';

export const leadsPath = '/api/admin/contacts';

/** How often the list looks for news by itself (spec section 9). */
export const refreshEveryMs = 10_000;

export type LoadedLeads = InfiniteData<StaffLeads, string>;

/** The list itself, page by page. */
export function useLeads(filters: LeadFilters, autoRefresh: boolean) {
  return useListQuery({
    path: leadsPath,
    schema: staffLeadsSchema,
    filters,
    retryEveryMs: autoRefresh && refreshEveryMs,
  });
}

/** One lead by itself, for links to a lead the loaded list does not have. */
export function useLead(id: number, options: { enabled: boolean; autoRefresh: boolean }) {
  return useQuery({
    queryKey: [leadPath(id)],
    queryFn: ({ signal }) => fetchLead(id, signal),
    enabled: options.enabled,
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      options.autoRefresh && !isNotFound(state.error) && refreshEveryMs,
  });
}

export function leadPath(id: number): string {
  return `${leadsPath}/${id}`;
}

/** Asks for one lead. */
export async function fetchLead(id: number, signal?: AbortSignal): Promise<StaffLead> {
  return staffLeadSchema.parse(await apiRequest(leadPath(id), signal && { signal }));
}

/** Shows a lead as the server now has it, wherever it is shown; counts follow with the next look. */
export async function putLead(client: QueryClient, lead: StaffLead): Promise<void> {
  client.setQueryData([leadPath(lead.id)], lead);
  // A list nobody looks at may have to drop the lead now, so it is loaded anew when it is next asked for.
  client.removeQueries({ queryKey: [leadsPath], type: 'inactive' });
  client.setQueriesData<LoadedLeads>({ queryKey: [leadsPath] }, (loaded) => {
    if (!loaded) return loaded;
    const pages = loaded.pages.map((page) => ({
      ...page,
      contacts: page.contacts.map((known) => (known.id === lead.id ? lead : known)),
    }));
    return { ...loaded, pages };
  });
  // Also puts an end to a look that set out before the change.
  await client.invalidateQueries({ queryKey: [lookKey] });
}

/** Where the last look for news is kept. */
export const lookKey = 'leads: look for news';
