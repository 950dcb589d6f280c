import { useEffect, useState } from 'react';
import { type CatalogueSearch, catalogueSearchSchema } from '#src/features/quotes/contract.ts';
import { apiRequest } from '#src/shared/api-client.ts';

/** Long enough for the next letter of somebody who types. */
const pauseMs = 150;

interface Search {
  state: 'searching' | 'found' | 'failed';
  items: CatalogueSearch['items'];
}

/** The items of the catalogue that some letters mean, once their sender pauses; older answers are dropped. */
export function useCatalogueSearch(letters: string): Search {
  const wanted = letters.trim();
  const [search, setSearch] = useState<Search & { letters: string }>(nothingYet);
  useEffect(() => {
    if (!wanted) return setSearch(nothingYet);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await searchItems(wanted, abort.signal).catch(() => null);
      if (abort.signal.aborted) return;
      setSearch({ letters: wanted, state: found ? 'found' : 'failed', items: found ?? [] });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  // What was found for other letters stays on show until the answer comes, without being counted.
  return search.letters === wanted ? search : { state: 'searching', items: search.items };
}

const nothingYet = { letters: '', state: 'searching', items: [] } as const satisfies Search & {
  letters: string;
};

async function searchItems(letters: string, signal: AbortSignal) {
  const answer = await apiRequest(`/api/catalogue?q=${encodeURIComponent(letters)}`, { signal });
  return catalogueSearchSchema.parse(answer).items;
}
