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
} from '#src/features/leads/contract.ts';
import { api, apiRequest, apiResponse, isNotFound } from '#src/shared/api-client.ts';
import type { MailDelivery } from '#src/shared/mail-delivery.ts';
import { saveDownload } from '#src/shared/save-download.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { describeStaffFailure, replaceInPages } from '#src/ui/list-page/list-query.ts';
import { useStaffMutation } from '#src/ui/list-page/use-staff-mutation.ts';
import { useToast } from '#src/ui/toast.tsx';
import type { LeadFilters } from './lead-filters.ts';

/** How often the list polls for new leads (spec section 9). */
export const refreshEveryMs = 10_000;

/** The key of the last poll for new leads. */
export const pollKey = 'leads: poll';

export type LoadedLeads = InfiniteData<StaffLeads, string>;

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

/** Changes a lead and shows it everywhere as it then is; on a conflict, shows what someone else saved. */
export function useChangeLead(leadId: number) {
  const client = useQueryClient();
  return useStaffMutation<StaffLead, LeadChange>({
    path: leadPath(leadId),
    schema: staffLeadSchema,
    method: 'PATCH',
    onSaved: (lead) => void putLead(client, lead),
    onConflict: async () => putLead(client, await fetchLead(leadId)),
  });
}

/** Lets a lead go that was held back as spam. */
export function useRestoreLead(leadId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<StaffLead>({
    path: `${leadPath(leadId)}/restore`,
    schema: staffLeadSchema,
    async onSaved(restored) {
      await putLead(client, restored);
      toast({
        title: 'Lead restored',
        description: `${restored.name} is in the list, and the mails are on their way.`,
        variant: 'success',
      });
    },
    onFailure: (error) =>
      toast({
        title: 'Error',
        description: `The lead was not restored. ${describeStaffFailure(error)}`,
        variant: 'error',
      }),
  });
}

/** Has a mail about a lead sent again, and shows what came of it. */
export function useSendMailAgain(leadId: number, mail: MailDelivery) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => sendMailAgain(leadId, mail),
    onSuccess: (lead) => void putLead(client, lead),
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The mail was not sent. ${describeStaffFailure(error)}`,
        variant: 'error',
      }),
  });
}

const maxChecks = 8;
const checkEveryMs = 700;

/** Returns the lead once the try has ended, or after a few seconds. */
async function sendMailAgain(leadId: number, mail: MailDelivery): Promise<StaffLead> {
  await apiRequest(`/api/admin/mails/${mail.id}/send`, { method: 'POST' });
  let lead = await fetchLead(leadId);
  for (let check = 1; check < maxChecks && isUnderWay(lead, mail); check += 1) {
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
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
  const response = await apiResponse(`${staffPaths.leads}.csv?${new URLSearchParams(chosen)}`);
  await saveDownload(response, 'leads.csv');
}

function leadPath(id: number): string {
  return `${staffPaths.leads}/${id}`;
}

function fetchLead(id: number, signal?: AbortSignal): Promise<StaffLead> {
  return api(leadPath(id), staffLeadSchema, { signal });
}

/** Shows a lead as the server now has it, wherever it is shown; counts follow with the next poll. */
async function putLead(client: QueryClient, lead: StaffLead): Promise<void> {
  client.setQueryData([leadPath(lead.id)], lead);
  // A list that is not on screen may have to drop the lead now, so it is loaded anew when it is next asked for.
  client.removeQueries({ queryKey: [staffPaths.leads], type: 'inactive' });
  replaceInPages(client, staffPaths.leads, 'contacts', lead);
  // Also ends a poll that set out before the change.
  await client.invalidateQueries({ queryKey: [pollKey] });
}
