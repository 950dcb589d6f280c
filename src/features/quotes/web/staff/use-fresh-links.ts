import { useQueryClient } from '@tanstack/react-query';

/** Asks a list again, for the links in it expire. Resolves when the answer is there, good or bad. */
export function useFreshLinks(listPath: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: [listPath], type: 'active' });
}
