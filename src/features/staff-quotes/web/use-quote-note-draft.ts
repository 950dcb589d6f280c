import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The unsaved note of a quote. Kept beside the answers of the server, so that it outlives the drawer,
 * the page and an ended session, and goes when the tab is locked.
 */
export function useQuoteNoteDraft(quoteId: number) {
  const client = useQueryClient();
  const queryKey = ['quotes: note draft', quoteId];
  const [draft, setDraft] = useState(() => client.getQueryData<string>(queryKey) ?? '');
  return {
    draft,
    keep(next: string) {
      setDraft(next);
      client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
      if (next) client.setQueryData(queryKey, next);
      else client.removeQueries({ queryKey });
    },
  };
}
