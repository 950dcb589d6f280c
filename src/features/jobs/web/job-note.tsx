import { type FormEvent, useRef, useState } from 'react';
import { type Job, jobNoteSchema } from '#src/features/jobs/contract.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import styles from '#src/ui/list-page/list-page.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useSavedDraft } from '#src/ui/list-page/use-saved-draft.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { type ShownJob, useAddNote } from './job-queries.ts';

/** Adds a note to the timeline. Unsaved text is never lost. */
export function JobNote<Answer extends Job>({ shown }: { shown: ShownJob<Answer> }) {
  const { toast } = useToast();
  const { draft, saveDraft } = useSavedDraft<string>(['jobs: note draft', shown.path]);
  const [retryKey] = useState(() => createRetryKey());
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const textarea = () => form.current?.querySelector('textarea') ?? null;
  /** Retyping a note that was saved must create another note, so it needs another key. */
  const notes = shown.job.timeline.filter(({ kind }) => kind === 'note').length;
  const change = useAddNote(shown);
  // Once saved, the button is disabled and loses the focus.
  useFocusAfterWait(change.isPending, textarea);

  function save(event: FormEvent) {
    event.preventDefault();
    const { data: text, error } = jobNoteSchema.shape.text.safeParse(draft ?? '');
    if (text === undefined) {
      setProblem(error?.issues[0]?.message);
      return textarea()?.focus();
    }
    change.mutate(
      { key: retryKey.keyFor([draft, notes]), text },
      {
        onSuccess: () => saveDraft(null),
        onError: (failure) =>
          toast({
            title: 'Error',
            description: `The note was not saved. It is still here. ${describeStaffFailure(failure)}`,
            variant: 'error',
          }),
      },
    );
  }

  return (
    <form className={styles.noteForm} ref={form} noValidate onSubmit={save}>
      <Field label="New note" error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            placeholder="What was agreed, and who calls next"
            value={draft ?? ''}
            readOnly={change.isPending}
            onChange={({ target }) => {
              saveDraft(target.value || null);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className={styles.noteFoot}>
        <span className="hint" role="status">
          {draft !== null ? 'Not saved yet.' : change.isSuccess && 'Saved.'}
        </span>
        <Button
          type="submit"
          variant="line"
          size="xs"
          disabled={!draft?.trim()}
          busy={change.isPending}
          busyLabel="Saving..."
        >
          Save note
        </Button>
      </div>
    </form>
  );
}
