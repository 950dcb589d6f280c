import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiRequest, isNotFound } from '#src/shared/api-client.ts';

const draftMark = 'draft';

/**
 * What is not saved yet of the record at an API path, in the query cache: it survives the drawer, the
 * page, an expired session and a reload of the tab, and is cleared when the tab is locked. Null when
 * there is none.
 */
export function useSavedDraft<Draft>(what: string, path: string) {
  const client = useQueryClient();
  const key = [draftMark, what, path];
  const [draft, setDraft] = useState<Draft | null>(() => client.getQueryData<Draft>(key) ?? null);
  const hash = hashKey(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each draft
  useEffect(() => {
    const stored = sessionStorage.getItem(hash);
    if (stored && client.getQueryData(key) === undefined) saveDraft(JSON.parse(stored));
  }, [client, hash]);
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
    store(hash, next);
    // Shared with what was there before, it would be another object than the one that is being saved.
    const kept = { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false };
    client.setQueryDefaults(key, kept);
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

function store(hash: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(hash);
    else sessionStorage.setItem(hash, JSON.stringify(draft));
  } catch {
    // No room: it survives all but a reload.
  }
}

/**
 * Forgets what was read and is not on screen, and the drafts of records that are gone: for after an
 * erasure. What is begun about others stays.
 */
export async function forgetErased(client: QueryClient): Promise<void> {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== draftMark,
  });
  const stored = Object.keys(sessionStorage).filter((name) => name.startsWith(`["${draftMark}"`));
  await Promise.all(
    stored.map(async (name) => {
      const key: [string, string, string] = JSON.parse(name);
      const isGone = await apiRequest(key[2]).then(() => false, isNotFound);
      if (!isGone) return;
      sessionStorage.removeItem(name);
      client.removeQueries({ queryKey: key });
    }),
  );
}
