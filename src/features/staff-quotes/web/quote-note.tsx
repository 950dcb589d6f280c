import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type QuoteNote as Note, quoteNoteSchema } from '#src/features/staff-quotes/contract.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import { failureSentence } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { useChangeQuote } from './quote-queries.ts';

/** Adds a note to what happened. An unsaved text is never lost. */
export function QuoteNote({ quoteId }: { quoteId: number }) {
  const { toast } = useToast();
  const { draft, keep } = useQuoteNoteDraft(quoteId);
  const [retryKey] = useState(() => createRetryKey());
  const [problem, setProblem] = useState<string>();
  /** The same words may be meant again, once the first are saved. */
  const savedCount = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const change = useChangeQuote<Note>(quoteId, { method: 'POST', path: '/notes' });
  const focusText = () => form.current?.querySelector('textarea') ?? null;
  useFocusAfterWait(change.isPending, focusText);

  function save(event: FormEvent) {
    event.preventDefault();
    const key = retryKey.keyFor([draft, savedCount.current]);
    const checked = quoteNoteSchema.safeParse({ key, text: draft });
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      focusText()?.focus();
      return;
    }
    change.mutate(checked.data, {
      onSuccess() {
        savedCount.current += 1;
        keep('');
      },
      onError: (error) =>
        toast({
          title: 'Error',
          description: `The note was not saved. It is still here. ${failureSentence(error)}`,
          variant: 'error',
        }),
    });
  }

  return (
    <form className="quote-note" ref={form} noValidate onSubmit={save}>
      <Field label="New note" error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            placeholder="What was agreed, and who calls next"
            value={draft}
            readOnly={change.isPending}
            onChange={(event) => {
              keep(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className="quote-note-foot">
        <span className="hint" role="status">
          {draft ? 'Not saved yet.' : change.isSuccess && 'Saved.'}
        </span>
        <Button
          type="submit"
          variant="line"
          size="xs"
          disabled={!draft.trim()}
          busy={change.isPending}
          busyLabel="Saving..."
        >
          Save note
        </Button>
      </div>
    </form>
  );
}

/**
 * The unsaved note of a quote. Kept beside the answers of the server, so that it outlives the drawer,
 * the page and an ended session, and goes when the tab is locked.
 */
function useQuoteNoteDraft(quoteId: number) {
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
