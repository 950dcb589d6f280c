import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const countedPages = z.object({
  pages: z.array(z.object({ counts: z.object({ total: z.number() }) })),
});

/** The total of a list read page by page, null of anything else. */
function totalOf(data: unknown): number | null {
  return countedPages.safeParse(data).data?.pages[0]?.counts.total ?? null;
}

/** How many rows a list has in all, where its last answer told; asks the server nothing. */
export function useKnownCount(listPath: string): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const newest = cache
        .findAll({ queryKey: [listPath] })
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
      return totalOf(newest?.state.data);
    },
    () => null,
  );
}
