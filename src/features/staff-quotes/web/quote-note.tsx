import { useRef, useState } from 'react';
import { type QuoteNote as Note, quoteNoteSchema } from '#src/features/staff-quotes/contract.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { NoteForm, useKeptDraft } from '#src/ui/list-page/note-form.tsx';
import { useChangeQuote } from './quote-queries.ts';

/** Adds a note to the timeline. Unsaved text is never lost. */
export function QuoteNote({ quoteId }: { quoteId: number }) {
  const { draft, keep } = useKeptDraft<string>(['quotes: note draft', quoteId]);
  const [retryKey] = useState(() => createRetryKey());
  /** Gives a saved text that is typed again a key of its own: it is another note. */
  const savedCount = useRef(0);
  const change = useChangeQuote<Note>(quoteId, { method: 'POST', path: '/notes' });
  return (
    <NoteForm
      className="quote-note"
      label="New note"
      rows={2}
      text={draft ?? ''}
      isUnsaved={draft !== null}
      isSaveDisabled={!draft?.trim()}
      change={change}
      schema={quoteNoteSchema.shape.text}
      onType={(text) => keep(text || null)}
      onSave={(text, { onError }) =>
        change.mutate(
          { key: retryKey.keyFor([draft, savedCount.current]), text },
          {
            onSuccess() {
              savedCount.current += 1;
              keep(null);
            },
            onError,
          },
        )
      }
    />
  );
}
