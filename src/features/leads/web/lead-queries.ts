import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { boroughs } from '#src/content/read-borough.ts';
import type { ShownJob } from '#src/features/jobs/web/job-queries.ts';
import {
  type LeadSort,
  type LeadSource,
  leadSorts,
  leadSources,
  type StaffLead,
  type StaffLeadDetail,
  staffLeadDetailSchema,
} from '#src/features/leads/contract.ts';
import { type Received, readReceived } from '#src/features/staff/contract.ts';
import { api, isNotFound } from '#src/shared/api-client.ts';
import {
  type ContactMethod,
  contactMethods,
  type ServiceType,
  serviceTypes,
} from '#src/shared/business.ts';
import { type JobStatus, jobStatuses } from '#src/shared/job-status.ts';
import { parseMember } from '#src/shared/parse-member.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { refreshEveryMs } from '#src/ui/list-page/list-news.tsx';
import {
  describeStaffFailure,
  replaceInPages,
  showAnswer,
  useStaffMutation,
} from '#src/ui/list-page/list-query.ts';
import { pollKey } from '#src/ui/list-page/live-list.tsx';
import { useToast } from '#src/ui/toast.tsx';

/** One lead in full. */
export function useLead(id: number, options: { autoRefresh: boolean }) {
  return useQuery({
    queryKey: [leadPath(id)],
    queryFn: ({ signal }) => fetchLead(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      options.autoRefresh && !isNotFound(state.error) && refreshEveryMs,
  });
}

/** A lead without a quote as the job it is. */
export function useShownLead(lead: StaffLeadDetail) {
  const client = useQueryClient();
  return {
    path: leadPath(lead.id),
    schema: staffLeadDetailSchema,
    job: lead,
    status: lead.status,
    quote: null,
    onSaved: (answer) => cacheLead(client, answer),
    onConflict: async () => cacheLead(client, await fetchLead(lead.id)),
  } satisfies ShownJob<StaffLeadDetail>;
}

/** Takes a lead out of quarantine. */
export function useRestoreLead(leadId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<StaffLeadDetail>({
    path: `${leadPath(leadId)}/restore`,
    schema: staffLeadDetailSchema,
    async onSaved(restored) {
      await cacheLead(client, restored);
      toast({
        title: 'Lead restored',
        description: `${restored.name} is in the list, and the mails are ${mailsAre(restored)}.`,
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

function mailsAre({ mails }: StaffLead): string {
  return mails.some(({ state }) => state === 'kept') ? 'kept as files, not sent' : 'on their way';
}

function leadPath(id: number): string {
  return `${staffPaths.leads}/${id}`;
}

function fetchLead(id: number, signal?: AbortSignal): Promise<StaffLeadDetail> {
  return api(leadPath(id), staffLeadDetailSchema, { signal });
}

/** Shows the server's current lead wherever it is displayed; counts follow with the next poll. */
async function cacheLead(client: QueryClient, lead: StaffLeadDetail): Promise<void> {
  await showAnswer(client, [leadPath(lead.id)], lead);
  // A list that is not on screen may have to drop the lead, so it is refetched when it is next
  // opened.
  client.removeQueries({ queryKey: [staffPaths.leads], type: 'inactive' });
  replaceInPages(client, staffPaths.leads, 'contacts', lead);
  // Also cancels a poll that started before the change.
  await client.invalidateQueries({ queryKey: [pollKey(staffPaths.leads)] });
}

/** Filters of the list. An empty string means any, and for `sort` newest first. */
export interface LeadFilters extends Record<string, string> {
  q: string;
  status: JobStatus | '';
  service: ServiceType | '';
  source: LeadSource | '';
  prefers: ContactMethod | '';
  borough: string;
  within: NonNullable<Received['within']> | '';
  /** Days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Leads that wait for an answer alone. */
  call: 'waiting' | '';
  /** Shows quarantined leads instead of all others. */
  held: 'only' | '';
  sort: Exclude<LeadSort, 'newest'> | '';
}

/** Reads search, filters and order from the URL; unknown values count as absent. */
export function readLeadFilters(get: (name: string) => string): LeadFilters {
  const sort = parseMember(leadSorts, get('sort'));
  return {
    q: get('q').trim().slice(0, 100),
    status: parseMember(jobStatuses, get('status')) ?? '',
    service: parseMember(serviceTypes, get('service')) ?? '',
    source: parseMember(leadSources, get('source')) ?? '',
    prefers: parseMember(contactMethods, get('prefers')) ?? '',
    borough: parseMember(boroughs, get('borough')) ?? '',
    ...readReceived(get),
    call: get('call') === 'waiting' ? 'waiting' : '',
    held: get('held') === 'only' ? 'only' : '',
    sort: !sort || sort === 'newest' ? '' : sort,
  };
}

/** True when search or filters exclude anything; order and "held back" do not count. */
export function isNarrowed({ held: _held, sort: _sort, ...narrowing }: LeadFilters): boolean {
  return Object.values(narrowing).some(Boolean);
}
