import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type CatalogueSearch, catalogueSearchSchema } from '#src/features/catalogue/contract.ts';
import { api } from '#src/shared/api-client.ts';

export type CatalogueMatch = CatalogueSearch['items'][number];

function catalogueQuery(params: { q: string } | { job: string }) {
  const path = `/api/catalogue?${new URLSearchParams(params)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => api(path, catalogueSearchSchema, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is mostly removed on such a job; empty until it has loaded, or if it cannot be loaded. */
export function useCommonItems(job: string): readonly CatalogueMatch[] {
  return useQuery(catalogueQuery({ job })).data?.items ?? [];
}

/** The items that match the letters. While searching, `items` are those of the previous letters. */
export function useCatalogueSearch(letters: string): {
  state: 'searching' | 'found' | 'failed';
  items: readonly CatalogueMatch[];
  /** How many of it the letters say. */
  count: number;
} {
  const typed = letters.trim();
  const wanted = useDeferredValue(typed);
  const search = useQuery({
    ...catalogueQuery({ q: wanted }),
    // Clearing the field clears the results.
    ...(wanted === '' && { queryFn: () => ({ items: [], count: 1 }) }),
  });
  const isBehind = typed !== wanted || search.isPlaceholderData || search.isPending;
  const state = isBehind ? 'searching' : search.isError ? 'failed' : 'found';
  return { state, items: search.data?.items ?? [], count: search.data?.count ?? 1 };
}
