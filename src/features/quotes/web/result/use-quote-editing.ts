import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SharedQuote } from '#src/features/quotes/contract.ts';
import { createQuoteEditing, type EditedQuote, type QuoteEditing } from './quote-editing.ts';
import { readSharedQuote, sendQuoteEdit } from './send-quote-edit.ts';
import { createUnsentEdits } from './unsent-edits.ts';

/** A quote as it is shown, and the ways to change it. */
export type Editing = EditedQuote & Omit<QuoteEditing, 'read' | 'subscribe'>;

/** Corrects a quote from where it stands now; another quote needs another component, by its key. */
export function useQuoteEditing(quote: SharedQuote): Editing {
  const [unsent] = useState(() => createUnsentEdits(quote));
  const [editing] = useState(() =>
    createQuoteEditing(quote, {
      send: (edit) => sendQuoteEdit(quote.shareToken, edit),
      reload: () => readSharedQuote(quote.shareToken),
      keep: unsent.keep,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => navigator.onLine,
    }),
  );
  // Not while rendering: the server does not know what this device has kept.
  useEffect(() => {
    const edit = unsent.read();
    if (edit) editing.edit(edit);
  }, [editing, unsent]);
  useEffect(() => {
    window.addEventListener('online', editing.retry);
    return () => window.removeEventListener('online', editing.retry);
  }, [editing]);
  const shown = useSyncExternalStore(editing.subscribe, editing.read, editing.read);
  return { ...editing, ...shown };
}
