import { useEffect, useState } from 'react';
import { type CatalogueSearch, catalogueSearchSchema } from '#src/features/quotes/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';

/** What is mostly taken away on a job; nothing until it is known, and where it cannot be had. */
export function useCommonItems(job: string): CatalogueSearch['items'] {
  const [items, setItems] = useState<CatalogueSearch['items']>([]);
  useEffect(() => {
    const abort = new AbortController();
    apiRequest(`/api/catalogue?job=${encodeURIComponent(job)}`, { signal: abort.signal })
      .then((answer) => setItems(catalogueSearchSchema.parse(answer).items))
      .catch(() => {
        // The search is still there.
      });
    return () => abort.abort();
  }, [job]);
  return items;
}
