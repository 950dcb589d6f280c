import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const countedPages = z
  .object({ pages: z.array(z.object({ counts: z.object({ total: z.number() }) })).min(1) })
  .transform(({ pages }) => pages[0]?.counts.total ?? null);
const wholeList = z.array(z.unknown()).transform((list) => list.length);
const knownCount = z.union([countedPages, wholeList]);

/** How many rows a list has in all, where its last answer told; asks the server nothing. */
export function useKnownCount(listPath: string): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const newest = cache
        .findAll({ queryKey: [listPath] })
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
      return knownCount.safeParse(newest?.state.data).data ?? null;
    },
    () => null,
  );
}
