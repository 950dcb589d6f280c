import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A note on its way, and the saved one it was made from. */
export interface NoteDraft {
  text: string;
  madeFrom: string;
}

/**
 * The unsaved note of a lead. Kept beside the answers of the server, so that it outlives the drawer,
 * the page and an ended session, and goes when the tab is locked.
 */
export function useNoteDraft(leadId: number) {
  const client = useQueryClient();
  const queryKey = ['leads: note draft', leadId];
  const [draft, setDraft] = useState(() => client.getQueryData<NoteDraft>(queryKey) ?? null);
  return {
    draft,
    keep(next: NoteDraft | null) {
      setDraft(next);
      client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
      if (next) client.setQueryData(queryKey, next);
      else client.removeQueries({ queryKey });
    },
  };
}
