import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accuracySchema, type SuggestionDecision } from '#src/features/accuracy/contract.ts';
import { pricingPath } from '#src/features/pricing/web/pricing-queries.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';
import { useToast } from '#src/ui/toast.tsx';

const path = '/api/admin/accuracy';
const key = [path];

/** How finished jobs compare with their quotes. */
export function useAccuracy() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => accuracySchema.parse(await apiRequest(path, { signal })),
    // Without a connection it fails and says so, instead of waiting in silence.
    networkMode: 'always',
  });
}

/** Answers a suggestion; the figures follow from the server's answer. */
export function useDecideSuggestion() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: async (decision: SuggestionDecision) =>
      accuracySchema.parse(
        await apiRequest(`${path}/suggestions`, { method: 'POST', body: decision }),
      ),
    networkMode: 'always',
    onSuccess(accuracy, { decision }) {
      client.setQueryData(key, accuracy);
      // What was accepted is a new version of the figures in the other tabs. Nobody waits for it: by
      // then the suggestion is off the list, and whoever pressed it nowhere.
      if (decision === 'accepted') void client.invalidateQueries({ queryKey: [pricingPath] });
    },
    onError(error) {
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
