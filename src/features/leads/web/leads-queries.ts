import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type LeadChange,
  type StaffLead,
  type StaffLeads,
  staffLeadSchema,
  staffLeadsSchema,
} from '#src/features/leads/contract.ts';
import { ApiError, api, apiRequest, apiResponse, isNotFound } from '#src/shared/api-client.ts';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { saveDownload } from '#src/shared/save-download.ts';
import { useListQuery } from '#src/ui/list-page/list-query.ts';
import type { LeadFilters } from './lead-filters.ts';

/** Changes a lead and shows it everywhere as it then is; where someone else was first, shows theirs. */
export function useChangeLead(leadId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LeadChange) =>
      api(leadPath(leadId), staffLeadSchema, { method: 'PATCH', body: change }),
    onSuccess: (lead) => void putLead(client, lead),
    async onError(error) {
      if (error instanceof ApiError && error.status === 409) {
        await putLead(client, await fetchLead(leadId));
      }
    },
  });
}

const patience = 8;
const pauseMs = 700;

/** Has a mail sent again and waits a moment for the outcome; returns its lead as it then is. */
export async function sendAgain(leadId: number, mail: MailDelivery): Promise<StaffLead> {
  await apiRequest(`/api/admin/mails/${mail.id}/send`, { method: 'POST' });
  let lead = await fetchLead(leadId);
  for (let look = 1; look < patience && isUnderWay(lead, mail); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    lead = await fetchLead(leadId);
  }
  return lead;
}

/** A try that has ended leaves a mail sent, given up, or due some time later. */
function isUnderWay(lead: StaffLead, before: MailDelivery): boolean {
  const mail = lead.mails.find(({ id }) => id === before.id);
  if (mail?.state !== 'waiting') return false;
  return mail.attempts <= before.attempts || Date.parse(mail.at) <= Date.now();
}

/** Fetches the export, which a plain link could not: it needs the password in a header. Throws ApiError. */
export async function downloadLeads(filters: LeadFilters): Promise<void> {
  const chosen = Object.entries(filters).filter(([, value]) => value);
  const response = await apiResponse(`${leadsPath}.csv?${new URLSearchParams(chosen)}`);
  await saveDownload(response, 'leads.csv');
}

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
    refetchInterval: ({ state }) =>
      options.autoRefresh && !isNotFound(state.error) && refreshEveryMs,
  });
}

export function leadPath(id: number): string {
  return `${leadsPath}/${id}`;
}

/** Asks for one lead. */
function fetchLead(id: number, signal?: AbortSignal): Promise<StaffLead> {
  return api(leadPath(id), staffLeadSchema, { signal });
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
