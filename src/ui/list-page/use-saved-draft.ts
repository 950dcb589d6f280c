import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * An unsaved text in the query cache: it survives the drawer, the page and an expired session, and
 * is cleared when the tab is locked. Null when there is none.
 */
export function useSavedDraft<Draft>(key: readonly unknown[]) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(() => client.getQueryData<Draft>(key) ?? null);
  return {
    draft,
    saveDraft(next: Draft | null) {
      setDraft(() => next);
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      if (next === null) client.removeQueries({ queryKey: key });
      else client.setQueryData(key, next);
    },
  };
}
