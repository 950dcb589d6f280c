import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Accuracy,
  accuracySchema,
  type SuggestionDecision,
} from '#src/features/accuracy/contract.ts';
import { ApiError, api } from '#src/shared/api-client.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { useStaffMutation } from '#src/ui/list-page/use-staff-mutation.ts';
import { useToast } from '#src/ui/toast.tsx';

const key = [staffPaths.accuracy];

/** How finished jobs compare with their quotes. */
export function useAccuracy() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(staffPaths.accuracy, accuracySchema, { signal }),
  });
}

/** Accepts or refuses a suggestion. */
export function useDecideSuggestion() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useStaffMutation<Accuracy, SuggestionDecision>({
    path: `${staffPaths.accuracy}/suggestions`,
    schema: accuracySchema,
    onSaved(accuracy, { decision }) {
      client.setQueryData(key, accuracy);
      // Accepting one saves a new price book or catalogue for the other tabs. Not awaited, because
      // by then the suggestion has left the list and taken the focus with it.
      if (decision === 'accepted') {
        void client.invalidateQueries({ queryKey: [staffPaths.pricing] });
      }
    },
    onFailure(error) {
      const problem = error instanceof ApiError ? error.problem : null;
      toast({
        title: 'Not saved',
        description: problem?.error ?? 'The server did not answer. Please try again.',
        variant: 'error',
      });
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
