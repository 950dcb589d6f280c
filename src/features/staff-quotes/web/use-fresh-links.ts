import { useQueryClient } from '@tanstack/react-query';

/** Asks for what shows files again, for the links in it expire. Resolves when the answers are there, good or bad. */
export function useFreshLinks(...paths: string[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(paths.map((path) => client.refetchQueries({ queryKey: [path], type: 'active' })));
}
