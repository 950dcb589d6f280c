import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * What is not saved yet, in the query cache: it survives the drawer, the page and an expired session,
 * and is cleared when the tab is locked. A text survives a reload of the tab too. Null when there is none.
 */
export function useSavedDraft<Draft>(key: readonly unknown[]) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(() => client.getQueryData<Draft>(key) ?? null);
  const hash = hashKey(key);
  const stored = `draft ${hash}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each draft
  useEffect(() => {
    const text = sessionStorage.getItem(stored);
    if (text && client.getQueryData(key) === undefined) saveDraft(text as Draft);
  }, [client, stored]);
  // What was done here may be answered after somebody has left and come back.
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash !== hash) return;
        setDraft(() => client.getQueryCache().get<Draft>(hash)?.state.data ?? null);
      }),
    [client, hash],
  );
  function saveDraft(next: Draft | null) {
    setDraft(() => next);
    if (typeof next === 'string') sessionStorage.setItem(stored, next);
    else sessionStorage.removeItem(stored);
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    if (next === null) client.removeQueries({ queryKey: key });
    else client.setQueryData(key, next);
  }

  return {
    draft,
    /** The draft at this moment, also where an older answer is being handled. */
    readDraft: () => client.getQueryData<Draft>(key) ?? null,
    saveDraft,
    /** Clears the draft that was saved, unless another one is there by now. */
    dropDraft(saved: Draft | null) {
      if (client.getQueryData(key) === saved) saveDraft(null);
    },
  };
}
