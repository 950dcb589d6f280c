import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Connections,
  connectionsSchema,
  type Secret,
  secretSchema,
} from '#src/features/hand-over/contract.ts';
import { api } from '#src/shared/api-client.ts';
import { type JobEventType, jobEventTypes, type TokenScope } from '#src/shared/hand-over.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import {
  describeStaffFailure,
  showAnswer,
  useStaffMutation,
} from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';

const refreshEveryMs = 30_000;
/** While something is on its way. */
const refreshSoonMs = 3000;

export function useConnections() {
  return useQuery({
    queryKey: [staffPaths.connections],
    queryFn: ({ signal }) =>
      api(staffPaths.connections, connectionsSchema, { signal, asStaff: true }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ state: at, attempts }) => at === 'waiting' && attempts === 0)
        ? refreshSoonMs
        : refreshEveryMs,
  });
}

/** A change of what is connected; the server answers with what there is now. */
export function useConnectionChange<Change extends object = object>(
  path: string,
  { method = 'POST', said }: { method?: 'POST' | 'PATCH' | 'DELETE'; said?: string } = {},
) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<Connections, Change>({
    path: `${staffPaths.connections}/${path}`,
    schema: connectionsSchema,
    method,
    async onSaved(connections) {
      await showAnswer(client, [staffPaths.connections], connections);
      if (said) toast({ title: said });
    },
    onFailure: (error) =>
      toast({ title: 'Error', description: describeStaffFailure(error), variant: 'error' }),
  });
}

/** Makes a new secret for an endpoint. */
export function useNewSecret(endpointId: number, onMade: (secret: Secret) => void) {
  const reload = useReloadConnections();
  const { toast } = useToast();
  return useStaffMutation<Secret, object>({
    path: `${staffPaths.connections}/endpoints/${endpointId}/secret`,
    schema: secretSchema,
    onSaved(secret) {
      onMade(secret);
      void reload();
    },
    onFailure: (error) =>
      toast({ title: 'Error', description: describeStaffFailure(error), variant: 'error' }),
  });
}

export function useReloadConnections() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [staffPaths.connections] });
}

export const eventLabels: Record<JobEventType, string> = {
  'lead.created': 'New lead',
  'quote.priced': 'New price',
  'booking.booked': 'Job booked',
  'booking.moved': 'Job moved',
  'booking.canceled': 'Job canceled',
  'job.done': 'Job done',
};

export const eventOptions = jobEventTypes.map((value) => ({ value, label: eventLabels[value] }));

export const scopeLabels: Record<TokenScope, string> = {
  'leads:read': 'Read leads',
  'leads:write': 'Change the status and note of leads',
  'quotes:read': 'Read quotes, with their photos',
  'jobs:write': 'Change the status of jobs, add notes, move and cancel bookings',
  'schedule:read': 'Read the schedule',
};
