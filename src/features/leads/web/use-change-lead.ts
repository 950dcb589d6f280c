import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LeadChange, staffLeadSchema } from '#src/features/leads/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';
import { fetchLead, leadPath, putLead } from './leads-queries.ts';

/** Changes a lead and shows it everywhere as it then is; where someone else was first, shows theirs. */
export function useChangeLead(leadId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: LeadChange) =>
      staffLeadSchema.parse(await apiRequest(leadPath(leadId), { method: 'PATCH', body: change })),
    networkMode: 'always',
    onSuccess: (lead) => void putLead(client, lead),
    async onError(error) {
      if (error instanceof ApiError && error.status === 409) {
        await putLead(client, await fetchLead(leadId));
      }
    },
  });
}
